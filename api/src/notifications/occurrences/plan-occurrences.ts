import { DAY, HOUR } from '@qamqor/shared/calendar/dates';
import { eventRings } from '@qamqor/shared/reminders/event-ring';
import { openDoses } from '@qamqor/shared/reminders/group';
import { readGroupId, type GroupName } from '@qamqor/shared/reminders/group-id';
import { upcoming } from '@qamqor/shared/schedule/agenda';
import type { Tx } from '../../platform/database/transaction.ts';
import { nextTurn } from '../../platform/thread-time.ts';
import { withdraw } from '../../web-push/web-push.service.ts';
import { tellOutcome } from './outcome.ts';
import { eventsFrom } from '../../schedule/schedule.service.ts';
import { datesAround, type ReminderSnapshot } from './reminder-snapshot.ts';
import { NOTHING_YET, occurrencesOf, saveOccurrence, type Occurrence } from './occurrence.store.ts';

const AHEAD = 48 * HOUR;
const REFILL_EVERY = 12 * HOUR;

/** The instants of what rings within the next 48 hours, by group. */
async function wantedGroups(tx: Tx, snapshot: ReminderSnapshot): Promise<Map<string, number>> {
  const { person_id, now } = snapshot;
  const wanted = new Map<string, number>();
  for (const date of datesAround(snapshot, AHEAD)) {
    await nextTurn();
    for (const group of snapshot.groupsOn(date)) {
      const isAhead = group.instant < now + AHEAD && openDoses(group, now).length > 0;
      if (isAhead) wanted.set(group.id, group.instant);
    }
  }
  await nextTurn();
  const events = await eventsFrom(tx, person_id, now);
  for (const { group, rings_at } of eventRings(
    events,
    { from: now, until: now + AHEAD },
    snapshot.zones,
  )) {
    wanted.set(group, rings_at);
  }
  return wanted;
}

/** Whether a clock that has been set back since had taken it past its hour. */
function isUndone({ due_at, state, rung_at }: Occurrence, now: number): boolean {
  return due_at > now && (state === 'closed' || rung_at !== null);
}

type Planning = {
  /** The schedule names it: one ahead that the schedule has no more is void. */
  isPlanned: boolean;
  /** It rings as it comes, and never again for the same hour. */
  ringsOnce: boolean;
};

const PLANNING: Record<GroupName['of'], Planning> = {
  doses: { isPlanned: true, ringsOnce: false },
  event: { isPlanned: true, ringsOnce: true },
  summary: { isPlanned: false, ringsOnce: true },
};

/** A group of a later release is taken for one of doses, as where it is looked at. */
function planningOf(group: string): Planning {
  return PLANNING[readGroupId(group)?.of ?? 'doses'];
}

/** CAL-4: whether a dose that rang by another home clock comes later by the one that holds now. */
function isAheadAgain({ group, rung_at }: Occurrence, due_at: number, now: number): boolean {
  return !planningOf(group).ringsOnce && rung_at !== null && due_at > now;
}

/** The row as it has to be saved, or null when it stands as it should. */
function planned(
  known: Occurrence | undefined,
  { now, ...wanted }: { person_id: string; group: string; due_at: number; now: number },
): Occurrence | null {
  const fresh = { ...NOTHING_YET, ...wanted, next_at: wanted.due_at, state: 'open' as const };
  if (!known || isUndone(known, now)) return { ...fresh, rounds: known?.rounds ?? 0 };
  const isStanding = known.state !== 'void' && known.due_at === wanted.due_at;
  if (isStanding || known.state === 'done') return null;
  if (isAheadAgain(known, wanted.due_at, now)) {
    return { ...fresh, rounds: known.rounds + 1, restarts: known.restarts + 1 };
  }
  // REM-8: what rang rings anew only when that is still to come.
  const hasRung = planningOf(known.group).ringsOnce && known.state === 'closed';
  if (hasRung && wanted.due_at <= now) return null;
  const rounds = hasRung ? known.rounds + 1 : known.rounds;
  return { ...known, ...wanted, next_at: wanted.due_at, state: 'open', rounds };
}

/**
 * Makes the rows of the next 48 hours, the same however often it is done, and voids those ahead that
 * the schedule has no more; answers the rows whose hour has come, which are to be looked at.
 */
export async function planOccurrences(tx: Tx, snapshot: ReminderSnapshot): Promise<Occurrence[]> {
  const { person_id, now } = snapshot;
  const wanted = await wantedGroups(tx, snapshot);
  const known = new Map((await occurrencesOf(tx, person_id)).map((row) => [row.group, row]));
  for (const [group, due_at] of wanted) {
    const row = planned(known.get(group), { person_id, group, due_at, now });
    if (!row) continue;
    if (row.restarts > (known.get(group)?.restarts ?? 0)) await tellOutcome(tx, row, now);
    else if (row.rounds > (known.get(group)?.rounds ?? 0)) await withdraw(tx, row);
    await saveOccurrence(tx, row);
    known.set(group, row);
  }
  const rows = [...known.values()];
  for (const row of rows) {
    const isGone = row.state === 'open' && row.due_at > now && !wanted.has(row.group);
    if (!isGone || !planningOf(row.group).isPlanned) continue;
    await withdraw(tx, row);
    await saveOccurrence(tx, { ...row, state: 'void', next_at: null });
  }
  return rows.filter(({ due_at, state }) => {
    return state !== 'void' && due_at <= now && (state === 'open' || due_at > now - DAY);
  });
}

/** When to make the days ahead again; null while nothing can become due without a change. */
export async function refillAt(tx: Tx, snapshot: ReminderSnapshot): Promise<number | null> {
  const { medicines, today, now, person_id } = snapshot;
  const hasDoses = medicines.some(
    ({ deleted_at, end_date }) => deleted_at === null && (end_date === null || today <= end_date),
  );
  const hasMore = hasDoses || upcoming(await eventsFrom(tx, person_id, now), now, 1).length > 0;
  return hasMore ? now + REFILL_EVERY : null;
}
