import { DAY, HOUR } from '@qamqor/shared/calendar/dates';
import { factsOf } from '@qamqor/shared/chat/answers/facts-of';
import { personStream } from '@qamqor/shared/sync/protocol';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { dayInput, deriveDay } from '../../entities/dose/day.ts';
import { markTaken, skipDose, undoDose } from '../../entities/dose/doses.commands.ts';
import { deriveWeek } from '../../entities/family/week.ts';
import { addMedicine, reviseMedicine } from '../../entities/medicine/medicines.commands.ts';
import { readPerson } from '../../entities/person/read-person.ts';
import { readDue } from '../../entities/reminder/read-due.ts';
import { clearAccount } from '../../local-db/clear-account.ts';
import { AROUND_TODAY } from '../../local-db/snapshot/person-data.ts';
import { readMeta } from '../../local-db/outbox/meta.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, openDevice, type Device } from '../../testing/world.ts';
import { dropExpiredLeases } from '../lease.ts';
import { keepMarks } from './kept-marks.ts';

const person = GRANDMOTHER.id;
const stream = personStream(person);
/** 08:05 of the home clock. */
const MORNING = Date.parse('2026-11-20T03:05:00.000Z');
const DATE = '2026-11-20';
let server: FakeServer;
let idb: IDBFactory;
let tablet: Device;
let phone: Device;
let medicine_id: string;

const slotOf = (date = DATE, time = '08:00') => ({ medicine_id, date, time });
const share = (fields: object = {}) =>
  server.link(DAUGHTER.id, { id: 'link', status: 'accepted', person_id: person, ...fields });
const sync = async (...devices: Device[]) => {
  for (const { engine } of devices) await engine.flush();
};

/** What the device says of a slot, and by whom. */
async function said({ local }: Device, { date, time } = slotOf()) {
  const data = await readPerson(local, person, { before: 7, after: 2 });
  const look = { own: true } as const;
  const day = deriveDay(data, person, local.now(), look);
  const dose = [...day.yesterday, ...day.doses].find(
    (one) => one.date === date && one.time === time,
  );
  const { mark = null, status } = dose ?? {};
  return mark ? [status, mark.by_name, mark.before_restore === true] : [status];
}
const kept = async ({ local }: Device) =>
  ((await readMeta(local.outbox, 'kept_marks')) ?? []).map(({ date, time }) => `${date} ${time}`);

beforeEach(async () => {
  server = new FakeServer(MORNING, [GRANDMOTHER, DAUGHTER]);
  idb = new IDBFactory();
  share();
  tablet = await openDevice(server, GRANDMOTHER, { idb });
  phone = await openDevice(server, DAUGHTER);
  const input = aMedicineInput({ times: ['08:00', '20:00'], start_date: '2026-11-01' });
  server.time -= 20 * DAY;
  medicine_id = await addMedicine(tablet.local, person, input);
  await sync(tablet);
  server.time += 20 * DAY;
  await sync(tablet, phone);
});

/** The daughter marks it, both see it, and the server goes on from before; her phone is away. */
async function lose(slot = slotOf()): Promise<void> {
  await markTaken(phone.local, person, slot);
  await sync(phone, tablet);
  server.goBack(stream, 'e2');
  server.time += HOUR / 3;
  await sync(tablet);
}

test('[SYNC-17] what others recorded stays in sight when the server goes back, and rings no more', async () => {
  await lose();
  expect(server.stream(stream).rows('marks').size).toBe(0);
  expect(await said(tablet)).toEqual(['taken', 'Daughter', true]);
  expect(await readDue(tablet.local)).toEqual([]);
});

test('[SYNC-17][DOSE-10][CHAT-3] the day, the week, the companion and the sums agree about it', async () => {
  await lose();
  const data = await readPerson(tablet.local, person, AROUND_TODAY);
  const now = tablet.local.now();
  const look = { own: true } as const;
  const { counts, weekly } = deriveDay(data, person, now, look);
  expect(counts).toMatchObject({ taken: 1, missed: 1, overdue: 0 });
  expect(weekly.taken).toBe(1);
  expect(deriveWeek(data, now, look)[0]?.figure).toMatchObject({ taken: 1 });
  const known = { known: true, marks_from: '2026-11-13', emergency_contact: '' };
  const nobody = { events: [], members: [], viewers: [] };
  const input = { ...dayInput(data, now, look), ...known, ...nobody, person: GRANDMOTHER };
  expect(factsOf(input).doses[0]).toMatchObject({ taken: { time: '08:05', by: 'Daughter' } });
});

