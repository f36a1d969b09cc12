import { toWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { liveQuery } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, type Device } from '../../testing/world.ts';
import { deriveDay } from '../dose/day.ts';
import { markTaken, undoDose } from '../dose/doses.commands.ts';
import { addMedicine, reviseMedicine } from '../medicine/medicines.commands.ts';
import { readAccount } from '../person/read-account.ts';
import { readPerson } from '../person/read-person.ts';
import { patchSettings } from '../person/settings.commands.ts';

const person = GRANDMOTHER.id;
const range = { before: 7, after: 2 };
let server: FakeServer;
let tablet: Device;
let phone: Device;
let slot: { medicine_id: string; date: string; time: string };

beforeEach(async () => {
  server = new FakeServer(NOON - 86_400_000, [GRANDMOTHER]);
  tablet = await openDevice(server, GRANDMOTHER);
  phone = await openDevice(server, GRANDMOTHER);
  const id = await addMedicine(tablet.local, person, aMedicineInput({ times: ['17:00'] }));
  server.time = NOON;
  await tablet.engine.flush();
  await phone.engine.flush();
  slot = { medicine_id: id, date: '2026-11-20', time: '17:00' };
});

async function day(device: Device) {
  const data = await readPerson(device.local, person, range);
  return deriveDay(data, person, device.local.now(), { own: true });
}

async function status(device: Device) {
  const [dose] = (await day(device)).doses;
  return [dose?.status, dose?.unsent];
}

test('[SYNC-13] between the answer and the pull the dose stays taken', async () => {
  const seen: unknown[] = [];
  const subscription = liveQuery(() => status(tablet)).subscribe((value) => void seen.push(value));
  await expect.poll(() => seen).toEqual([['due', false]]);
  await markTaken(tablet.local, person, slot);
  expect(await status(tablet)).toEqual(['taken', true]);
  server.faults.push(null, 'lost-answer');
  await tablet.engine.flush();
  expect(await tablet.local.outbox.mutations.where('status').equals('queued').count()).toBe(0);
  expect(await status(tablet)).toEqual(['taken', false]);
  await tablet.engine.flush();
  expect(await status(tablet)).toEqual(['taken', false]);
  await expect.poll(() => seen.at(-1)).toEqual(['taken', false]);
  expect(seen.slice(1).every((value) => (value as string[])[0] === 'taken')).toBe(true);
  subscription.unsubscribe();
});

test('a refused mark is not shown as taken', async () => {
  await markTaken(tablet.local, person, slot);
  const row = await tablet.local.outbox.mutations.toCollection().last();
  server.verdicts.set(row?.mid ?? '', { status: 'rejected', code: 'sync.forbidden' });
  await tablet.engine.flush();
  expect(await status(tablet)).toEqual(['due', false]);
});

test('a mark and its undo, both unsent, leave the dose open', async () => {
  await markTaken(tablet.local, person, slot);
  const [dose] = (await day(tablet)).doses;
  await undoDose(tablet.local, person, slot, dose?.live_marks ?? []);
  expect(await status(tablet)).toEqual(['due', true]);
});

test('[SYNC-6] an undo from elsewhere holds, also when the answer to the mark was lost', async () => {
  await markTaken(tablet.local, person, slot);
  server.faults.push(null, 'lost-answer');
  await tablet.engine.flush();
  await phone.engine.flush();
  const [dose] = (await day(phone)).doses;
  await undoDose(phone.local, person, slot, dose?.live_marks ?? []);
  await phone.engine.flush();
  await tablet.local.outbox.mutations
    .where('mid')
    .equals(dose?.mark?.id ?? '')
    .modify((row) => {
      row.status = 'queued';
      row.seq = null;
    });
  const page = server.stream(personStream(person)).page(0, 100);
  const rows = (page.rows.marks ?? []).map((row) => ({ ...row, stream: personStream(person) }));
  await tablet.local.cache.marks.bulkPut(rows);
  expect(await status(tablet)).toEqual(['due', true]);
});

test('what the device shows before sending is what the server says after it', async () => {
  await markTaken(tablet.local, person, slot, NOON - 30 * 60_000);
  const [medicine] = (await readPerson(tablet.local, person, null)).medicines;
  if (!medicine) throw new Error('no medicine');
  await reviseMedicine(tablet.local, person, medicine, { times: ['09:00', '21:00'] });
  await addMedicine(tablet.local, person, aMedicineInput({ name: 'Vitamin D', duration_weeks: 4 }));
  const before = await readPerson(tablet.local, person, range);
  await tablet.engine.flush();
  await phone.engine.flush();
  const synced = await readPerson(phone.local, person, range);
  const plain = (rows: readonly object[]) =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !['seq', 'stream'].includes(key))),
    );
  expect(plain(synced.medicines)).toEqual(plain(before.medicines));
  expect(plain(synced.marks)).toEqual(plain(before.marks));
});

test('an own zone and language show at once, and stay when they were sent', async () => {
  const zone = async () => (await readPerson(tablet.local, person, null)).zones.at(-1)?.zone;
  await patchSettings(tablet.local, { time_zone: 'Europe/Berlin', language: 'kz' });
  const expected = { time_zone: 'Europe/Berlin', language: 'kk' };
  expect(await readAccount(tablet.local)).toMatchObject(expected);
  expect(await zone()).toBe('Europe/Berlin');
  server.faults.push(null, 'lost-answer');
  await tablet.engine.flush();
  expect(await readAccount(tablet.local)).toMatchObject(expected);
  expect(await zone()).toBe('Europe/Berlin');
});

test('[DOSE-4] a viewer is shown unknown from where their own picture ends', async () => {
  const data = await readPerson(tablet.local, person, range);
  const late = NOON + 5 * 3_600_000;
  const look = (pulled_at: number | null) =>
    deriveDay(data, person, late, { own: false, pulled_at }).doses[0]?.status;
  expect(deriveDay(data, person, late, { own: true }).doses[0]?.status).toBe('missed');
  expect(look(late)).toBe('missed');
  expect(look(NOON)).toBe('unknown');
  expect(look(null)).toBe('unknown');
});

test('the day has yesterday, tomorrow and the week beside it', async () => {
  await markTaken(tablet.local, person, slot);
  const shown = await day(tablet);
  expect(shown).toMatchObject({
    person_id: person,
    date: '2026-11-20',
    now: NOON,
    known: true,
    counts: {
      scheduled: 1,
      taken: 1,
      missed: 0,
      overdue: 0,
    },
    tomorrow_first: {
      date: '2026-11-21',
      time: '17:00',
    },
    yesterday: [
      {
        date: '2026-11-19',
        status: 'missed',
      },
    ],
  });
  expect(shown.doses[0]?.mark?.taken_at).toBe(toWire(NOON));
});

test('[SYNC-13] a mark that waits has the time that the server will give it, whatever the clock said', async () => {
  const wall = () => server.now() - 2 * 3_600_000;
  const wrong = await openDevice(server, GRANDMOTHER, { wall });
  const id = await addMedicine(wrong.local, person, aMedicineInput());
  await markTaken(wrong.local, person, { ...slot, medicine_id: id });
  wrong.local.learn({ server: server.now(), wall: wall() });
  const times = async () => {
    const { medicines, marks } = await readPerson(wrong.local, person, range);
    const added = medicines.find((medicine) => medicine.id === id);
    return [added?.created_at, ...marks.map(({ taken_at }) => taken_at)];
  };
  expect(await times()).toEqual([toWire(NOON), toWire(NOON)]);
  await wrong.engine.flush();
  expect(await times()).toEqual([toWire(NOON), toWire(NOON)]);
});
