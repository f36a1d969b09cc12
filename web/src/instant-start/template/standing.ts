import { todayCounts } from '@qamqor/shared/doses/adherence';
import { clockStatus, type DoseStatus } from '@qamqor/shared/doses/day';
import { decidingMark, secondTaken } from '@qamqor/shared/doses/mark';
import type { SlotMark } from '../../local-db/snapshot/next-start.ts';
import type { Slot, Snapshot } from '../format.ts';

export type Row = Slot & {
  status: DoseStatus;
  mark: SlotMark | null;
  second: SlotMark | null;
  /** DOSE-13: the slot itself, of which it is asked whether it was taken at another time. */
  asks_about: Slot | null;
  carried: boolean;
};

/** A day as it is drawn at one moment. */
export type Standing = {
  full: string;
  doses: Row[];
  /** What is carried over midnight, then the day's own. */
  listed: Row[];
  counts: { taken: number; scheduled: number };
  yesterday: { taken: number; scheduled: number };
  tomorrow_first: Slot | undefined;
};

export const isOpenNow = ({ status }: Pick<Row, 'status'>) => status === 'due' || status === 'late';

/** Null where the snapshot does not tell of `now`. */
export function standingAt(
  snapshot: Snapshot,
  slots: readonly Slot[],
  now: number,
): Standing | null {
  const { dates, made, until } = snapshot;
  const at = dates.findLastIndex(({ starts }) => starts <= now);
  const [before, today, next] = [dates[at - 1], dates[at], dates[at + 1]];
  if (!before || !today || !next || now < made || now >= until) return null;
  const rowOf = (slot: Slot): Row => {
    const byClock = slot.before_start ? 'before_start' : clockStatus(slot.window, now, Infinity);
    const mark = decidingMark(slot.marks);
    const asks_about = slot.asked && !mark ? slot : null;
    const status = mark?.status ?? (asks_about ? 'unknown' : byClock);
    const carried = slot.date === before.date && isOpenNow({ status: byClock });
    return { ...slot, status, mark, second: secondTaken(slot.marks), asks_about, carried };
  };
  const on = ({ date }: { date: string }) => slots.filter((slot) => slot.date === date).map(rowOf);
  const yesterday = on(before);
  const doses = on(today).filter((row) => row.mark !== null || !row.in_bin);
  return {
    full: today.full,
    doses,
    listed: [...yesterday.filter(({ carried }) => carried), ...doses],
    counts: todayCounts(doses),
    yesterday: todayCounts(yesterday),
    tomorrow_first: slots.find(({ date }) => date === next.date),
  };
}
