import { expect, type Page, type Worker } from '@playwright/test';

/** Waits until the page can be opened again with no network. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() =>
      page.evaluate(async () => {
        if (!navigator.serviceWorker.controller) return false;
        const names = await caches.keys();
        const stored = await Promise.all(
          names.map(async (name) => (await caches.open(name)).keys()),
        );
        return stored.flat().some(({ url }) => new URL(url).pathname.startsWith('/index.html'));
      }),
    )
    .toBe(true);
}

/** Cuts the network once the page can stand without it. */
export async function goOffline(page: Page): Promise<void> {
  await readyForOffline(page);
  await page.context().setOffline(true);
}

/**
 * Until it is opened anew, no change of the page or the worker finds room on its disk: while the
 * cache is there, or, when `forEver`, until `isDiskFull` is taken back.
 */
export function fillDisk(place: Pick<Worker, 'evaluate'>, forEver = true): Promise<void> {
  return place.evaluate((always) => {
    const disk = Object.assign(globalThis, { isDiskFull: true });
    const remove = IDBFactory.prototype.deleteDatabase;
    IDBFactory.prototype.deleteDatabase = function (name: string) {
      if (name.startsWith('qamqor-cache-') && !always) disk.isDiskFull = false;
      return remove.call(this, name);
    };
    for (const way of ['add', 'put'] as const) {
      const write = IDBObjectStore.prototype[way];
      IDBObjectStore.prototype[way] = function (...args: Parameters<typeof write>) {
        const isMark = this.name === 'mutations';
        if (isMark && disk.isDiskFull) throw new DOMException('No space', 'QuotaExceededError');
        return write.apply(this, args);
      };
    }
  }, forEver);
}
