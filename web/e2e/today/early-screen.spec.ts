import { markTaken, rowOf, undo } from '../support/doses.ts';
import { expect, marksOf, test } from '../support/fixtures.ts';
import { keptPages, keptScreens } from '../support/kept-screens.ts';

test('[SYNC-1] a tap before the program runs outlives a reload and becomes one mark', async ({
  server,
  laptop: { page, slot },
}) => {
  await expect.poll(() => keptPages(page)).not.toHaveLength(0);

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

/** As long as it takes a screen that nobody touches to be drawn for later, and more. */
const TOUCHES = 12;

test('screens are kept while nobody touches this one, follow one another and go with the person', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  const touched = await page.evaluate(
    (touches) =>
      new Promise<(string | null)[]>((resolve) => {
        const kept: (string | null)[] = [];
        const timer = setInterval(() => {
          document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          kept.push(localStorage.getItem('kept:screens'));
          if (kept.length < touches) return;
          clearInterval(timer);
          resolve(kept);
        }, 500);
      }),
    TOUCHES,
  );
  expect(touched).toEqual(touched.map(() => null));
  await expect.poll(async () => (await keptPages(page)).length).toBeGreaterThan(1);
  const from = (await keptScreens(page))?.spans.map((span) => span.from);
  expect(from).toEqual(from?.toSorted());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(/auth/);
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => key.startsWith('kept:'))).toEqual([]);
});

test('what begins below the fold comes after the first paint, with nothing left out', async ({
  laptop: { page },
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.reload();
  await expect.poll(async () => (await keptScreens(page))?.width).toBe(800);
  await page.route(/\/assets\/main-/, () => undefined);
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    const count = () => {
      const rows = document.querySelectorAll('#early [data-day] li');
      if (rows.length > 0) counts.push([...rows].filter((row) => row.clientHeight > 0).length);
      if (counts.length < 20) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await page.goto('/app/dashboard', { waitUntil: 'commit' });
  await expect(page.locator('#early').getByText('Upcoming Events')).toBeVisible();
  const counts = () => page.evaluate(() => (window as unknown as { counts: number[] }).counts);
  await expect.poll(async () => (await counts()).length).toBe(20);
  const [first = 0, ...later] = await counts();
  const all = await page.locator('#early [data-day] li').count();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(all);
  expect(later.at(-1)).toBe(all);
});
