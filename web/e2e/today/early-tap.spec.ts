import type { Page } from '@playwright/test';
import { markTaken, rowOf, undo } from '../support/doses.ts';
import { doseIn, viewHealthData } from '../support/family.ts';
import { expect, marksOf, test } from '../support/fixtures.ts';
import { keptStart, keptText } from '../support/kept-start.ts';

type Slot = Parameters<typeof doseIn>[1];

/** The daughter says that her mother leaves this dose out. */
async function skipFor(daughter: Page, slot: Slot): Promise<void> {
  await daughter.goto('/app/family');
  await viewHealthData(daughter, 'Mother');
  const row = doseIn(daughter, slot);
  await row.getByRole('button', { name: 'Skip…' }).click();
  const reasons = daughter.getByRole('dialog').getByRole('listitem');
  await reasons.getByRole('button', { name: 'Another reason' }).click();
  await expect(row).toContainText('Skipped');
}

test("[DOSE-14] an early tap against a relative's skip: the dose is taken on both", async ({
  server,
  signIn,
  laptop: { page, slot },
}) => {
  await expect.poll(() => keptText(page)).toContain(slot.medicine_name);
  await page.goto('about:blank');
  const daughter = await signIn('daughter');
  await skipFor(daughter, slot);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/main-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/app/dashboard', { waitUntil: 'commit' });
  const early = page.locator('#early');
  await markTaken(rowOf(page, slot)).click();
  await expect(early.getByRole('button', { name: 'Saving…' })).toBeVisible();
  release();
  await expect(early).toBeEmpty();
  await expect(undo(rowOf(page, slot))).toBeVisible();
  const live = async () =>
    (await marksOf(server, slot))
      .filter(({ undone_by }) => undone_by === null)
      .map(({ status }) => status)
      .toSorted();
  await expect.poll(live).toEqual(['skipped', 'taken']);
  await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
  await expect(doseIn(daughter, slot)).toContainText(/Taken \d\d:\d\d/);
});

test('[DOSE-14] what the worker hears of a dose the next start draws', async ({
  server,
  signIn,
  tablet: { page, slot },
}) => {
  const id = `${slot.medicine_id}:${slot.date}:${slot.time}`;
  const drawn = async () => {
    const { day } = await keptStart(page);
    return day?.slots.find((one) => one.id === id)?.marks.map(({ status }) => status);
  };
  await expect.poll(drawn).toEqual([]);
  await page.goto('/about');
  await skipFor(await signIn('daughter'), slot);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
  expect(await drawn()).toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'sync' }));
  await expect.poll(drawn).toEqual(['skipped']);
});
