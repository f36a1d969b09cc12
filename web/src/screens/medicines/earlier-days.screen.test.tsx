import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { axeFaults } from '../../testing/look.ts';
import { overflow, smallTargets } from '../../testing/page-faults.ts';
import { openScreen } from '../../testing/screen.tsx';
import { markTaken, undo } from '../../testing/shown-doses.ts';
import { marksOf, medicineId } from '../../testing/stored.ts';

const EIGHT = '08:00';

/** The row of Amlodipine in one of the thirteen days, which is opened for it. */
async function openEarlier(date: string): Promise<Locator> {
  await expect.poll(() => document.querySelectorAll('li > details').length).toBe(13);
  const day = page.getByRole('group').filter({ hasText: date }).last();
  await day.getByText(/of \d+ taken$/).click();
  return day.getByRole('listitem').filter({ hasText: 'Amlodipine' });
}

test('[DOSE-8][UI-19] a dose of an earlier day is put right without internet', async () => {
  const screen = await openScreen('/app/medicines');
  const { household } = screen;
  await page.getByText('Earlier days').click();
  await expect.element(page.getByText('Sunday 15 November')).toBeVisible();
  screen.setOffline(true);
  const row = await openEarlier('Sunday 15 November');
  await undo(row).click();
  await expect.element(markTaken(row)).toBeVisible();
  const slot = { medicine_id: medicineId(household, 'Amlodipine'), date: '2026-11-15' };
  const held = () => marksOf(household, { ...slot, time: EIGHT });
  expect(held()).toMatchObject([{ status: 'taken', undone_by: null }]);
  screen.setOffline(false);
  await expect.poll(() => held()[0]?.undone_by ?? null).not.toBeNull();
});

test('[DOSE-8][UI-4][UI-14] past days are put right in the simple view too', async () => {
  const look = { simpleView: true, width: 390, height: 844 };
  const { household } = await openScreen('/app/medicines', look);
  await page.getByRole('button', { name: 'For a helper' }).click();
  await page.getByText(/^Yesterday/).click();
  await page.getByText('Earlier days').click();
  const row = await openEarlier('Friday 6 November');
  await expect.element(markTaken(row)).toBeVisible();
  expect(smallTargets(64)).toEqual([]);
  expect(overflow()).toBeLessThanOrEqual(0);
  expect(await axeFaults()).toEqual([]);
  await markTaken(row).click();
  await expect.element(undo(row)).toBeVisible();
  const slot = { medicine_id: medicineId(household, 'Amlodipine'), date: '2026-11-06' };
  await expect.poll(() => marksOf(household, { ...slot, time: EIGHT })).toHaveLength(1);
});
