import { DAY } from '@qamqor/shared/calendar/dates';
import { groupId } from '@qamqor/shared/reminders/group';
import { personStream } from '@qamqor/shared/sync/protocol';
import { getZoneHistory } from '../auth/user.service.ts';
import { streamSeqs } from '../changes/changes.service.ts';
import { marksSince } from '../doses/doses.service.ts';
import { medicinesSince } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/transaction.ts';
import { eventsSince } from '../schedule/schedule.service.ts';
import { claimsSince, snoozesSince } from './alarm.store.ts';
import { readFacts } from './facts.ts';
import { findHorizon, saveHorizon, type Horizon } from './horizon.store.ts';
import { lookAt } from './look.ts';
import { materialise, refillAt } from './materialise.ts';
import { findOccurrence } from './occurrence.store.ts';

/** Beyond so many changes at once everything near is looked at. */
const FEW = 300;
type State = Pick<Horizon, 'seq' | 'zones'>;

/** The groups that marks, snoozes and claims touched since; null when more than that changed. */
async function touchedGroups(
  tx: Tx,
  personId: string,
  { from, to }: { from: Horizon; to: State },
): Promise<Set<string> | null> {
  if (from.zones !== to.zones || from.refill_at === 0) return null;
  const range = { from: from.seq, to: to.seq, limit: 1 };
  if ((await medicinesSince(tx, personId, range)).length > 0) return null;
  if ((await eventsSince(tx, personId, range)).length > 0) return null;
  const few = { ...range, limit: FEW };
  const marks = await marksSince(tx, personId, few);
  const snoozes = await snoozesSince(tx, personId, few);
  const claims = await claimsSince(tx, personId, few);
  if (Math.max(marks.length, snoozes.length, claims.length) === FEW) return null;
  return new Set([...marks.map(groupId), ...[...snoozes, ...claims].map(({ group }) => group)]);
}

async function reviewAll(tx: Tx, deps: Clock, personId: string, state: State): Promise<void> {
  const facts = await readFacts(tx, deps, personId);
  for (const row of await materialise(tx, facts)) await lookAt(tx, facts, row);
  await saveHorizon(tx, {
    ...{ person_id: personId, ...state },
    refill_at: await refillAt(tx, facts),
  });
}

async function reviewSome(
  tx: Tx,
  deps: Clock,
  { horizon, state, groups }: { horizon: Horizon; state: State; groups: ReadonlySet<string> },
): Promise<void> {
  const { person_id } = horizon;
  const rows = await Promise.all(
    [...groups].map((group) => findOccurrence(tx, { person_id, group })),
  );
  const near = rows.filter((row) => row !== undefined && row.due_at > deps.now() - 2 * DAY);
  if (near.length > 0) {
    const facts = await readFacts(tx, deps, person_id);
    for (const row of near) if (row) await lookAt(tx, facts, row);
  }
  await saveHorizon(tx, { ...horizon, ...state });
}

/**
 * Brings a person's reminders up to what was committed: only the groups that marks, snoozes and
 * claims speak of, or everything near when medicines, events or the zone changed, or when `all`.
 */
export async function review(tx: Tx, deps: Clock, personId: string, all = false): Promise<void> {
  const stream = personStream(personId);
  const state = {
    seq: (await streamSeqs(tx, [stream])).get(stream) ?? 0,
    zones: JSON.stringify(await getZoneHistory({ reader: tx }, personId)),
  };
  const horizon = await findHorizon(tx, personId);
  if (horizon && !all && horizon.seq === state.seq && horizon.zones === state.zones) return;
  const groups =
    horizon && !all ? await touchedGroups(tx, personId, { from: horizon, to: state }) : null;
  if (!horizon || !groups) return reviewAll(tx, deps, personId, state);
  return reviewSome(tx, deps, { horizon, state, groups });
}
