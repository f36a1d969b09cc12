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

/** Until the page is opened anew, no change finds room on its disk. */
export async function fillDisk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const add = IDBObjectStore.prototype.add;
    const put = IDBObjectStore.prototype.put;
    const full = (store: IDBObjectStore) => store.transaction.db.name.startsWith('qamqor-outbox-');
    IDBObjectStore.prototype.add = function (...args: Parameters<typeof add>) {
      if (full(this)) throw new DOMException('No space', 'QuotaExceededError');
      return add.apply(this, args);
    };
    IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
      if (full(this)) throw new DOMException('No space', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
}