test('[SYNC-17][DOSE-13] where the move of the dose is lost as well, it is asked and not offered', async () => {
  const before = server.stream(stream).rows('medicines').get(medicine_id);
  const laptop = await openDevice(server, GRANDMOTHER);
  await sync(laptop);
  const [medicine] = (await readPerson(laptop.local, person, null)).medicines;
  if (!before || !medicine) throw new Error('no medicine');
  await reviseMedicine(laptop.local, person, medicine, { times: ['09:00', '20:00'] });
  await sync(laptop, tablet, phone);
  await markTaken(phone.local, person, slotOf(DATE, '09:00'));
  await sync(phone, tablet);
  server.goBack(stream, 'e2');
  server.stream(stream).write({ medicines: [before] });
  await sync(tablet);
  expect(await said(tablet, slotOf(DATE, '09:00'))).toEqual(['taken', 'Daughter', true]);
  expect(await said(tablet)).toEqual(['unknown']);
  server.time += HOUR;
  expect(await readDue(tablet.local)).toEqual([]);
});

test('[SYNC-17] so does what the other device of the person recorded, skipped or taken', async () => {
  const laptop = await openDevice(server, GRANDMOTHER);
  await sync(laptop);
  await skipDose(laptop.local, person, slotOf(), 'felt_unwell');
  await sync(laptop, tablet);
  server.goBack(stream, 'e2');
  await sync(tablet);
  expect(await said(tablet)).toEqual(['skipped', 'Grandmother', true]);
});

test('[SYNC-17] it survives a restart and the loss of the cache, with no network too', async () => {
  await lose();
  await tablet.local.close();
  tablet = await openDevice(server, GRANDMOTHER, { idb });
  expect(await said(tablet)).toEqual(['taken', 'Daughter', true]);
  await tablet.local.cache.delete();
  await tablet.local.close();
  tablet = await openDevice(server, GRANDMOTHER, { idb });
  await sync(tablet);
  expect(await said(tablet)).toEqual(['taken', 'Daughter', true]);
});

test('[SYNC-17] the mark that comes back takes its place, and its undo leaves nothing behind', async () => {
  await lose();
  await sync(phone, tablet);
  expect(await said(tablet)).toEqual(['taken', 'Daughter', false]);
  expect(await kept(tablet)).toEqual([]);
  const { marks } = await readPerson(phone.local, person, { date: DATE });
  await undoDose(phone.local, person, slotOf(), marks);
  await sync(phone, tablet);
  expect(await said(tablet)).toEqual(['due']);
});

test('[SYNC-17] so does any live mark of the slot that the server has', async () => {
  await lose();
  const laptop = await openDevice(server, GRANDMOTHER);
  await sync(laptop);
  await markTaken(laptop.local, person, slotOf());
  await sync(laptop, tablet);
  expect(await said(tablet)).toEqual(['taken', 'Grandmother', false]);
  expect(await kept(tablet)).toEqual([]);
});

test('[SYNC-17] "not taken" opens it, offline and for good, also where the mark comes back', async () => {
  await lose();
  server.outage = 'lost-request';
  const { marks } = await readPerson(tablet.local, person, { date: DATE });
  await undoDose(tablet.local, person, slotOf(), marks);
  expect(await said(tablet)).toEqual(['due']);
  await tablet.local.close();
  tablet = await openDevice(server, GRANDMOTHER, { idb });
  expect(await said(tablet)).toEqual(['due']);
  server.outage = null;
  server.faults.push(null, 'lost-request');
  await sync(tablet);
  expect(await said(tablet)).toEqual(['due']);
  await sync(tablet);
  expect(await said(tablet)).toEqual(['due']);
  expect(await kept(tablet)).toEqual([]);
  await sync(phone, tablet);
  expect(server.stream(stream).rows('marks').size).toBe(1);
  expect(await said(tablet)).toEqual(['due']);
});

test('[SYNC-17] what was taken back before the server went back stays so', async () => {
  await markTaken(phone.local, person, slotOf());
  await sync(phone, tablet);
  const { marks } = await readPerson(tablet.local, person, { date: DATE });
  await undoDose(tablet.local, person, slotOf(), marks);
  await sync(tablet);
  server.goBack(stream, 'e2');
  await sync(tablet);
  expect(await said(tablet)).toEqual(['due']);
  expect(await kept(tablet)).toEqual([]);
});

