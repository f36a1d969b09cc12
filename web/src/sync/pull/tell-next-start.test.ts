import { toWire } from '@qamqor/shared/calendar/dates';
import type { Mark } from '@qamqor/shared/doses/mark';
import { slotId } from '@qamqor/shared/medicines/slot';
import { ALMATY, aMedicineInput } from '@qamqor/shared/testing/builders';
import { beforeEach, expect, test } from 'vitest';
import { markTaken, undoDose } from '../../entities/dose/doses.commands.ts';
import { addMedicine, reviseMedicine } from '../../entities/medicine/medicines.commands.ts';
import { readPerson } from '../../entities/person/read-person.ts';
import { readOutbox } from '../../instant-start/read-outbox.ts';
import { readMeta, writeMeta } from '../../local-db/outbox/meta.ts';
import { FORMAT, type NextStart } from '../../local-db/snapshot/next-start.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice, type Device } from '../../testing/world.ts';

const person = GRANDMOTHER.id;
const stream = `p:${person}`;
const date = '2026-11-20';
let server: FakeServer;
let tablet: Device;
let slot: { medicine_id: string; date: string; time: string };

const kept = () => readMeta(tablet.local.outbox, 'instant_day') as Promise<NextStart | undefined>;

/** As the day's screen leaves it, as far as this is about it. */
async function keep({ local }: Device = tablet): Promise<NextStart> {
  const cursor = await local.cache.cursors.get(`p:${local.userId}`);
  if (!cursor) throw new Error('nothing was pulled');
  const { marks } = await readPerson(local, local.userId, { date });
  const start: NextStart = {
    format: FORMAT,
    pulled: { epoch: cursor.epoch, cursor: cursor.cursor },
    zones: ALMATY,
    dates: [{ date }],
    slots: [
      {
        id: slotId(slot),
        alone: true,
        marks: marks.map((mark) => ({ ...mark, wall: '17:00' })),
      },
    ],
  };
  await writeMeta(local.outbox, 'instant_day', start);
  return start;
}

/** The daughter's. */
function aMark(over: Partial<Mark> = {}): Mark {
  const at = toWire(NOON);
  const about = { reason: null, taken_at: at, recorded_at: at, undone_by: null };
  const by = { by_user_id: DAUGHTER.id, by_name: DAUGHTER.name, device_id: 'laptop' };
  return { id: tablet.local.newId(), ...slot, status: 'taken', ...about, ...by, ...over };
}

const arrive = async (...marks: Mark[]) => {
  server.stream(stream).write({ marks });
  await tablet.engine.flush();
};

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  tablet = await openDevice(server, GRANDMOTHER);
  const medicine_id = await addMedicine(tablet.local, person, aMedicineInput({ times: ['17:00'] }));
  slot = { medicine_id, date, time: '17:00' };
  await tablet.engine.flush();
  await keep();
});

test("[DOSE-14] another's mark is drawn in before it is stored, and its undo", async () => {
  const { cache } = tablet.local;
  const dies = () => {
    throw new Error('killed');
  };
  cache.marks.hook('creating', dies);
  const mark = aMark();
  await arrive(mark);
  cache.marks.hook('creating').unsubscribe(dies);
  expect(await cache.marks.count()).toBe(0);
  expect((await kept())?.slots).toMatchObject([{ marks: [{ id: mark.id, wall: '17:00' }] }]);
  await arrive({ ...mark, undone_by: 'hers' });
  expect((await kept())?.slots).toMatchObject([{ marks: [{ id: mark.id, undone_by: 'hers' }] }]);
});

test('[DOSE-14] what was taken back here and waits to be sent stays taken back', async () => {
  const mark = aMark();
  await arrive(mark);
  await undoDose(tablet.local, person, slot, [mark]);
  await keep();
  const undo = await tablet.local.outbox.mutations.orderBy('order').last();
  server.verdicts.set(undo?.mid ?? '', { status: 'retry' });
  await arrive(mark, aMark({ status: 'skipped', reason: 'other' }));
  const marks = (await kept())?.slots[0]?.marks ?? [];
  expect(marks.map(({ undone_by }) => undone_by !== null)).toEqual([true, false]);
});

test('of its own marks it is told nothing: they are in the outbox', async () => {
  const start = await keep();
  const mark = await markTaken(tablet.local, person, slot);
  await tablet.engine.flush();
  expect(await tablet.local.cache.marks.count()).toBe(1);
  await undoDose(tablet.local, person, slot, [mark]);
  await tablet.engine.flush();
  expect(await kept()).toEqual(start);
});

