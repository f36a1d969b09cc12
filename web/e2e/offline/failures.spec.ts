import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'block' });

function consoleOf(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  return said;
}

test('what is not configured is told once in the console, by name', async ({ page }) => {
  const said = consoleOf(page);
  await page.goto('/about');
  await expect
    .poll(() => said)
    .toContainEqual('warning: Missing environment variables GOOGLE_CLIENT_ID, MICROSOFT_CLIENT_ID');
});

test('a screen that cannot be drawn says so, logs it and helps itself by a refresh', async ({
  browser,
  server,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const first = await signIn('grandmother', { context });
  await expect(first.getByRole('main')).toContainText('Amlodipine');
  await first.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('kept:') && key.includes('"before"')),
  );
  await first.close();

  const page = await context.newPage();
  const said = consoleOf(page);
  // Once, just before the program reads them: the closed page may have had more to keep.
  await page.addInitScript(() => {
    if (location.protocol === 'about:' || sessionStorage.getItem('broken')) return;
    sessionStorage.setItem('broken', 'yes');
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('kept:') && key !== 'kept:screen') localStorage.setItem(key, '{}');
    }
    localStorage.removeItem('kept:screen');
  });
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByRole('main')).toContainText('Please refresh the page or try again later.');
  expect(said.filter((line) => line.startsWith('error: A screen could not be drawn'))).toHaveLength(
    1,
  );
  await page.getByRole('button', { name: 'Refresh the page' }).click();
  await expect(page.getByRole('main')).toContainText('Amlodipine');
  await context.close();
});

test('a part of the program that does not come is asked for once more, then the page says so', async ({
  withoutWorker: context,
}) => {
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue as daughter' }).click();
  const part = /\/assets\/settings-[\w-]+\.js$/;
  let asked = 0;
  await page.route(part, () => void asked++);
  await page.clock.install();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect.poll(() => asked).toBe(1);
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(120_000);
  await reloaded;
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByRole('main')).toContainText('One moment…');
  await page.clock.fastForward(120_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be opened');
  expect(asked).toBe(2);
  await page.unroute(part);
  await page.getByRole('button', { name: 'Refresh the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});
