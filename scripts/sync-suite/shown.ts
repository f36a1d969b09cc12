import assert from 'node:assert/strict';
import { toWire } from '@qamqor/shared/calendar/dates';
import { dosesOn } from '@qamqor/shared/doses/day';
import { slotId } from '@qamqor/shared/medicines/slot';
import { personStream } from '@qamqor/shared/sync/protocol';
import { readAccount } from '../../web/src/entities/person/read-account.ts';
import { readEvents } from '../../web/src/entities/event/read-events.ts';
import { readPerson } from '../../web/src/entities/person/read-person.ts';
import { readMeta } from '../../web/src/local-db/outbox/meta.ts';
import type { OutboxRow } from '../../web/src/local-db/rows.ts';
import type { Context } from './device.ts';
import { noEffects, takeEffect, type Args, type Effects } from './effect.ts';
import { clinical, fieldsOf } from './medicines-oracle.ts';
import { statusOf } from './oracle.ts';
import { SLOTS } from './steps.ts';
import { DATE, GRANDMOTHER } from './people.ts';
import type { World } from './world.ts';

const EVER = { before: 900, after: 900 };
const stream = personStream(GRANDMOTHER.id);

async function waitingOn({ device, user }: Context): Promise<OutboxRow[]> {
  const { outbox, cache } = device.stored(user.id);
  const { cursor } = (await cache.cursors.get(stream)) ?? { cursor: 0 };
  const all = await outbox.mutations.orderBy('order').toArray();
  const isAhead = ({ seq }: OutboxRow) => (seq ?? 0) > cursor;
  return all.filter(
    (row) =>
      !row.sealed &&
      row.stream === stream &&
      (row.status === 'queued' || (row.status === 'acked' && isAhead(row))),
  );
}

/** What cache and outbox say of doses and medicines, put together without any of the product's reducers. */
export async function storedOn(context: Context, { oracle }: World): Promise<Effects> {
  const { cache, outbox } = context.device.stored(context.user.id);
  const effects = noEffects();
  const kept = ((await readMeta(outbox, 'kept_marks')) ?? []).filter(
    (one) => one.stream === stream,
  );
  for (const mark of [...kept, ...(await cache.marks.where('stream').equals(stream).toArray())]) {
    const { id, status, by_user_id: by, undone_by } = mark;
    effects.marks.set(id, { slot: slotId(mark), status, by, undone_by });
  }
  for (const row of await cache.medicines.where('stream').equals(stream).toArray()) {
    const { id, version, deleted_at } = row;
    const rest = { version, deleted_at, pauses: row.pauses, wasInBin: false };
    effects.medicines.set(id, { ...fieldsOf(row), ...rest });
  }
  const at = toWire(context.local.now());
  for (const { mutation } of await waitingOn(context)) {
    if (mutation.op.startsWith('event.')) continue;
    takeEffect(effects, mutation, { by: context.user.id, at, tap: oracle.taps.get(mutation.mid) });
  }
  return effects;
}

/** Reads past any page, so that a page whose cache was evicted is seen as it is stored. */
function readable({ device, user, local }: Context): Context['local'] {
  return { ...local, ...device.stored(user.id), repairCache: async () => undefined };
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/**
 * All that a device shows of the grandmother and of who has it: cache and outbox as one. What lies
 * in the bin is left out; each device keeps its own copies there.
 */
export async function shownOn(context: Context) {
  const local = readable(context);
  const { medicines, marks, zones } = await readPerson(local, GRANDMOTHER.id, EVER);
  const { events } = await readEvents(local, GRANDMOTHER.id);
  return {
    // Its seq may lag: a page of an account that is as it was is not stored.
    account: { ...(await readAccount(local)), seq: 0 },
    profile: { ...(await local.cache.profiles.get(context.user.id)), seq: 0 },
    medicines: medicines.toSorted(byId),
    // SYNC-17: what a restored server lost shows where it was seen, and nowhere else.
    marks: marks.filter((one) => !one.before_restore).toSorted(byId),
    events: events.filter(({ deleted_at }) => deleted_at === null).toSorted(byId),
    zones,
  };
}

/** What the person sees is what is stored, and what was marked here stays in sight. */
export async function checkShown(context: Context, world: World): Promise<void> {
  const local = readable(context);
  const stored = await storedOn(context, world);
  const data = await readPerson(local, GRANDMOTHER.id, EVER);
  const doses = dosesOn({ ...data, now: world.time, heard: Infinity }, DATE);
  const { name } = context.device;
  for (const medicine_id of world.medicines) {
    if (!stored.medicines.has(medicine_id)) continue;
    for (const time of SLOTS) {
      const slot = slotId({ medicine_id, date: DATE, time });
      const marks = [...stored.marks.values()].filter((mark) => mark.slot === slot);
      const status = doses.find(({ id }) => id === slot)?.status;
      const shown = status === 'taken' || status === 'skipped' ? status : 'open';
      assert.equal(shown, statusOf(marks), `[SYNC-6] ${slot} on the ${name}`);
    }
  }
  const shown = new Set(data.marks.map(({ id }) => id));
  const { outbox } = context.device.stored(context.user.id);
  for (const { status, sealed, mid, mutation } of await outbox.mutations.toArray()) {
    if (mutation.op !== 'dose.mark' || status === 'rejected' || sealed) continue;
    if (!stored.medicines.has((mutation.args as Args).medicine_id)) continue;
    assert.ok(shown.has(mid), `[SYNC-13] the ${status} ${mid} went from the ${name}`);
  }
  await world.inSight.check(context, data.marks, world.time);
  await checkMedicines(context, data.medicines, stored);
}

/** What waits stands on top of what was pulled; what the bin does to it, each device knows by its own clock. */
async function checkMedicines(
  context: Context,
  shown: readonly (Parameters<typeof clinical>[0] & { id: string; name: string })[],
  { medicines }: Effects,
): Promise<void> {
  const BIN = ['medicine.delete', 'medicine.restore'];
  const waiting = await waitingOn(context);
  const moved = new Set(
    waiting.flatMap(({ key, mutation: { op } }) => (BIN.includes(op) ? key : [])),
  );
  const read = (one: Parameters<typeof clinical>[0] & { name: string }) =>
    `${one.name} ${clinical(one)}`;
  for (const one of shown) {
    const expected = medicines.get(one.id);
    if (moved.has(one.id) || !expected) continue;
    assert.equal(read(one), read(expected), `[SYNC-13] a medicine on the ${context.device.name}`);
  }
}
