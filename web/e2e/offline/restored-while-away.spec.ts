import type { Page } from '@playwright/test';
import { markTaken, rowOf, undo } from '../support/doses.ts';
import { doseIn, viewHealthData } from '../support/family.ts';
import { expect, marksOf, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

const LOST = /Recorded by .+ at \d\d:\d\d, before the server was restored/;

type World = {
  server: TestServer;
  signIn: (person: 'daughter') => Promise<Page>;
  tablet: { page: Page; slot: Parameters<typeof marksOf>[1] };
};

/** The daughter marks a dose that the tablet shows; her phone goes away, and the server goes back before it. */
async function loseHerMark({ server, signIn, tablet: { page, slot } }: World) {
  const phone = await signIn('daughter');
  await phone.goto('/app/family');
  await viewHealthData(phone, 'Mother');
  const theirs = doseIn(phone, slot);
  await expect(markTaken(theirs)).toBeVisible();
  const copy = await server.backUp();
  await markTaken(theirs).click();
  await expect(undo(theirs)).toBeVisible();
  const row = rowOf(page, slot);
  await expect(row).toContainText(/Taken \d\d:\d\d by/);
  await phone.context().setOffline(true);
  await server.restore(copy);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(row).toContainText(LOST);
  return { phone, row };
}

test('[SYNC-17] a restore while the phone is away opens no dose that it had recorded', async ({
  server,
  signIn,
  tablet,
}) => {
  const { page, slot } = tablet;
  const { phone, row } = await loseHerMark({ server, signIn, tablet });
  await expect(markTaken(row)).toHaveCount(0);
  expect(await marksOf(server, slot)).toEqual([]);

  // Also after a restart with no server, drawn early or not.
  await server.stop();
  await page.reload();
  await expect(row).toContainText(LOST);
  await expect(markTaken(row)).toHaveCount(0);
  await server.start();

  await phone.context().setOffline(false);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(row).toContainText(/Taken \d\d:\d\d by/);
  await expect(row).not.toContainText('restored');
});

test('[SYNC-17] who says that it was not taken is believed, offline and when the phone is back', async ({
  server,
  signIn,
  tablet,
}) => {
  const { page, slot } = tablet;
  const { phone, row } = await loseHerMark({ server, signIn, tablet });
  await page.context().setOffline(true);
  await row.getByRole('button', { name: 'Not taken', exact: true }).click();
  await expect(markTaken(row)).toBeVisible();
  await page.reload();
  await expect(markTaken(row)).toBeVisible();
  await page.context().setOffline(false);
  await phone.context().setOffline(false);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
  await expect.poll(async () => (await marksOf(server, slot))[0]?.undone_by).not.toBeNull();
  await expect(markTaken(row)).toBeVisible();
});
