import type { Page } from '@playwright/test';
import { expect, test } from '../support/family.ts';
import { keptText } from '../support/kept-start.ts';

/** Her last three doses are others at every hour; vitamin D is taken by her daughter too. */
const A_MEDICINE = /Eye drops|Amlodipine|Metformin|Atorvastatin/;

/** The row of the person on the dashboard of their relative. */
const rowOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mother' }) });

test('[FAM-3] a screen kept for later says nothing of another person that is true only now', async ({
  signIn,
  withoutWorker: context,
}) => {
  const page = await signIn('daughter', { context });
  await expect(rowOf(page)).toContainText(A_MEDICINE);
  await expect(rowOf(page)).toContainText(/last seen/i);
  await expect.poll(() => keptText(page)).not.toBe('');
  const kept = await keptText(page);
  expect(kept).not.toMatch(/Mother|taken today|last seen|It is \d/i);
  expect(kept).not.toMatch(A_MEDICINE);

  await page.route(/\/assets\/main-/, () => undefined);
  await page.goto('/app/dashboard', { waitUntil: 'commit' });
  const theirs = page.locator('#early [data-theirs]');
  await expect(theirs).toBeAttached();
  await expect(theirs).toBeHidden();
  expect((await theirs.boundingBox())?.height).toBeGreaterThan(200);
});
