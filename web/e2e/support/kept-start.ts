import type { Page } from '@playwright/test';
import type { Frame, Snapshot } from '../../src/instant-start/format.ts';

type Kept = { day: Snapshot | null; frame: Frame | null };

/** What is kept in the outbox database for the next cold start. */
export function keptStart(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => one.startsWith('qamqor-outbox-'));
    if (!name) return { day: null, frame: null };
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('not read'));
      });
    const db = await answerOf(indexedDB.open(name));
    const meta = db.transaction('meta').objectStore('meta');
    const [day, frame] = await Promise.all([
      answerOf(meta.get('instant_day')),
      answerOf(meta.get('instant_frame')),
    ]);
    db.close();
    return { day: day?.value ?? null, frame: frame?.value ?? null };
  });
}

/** All of it as text; empty while the next start would draw nothing. */
export async function keptText(page: Page): Promise<string> {
  const { day, frame } = await keptStart(page);
  return day && frame ? JSON.stringify({ day, frame }) : '';
}

/** As a death leaves it that comes before the day was kept anew. */
export function putBack(page: Page, day: Snapshot): Promise<void> {
  return page.evaluate(
    ({ name, value }) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onerror = () => reject(new Error('not opened'));
        request.onsuccess = () => {
          const writing = request.result.transaction('meta', 'readwrite');
          writing.objectStore('meta').put({ name: 'instant_day', value });
          writing.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    { name: `qamqor-outbox-${day.person_id}`, value: day },
  );
}
