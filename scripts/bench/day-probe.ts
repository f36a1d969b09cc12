import type { Page } from '@playwright/test';

export type Probe = {
  /** ms from the start of navigation until today's doses were painted. */
  shown: number | null;
  tapped: number;
  /** ms from the last tap until the outbox had it durably, and until its answer was painted. */
  durable: number | null;
  painted: number | null;
  /** ms until the largest paint so far, and how much moved that nobody had touched. */
  largest: number;
  shift: number;
};

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Watches a page from outside of its code: what is painted, and when the outbox commits. */
export async function instrument(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const probe: Probe = {
      shown: null,
      tapped: 0,
      durable: null,
      painted: null,
      largest: 0,
      shift: 0,
    };
    const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
        type,
        buffered: true,
      });
    watch('largest-contentful-paint', ({ startTime }) => (probe.largest = startTime));
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as Shift;
      if (!hadRecentInput) probe.shift += value;
    });
    window.probe = probe;
    const buttons = (text: string) =>
      [...document.querySelectorAll('main li button')].filter(
        (button) => button.textContent?.trim() === text,
      ).length;
    const afterPaint = (then: () => void) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', then);
        channel.port1.start();
        channel.port2.postMessage(null);
      });

    let answered = false;
    let marksBefore = 0;
    const look = () => {
      if (probe.shown === null && buttons('Mark Taken') + buttons('Undo') > 0) {
        probe.shown = -1;
        afterPaint(() => (probe.shown = performance.now()));
      }
      if (probe.tapped > 0 && !answered && buttons('Mark Taken') !== marksBefore) {
        answered = true;
        afterPaint(() => (probe.painted = performance.now() - probe.tapped));
      }
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });

    window.addEventListener(
      'click',
      (event) => {
        probe.tapped = event.timeStamp;
        probe.durable = null;
        probe.painted = null;
        answered = false;
        marksBefore = buttons('Mark Taken');
      },
      { capture: true },
    );

    const open = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...args: Parameters<typeof open>) {
      const transaction = open.apply(this, args);
      if (this.name.startsWith('qamqor-outbox-') && transaction.mode === 'readwrite') {
        transaction.addEventListener('complete', () => {
          if (probe.tapped > 0) probe.durable ??= performance.now() - probe.tapped;
        });
      }
      return transaction;
    };
  });
}

/** ms of one indexed read of the cache, from opening the transaction to having the rows. */
export function queryMarks(page: Page, range: { from: string; to: string }): Promise<number> {
  return page.evaluate(async ({ from, to }) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => one.startsWith('qamqor-cache-')) ?? '';
    const stream = `p:${name.slice('qamqor-cache-'.length)}`;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('no cache')));
    });
    const began = performance.now();
    const index = database.transaction('marks').objectStore('marks').index('[stream+date]');
    await new Promise<void>((resolve) => {
      const request = index.getAll(IDBKeyRange.bound([stream, from], [stream, to]));
      request.addEventListener('success', () => resolve());
    });
    const took = performance.now() - began;
    database.close();
    return took;
  }, range);
}
