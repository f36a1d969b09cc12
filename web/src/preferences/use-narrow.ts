import { useEffect, useState } from 'react';
import { usePreferences } from './preferences-store.ts';

const MOBILE_PX = 768;

/** A window that is being turned or printed is small for a moment only. */
const SETTLED_MS = 150;

const look = (query: string) => ({ query, matches: window.matchMedia(query).matches });

/** Under so many pixels, a phone's usually; larger letters need as much more room. */
export function useNarrow(px = MOBILE_PX): boolean {
  const textSize = usePreferences((preferences) => preferences.textSize);
  const query = `(max-width: ${(px * textSize) / 100 - 0.02}px)`;
  const [seen, setSeen] = useState(() => look(query));
  if (seen.query !== query) setSeen(look(query));
  useEffect(() => {
    const list = window.matchMedia(query);
    let timer: ReturnType<typeof setTimeout>;
    const settle = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setSeen(look(query)), SETTLED_MS);
    };
    list.addEventListener('change', settle);
    return () => {
      clearTimeout(timer);
      list.removeEventListener('change', settle);
    };
  }, [query]);
  return seen.matches;
}
