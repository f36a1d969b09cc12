import { expect, type Page } from '@playwright/test';

/** Waits until the page can be opened again with no network. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const stored = await Promise.all(
          names.map(async (name) => (await caches.open(name)).keys()),
        );
        return stored.flat().some(({ url }) => new URL(url).pathname.startsWith('/index.html'));
      }),
    )
    .toBe(true);
}
