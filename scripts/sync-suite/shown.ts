import assert from 'node:assert/strict';
import { dosesOn } from '@qamqor/shared/doses/day';
import { slotId } from '@qamqor/shared/doses/slot';
import type { Mutation } from '@qamqor/shared/sync/protocol';
import { personStream } from '@qamqor/shared/sync/protocol';
import { readAccount } from '../../web/src/data/read-account.ts';
import { readEvents } from '../../web/src/data/read-events.ts';
import { readPerson } from '../../web/src/data/read-person.ts';
import type { OutboxRow } from '../../web/src/local-db/rows.ts';
import type { Context } from './device.ts';
import { statusOf, type Args } from './oracle.ts';
import { SLOTS } from './steps.ts';
import { DATE, GRANDMOTHER } from './people.ts';
import type { World } from './world.ts';

const EVER = { before: 900, after: 900 };

type Entry = { slot: string; status: string; undone_by: string | null };

function argsOf({ mutation }: OutboxRow): Args {
  return (mutation as Mutation<string, Args>).args;
}

/** What the cache and the outbox say about a person's doses, put together without any reducer. */
async function storedOf(context: Context) {
  const stream = personStream(GRANDMOTHER.id);
  const { outbox, cache } = context.device.stored(context.user.id);
  const { cursor } = (await cache.cursors.get(stream)) ?? { cursor: 0 };
  const all = await outbox.mutations.orderBy('order').toArray();
  const rows = all.filter((row) => !row.sealed);
  const waiting = rows.filter(
    (row) =>
      row.stream === stream &&
      (row.status === 'queued' || (row.status === 'acked' && (row.seq ?? 0) > cursor)),
  );
  const cached = await cache.marks.where('stream').equals(stream).toArray();
  const known = new Set<string>(await cache.medicines.toCollection().primaryKeys());
  const marks = new Map<string, Entry>();
  for (const mark of cached) marks.set(mark.id, { ...mark, slot: slotId(mark) });
  const undone = new Set<string>();
  for (const row of waiting) {
    const { op, key, mid } = row.mutation;
    if (op === 'medicine.add') known.add(key);
    if (op === 'dose.undo') for (const target of argsOf(row).targets) undone.add(target);
    if (op !== 'dose.mark' || !known.has(argsOf(row).medicine_id)) continue;
    if (!marks.has(mid)) marks.set(mid, { slot: key, status: argsOf(row).status, undone_by: null });
  }
  for (const [id, mark] of marks) if (undone.has(id)) mark.undone_by ??= 'waiting';
  const own = rows.filter((row) => row.mutation.op === 'dose.mark' && row.status !== 'rejected');
  return { marks, known, own };
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
    medicines: medicines.toSorted(byId),
    marks: marks.toSorted(byId),
    events: events.filter(({ deleted_at }) => deleted_at === null).toSorted(byId),
    zones,
  };
}

/** What the person sees is what is stored, and what was marked here stays in sight. */
export async function checkShown(context: Context, world: World): Promise<void> {
  const local = readable(context);
  const { marks, known, own } = await storedOf(context);
  const data = await readPerson(local, GRANDMOTHER.id, EVER);
  const doses = dosesOn({ ...data, now: world.time, heard: Infinity }, DATE);
  const { name } = context.device;
  for (const medicine_id of world.medicines) {
    if (!known.has(medicine_id)) continue;
    for (const time of SLOTS) {
      const slot = slotId({ medicine_id, date: DATE, time });
      const expected = statusOf([...marks.values()].filter((mark) => mark.slot === slot));
      const status = doses.find(({ id }) => id === slot)?.status;
      const shown = status === 'taken' || status === 'skipped' ? status : 'open';
      assert.equal(shown, expected, `[SYNC-6] ${slot} on the ${name}`);
    }
  }
  const shown = new Set(data.marks.map(({ id }) => id));
  for (const row of own) {
    if (!known.has(argsOf(row).medicine_id)) continue;
    assert.ok(shown.has(row.mid), `[SYNC-13] the ${row.status} ${row.mid} went from the ${name}`);
  }
}
