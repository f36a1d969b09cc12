import { MINUTE } from '@qamqor/shared/calendar/dates';
import { LONGEST_WINDOW } from '@qamqor/shared/medicines/slots';
import type { Clock } from '../../platform/clock.ts';
import type { Reads, Writes } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import {
  adoptPeople,
  readHeartbeat,
  refillEverybody,
  refillMoved,
  writeHeartbeat,
} from '../occurrences/watermark.store.ts';
import { dueBetween } from '../occurrences/occurrence.store.ts';

const NAME = 'reminders';
const HEARTBEAT_EVERY = 10_000;
const WELL_FOR = MINUTE;
/** A clock that is set right by less than this changes no plan. */
const SLIGHT = 30_000;

const tzdata = () => process.versions['tz'] ?? '';

/** Whether the scheduler ran lately; before its first run nothing can be said against it. */
export async function isSchedulerWell(deps: Clock & Reads): Promise<boolean> {
  const last = await readHeartbeat(deps.reader, NAME);
  return !last || deps.now() - last.at < WELL_FOR;
}

/** Notes that a tick went through. */
export async function noteHeartbeat(deps: Clock & Reads & Writes): Promise<void> {
  const now = deps.now();
  const last = await readHeartbeat(deps.reader, NAME);
  if (last && Math.abs(now - last.at) < HEARTBEAT_EVERY) return;
  await transaction(deps, (tx) => writeHeartbeat(tx, { name: NAME, at: now, tzdata: tzdata() }));
}

/** The people some of whose groups were closed by a clock that has been set back since. */
export async function peopleAfterClockWentBack(deps: Clock & Reads): Promise<string[]> {
  const now = deps.now();
  const last = await readHeartbeat(deps.reader, NAME);
  if (!last || last.at - now < SLIGHT) return [];
  const rows = await dueBetween(deps.reader, now - LONGEST_WINDOW, last.at);
  return [...new Set(rows.map(({ person_id }) => person_id))];
}

/**
 * At boot: everybody whose data changed while nobody looked, and everybody at all when the world's
 * clocks have a new edition.
 */
export async function catchUp(deps: Clock & Reads & Writes): Promise<void> {
  const last = await readHeartbeat(deps.reader, NAME);
  await transaction(deps, async (tx) => {
    await adoptPeople(tx);
    await refillMoved(tx);
    if (last && last.tzdata !== tzdata()) await refillEverybody(tx);
  });
}
