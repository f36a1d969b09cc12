import { useEffect, useRef, useState } from 'react';
import { isOpenNow, type ShownDose } from './shown-dose.ts';

/** No finger is near when nothing was touched for this long. */
const AT_REST_MS = 120_000;

interface Ranking {
  date: string;
  ids: readonly string[];
}

const dueNow = (doses: readonly ShownDose[]): string[] =>
  doses.filter(isOpenNow).map((dose) => dose.id);

const rank = (date: string, doses: readonly ShownDose[]): Ranking => ({ date, ids: dueNow(doses) });

/**
 * UI-13, UI-15: what was due when the person came to the screen stands first, and a dose keeps its
 * place until they come back, a new day begins, or nothing was touched for two minutes.
 */
export function useDueFirst(
  date: string,
  doses: readonly ShownDose[],
): { first: ShownDose[]; rest: ShownDose[] } {
  const [ranking, setRanking] = useState<Ranking>(() => rank(date, doses));
  const latest = useRef({ date, doses });
  const touchedAt = useRef(0);

  if (ranking.date !== date) setRanking(rank(date, doses));

  useEffect(() => {
    latest.current = { date, doses };
    const untouched = performance.now() - touchedAt.current > AT_REST_MS;
    const newlyDue = dueNow(doses).some((id) => !ranking.ids.includes(id));
    if (untouched && newlyDue) setRanking(rank(date, doses));
  }, [date, doses, ranking]);

  useEffect(() => {
    const onTouch = (): void => {
      touchedAt.current = performance.now();
    };
    const onVisible = (): void => {
      if (document.visibilityState !== 'visible') return;
      setRanking(rank(latest.current.date, latest.current.doses));
    };
    onTouch();
    window.addEventListener('pointerdown', onTouch, true);
    window.addEventListener('keydown', onTouch, true);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('pointerdown', onTouch, true);
      window.removeEventListener('keydown', onTouch, true);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);

  const isFirst = (dose: ShownDose): boolean => ranking.ids.includes(dose.id);
  return { first: doses.filter(isFirst), rest: doses.filter((dose) => !isFirst(dose)) };
}
