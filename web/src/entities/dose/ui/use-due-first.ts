import { useEffect, useRef, useState } from 'react';
import { isOpenNow, type ShownDose } from './shown-dose.ts';

/** No finger is near when nothing was touched for this long. */
const AT_REST_MS = 120_000;

const dueNow = (doses: readonly ShownDose[]): string[] =>
  doses.filter(isOpenNow).map((dose) => dose.id);

const isAsked = ({ asks_about }: ShownDose): boolean => asks_about !== null;

const rankNow = <R>(
  date: string,
  doses: readonly ShownDose[],
  rank: (doses: readonly ShownDose[]) => R,
) => ({
  date,
  due: dueNow(doses),
  asked: doses.filter(isAsked).map(({ id }) => id),
  ranked: rank(doses),
});

/**
 * UI-13: what `rank` made of the doses when the person came to the screen. It stands until they come
 * back, a new day begins, what was asked of a dose is answered (DOSE-13), or something is due and
 * nothing was touched for two minutes.
 */
export function useRanking<R>(
  date: string,
  doses: readonly ShownDose[],
  rank: (doses: readonly ShownDose[]) => R,
): R {
  const [ranking, setRanking] = useState(() => rankNow(date, doses, rank));
  const latest = useRef({ date, doses });
  const touchedAt = useRef(0);

  const isAnswered = doses.some((dose) => !isAsked(dose) && ranking.asked.includes(dose.id));
  if (ranking.date !== date || isAnswered) setRanking(rankNow(date, doses, rank));

  useEffect(() => {
    latest.current = { date, doses };
    const untouched = performance.now() - touchedAt.current > AT_REST_MS;
    const newlyDue = dueNow(doses).some((id) => !ranking.due.includes(id));
    if (untouched && newlyDue) setRanking(rankNow(date, doses, rank));
  }, [date, doses, rank, ranking]);

  useEffect(() => {
    const onTouch = (): void => {
      touchedAt.current = performance.now();
    };
    const onVisible = (): void => {
      if (document.visibilityState !== 'visible') return;
      setRanking(rankNow(latest.current.date, latest.current.doses, rank));
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
  }, [rank]);

  return ranking.ranked;
}

/** UI-15: what was due when the person came to the screen stands first. */
export function useDueFirst(
  date: string,
  doses: readonly ShownDose[],
): { first: ShownDose[]; rest: ShownDose[] } {
  const due = useRanking(date, doses, dueNow);
  const isFirst = (dose: ShownDose): boolean => due.includes(dose.id);
  return { first: doses.filter(isFirst), rest: doses.filter((dose) => !isFirst(dose)) };
}
