/** Drawn screens of the coming hours in local storage, read by `public/early-screen.js`. */
const KEY = 'kept:screens';
const htmlKey = (index: number) => `kept:screen:${index}`;

/** From when until when a screen is true, on this device's own clock, epoch ms. */
export type Span = { from: number; until: number };

/** What must be the same for a kept screen to fit: the person, the release, the window, the look. */
export type Frame = {
  user_id: string;
  styles: string;
  width: number;
  page: { className: string; lang: string; textSize: string; view: string };
};

export function stylesOf(page: Document): string {
  return page.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? '';
}

/** The first begins anew. A full storage costs these copies only. */
export function keepScreen(
  storage: Storage,
  frame: Frame,
  spans: readonly Span[],
  html: string,
): void {
  try {
    storage.setItem(htmlKey(spans.length - 1), html);
    storage.setItem(KEY, JSON.stringify({ ...frame, spans }));
  } catch {
    forgetScreens(storage);
  }
}

export function forgetScreens(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names) if (name.startsWith('kept:screen')) storage.removeItem(name);
}
