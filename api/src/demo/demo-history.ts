import { createHash } from 'node:crypto';
import { addDays, fromWire, HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { dosesOn, type DayInput, type Dose } from '@qamqor/shared/doses/day';
import { slotId } from '@qamqor/shared/medicines/slot';
import { groupId } from '@qamqor/shared/reminders/group-id';
import { keyOf, operationOf } from '@qamqor/shared/sync/operations';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { Context } from '@qamqor/shared/operation';
import { getZoneHistory } from '../auth/users/user.service.ts';
import { commitChange } from '../changes/changes.service.ts';
import { dayInput } from '../doses/day.service.ts';
import { decideDose, type DoseMutation } from '../doses/doses.service.ts';
import { decideMedicine, type MedicineMutation } from '../medicines/medicines.service.ts';
import { decideEvent, type EventMutation } from '../schedule/schedule.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { decideAlarm, type AlarmMutation } from '../notifications/alarms/alarm.service.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { demoTablet, medicineOfNow, type DemoMember } from './demo-data.ts';

export const HISTORY_DAYS = 31;
/** On that day before the first one nothing was marked: to the daughter it is not known. */
const SILENT_DAY = 2;
/** One closed dose of so many stays unmarked, so that the month looks like a real one. */
const ONE_MISSED_OF = 17;

type DemoMutation = DoseMutation | MedicineMutation | EventMutation | AlarmMutation;
const isDose = (mutation: DemoMutation): mutation is DoseMutation =>
  operationOf(mutation.op)?.subject === 'dose';
const isAlarm = (mutation: DemoMutation): mutation is AlarmMutation =>
  operationOf(mutation.op)?.subject === 'alarm';
const isEvent = (mutation: DemoMutation): mutation is EventMutation =>
  operationOf(mutation.op)?.subject === 'event';

type Named = Pick<DemoMember, 'id' | 'name'>;

/** Changes a member's data as their own tablet would have at that instant, or somebody for them. */
export async function commitDemo(
  deps: Clock,
  tx: Tx,
  member: Named,
  mutation: DemoMutation,
  { happened, by = member }: { happened: number; by?: Named },
): Promise<void> {
  const actor = { id: by.id, name: by.name };
  const context: Context = {
    actor,
    device_id: demoTablet.device_id,
    happened_at: happened,
    recorded_at: happened,
    taken_at: fromWire,
    zones: await getZoneHistory({ reader: tx }, member.id),
  };
  const change = {
    mutation: {
      ...mutation,
      stream: personStream(member.id),
      v: 1,
      key: keyOf(mutation),
      at: { wall: happened, server: happened },
    },
    actor,
    device_id: demoTablet.device_id,
    happened_at: happened,
    received_at: deps.now(),
  };
  const { status, code } = await commitChange(tx, change, (inside) => {
    if (isDose(mutation)) return decideDose(inside, member.id, mutation, context);
    if (isAlarm(mutation)) return decideAlarm(inside, member.id, mutation, context);
    if (isEvent(mutation)) return decideEvent(inside, member.id, mutation, context);
    return decideMedicine(inside, member.id, mutation, context);
  });
  if (status !== 'ok') throw new Error(`The demo family was refused a change: ${code}`);
}

/** The same number for the same slot each time, so that topping up is repeatable. */
function drawn(dose: Dose): number {
  return createHash('sha256').update(dose.id).digest().readUInt16BE(0);
}

/** When the family was made, by the clock of its home. */
export type DemoBirth = { at: number; zones: DayInput['zones'] };

/** The day of which the daughter knows nothing. */
export function silentDate({ at, zones }: DemoBirth): string {
  return addDays(homeDate(zones, at), -SILENT_DAY);
}

/** What the person left unmarked for good. Around the silent day all else is marked, so that it stands out. */
function isLeftOut(dose: Dose, silent: string): boolean {
  if (dose.date === silent) return true;
  const isNear = dose.date >= addDays(silent, -1) && dose.date <= addDays(silent, SILENT_DAY);
  return !isNear && drawn(dose) % ONE_MISSED_OF === 0;
}

/** The day with the medicines that the demo made; what a visitor added is the visitor's. */
async function demoDay(deps: Reads & Clock, tx: Tx, member: DemoMember) {
  const day = await dayInput({ ...deps, reader: tx }, member.id, (today) => ({
    from: addDays(today, -HISTORY_DAYS),
    to: today,
  }));
  const made = new Set<string>(member.medicines.map(({ id }) => id));
  return { ...day, medicines: day.medicines.filter(({ id }) => made.has(id)) };
}

async function takeDose(deps: Clock, tx: Tx, member: DemoMember, dose: Dose): Promise<void> {
  const taken = dose.instant + (drawn(dose) % 25) * MINUTE;
  const { medicine_id, date, time } = dose;
  const args = { medicine_id, date, time, status: 'taken', taken_at: toWire(taken) } as const;
  const mutation = { mid: newId(deps), op: 'dose.mark', args } as const;
  await commitDemo(deps, tx, member, mutation, { happened: taken });
}

/**
 * Marks the closed doses that nobody has ever touched, as a person with a good memory would, until the
 * portion is full; whether all are marked.
 */
export async function topUpMember(
  deps: Reads & Clock,
  tx: Tx,
  member: DemoMember,
  { birth, isFull }: { birth: DemoBirth; isFull: () => boolean },
): Promise<boolean> {
  const day = await demoDay(deps, tx, member);
  const touched = new Set(day.marks.map(slotId));
  const silent = silentDate(birth);
  for (let back = HISTORY_DAYS; back >= 0; back--) {
    for (const dose of dosesOn(day, addDays(day.today, -back))) {
      if (dose.status !== 'missed' || touched.has(dose.id) || isLeftOut(dose, silent)) continue;
      await takeDose(deps, tx, member, dose);
      if (isFull()) return false;
    }
  }
  return true;
}

/** What a first look should find: one dose late that a relative sees to, and one that was skipped. */
export async function settleFirstDay(
  deps: Reads & Clock,
  tx: Tx,
  member: DemoMember,
  { lateId, relative }: { lateId: string; relative: Named },
): Promise<void> {
  const day = await demoDay(deps, tx, member);
  const yesterday = addDays(day.today, -1);
  const doses = [yesterday, day.today].flatMap((date) => dosesOn(day, date));
  for (const dose of doses.filter(({ status }) => status === 'late')) {
    if (dose.medicine_id !== lateId) {
      await takeDose(deps, tx, member, dose);
      continue;
    }
    const args = { group: groupId(dose) };
    const mutation = { mid: newId(deps), op: 'alarm.claim', args } as const;
    const happened = Math.max(dose.instant + HOUR, deps.now() - 7 * MINUTE);
    await commitDemo(deps, tx, member, mutation, { happened, by: relative });
  }
  const skipped = doses.find((one) => one.date === yesterday && one.medicine_id === medicineOfNow);
  if (!skipped) return;
  const { medicine_id, date, time, instant } = skipped;
  const said = { status: 'skipped', reason: 'ran_out', taken_at: toWire(instant) } as const;
  const args = { medicine_id, date, time, ...said };
  const mutation = { mid: newId(deps), op: 'dose.mark', args } as const;
  await commitDemo(deps, tx, member, mutation, { happened: instant });
}
