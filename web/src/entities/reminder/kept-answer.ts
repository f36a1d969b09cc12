import type { TestRing } from '@qamqor/shared/reminders/test-ring';
import { useEffect, useState } from 'react';
import { useLocalData } from '../local-data.tsx';
import { latestRing } from './test-ring.ts';
import { readSnapshot, saveSnapshot } from '../../local-db/snapshot/snapshot.ts';
import { logger } from '../../platform/logger.ts';
import { browserStorage } from '../../platform/browser-storage.ts';

/** What was said at the other end of the last ring. */
export type Answer = 'heard' | 'not_heard' | 'none';

const keyOf = (userId: string, personId: string) => `${userId} heard ${personId}`;

function answerOf(ring: TestRing | null): Answer | null {
  const said = (wanted: Answer) => ring?.rings.some(({ state }) => state === wanted);
  return (['heard', 'not_heard'] as const).find(said) ?? null;
}

/** Without a network it is what was last known here, and not yet where nothing is; null until then. */
export function useAnswer(personId: string): Answer | null {
  const { userId } = useLocalData();
  const key = keyOf(userId, personId);
  const [answer, setAnswer] = useState(() => readSnapshot<Answer>(browserStorage(), key) ?? null);
  useEffect(() => {
    let isHere = true;
    latestRing(personId).then(
      (ring) => {
        if (!isHere) return;
        // The server forgets a ring after a while: what was heard once stays so.
        const found = answerOf(ring);
        setAnswer((known) => found ?? (known === 'heard' ? known : 'none'));
      },
      () => {
        logger.warn('Could not look whether it was heard');
        if (isHere) setAnswer((known) => known ?? 'none');
      },
    );
    return () => {
      isHere = false;
    };
  }, [personId]);
  useEffect(() => {
    if (answer !== null) saveSnapshot(browserStorage(), key, answer);
  }, [key, answer]);
  return answer;
}

export function keepAnswer(userId: string, personId: string, ring: TestRing | null): void {
  const found = answerOf(ring);
  if (found) saveSnapshot(browserStorage(), keyOf(userId, personId), found);
}
