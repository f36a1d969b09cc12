import { addDays } from '../calendar/dates.ts';
import type { MedicineInput } from './schema.ts';

/** What MED-6 calls a revision: the fields whose change must not touch the past. */
export type Revision = {
  version: number;
  effective_at: string;
  name: string;
  amount_quarters: number | null;
  unit: string | null;
  times: string[];
  weekdays: number[];
  duration_weeks: number | null;
  end_date: string | null;
};

/** What MED-6 calls a change: everything of a revision that is not its version or its day. */
export const REVISED = [
  'name',
  'amount_quarters',
  'unit',
  'times',
  'weekdays',
  'duration_weeks',
] as const;
export type RevisedField = (typeof REVISED)[number];

export type Pause = { from: string; until: string | null; reason: string | null };

export type WithFood = 'before' | 'with' | 'after';

/** What a person says of a medicine, and may say otherwise later. */
export type MedicineWords = Omit<MedicineInput, 'id' | 'start_date'>;

/**
 * One medicine as it stands on the wire, in the table, in Dexie and in types. Its own fields are
 * those of its last revision, which may be planned for later: what holds at an instant is `inForce`.
 */
export type Medicine = MedicineWords & {
  id: string;
  start_date: string;
  end_date: string | null;
  version: number;
  revisions: Revision[];
  pauses: Pause[];
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** MED-10: who put it into the bin; null of one that is not there, or was before this was kept. */
  deleted_by: { id: string; name: string } | null;
};

export const ALL_WEEKDAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** MED-4: the last date of a course of `weeks` from `start`, or null for no end. */
export function endDate(start: string, weeks: number | null): string | null {
  return weeks === null ? null : addDays(start, weeks * 7 - 1);
}

/** The pause that holds at an instant, if any. */
export function pauseAt(medicine: Pick<Medicine, 'pauses'>, instant: string): Pause | undefined {
  return medicine.pauses.find(
    (pause) => pause.from <= instant && (pause.until === null || instant < pause.until),
  );
}

/** MED-6: the revision that holds at an instant on the wire. */
export function inForce({ revisions }: Pick<Medicine, 'revisions'>, instant: string): Revision {
  const begun = revisions.findLast(({ effective_at }) => effective_at <= instant);
  return (begun ?? revisions[0]) as Revision;
}

/**
 * The revision that holds at an instant on the wire, then those that begin after it; what another of
 * the same instant replaced is not among them.
 */
export function revisionsFrom(
  medicine: Pick<Medicine, 'revisions'>,
  instant: string,
): [Revision, ...Revision[]] {
  const later = medicine.revisions.filter(
    ({ effective_at }, index, all) =>
      index > 0 && effective_at > instant && all[index + 1]?.effective_at !== effective_at,
  );
  return [inForce(medicine, instant), ...later];
}

/** MED-5. `now` is an instant on the wire, `today` the person's home date. */
export function isActive(medicine: Medicine, now: string, today: string): boolean {
  if (medicine.deleted_at !== null || pauseAt(medicine, now)) return false;
  const { end_date } = inForce(medicine, now);
  return end_date === null || today <= end_date;
}