test('nor of a mark of another day, or of another person', async () => {
  const start = await keep();
  await arrive(aMark({ date: '2026-11-01' }));
  expect(await kept()).toEqual(start);
  const laptop = await openDevice(server, DAUGHTER);
  server.link(DAUGHTER.id, { id: 'link-1', person_id: person, status: 'accepted' });
  await laptop.engine.flush();
  const hers = await keep(laptop);
  await arrive(aMark());
  await laptop.engine.flush();
  expect(await readMeta(laptop.local.outbox, 'instant_day')).toEqual(hers);
});

const otherDoses: Record<string, () => unknown> = {
  'of a slot that it does not have': () => arrive(aMark({ time: '18:00' })),
  'of a slot that stands for another': async () => {
    const start = await keep();
    const slots = start.slots.map((one) => ({ ...one, alone: false }));
    await writeMeta(tablet.local.outbox, 'instant_day', { ...start, slots });
    await arrive(aMark());
  },
  'to a record of another release': async () => {
    await writeMeta(tablet.local.outbox, 'instant_day', { ...(await keep()), format: FORMAT - 1 });
    await arrive(aMark());
  },
  'to a record that cannot be read': async () => {
    await writeMeta(tablet.local.outbox, 'instant_day', ['nothing']);
    await arrive(aMark());
  },
  'with another time of the medicine': async () => {
    const phone = await openDevice(server, GRANDMOTHER);
    await phone.engine.flush();
    const [known] = (await readPerson(phone.local, person, null)).medicines;
    if (!known) throw new Error('no medicine');
    await reviseMedicine(phone.local, person, known, { times: ['18:00'] });
    await phone.engine.flush();
    await tablet.engine.flush();
  },
  'without a medicine that is not there any more': async () => {
    server.stream(stream).remove('medicines', slot.medicine_id);
    await tablet.engine.flush();
  },
  'with another zone': async () => {
    const known = server.stream(stream).rows('people').get(person);
    if (!known) throw new Error('no person');
    const time_zones = [...known.time_zones, { from: toWire(NOON), zone: 'Asia/Tokyo' }];
    server.stream(stream).write({ people: [{ ...known, time_zones }] });
    await tablet.engine.flush();
  },
  'with another clock of the zone, by the word of the server': async () => {
    const known = server.stream(stream).rows('people').get(person);
    if (!known) throw new Error('no person');
    const clock = { offset_now: 360, since: '2026-07-01T19:00:00.000Z', next_change: null };
    const time_zones = known.time_zones.map((zone) => ({ ...zone, clock }));
    server.stream(stream).write({ people: [{ ...known, time_zones }] });
    await tablet.engine.flush();
  },
  'after a restore of the server': async () => {
    server.goBack(stream, 'e2');
    await tablet.engine.flush();
  },
  'after a restore that lost the medicine': async () => {
    server.stream(stream).forget('medicines');
    server.goBack(stream, 'e2');
    await tablet.engine.flush();
  },
  'with a cache that was evicted': async () => {
    await tablet.local.cache.delete({ disableAutoOpen: false });
    await tablet.engine.flush();
  },
};

test.each(Object.entries(otherDoses))('[DOSE-14] it is dropped: %s', async (_, happens) => {
  expect(await kept()).toBeDefined();
  await happens();
  expect(await kept()).toBeUndefined();
});

test('[DOSE-14] a record that was read before and kept after is not drawn', async () => {
  const own = await openDevice(server, GRANDMOTHER, { idb: indexedDB });
  const { outbox } = own.local;
  await own.engine.flush();
  const late = await keep(own);
  await writeMeta(outbox, 'instant_frame', {});
  expect((await readOutbox(person))?.snapshot).toEqual(late);
  server.stream(stream).write({ marks: [aMark()] });
  await own.engine.flush();
  expect((await readOutbox(person))?.snapshot?.slots).toMatchObject([{ marks: [{}] }]);
  await writeMeta(outbox, 'instant_day', late);
  expect((await readOutbox(person))?.snapshot).toBeUndefined();
  server.stream(stream).write({ marks: [aMark()] });
  await own.engine.flush();
  expect(await readMeta(outbox, 'instant_day'), 'of what it lacks only a part').toBeUndefined();
  await keep(own);
  expect((await readOutbox(person))?.snapshot?.slots[0]?.marks).toHaveLength(2);
  await own.local.close();
  await outbox.delete();
  await own.local.cache.delete();
});

test('[SYNC-10] to whoever left nothing is told', async () => {
  const { outbox } = tablet.local;
  await writeMeta(outbox, 'signed_out', true);
  await outbox.meta.bulkDelete(['instant_day', 'pulled']);
  await arrive(aMark());
  expect(await readMeta(outbox, 'pulled')).toBeUndefined();
});

test('[SYNC-9] a full disk under it holds up no pull', async () => {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  const { outbox, cache } = tablet.local;
  outbox.meta.hook('updating', full);
  outbox.meta.hook('creating', full);
  await arrive(aMark());
  expect(await cache.marks.count()).toBe(1);
  expect(await kept()).toBeUndefined();
});
