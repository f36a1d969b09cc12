import { operationOf } from './sync/operations.ts';
import { QUOTAS } from './limits.ts';
import type { ProblemCode } from './problem.ts';

/** How many there are outside the bin, and with all that were ever there. */
export type Kept = { live: number; ever: number };

const KINDS = {
  medicines: { most: QUOTAS.medicines, ever: QUOTAS.medicines_ever, code: 'medicine.too_many' },
  events: { most: QUOTAS.events, ever: QUOTAS.events_ever, code: 'event.too_many' },
} as const;

/** QUOTA-1 and QUOTA-2: why what is added on top of what a person has finds no room, or null. */
export function roomFault(kind: keyof typeof KINDS, has: Kept, added: Kept): ProblemCode | null {
  const { most, ever, code } = KINDS[kind];
  if (has.live + added.live > most) return code;
  return has.ever + added.ever > ever ? 'account.too_many_deleted' : null;
}

type Row = { deleted_at: string | null };

/** What a change adds that takes a row from `before` to `after`; null when it makes no more of them. */
export function addedBy(before: Row | undefined, after: Row | undefined): Kept | null {
  if (!after || after.deleted_at !== null || before?.deleted_at === null) return null;
  return { live: 1, ever: before ? 0 : 1 };
}

type Changes = Record<'revisions' | 'pauses', readonly unknown[]>;

/** QUOTA-10: whether a medicine gets more of either than one keeps; who has more may still change the rest. */
export function isChangedTooOften(before: Changes | undefined, after: Changes): boolean {
  const has = before ?? { revisions: [], pauses: [] };
  return (['revisions', 'pauses'] as const).some(
    (kind) => after[kind].length > Math.max(QUOTAS[kind], has[kind].length),
  );
}

/** QUOTA-3: what is seen in the change itself, before anything is read. */
const OF_THE_SHAPE: readonly ProblemCode[] = ['medicine.too_many_times', 'event.rule_too_long'];

export function isShapeQuota(code: ProblemCode): boolean {
  return OF_THE_SHAPE.includes(code);
}

/** Bytes that were used up on one day. */
export type Used = { bytes: number; fact_bytes: number };

/** QUOTA-5 and QUOTA-6: whether a change that adds `bytes` is still of today. */
export function fitsToday(op: string, used: Used, bytes: number): boolean {
  return operationOf(op)?.isFact
    ? used.fact_bytes + bytes <= QUOTAS.fact_bytes_a_day
    : used.bytes + bytes <= QUOTAS.bytes_a_day;
}
