import type { BrowserContext, Page } from '@playwright/test';
import { expect, openDose, test } from '../support/fixtures.ts';
import { markTaken, rowOf, undo } from '../support/doses.ts';

/** The poll is every 30 s. */
const LONG = 5_000;

/** A tap, and when the server had answered what it sent: epoch ms. */
async function sentBy(tablet: Page, tap: () => Promise<void>): Promise<number> {
  const answered = tablet.waitForResponse(/\/api\/sync\/push/);
  await tap();
  const response = await answered;
  expect(response.status()).toBe(200);
  const { startTime, responseStart } = response.request().timing();
  expect(responseStart).toBeGreaterThan(0);
  return startTime + responseStart;
}

/** When the family card shows so many taken: epoch ms. */
async function shownOn(laptop: Page, count: number): Promise<number> {
  const shown = await laptop.waitForFunction(
    (start) => {
      const lines = [...document.querySelectorAll('[aria-labelledby="family-members"] p')];
      return lines.some(({ textContent }) => textContent.startsWith(start)) ? Date.now() : 0;
    },
    `${count} of `,
    { timeout: 15_000 },
  );
  return shown.jsonValue();
}

/** Without the regular poll: what comes to such a page comes over its live stream. */
async function withoutPoll(context: BrowserContext): Promise<void> {
  await context.addInitScript((long) => {
    const every = window.setInterval.bind(window);
    const short = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms !== undefined && ms >= long ? 0 : every(run, ms, ...rest);
    Object.assign(window, { setInterval: short });
  }, LONG);
}

test('a mark on the tablet is on the laptop within a second', async ({
  browser,
  server,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  await withoutPoll(context);
  const tablet = await signIn('grandmother');
  const stands = context.waitForEvent('response', (one) => one.url().includes('/api/sync/live'));
  const laptop = await signIn('daughter', { context });
  expect((await stands).status()).toBe(200);
  const slot = await openDose(server);
  const family = laptop.getByRole('region', { name: 'Family Members' });
  const counter = family.getByText(/^\d+ of \d+ taken today$/);
  await expect(counter).toHaveCount(1);
  const before = Number.parseInt((await counter.textContent()) ?? '', 10);
  const row = rowOf(tablet, slot);

  // A busy machine may hold up one of them, a stream that is late every one.
  const delays: number[] = [];
  for (const [button, count] of [
    [markTaken(row), before + 1],
    [undo(row), before],
    [markTaken(row), before + 1],
  ] as const) {
    // By keyboard: a second tap on the same place would count for nothing (UI-9).
    const accepted = await sentBy(tablet, () => button.press('Enter'));
    delays.push((await shownOn(laptop, count)) - accepted);
  }
  expect(Math.min(...delays), `ms: ${delays.join(', ')}`).toBeLessThan(1_000);
  await context.close();
});
