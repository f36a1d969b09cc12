import type { Page } from '@playwright/test';

/** Every text that is stored here: local storage, the caches, and the bytes of all databases. */
export async function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found = [JSON.stringify(localStorage)];
    const look = (value: unknown): void => {
      if (value instanceof ArrayBuffer) found.push(new TextDecoder('latin1').decode(value));
      else if (ArrayBuffer.isView(value)) look(value.buffer);
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
      else found.push(String(value));
    };
    for (const { name } of await indexedDB.databases()) {
      found.push(name ?? '');
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('not opened'));
      });
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => (rows.onsuccess = resolve));
        look(rows.result);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      found.push(name);
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        // The program's own files hold the words of the demo.
        if (!/\/(assets|icons)\//.test(url))
          found.push(url, (await (await cache.match(url))?.text()) ?? '');
      }
    }
    return found.join('\n');
  });
}
