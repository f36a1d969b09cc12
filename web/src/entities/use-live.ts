import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSyncState } from '../sync-status/sync-state.ts';
import { whenIdle } from '../platform/when-idle.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { afterInput } from '../platform/input-priority.ts';
import { saveSnapshot, readSnapshot } from '../local-db/snapshot.ts';
import { answerOf, listen, type LiveAnswer } from '../local-db/shared-live-query.ts';
import { useLocalData } from './local-data.tsx';

export type LiveOptions = {
  /** A change asks again and keeps the answer meanwhile. */
  refresh?: string | number;
  /**
   * The last answer is kept, and shown until the first read has ended, also after a cold start. What is
   * `aside` is kept for when a database does not open: it may be older than the outbox, and would offer
   * a dose that is marked.
   */
  kept?: boolean | 'aside';
};

/** Long enough for the first screen to be drawn with what was read ahead. */
const AHEAD_MS = 10_000;

/** Ends when the first reading has: whoever asks for the same then has the answer at once. */
export function readAhead(
  local: LocalData,
  key: string,
  query: () => Promise<unknown>,
  refresh: LiveOptions['refresh'],
): Promise<unknown> {
  const { storageFailed } = useSyncState.getState();
  return new Promise((resolve) => {
    const asked = [key, refresh, storageFailed].join(' ');
    setTimeout(
      listen(local, asked, () => afterInput(query), resolve),
      AHEAD_MS,
    );
  });
}

/**
 * The live answer of a query over both databases; undefined while the first read of `key` runs.
 * `key` names what is asked.
 */
export function useLive<T>(
  key: string,
  query: () => Promise<T>,
  { refresh, kept = false }: LiveOptions = {},
): T | undefined {
  const local = useLocalData();
  const storageFailed = useSyncState((state) => state.storageFailed);
  const before = useMemo(
    () =>
      kept === true || (kept && !local.outbox.isOpen())
        ? readSnapshot<T>(localStorage, key)
        : undefined,
    [kept, key, local],
  );
  const asked = [key, refresh, storageFailed].join(' ');
  const [heard, setHeard] = useState<{ key: string; answer: LiveAnswer<T> } | null>(null);
  const ask = useEffectEvent(
    (from: LocalData, name: string, tell: (answer: LiveAnswer<T>) => void) =>
      listen(from, name, () => afterInput(query), tell),
  );
  useEffect(() => ask(local, asked, (answer) => setHeard({ key, answer })), [local, asked, key]);
  const answer =
    heard?.key === key ? heard.answer : (answerOf(local, asked) as LiveAnswer<T> | null);
  if (answer && 'error' in answer) throw answer.error;
  const value = answer?.value;
  useEffect(() => {
    if (!kept || value === undefined) return undefined;
    return whenIdle(() => saveSnapshot(localStorage, key, value));
  }, [kept, key, value]);
  return value ?? before;
}
