import { useCallback, useEffect, useState } from 'react';
import { Unreachable } from '../../http/problems.ts';
import { keep, readKept } from '../kept.ts';

export type Remote<T> = {
  /** The last answer, also that of an earlier visit when it is `kept`. */
  data: T | null;
  state: 'loading' | 'ready' | 'offline' | 'failed';
  reload: () => void;
};

/** What only the server knows. With `kept` the last answer stays to be read with no network. */
export function useRemote<T>(key: string, load: () => Promise<T>, kept = false): Remote<T> {
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; data: T | null; state: Remote<T>['state'] }>(
    () => ({ key, data: kept ? (readKept<T>(localStorage, key) ?? null) : null, state: 'loading' }),
  );
  useEffect(() => {
    let isHere = true;
    load().then(
      (data) => {
        if (kept) keep(localStorage, key, data);
        if (isHere) setAnswer({ key, data, state: 'ready' });
      },
      (error: unknown) => {
        const state = error instanceof Unreachable ? 'offline' : 'failed';
        if (isHere) setAnswer((before) => ({ key, data: ofKey(before, key), state }));
      },
    );
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` names what `load` asks for
  }, [key, asked, kept]);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  return answer.key === key
    ? { data: answer.data, state: answer.state, reload }
    : { data: null, state: 'loading', reload };
}

function ofKey<T>(before: { key: string; data: T | null }, key: string): T | null {
  return before.key === key ? before.data : null;
}
