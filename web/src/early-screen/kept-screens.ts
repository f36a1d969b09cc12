/** Drawn screens of the coming hours in local storage, read by `first.ts`. */
const KEY = 'kept:screens';
/** Where a page is cut into pieces: from one hour to the next few of them differ. */
const SEAM = /(?=<(?:section|div|li|p|button)\b)/;

/** From when until when a screen is true, on this device's own clock, epoch ms. */
export type Span = { from: number; until: number };

/**
 * What must be the same for a kept screen to fit: the person, the release, the window, the look. Of
 * what came into the outbox after its change number `upto` a screen knows nothing.
 */
export type Frame = {
  user_id: string;
  upto: number;
  styles: string;
  width: number;
  page: { className: string; lang: string; textSize: string; view: string };
};

/**
 * Screens one after another, each as the places of its pieces. All of local storage is read at the first
 * question to it, before anything is painted: twelve whole pages would keep the first one waiting.
 */
export type Screens = {
  pieces: readonly string[];
  spans: readonly (Span & { pieces: readonly number[] })[];
};

export const NO_SCREENS: Screens = { pieces: [], spans: [] };

export function stylesOf(page: Document): string {
  return page.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? '';
}

export function withScreen(screens: Screens, span: Span, html: string): Screens {
  const places = new Map(screens.pieces.map((piece, place) => [piece, place]));
  const pieces = html.split(SEAM).map((piece) => {
    const place = places.get(piece) ?? places.size;
    places.set(piece, place);
    return place;
  });
  return { pieces: [...places.keys()], spans: [...screens.spans, { ...span, pieces }] };
}

/** A full storage costs these copies only. */
export function keepScreens(storage: Storage, frame: Frame, screens: Screens): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...frame, ...screens }));
  } catch {
    storage.removeItem(KEY);
  }
}
