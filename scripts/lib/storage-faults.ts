import type { Page, Worker } from '@playwright/test';

/** Each of these runs in the page or in the worker, before any of the app's own code where it says so. */
type Place = Pick<Worker, 'evaluate'>;

/** Before the app: every database whose name begins so refuses to open, `times` times. */
export function refuseToOpen(page: Page, prefix: string, times: number): Promise<unknown> {
  return page.addInitScript(
    ({ start, most }) => {
      const open = IDBFactory.prototype.open;
      let left = most;
      IDBFactory.prototype.open = function (name: string, version?: number) {
        if (name.startsWith(start) && left-- > 0) throw new DOMException('Corrupt', 'UnknownError');
        return version === undefined ? open.call(this, name) : open.call(this, name, version);
      };
    },
    { start: prefix, most: times },
  );
}

/** From now on every database of the app refuses to open. */
export function refuseFromNow(place: Place): Promise<unknown> {
  return place.evaluate(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name: string, version?: number) {
      if (name.startsWith('qamqor-')) throw new DOMException('Corrupt', 'UnknownError');
      return version === undefined ? open.call(this, name) : open.call(this, name, version);
    };
  });
}

/** What the browser throws away when it needs the room. */
export function evict(page: Page, prefix: string): Promise<unknown> {
  return page.evaluate(async (start) => {
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith(start)) continue;
      await new Promise<void>((resolve) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => resolve();
        request.onerror = () => resolve();
      });
    }
  }, prefix);
}

/** Another page holds an older version of the cache and does not give way. */
export function holdOlderCache(page: Page, userId: string): Promise<unknown> {
  return page.evaluate(
    (id) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(`qamqor-cache-${id}`, 1);
        request.onsuccess = () => {
          Object.assign(window, { held: request.result });
          resolve();
        };
        request.onerror = () => reject(request.error ?? new Error('not opened'));
      }),
    userId,
  );
}

export function letGo(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { held: IDBDatabase }).held.close());
}
