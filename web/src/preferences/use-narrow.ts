import { useEffect, useState } from 'react';
import { usePreferences } from './preferences-store.ts';
import { followMatch, isMatch } from '../platform/media-query.ts';

const MOBILE_PX = 768;

/** A window that is being turned or printed is small for a moment only. */
const SETTLED_MS = 150;

const look = (query: string) => ({ query, matches: isMatch(query) });

/** Under so many pixels, a phone's usually; larger letters need as much more room. */
export function useNarrow(px = MOBILE_PX): boolean {
  const textSize = usePreferences((preferences) => preferences.textSize);
  const query = `(max-width: ${(px * textSize) / 100 - 0.02}px)`;
  const [seen, setSeen] = useState(() => look(query));
  if (seen.query !== query) setSeen(look(query));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setSeen(look(query)), SETTLED_MS);
    };
    const unfollow = followMatch(query, settle);
    return () => {
      clearTimeout(timer);
      unfollow();
    };
  }, [query]);
  return seen.matches;
}
