import type { Locator, Page, Request } from '@playwright/test';
import { markTaken, rowOf } from '../support/doses.ts';
import { expect, marksOf, test } from '../support/fixtures.ts';
import { keptStart } from '../support/kept-start.ts';

const MAIN = /\/assets\/main-[\w-]+\.js$/;

/** What the page says of itself when the program does not come. */
function notStarted(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: 'The page did not open fully.' });
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  return () => loads;
}

for (const [part, name, expected] of [
  ['the program', MAIN, 2],
  ["the day's words", /\/assets\/day-[\w-]+\.js$/, 2],
  ['what all screens share', /\/assets\/the-day-[\w-]+\.js$/, 2],
  // What would ask for it once more did not come itself.
  ['what starts it', /\/assets\/loader-[\w-]+\.js$/, 1],
] as const) {
  test(`[UI-18] a page without ${part} says so and helps itself by a refresh`, async ({
    withoutWorker: context,
  }) => {
    const page = await context.newPage();
    const loads = countLoads(page);
    await page.route(name, (route) => route.abort());
    await page.goto('/about');
    await expect(notStarted(page)).toContainText('Nothing that you marked was lost.');
    await expect(notStarted(page)).toContainText('Обновите её или попробуйте позже.');
    expect(loads()).toBe(expected);
    await page.unroute(name);
    await page.getByRole('link', { name: 'Refresh the page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
    await expect(notStarted(page)).toBeHidden();
  });
}

test('[UI-18] a program that hangs is given up after two minutes, and still runs when it comes', async ({
  withoutWorker: context,
}) => {
  const page = await context.newPage();
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(MAIN, async (route) => {
    asked++;
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.clock.install();
  await page.goto('/about', { waitUntil: 'commit' });
  await expect.poll(() => asked).toBeGreaterThan(0);
  const reloaded = page.waitForEvent('domcontentloaded');
  const before = asked;
  await page.clock.fastForward(120_000);
  await reloaded;
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(notStarted(page)).toBeHidden();
  await page.clock.fastForward(120_000);
  await expect(notStarted(page)).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(notStarted(page)).toBeHidden();
});

test('[UI-18] the kept day stays when the program does not come, in its own language', async ({
  consoleErrors,
  laptop: { page, slot },
}) => {
  await page.evaluate(() => localStorage.setItem('language', 'ru'));
  await page.reload();
  await expect.poll(async () => (await keptStart(page)).frame?.page.lang).toBe('ru');

  // The network goes after the page itself came: a reload would leave nothing to look at.
  const loads = countLoads(page);
  await page.route(MAIN, (route) => route.abort());
  await page.route('/app/dashboard', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  );
  await page.goto('/app/dashboard');
  const said = page.getByRole('alert').filter({ hasText: 'Страница открылась не полностью.' });
  await expect(said).toBeInViewport();
  await expect(page.getByText('The page did not open fully.')).toBeHidden();
  await expect(page.locator('#early')).toContainText(slot.medicine_name);
  expect(loads()).toBe(1);
  expect(consoleErrors.splice(0)).toEqual([
    expect.stringContaining('The program could not be started'),
  ]);

  await page.unrouteAll();
  await page.getByRole('link', { name: 'Обновить страницу' }).click();
  await expect(page.locator('#early')).toBeEmpty();
  await expect(page.getByRole('main')).toContainText(slot.medicine_name);
});

test('[SYNC-1] what talks to the server is asked for until it comes, on a new page too', async ({
  server,
  laptop: { page, slot },
}) => {
  await expect(markTaken(rowOf(page, slot))).toBeVisible();
  let failures = 0;
  page.on('console', (message) => {
    if (message.text().startsWith('Nothing can be sent or fetched now')) failures++;
  });
  // A file that did not come is asked for on a new page, once the server answers.
  const part = /\/assets\/start-sync-[\w-]+\.js$/;
  const isCut = (request: Request) => request.method() === 'HEAD' || part.test(request.url());
  await page.route('**/*', (route) => (isCut(route.request()) ? route.abort() : route.fallback()));
  await page.addInitScript(() => (Math.random = () => 0.9));
  // While the clock of a page is replaced it says 1970: nothing may ask it then.
  const address = page.url();
  await page.goto('about:blank');
  await page.clock.install();
  await page.goto(address);
  await markTaken(rowOf(page, slot)).click();
  await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
  await expect(page.getByText('No internet.')).toBeVisible();
  const later = async () => {
    await page.clock.fastForward(60_000);
    return failures;
  };
  await expect.poll(later, { timeout: 30_000 }).toBeGreaterThan(6);
  expect(await marksOf(server, slot)).toHaveLength(0);
  await page.unroute('**/*');
  const online = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    // No page is loaded anew twice in five minutes, when its file was cut off once more.
    await page.clock.fastForward(60_000);
    return (await marksOf(server, slot)).length;
  };
  await expect.poll(online, { timeout: 20_000 }).toBe(1);
  await expect(page.getByText('No internet.')).toBeHidden();
});
