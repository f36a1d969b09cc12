import type { TestRing } from '@qamqor/shared/reminders/test-ring';
import { useCallback, useEffect, useState } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { askForRing, latestRing, readRing } from '../../entities/reminder/test-ring.ts';
import { logger } from '../../platform/logger.ts';
import { keepAnswer } from '../../entities/reminder/kept-answer.ts';

const LOOK_MS = 2_000;
const OVER = new Set(['heard', 'not_heard', 'failed']);

export type TheirRing = {
  /** The one that says most, where several devices were tried. */
  state: TestRing['rings'][number]['state'] | null;
  asked_at: string | null;
  failure: unknown;
  again: () => void;
};

const ORDER = ['heard', 'not_heard', 'shown', 'sent', 'waiting', 'failed'] as const;

function stateOf(ring: TestRing | null): TheirRing['state'] {
  return ORDER.find((state) => ring?.rings.some((one) => one.state === state)) ?? null;
}

/** The newest ring of a person, followed until somebody there has answered. */
export function useTheirRing(personId: string): TheirRing {
  const [ring, setRing] = useState<TestRing | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { userId } = useLocalData();
  const state = stateOf(ring);
  useEffect(() => keepAnswer(userId, personId, ring), [userId, personId, ring]);
  const id = ring?.id ?? null;
  const isOver = state !== null && OVER.has(state);
  useEffect(() => {
    let isHere = true;
    const look = () => {
      const asked = id === null || isOver ? latestRing(personId) : readRing(id);
      asked.then(
        (found) => isHere && setRing(found),
        () => logger.warn('Could not look what became of the ring'),
      );
    };
    if (id === null) look();
    const timer = setInterval(look, LOOK_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [personId, id, isOver]);
  const again = useCallback(() => {
    setFailure(null);
    askForRing(personId).then(readRing).then(setRing, setFailure);
  }, [personId]);
  return { state, asked_at: ring?.asked_at ?? null, failure, again };
}