test('[SYNC-17] an undo that waits while the server goes back counts', async () => {
  await markTaken(phone.local, person, slotOf());
  await sync(phone, tablet);
  const { marks } = await readPerson(tablet.local, person, { date: DATE });
  await undoDose(tablet.local, person, slotOf(), marks);
  server.goBack(stream, 'e2');
  await sync(tablet);
  expect(await said(tablet)).toEqual(['due']);
  await sync(tablet);
  expect(await said(tablet)).toEqual(['due']);
});

test('[SYNC-17] what the server lets wait is a mark that waits, and once it is refused it is kept', async () => {
  const { id } = await markTaken(tablet.local, person, slotOf());
  await sync(tablet);
  server.goBack(stream, 'e2');
  server.verdicts.set(id, null);
  await sync(tablet);
  expect(await said(tablet)).toEqual(['taken', 'Grandmother', false]);
  server.verdicts.set(id, { status: 'rejected', code: 'sync.parked' });
  await sync(tablet);
  expect(await said(tablet)).toEqual(['taken', 'Grandmother', true]);
});

test('[SYNC-17] of the last three days and those to come, and no longer', async () => {
  for (const date of ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-21'])
    await markTaken(phone.local, person, slotOf(date));
  await lose();
  const dates = ['2026-11-17 08:00', '2026-11-19 08:00', '2026-11-20 08:00', '2026-11-21 08:00'];
  expect((await kept(tablet)).toSorted()).toEqual(dates);
  server.time += DAY;
  await sync(tablet);
  expect((await kept(tablet)).toSorted()).toEqual(dates.slice(1));
});

test('[SYNC-7][SYNC-17] a clock that is years ahead takes none of them', async () => {
  await lose();
  await tablet.local.close();
  const wall = () => server.now() + 730 * DAY;
  tablet = await openDevice(server, GRANDMOTHER, { idb, wall, monotonic: wall });
  server.outage = 'lost-request';
  await sync(tablet);
  server.outage = null;
  await sync(tablet);
  expect(await kept(tablet)).toEqual([`${DATE} 08:00`]);
});

test('[SYNC-17] a cache that a full disk cut keeps them as well', async () => {
  await markTaken(phone.local, person, slotOf());
  await sync(phone, tablet);
  await tablet.local.evictors[1]?.();
  server.goBack(stream, 'e2');
  await sync(tablet);
  expect(await said(tablet)).toEqual(['taken', 'Daughter', true]);
});

test('[SYNC-17] a server that lost nothing leaves nothing of it, whatever is pulled anew', async () => {
  await markTaken(phone.local, person, slotOf());
  await sync(phone, tablet);
  await tablet.local.evictors[1]?.();
  await sync(tablet);
  server.stream(stream).epoch = 'e2';
  await sync(tablet);
  expect(await said(tablet)).toEqual(['taken', 'Daughter', false]);
  expect(await kept(tablet)).toEqual([]);
});

test('[SYNC-8][SYNC-17] a relative goes on seeing it, and nothing of a medicine that is hidden', async () => {
  await markTaken(tablet.local, person, slotOf());
  await sync(tablet, phone);
  const nothing = { marks: new Set<string>(), medicines: new Set<string>() };
  await keepMarks(phone.local, stream, nothing);
  expect(await kept(phone)).toEqual([]);
  server.goBack(stream, 'e2');
  await sync(phone);
  expect(await said(phone)).toEqual(['taken', 'Grandmother', true]);
  server.stream(stream).remove('medicines', medicine_id);
  server.stream(stream).epoch = 'e3';
  await sync(phone);
  expect(await kept(phone)).toEqual([]);
});

test('[SYNC-8][SYNC-17] nothing of it is left where the link ends, the lease is over or somebody leaves', async () => {
  await markTaken(tablet.local, person, slotOf());
  await sync(tablet, phone);
  const laptop = await openDevice(server, DAUGHTER);
  await sync(laptop);
  server.goBack(stream, 'e2');
  await sync(phone, laptop);
  expect(await kept(laptop)).toEqual([`${DATE} 08:00`]);
  server.time += 31 * DAY;
  await dropExpiredLeases(laptop.local);
  expect(await kept(laptop)).toEqual([]);
  server.time -= 31 * DAY;
  share({ status: 'declined' });
  share({ id: 'another link', status: 'pending' });
  server.pageLimit = 1;
  server.faults.push(null, 'lost-request');
  await sync(phone);
  expect(await kept(phone)).toEqual([]);
  await clearAccount(tablet.local, async () => undefined);
  expect(await kept(tablet)).toEqual([]);
});
