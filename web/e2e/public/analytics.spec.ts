import type { BrowserContext, Page } from '@playwright/test';
import { expect, listen, readyForOffline, test as base } from '../support/fixtures.ts';
import { TestServer } from '../support/server.ts';

const SCRIPT = /^https:\/\/www\.googletagmanager\.com\/gtag\/js/;
const ID = 'G-TEST123';

const test = base.extend({
  server: async ({ homeZone }, use) => {
    const settings = { DEMO_TIME_ZONE: homeZone, ANALYTICS_MEASUREMENT_ID: ID };
    const server = await TestServer.create(settings);
    await use(server);
    await server.remove();
  },
});

/** Answers in place of the script's host; gives the addresses that were asked for. */
async function counterHost(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/googletagmanager|google-analytics/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.counterCame = true;' });
  });
  return asked;
}

/** The commands that the page has for the counter. */
const commands = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: unknown[] }).dataLayer ?? []).map((entry) =>
      Array.from(entry as ArrayLike<unknown>),
    ),
  );

const seen = async (page: Page) =>
  (await commands(page))
    .filter(([what, name]) => what === 'event' && name === 'page_view')
    .map(([, , about]) => about);

const bar = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' });
const isHere = (page: Page) => page.evaluate(() => 'counterCame' in window);

test('who says no is asked once, and nothing is loaded before or after', async ({
  page,
  context,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  const asked = await counterHost(context);
  await page.goto('/');
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole('button', { name: 'No, do not count' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/privacy');
  await expect(page.getByText('You said no: your visits are not counted.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  expect(await commands(page)).toEqual([]);
});

test('who says yes is counted on the public pages alone, by their paths and without cookies', async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  const asked = await counterHost(context);
  await page.goto('/?who=secret#part');
  await bar(page).getByRole('button', { name: 'Yes, count it' }).click();
  await expect.poll(() => isHere(page)).toBe(true);
  expect(asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
  const said = await commands(page);
  expect(said[0]).toEqual(['consent', 'default', expect.objectContaining({})]);
  expect(Object.values(said[0]?.[2] as object)).toEqual(Array(4).fill('denied'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  const at = (path: string) => ({ page_location: server.url + path, page_referrer: '' });
  await expect.poll(() => seen(page)).toEqual([at('/'), at('/terms')]);
  expect(await context.cookies()).toEqual([]);

  await page.goto('/');
  await expect.poll(() => isHere(page)).toBe(true);
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByRole('button', { name: 'Continue as daughter' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard/);
  expect(await isHere(page)).toBe(false);
  expect(await commands(page)).toEqual([]);
});

test('once the worker keeps the pages, who agreed is counted still, and may take it back', async ({
  page,
  context,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  const asked = await counterHost(context);
  await page.goto('/');
  await bar(page).getByRole('button', { name: 'Yes, count it' }).click();
  await expect.poll(() => isHere(page)).toBe(true);
  await readyForOffline(page);
  for (const path of ['/', '/about']) {
    await page.goto(path);
    await expect.poll(() => isHere(page)).toBe(true);
  }
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Do not count my visits' }).click();
  await expect(page.getByText('You said no: your visits are not counted.')).toBeVisible();
  const before = asked.length;
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isHere(page)).toBe(false);
  expect(asked.filter((url) => SCRIPT.test(url))).toHaveLength(before);
});

test('who agrees on a page that the worker kept is counted from the next page on', async ({
  page,
  context,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  await counterHost(context);
  await page.goto('/');
  await readyForOffline(page);
  await page.goto('/');
  await bar(page).getByRole('button', { name: 'Yes, count it' }).click();
  await expect(bar(page)).toHaveCount(0);
  expect(await isHere(page)).toBe(false);
  await page.goto('/');
  await expect.poll(() => isHere(page)).toBe(true);
});

base('where nothing is set up nobody is asked and nothing is loaded', async ({ page, context }) => {
  const asked = await counterHost(context);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('analytics', 'yes'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(asked).toEqual([]);
});
