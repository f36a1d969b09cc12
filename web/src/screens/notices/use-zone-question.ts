import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { AROUND_TODAY, usePersonData } from '../../entities/dose/day.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { remembered } from '../../entities/reminder/remembered.ts';
import { zoneChoice, type ZoneChoice } from '../../entities/reminder/zone-preview.ts';
import { logger } from '../../platform/logger.ts';
import { deviceZone } from '../../platform/device-zone.ts';
import { browserStorage } from '../../platform/browser-storage.ts';
import type { ZoneQuestionProps } from './zone-question.tsx';

const asked = remembered(browserStorage(), 'zoneAsked');

type Question = ComponentType<ZoneQuestionProps>;

/** Null on its way; 'missing': nothing is asked until the next start. */
function useQuestion(isWanted: boolean): Question | 'missing' | null {
  const [question, setQuestion] = useState<Question | 'missing' | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    const set = (next: Question | 'missing') => {
      if (isHere) setQuestion(() => next);
    };
    import('./zone-question.tsx').then(
      ({ ZoneQuestion }) => set(ZoneQuestion),
      (error: unknown) => {
        logger.warn('The question of the clock did not come', error);
        set('missing');
      },
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return question;
}

export type ZoneAsked = {
  choice: ZoneChoice;
  answered: () => void;
  /** Null on its way: a card that fills later would move. */
  Question: Question | null;
};

/** What there is to ask, and the way to ask it never again. */
export function useZoneQuestion(now: number): ZoneAsked | null {
  const { userId } = useLocalData();
  const [known, setKnown] = useState(asked.read);
  const device = useMemo(() => deviceZone(), []);
  const data = usePersonData(userId, AROUND_TODAY, now);
  const choice = now > 0 && data?.known ? zoneChoice(data, device, now) : null;
  const pair = choice && `${userId} ${choice.home} ${device}`;
  const isOpen = pair !== null && !known.includes(pair);
  const Question = useQuestion(isOpen);
  if (!choice || !isOpen || Question === 'missing') return null;
  return { choice, Question, answered: () => setKnown(asked.add(pair)) };
}
