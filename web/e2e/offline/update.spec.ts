import type { Page } from '@playwright/test';
import { expect, readyForOffline, test as base } from '../support/fixtures.ts';
import { signInAt } from '../support/sign-in-at.ts';
import { ReleaseDoor } from '../support/release.ts';

const test = base.extend<{ door: ReleaseDoor; page: Page }>({
  door: async ({ server }, use) => {
    const door = await ReleaseDoor.before(server.url);
    await use(door);
    await door.close();
  },
  /** Signed in behind the door, with this release on the device. */
  page: async ({ browser, door }, use) => {
    const context = await browser.newContext({ baseURL: door.url });
    const page = await context.newPage();
    await signInAt(page, door.url, '/auth/demo', { person: 'grandmother' });
    await page.goto('/app/dashboard');
    await expect(page.getByRole('main')).toContainText('Amlodipine');
    await readyForOffline(page);
    await use(page);
    await context.close();
  },
});

/** A tab in the background, as its page sees it. */
function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('a new version waits for what somebody types, also behind their back', async ({
  door,
  page,
}) => {
  // While the clock of a page is replaced it says 1970: nothing may ask it then.
  await page.goto('about:blank');
  await page.clock.install();
  await page.goto('/app/family/share');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('dana@example.org');
  // The worker itself sees that the tab is in front: what the page asks of it is looked at.
  await page.evaluate(() => {
    const asked: unknown[] = [];
    ServiceWorker.prototype.postMessage = (message) => void asked.push(message);
    Object.assign(window, { asked });
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: object[] }).asked);
  door.release = 2;
  const waiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      return registration?.waiting?.state;
    });
  await expect.poll(waiting).toBe('installed');
  await hide(page);
  // Workbox tells the page of it a moment later.
  await page.clock.fastForward(1_000);
  expect(await asked()).toEqual([]);
  await field.fill('');
  await hide(page);
  expect(await asked()).toEqual([{ type: 'skip-waiting' }]);
});

test('a new version waits while somebody looks, and is there at the next cold start', async ({
  door,
  page,
}) => {
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Amlodipine');

  door.release = 2;
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return [registration?.active?.state, registration?.waiting?.state];
    });
  expect(await state()).toEqual(['activated', undefined]);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(state).toEqual(['activated', 'installed']);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.waiting?.postMessage({ type: 'skip-waiting' });
  });
  await page.getByRole('link', { name: 'Medicines' }).first().click();
  await expect(page).toHaveURL(/\/app\/medicines/);
  expect(await state()).toEqual(['activated', 'installed']);
  await expect(page.locator('body')).toHaveAttribute('data-same-page', 'yes');

  const context = page.context();
  await page.close();
  // The browser looks a moment longer at a page that was just closed: no person starts that soon.
  await expect(async () => {
    const next = await context.newPage();
    await next.goto('/app/dashboard');
    await expect(next.getByRole('main')).toContainText('Amlodipine');
    const after = () =>
      next.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return [registration?.active?.state, registration?.waiting?.state];
      });
    try {
      await expect.poll(after, { timeout: 5_000 }).toEqual(['activated', undefined]);
    } finally {
      await next.close();
    }
  }).toPass({ timeout: 60_000 });
});
