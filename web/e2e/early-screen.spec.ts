import { markTaken, rowOf, undo } from './support/doses.ts';
import { expect, marksOf, test } from './support/fixtures.ts';

test('[SYNC-1] a tap before the program runs outlives a reload and becomes one mark', async ({
  server,
  laptop: { page, slot },
}) => {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kept:screen:0') !== null))
    .toBe(true);

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/main-/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  // What an unfinished write left behind costs no tap.
  await page.evaluate(() => localStorage.setItem('early-taps', '[{'));
  await page.goto('/app/dashboard', { waitUntil: 'commit' });
  const early = page.locator('#early');
  await markTaken(rowOf(page, slot)).click();
  await expect(early.getByRole('button', { name: 'Saving…' })).toBeVisible();
  expect(await marksOf(server, slot)).toHaveLength(0);

  await page.reload({ waitUntil: 'commit' });
  await expect(markTaken(rowOf(page, slot))).toBeVisible();
  release();
  await expect(undo(rowOf(page, slot))).toBeVisible();
  await expect(early).toBeEmpty();
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('early-taps'))).toBeNull();
});

test('kept screens follow one another and go when the person signs out', async ({ signIn }) => {
  const page = await signIn('grandmother');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kept:screen:1') !== null))
    .toBe(true);
  const spans = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('kept:screens') ?? '{}') as { spans: { from: number }[] })
        .spans,
  );
  expect(spans.map(({ from }) => from)).toEqual(spans.map(({ from }) => from).toSorted());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(/auth/);
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => key.startsWith('kept:'))).toEqual([]);
});

test('nothing is drawn for later while somebody touches the screen', async ({ signIn }) => {
  const page = await signIn('grandmother');
  const isKept = () => page.evaluate(() => localStorage.getItem('kept:screen:0') !== null);
  for (let touch = 0; touch < 12; touch++) {
    await page.dispatchEvent('body', 'pointerdown');
    await page.waitForTimeout(500);
    expect(await isKept()).toBe(false);
  }
  await expect.poll(isKept).toBe(true);
});
