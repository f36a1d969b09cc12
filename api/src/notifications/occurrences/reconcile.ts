import { DAY, daysBetween } from '@qamqor/shared/calendar/dates';
import type { Mark } from '@qamqor/shared/doses/mark';
import { standsAlone } from '@qamqor/shared/doses/stand-ins';
import { groupId } from '@qamqor/shared/reminders/group-id';
import { personStream } from '@qamqor/shared/sync/protocol';
import { getZoneHistory } from '../../auth/users/user.service.ts';
import { streamSeqs } from '../../changes/changes.service.ts';
import { changedMarks } from '../../doses/doses.service.ts';
import { alertedViewers } from '../../family/family.service.ts';
import { haveMedicinesChanged } from '../../medicines/medicines.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { withdraw } from '../../web-push/web-push.service.ts';
import { haveEventsChanged } from '../../schedule/schedule.service.ts';
import { claimsSince, snoozesSince } from '../alarms/alarm.store.ts';
import { readSnapshot, type ReminderSnapshot } from './reminder-snapshot.ts';
import { findWatermark, saveWatermark, type Watermark } from './watermark.store.ts';
import { advanceOccurrence } from './advance-occurrence.ts';
import { planOccurrences, refillAt } from './plan-occurrences.ts';
import { findOccurrence, type Occurrence } from './occurrence.store.ts';

/** Beyond so many changes at once everything near is looked at. */
const FEW = 300;
type State = Pick<Watermark, 'seq' | 'zones' | 'viewers'>;

/** What changed of a person's ladders since the last look. */
type Touched = { groups: ReadonlySet<string>; marks: readonly Mark[] };

/** The groups that marks, snoozes and claims touched since; null when more than that changed. */
async function touchedGroups(
  tx: Tx,
  personId: string,
  { from, to }: { from: Watermark; to: State },
): Promise<Touched | null> {
  const isOther = from.zones !== to.zones || from.viewers !== to.viewers;
  if (isOther || from.refill_at === 0) return null;
  const few = { from: from.seq, to: to.seq, limit: FEW };
  if (await haveMedicinesChanged(tx, personId, few)) return null;
  if (await haveEventsChanged(tx, personId, few)) return null;
  const marks = await changedMarks(tx, personId, few);
  const snoozes = await snoozesSince(tx, personId, few);
  const claims = await claimsSince(tx, personId, few);
  if (Math.max(marks.length, snoozes.length, claims.length) === FEW) return null;
  const others = [...snoozes, ...claims].map(({ group }) => group);
  return { groups: new Set([...marks.map(groupId), ...others]), marks };
}

/** DOSE-13: a mark that may stand for a slot of another group touches that one too. */
function touchesOthers(snapshot: ReminderSnapshot, changed: readonly Mark[]): boolean {
  const isOfChanged = (mark: Mark) =>
    changed.some(
      ({ medicine_id, date }) =>
        medicine_id === mark.medicine_id && Math.abs(daysBetween(date, mark.date)) <= 1,
    );
  return snapshot.marks.filter(isOfChanged).some((mark) => {
    const medicine = snapshot.medicines.find(({ id }) => id === mark.medicine_id);
    return medicine !== undefined && !standsAlone(medicine, mark);
  });
}

/** FAM-3: what waits for a relative who may not be told any more goes. */
async function silenceOthers(tx: Tx, snapshot: ReminderSnapshot, row: Occurrence): Promise<void> {
  if (row.told.length === 0) return;
  const relatives = new Set((await snapshot.relatives()).map(({ id }) => id));
  const { person_id, group } = row;
  for (const { id: recipient_id } of row.told) {
    if (!relatives.has(recipient_id)) await withdraw(tx, { person_id, group, recipient_id });
  }
}

async function reviewAll(tx: Tx, snapshot: ReminderSnapshot, state: State): Promise<void> {
  for (const row of await planOccurrences(tx, snapshot)) {
    await silenceOthers(tx, snapshot, row);
    await advanceOccurrence(tx, snapshot, row);
  }
  await saveWatermark(tx, {
    person_id: snapshot.person_id,
    ...state,
    refill_at: await refillAt(tx, snapshot),
  });
}

async function reviewSome(
  tx: Tx,
  deps: Clock,
  { watermark, state, touched }: { watermark: Watermark; state: State; touched: Touched },
): Promise<void> {
  const { person_id } = watermark;
  const rows = await Promise.all(
    [...touched.groups].map((group) => findOccurrence(tx, { person_id, group })),
  );
  const near = rows.filter((row) => row !== undefined && row.due_at > deps.now() - 2 * DAY);
  if (near.length > 0 || touched.marks.length > 0) {
    const snapshot = await readSnapshot(tx, deps, person_id);
    if (touchesOthers(snapshot, touched.marks)) return reviewAll(tx, snapshot, state);
    for (const row of near) if (row) await advanceOccurrence(tx, snapshot, row);
  }
  await saveWatermark(tx, { ...watermark, ...state });
}

/**
 * Brings a person's reminders up to what was committed: only the groups that marks, snoozes and
 * claims speak of, or everything near when medicines, events or the zone changed, or when `all`.
 */
export async function reconcile(tx: Tx, deps: Clock, personId: string, all = false): Promise<void> {
  const stream = personStream(personId);
  const state = {
    seq: (await streamSeqs(tx, [stream])).get(stream) ?? 0,
    zones: JSON.stringify(await getZoneHistory({ reader: tx }, personId)),
    viewers: JSON.stringify(await alertedViewers(tx, deps, personId)),
  };
  const watermark = await findWatermark(tx, personId);
  const isSame =
    watermark?.seq === state.seq &&
    watermark.zones === state.zones &&
    watermark.viewers === state.viewers;
  if (isSame && !all) return;
  const touched =
    watermark && !all ? await touchedGroups(tx, personId, { from: watermark, to: state }) : null;
  if (!watermark || !touched) return reviewAll(tx, await readSnapshot(tx, deps, personId), state);
  return reviewSome(tx, deps, { watermark, state, touched });
}
