import { createHash } from 'node:crypto';
import { addDays, fromWire, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { dosesOn, type Dose } from '@qamqor/shared/doses/day';
import { slotId } from '@qamqor/shared/medicines/slot';
import { keyOf } from '@qamqor/shared/sync/keys';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { Context } from '@qamqor/shared/operation';
import { getZoneHistory } from '../auth/users/user.service.ts';
import { commitChange } from '../changes/changes.service.ts';
import { dayInput } from '../doses/day.service.ts';
import { decideDose, type DoseMutation } from '../doses/doses.service.ts';
import { decideMedicine, type MedicineMutation } from '../medicines/medicines.service.ts';
import { decideEvent, type EventMutation } from '../schedule/schedule.service.ts';
import type { Clock } from '../platform/clock.ts';
import { operationOf } from '@qamqor/shared/sync/operations';
import type { Reads } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { demoTablet, type DemoMember } from './demo-data.ts';

export const HISTORY_DAYS = 31;
/** One closed dose of so many stays unmarked, so that the month looks like a real one. */
const ONE_MISSED_OF = 17;

type DemoMutation = DoseMutation | MedicineMutation | EventMutation;
const isDose = (mutation: DemoMutation): mutation is DoseMutation =>
  operationOf(mutation.op)?.subject === 'dose';
const isEvent = (mutation: DemoMutation): mutation is EventMutation =>
  operationOf(mutation.op)?.subject === 'event';

/** Changes a member's data as their own tablet would have at that instant. */
export async function commitDemo(
  deps: Clock,
  tx: Tx,
  member: DemoMember,
  mutation: DemoMutation,
  happened: number,
): Promise<void> {
  const actor = { id: member.id, name: member.name };
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
    if (isEvent(mutation)) return decideEvent(inside, member.id, mutation, context);
    return decideMedicine(inside, member.id, mutation, context);
  });
  if (status !== 'ok') throw new Error(`The demo family was refused a change: ${code}`);
}

/** The same number for the same slot each time, so that topping up is repeatable. */
function drawn(dose: Dose): number {
  return createHash('sha256').update(dose.id).digest().readUInt16BE(0);
}

function isLeftOut(dose: Dose, touched: ReadonlySet<string>): boolean {
  const isClosed = dose.status === 'missed';
  return !isClosed || touched.has(dose.id) || drawn(dose) % ONE_MISSED_OF === 0;
}

/**
 * Marks the closed doses that nobody has ever touched, as a person with a good memory would. What a
 * visitor added is the visitor's.
 */
export async function topUpMember(deps: Reads & Clock, tx: Tx, member: DemoMember): Promise<void> {
  const day = await dayInput({ ...deps, reader: tx }, member.id, (today) => ({
    from: addDays(today, -HISTORY_DAYS),
    to: today,
  }));
  const seeded = new Set<string>(member.medicines.map(({ id }) => id));
  const medicines = day.medicines.filter(({ id }) => seeded.has(id));
  const touched = new Set(day.marks.map(slotId));
  for (let back = HISTORY_DAYS; back >= 0; back--) {
    for (const dose of dosesOn({ ...day, medicines }, addDays(day.today, -back))) {
      if (isLeftOut(dose, touched)) continue;
      const taken = dose.instant + (drawn(dose) % 25) * MINUTE;
      const { medicine_id, date, time } = dose;
      const args = { medicine_id, date, time, status: 'taken', taken_at: toWire(taken) } as const;
      await commitDemo(deps, tx, member, { mid: newId(deps), op: 'dose.mark', args }, taken);
    }
  }
}
