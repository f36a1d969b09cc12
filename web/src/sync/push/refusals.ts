import { MINUTE } from '@qamqor/shared/calendar/dates';
import { operationOf } from '@qamqor/shared/sync/operations';
import type { OutboxDb } from '../../local-db/outbox/outbox-db.ts';
import type { OutboxRow } from '../../local-db/rows.ts';
import { rejectDependents } from './dependents.ts';
import { withoutFollowers } from './ordering-key.ts';

/** A change other than a mark that a server refused so often goes where the person sees it. */
const REFUSED_FOR_GOOD = 5;
/** The longest time, in minutes, after which a refused change is tried again. */
const RARELY = 6 * 60;

function isMark({ mutation: { op } }: OutboxRow): boolean {
  return operationOf(op)?.isFact === true;
}

/** A mark, or what its time depends on. */
export function goesFirst(row: OutboxRow): boolean {
  return isMark(row) || operationOf(row.mutation.op)?.datesFacts?.includes(row.key) === true;
}

/** Of a medicine that itself waits to be sent: the server knows it only then. */
function isOfOneOf(rows: readonly OutboxRow[]): (mark: OutboxRow) => boolean {
  const keys = new Set(rows.map(({ stream, key }) => `${stream} ${key}`));
  return ({ stream, mutation: { args } }) =>
    keys.has(`${stream} ${(args as { medicine_id?: string }).medicine_id}`);
}

/** A server that tripped, or refused once, is asked again at once; then ever more rarely. */
function isDue({ refused }: OutboxRow, now: number): boolean {
  if (!refused || refused.status === 500 || refused.times === 1) return true;
  const wait = Math.min(2 ** refused.times, RARELY) * MINUTE;
  return Math.abs(now - refused.at) >= wait;
}

/**
 * SYNC-5: what is sent in which order. Marks first, then what was never refused, then what was and is
 * due again; within one key, and behind what a change builds upon or is of, always as it was done.
 * SYNC-19: so are a change of the home zone and the marks; one that was refused holds up none of them.
 */
export function inTurns(rows: readonly OutboxRow[], now: number): OutboxRow[][] {
  const refused = rows.filter((row) => row.refused);
  const fresh = withoutFollowers(
    rows.filter((row) => !row.refused),
    refused,
  );
  const others = fresh.filter((row) => !goesFirst(row));
  const isOfOther = isOfOneOf(others);
  const ahead = withoutFollowers(
    fresh.filter((row) => goesFirst(row) && !isOfOther(row)),
    others,
  );
  const first = new Set(ahead);
  const early = new Set(fresh);
  const late = rows.filter((row) => !early.has(row));
  const notYet = late.filter((row) => !isDue(row, now));
  const again = withoutFollowers(
    late.filter((row) => isDue(row, now)),
    notYet,
  );
  return [[...ahead, ...fresh.filter((row) => !first.has(row))], again];
}

/**
 * Remembers over cycles that the change alone did not pass. No mark is given up for itself; one that
 * builds upon what is, goes with that.
 */
export async function noteRefusal(
  outbox: OutboxDb,
  { mid }: OutboxRow,
  status: number,
  now: number,
): Promise<void> {
  await outbox.transaction('rw', outbox.mutations, async () => {
    const row = outbox.mutations.where('mid').equals(mid);
    await row
      .and((one) => one.status === 'queued')
      .modify((one) => {
        const times = (one.refused?.times ?? 0) + 1;
        one.refused = { status, times, at: now };
        if (isMark(one) || status === 500 || times < REFUSED_FOR_GOOD) return;
        one.status = 'rejected';
        one.code = 'sync.unknown_operation';
        one.answered_at = now;
      });
    await rejectDependents(outbox, now);
  });
}
