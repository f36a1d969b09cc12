import { todayCounts } from '@qamqor/shared/doses/adherence';
import { groupId } from '@qamqor/shared/reminders/group-id';
import { groupDoses, type DoseGroup } from '../../entities/dose/ui/day-groups.ts';

type Placed = Parameters<typeof todayCounts>[0][number] & {
  id: string;
  date: string;
  time: string;
};

const isOpen = ({ status }: Pick<Placed, 'status'>): boolean =>
  status === 'due' || status === 'late';
/** DOSE-3: those that are not due yet can be marked, too. */
export const isToDo = (dose: Pick<Placed, 'status'>): boolean =>
  isOpen(dose) || dose.status === 'upcoming';

/** DOSE-13: nobody has said yet whether it was taken; until then it is not told to be done. */
export const isAskedAbout = ({ asks_about }: Pick<Placed, 'asks_about'>): boolean =>
  asks_about !== null;

/** SYNC-17: such words, and those on what a restored server lost, are behind no line that is folded. */
const isToRead = (dose: Placed): boolean =>
  isAskedAbout(dose) || dose.mark?.before_restore === true;

/** What a person finds who comes to the day: it stays so until they come again (UI-13). */
export interface DayRanking {
  /** The times at which something is open. */
  open: readonly string[];
  /** The doses of the parts of the day in which nothing is left to do. */
  finished: readonly string[];
}

export function rankDay(doses: readonly Placed[]): DayRanking {
  const finished = groupDoses(doses, true).filter(
    (part) => !part.doses.some(isToDo) && todayCounts(part.doses).scheduled > 0,
  );
  return {
    open: doses.filter(isOpen).map(groupId),
    finished: finished.flatMap((part) => part.doses.map(({ id }) => id)),
  };
}

export interface DayOrder<D> {
  /** REM-1: what is open, by its time. */
  now: D[][];
  finished: DoseGroup<D>[];
  rest: DoseGroup<D>[];
}

/** UI-15: what is due now first, then the rest by the part of the day. */
export function orderDay<D extends Placed>(
  doses: readonly D[],
  { open, finished }: DayRanking,
): DayOrder<D> {
  const isNow = (dose: D) => !isAskedAbout(dose) && open.includes(groupId(dose));
  const isFinished = (part: DoseGroup<D>) =>
    part.doses.every((dose) => finished.includes(dose.id) && !isToRead(dose));
  const times = new Map<string, D[]>();
  // What was over before its medicine was added is no part of what this day holds.
  const told = doses.filter(({ status }) => status !== 'before_start');
  for (const dose of told.filter(isNow))
    times.set(groupId(dose), [...(times.get(groupId(dose)) ?? []), dose]);
  const parts = groupDoses(told, true)
    .map(({ part, doses: all }) => ({ part, doses: all.filter((dose) => !isNow(dose)) }))
    .filter((part) => part.doses.length > 0);
  return {
    now: [...times.values()],
    finished: parts.filter(isFinished),
    rest: parts.filter((part) => !isFinished(part)),
  };
}
