import type { SlotName } from '../medicines/slot.ts';

export const SKIP_REASONS = [
  'doctor_said',
  'test_or_fasting',
  'felt_unwell',
  'ran_out',
  'refused',
  'away',
  'other',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** DOSE-8: for how many days back a dose can be corrected on the screens and over REST. */
export const CORRECTABLE_DAYS = 14;

/** DOSE-5: a mark is only ever added; `undone_by` names the undo that took it back. */
export type Mark = SlotName & {
  id: string;
  status: 'taken' | 'skipped';
  reason: SkipReason | null;
  taken_at: string;
  recorded_at: string;
  by_user_id: string;
  by_name: string;
  device_id: string;
  undone_by: string | null;
  /**
   * DOSE-13: the id of the slot that it stands for, by the word of a person; its own slot's where it
   * stands for no other one. Absent while nobody said.
   */
  stands_for?: string;
  /** SYNC-17: kept on this device alone, since a restored server lost it. Never on the wire. */
  before_restore?: true;
};

export const isLive = ({ undone_by }: Pick<Mark, 'undone_by'>) => undone_by === null;

function firstOf<M extends Mark>(marks: readonly M[]): M | null {
  let first: M | null = null;
  for (const mark of marks) {
    if (!first || mark.taken_at < first.taken_at) first = mark;
    else if (mark.taken_at === first.taken_at && mark.id < first.id) first = mark;
  }
  return first;
}

/**
 * DOSE-5: the mark that decides a slot: any live *taken*, else any live *skipped*, else none. Of
 * several the first is shown (DOSE-9); no clock, order or duplicate changes the status.
 */
export function decidingMark<M extends Mark>(marks: readonly M[]): M | null {
  const live = marks.filter(isLive);
  const taken = live.filter((mark) => mark.status === 'taken');
  return firstOf(taken.length > 0 ? taken : live);
}

/** DOSE-9: two live *taken* by different people more than this apart may be two doses. */
const TWO_DOSES_MS = 15 * 60_000;

const isTaken = (mark: Mark) => isLive(mark) && mark.status === 'taken';

/** The first live *taken*, and the first by somebody else than who made that: DOSE-9 asks for no other. */
export function firstTaken<M extends Mark>(marks: readonly M[]): M[] {
  const taken = marks.filter(isTaken);
  const first = firstOf(taken);
  const other = firstOf(taken.filter((mark) => mark.by_user_id !== first?.by_user_id));
  return [first, other].filter((mark) => mark !== null);
}

/** The *taken* that came so long after another person's that both should look at it, or null. */
export function secondTaken<M extends Mark>(marks: readonly M[]): M | null {
  const firsts = firstTaken(marks);
  const comesAfter = (mark: Mark, other: Mark) =>
    mark.by_user_id !== other.by_user_id &&
    Date.parse(mark.taken_at) - Date.parse(other.taken_at) > TWO_DOSES_MS;
  return firstOf(
    marks.filter((mark) => isTaken(mark) && firsts.some((other) => comesAfter(mark, other))),
  );
}
