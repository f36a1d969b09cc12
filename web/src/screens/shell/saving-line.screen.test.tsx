import { LANGUAGES } from '@qamqor/shared/languages';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { outboxName } from '../../local-db/outbox/outbox-name.ts';
import { fillDisk } from '../../testing/full-disk.ts';
import { applyLook } from '../../testing/look.ts';
import { painted } from '../../testing/painted.ts';
import { shownPart } from '../../testing/parts.ts';
import { openScreen, type ScreenOptions } from '../../testing/screen.tsx';
import { lateDay } from '../../testing/shown-notices.ts';

const LINE = '[role="status"] .bg-danger-tint';
const line = () => document.querySelector(LINE);
const alerts = () => document.querySelectorAll('main [role="alert"]').length;

let emptyDisk = () => {};

afterEach(() => emptyDisk());

function openLate(options: ScreenOptions = {}) {
  vi.spyOn(console, 'warn').mockReturnValue();
  return openScreen('/app/dashboard', { household: lateDay(), ...options });
}

/** So many doses one after the other that do not get onto the disk. */
async function fail(times: number): Promise<void> {
  const before = alerts();
  for (let one = 0; one < times; one++) {
    (await shownPart('main button[data-take]', before + one)).click();
    await expect.poll(alerts).toBe(before + one + 1);
  }
}

test('[UI-18] saving is said to be late after three marks in a row, and no longer once one is in time', async () => {
  await openLate();
  await shownPart('main button[data-take]', 3);
  emptyDisk = fillDisk('mutations');
  await fail(2);
  await painted();
  expect(line()).toBeNull();
  await fail(1);
  await expect.element(page.getByText('Saving is late. Wait for the word Taken.')).toBeVisible();
  emptyDisk();
  (await shownPart('main button[data-take]')).click();
  await expect.poll(line).toBeNull();
});

/** As another tab does that writes for long; answers how it ends. */
async function holdOutbox(userId: string): Promise<() => void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(outboxName(userId));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no outbox'));
  });
  let isHeld = true;
  const store = database.transaction('mutations', 'readwrite').objectStore('mutations');
  const goOn = () => {
    if (isHeld) store.count().onsuccess = goOn;
    else database.close();
  };
  goOn();
  return () => {
    isHeld = false;
  };
}

test('[UI-18] marks that wait for the disk count, too', async () => {
  const household = lateDay();
  await openLate({ household });
  await shownPart('main button[data-take]', 3);
  const letGo = await holdOutbox(household.grandmother.id);
  onTestFinished(letGo);
  for (let at = 0; at < 3; at++) (await shownPart('main button[data-take]', at)).click();
  await expect.poll(line).not.toBeNull();
});

const LOOKS = LANGUAGES.flatMap((language) =>
  ([100, 200] as const).flatMap((textSize) =>
    (
      [
        [390, 844],
        [800, 1280],
      ] as const
    ).map(([width, height]) => ({ language, textSize, width, height })),
  ),
);

function linesOf(part: Element): number {
  const words = document.createRange();
  words.selectNodeContents(part);
  return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
}

/** The buttons that stand under it while it is seen. */
function covered(): string[] {
  const strip = line() as Element;
  if (!strip.checkVisibility({ opacityProperty: true })) return [];
  const box = strip.getBoundingClientRect();
  return [...document.querySelectorAll(':is(main, [data-notices]) button')].flatMap((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return bottom > box.top && top < box.bottom ? [one.textContent] : [];
  });
}

for (const simpleView of [true, false])
  test(`[UI-22] it has two lines at most, covers no button, and is in sight at the end: ${simpleView}`, async () => {
    await openLate({ simpleView });
    await shownPart('main button[data-take]', 2);
    emptyDisk = fillDisk('mutations');
    await fail(3);
    await expect.poll(line).not.toBeNull();
    for (const { height, ...look } of LOOKS) {
      await applyLook({ theme: 'light', ...look });
      await page.viewport(look.width, height);
      await painted();
      const where = JSON.stringify({ ...look, height });
      if (look.textSize === 100)
        await expect
          .poll(() => linesOf(document.querySelector(`${LINE} p span`) as Element), {
            message: where,
          })
          .toBeLessThanOrEqual(2);
      const end = document.documentElement.scrollHeight - window.innerHeight;
      for (let top = 0; top < end; top += 160) {
        scrollTo({ top, behavior: 'instant' });
        await painted();
        await expect.poll(covered, { message: `${where} at ${top}` }).toEqual([]);
      }
      const isInSight = () => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        return line()?.checkVisibility({ opacityProperty: true }) && covered().length === 0;
      };
      await expect.poll(isInSight, { message: `${where} at the end` }).toBe(true);
    }
  });
