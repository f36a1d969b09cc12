import { MINUTE } from '@qamqor/shared/calendar/dates';
import { useEffect } from 'react';
import { logger } from '../../platform/logger.ts';
import { useLocalData } from '../local-data.tsx';
import { noteView } from '../../local-db/view-log.ts';

const EVERY = 5 * MINUTE;

/**
 * FAM-4: the data of these people is on the screen; empty when nobody's is. It counts only while the
 * page can be seen, with a network or without.
 */
export function useViewLog(people: readonly string[]): void {
  const local = useLocalData();
  const names = people.join(' ');
  useEffect(() => {
    if (names === '') return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const note = () => {
      noteView(local.outbox, names.split(' '), local.now()).then(
        () => local.wake(),
        (error: unknown) => logger.warn('A look was not noted', error),
      );
    };
    const follow = () => {
      clearInterval(timer);
      if (document.visibilityState !== 'visible') return;
      note();
      timer = setInterval(note, EVERY);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [local, names]);
}
