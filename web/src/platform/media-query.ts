import { ifAllowed } from './if-allowed.ts';

/** What no browser answers holds nowhere. */
export function isMatch(query: string): boolean {
  return ifAllowed(() => window.matchMedia(query).matches) ?? false;
}

/** Old browsers tell of no change. Returns the way to stop. */
export function followMatch(query: string, run: () => void): () => void {
  const list: Partial<MediaQueryList> | undefined = ifAllowed(() => window.matchMedia(query));
  list?.addEventListener?.('change', run);
  return () => list?.removeEventListener?.('change', run);
}
