import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Unreachable } from '../http/problems.ts';
import { isTooLate } from '../http/too-late.ts';
import { saveSnapshot, readSnapshot } from '../local-db/snapshot/snapshot.ts';
import { browserStorage } from '../platform/browser-storage.ts';

export type Remote<T> = {
  /** The last answer, also that of an earlier visit when it is `kept`. */
  data: T | null;
  state: 'loading' | 'ready' | 'offline' | 'unanswered' | 'failed';
  reload: () => void;
};

/** `asked` counts how often it was asked for before. */
type Answer<T> = { key: string; asked: number; data: T | null; state: Remote<T>['state'] };

/** What only the server knows; `key` names what `load` asks for. With `kept` the last answer stays to be read with no network. */
export function useRemote<T>(key: string, load: () => Promise<T>, kept = false): Remote<T> {
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<Answer<T>>(() => {
    const data = kept ? (readSnapshot<T>(browserStorage(), key) ?? null) : null;
    return { key, asked, data, state: 'loading' };
  });
  const ask = useEffectEvent(load);
  useEffect(() => {
    let isHere = true;
    ask().then(
      (data) => {
        if (kept) saveSnapshot(browserStorage(), key, data);
        if (isHere) setAnswer({ key, asked, data, state: 'ready' });
      },
      (error: unknown) => {
        const state = stateOf(error);
        if (isHere) setAnswer((before) => ({ key, asked, data: ofKey(before, key), state }));
      },
    );
    return () => {
      isHere = false;
    };
  }, [key, asked, kept]);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  const isAnswered = answer.key === key && answer.asked === asked;
  return { data: ofKey(answer, key), state: isAnswered ? answer.state : 'loading', reload };
}

function stateOf(error: unknown): 'offline' | 'unanswered' | 'failed' {
  if (isTooLate(error)) return 'unanswered';
  return error instanceof Unreachable ? 'offline' : 'failed';
}

function ofKey<T>(before: { key: string; data: T | null }, key: string): T | null {
  return before.key === key ? before.data : null;
}
