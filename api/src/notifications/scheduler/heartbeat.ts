import { MINUTE } from '@qamqor/shared/calendar/dates';
import { LONGEST_WINDOW } from '@qamqor/shared/medicines/slots';
import type { Clock } from '../../platform/clock.ts';
import type { Reads, Writes } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { readHeartbeat, writeHeartbeat } from '../occurrences/watermark.store.ts';
import { dueBetween } from '../occurrences/occurrence.store.ts';

const NAME = 'reminders';
const HEARTBEAT_EVERY = 10_000;
const WELL_FOR = MINUTE;
/** A clock that is set right by less than this changes no plan. */
const SLIGHT = 30_000;

export const tzdata = () => process.versions['tz'] ?? '';

/** What the scheduler noted last, this one or another. */
export const lastHeartbeat = ({ reader }: Reads) => readHeartbeat(reader, NAME);

/** Whether the scheduler ran lately; before its first run nothing can be said against it. */
export async function isSchedulerWell(deps: Clock & Reads): Promise<boolean> {
  const last = await lastHeartbeat(deps);
  return !last || deps.now() - last.at < WELL_FOR;
}

/** Notes that a tick went through, and up to which change people were followed. */
export async function noteHeartbeat(deps: Clock & Reads & Writes, followed: number): Promise<void> {
  const now = deps.now();
  const last = await lastHeartbeat(deps);
  if (last && Math.abs(now - last.at) < HEARTBEAT_EVERY) return;
  const row = { name: NAME, at: now, tzdata: tzdata(), followed };
  await transaction(deps, (tx) => writeHeartbeat(tx, row));
}

/** The people some of whose groups were closed by a clock that has been set back since. */
export async function peopleAfterClockWentBack(deps: Clock & Reads): Promise<string[]> {
  const now = deps.now();
  const last = await lastHeartbeat(deps);
  if (!last || last.at - now < SLIGHT) return [];
  const rows = await dueBetween(deps.reader, now - LONGEST_WINDOW, last.at);
  return [...new Set(rows.map(({ person_id }) => person_id))];
}
