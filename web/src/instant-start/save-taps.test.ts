import { MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { decidingMark, secondTaken, type Mark } from '@qamqor/shared/doses/mark';
import { slotId } from '@qamqor/shared/medicines/slot';
import { beforeEach, expect, test } from 'vitest';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { FakeServer } from '../testing/fake-server.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice, type Device } from '../testing/world.ts';
import { markTaken, undoDose } from '../entities/dose/doses.commands.ts';
import { saveEarlyTaps } from './save-taps.ts';
import { addMedicine } from '../entities/medicine/medicines.commands.ts';
import { readPerson } from '../entities/person/read-person.ts';

let server: FakeServer;
let device: Device;
let slot: { medicine_id: string; date: string; time: string };

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER]);
  device = await openDevice(server, GRANDMOTHER);
  const id = await addMedicine(device.local, GRANDMOTHER.id, aMedicineInput({ times: ['17:00'] }));
  slot = { medicine_id: id, date: '2026-11-20', time: '17:00' };
});

const tapsAt = (at: number, user_id = GRANDMOTHER.id) =>
  memoryStorage({ 'early-taps': JSON.stringify([{ user_id, slot: slotId(slot), at }]) });

async function marks() {
  const data = await readPerson(device.local, GRANDMOTHER.id, { date: slot.date });
  return data.marks;
}

test('[SYNC-1] a tap before the program ran becomes a mark of its own moment, once', async () => {
  const storage = tapsAt(NOON - 300_000);
  await saveEarlyTaps(device.local, storage);
  await saveEarlyTaps(device.local, storage);
  expect(await marks()).toMatchObject([{ ...slot, taken_at: '2026-11-20T11:55:00.000Z' }]);
  expect(storage.getItem('early-taps')).toBeNull();
});

test('[SYNC-10] a tap waits for its own person', async () => {
  const storage = tapsAt(NOON, DAUGHTER.id);
  await saveEarlyTaps(device.local, storage);
  expect(await marks()).toEqual([]);
  expect(storage.getItem('early-taps')).toContain(DAUGHTER.id);
});

/** What another device of the family left on the server. */
async function othersMark(over: Partial<Mark>): Promise<void> {
  const { id: by_user_id, name: by_name } = DAUGHTER;
  const at = toWire(NOON);
  const about = { reason: null, taken_at: at, recorded_at: at, undone_by: null };
  const by = { by_user_id, by_name, device_id: 'laptop' };
  const mark: Mark = {
    id: device.local.newId(),
    ...slot,
    status: 'taken',
    ...about,
    ...by,
    ...over,
  };
  server.stream(`p:${GRANDMOTHER.id}`).write({ marks: [mark] });
  await device.engine.flush();
}

const others: Partial<Mark>[] = [{ status: 'taken' }, { status: 'skipped', reason: 'other' }];

test.each(others)('[DOSE-14] a tap stands beside what another person said: %j', async (over) => {
  await device.engine.flush();
  await othersMark(over);
  await saveEarlyTaps(device.local, tapsAt(NOON));
  expect(await marks()).toMatchObject([
    { by_user_id: DAUGHTER.id, ...over },
    { by_user_id: GRANDMOTHER.id, status: 'taken', undone_by: null },
  ]);
});

test.each(others)('[DOSE-14] and stays when that comes later: %j', async (over) => {
  await saveEarlyTaps(device.local, tapsAt(NOON));
  await device.engine.flush();
  await othersMark(over);
  expect(decidingMark(await marks())?.status).toBe('taken');
  expect(await marks()).toHaveLength(2);
});

test.each([
  ['first', NOON - 40 * MINUTE, GRANDMOTHER.id],
  ['last', NOON, DAUGHTER.id],
])('[DOSE-9] the one that tapped was %s: one dose or two?', async (_, others_at, second) => {
  await device.engine.flush();
  server.time = NOON + 60 * MINUTE;
  await othersMark({ taken_at: toWire(others_at) });
  await saveEarlyTaps(device.local, tapsAt(NOON - 20 * MINUTE));
  expect(secondTaken(await marks())?.by_user_id).toBe(second);
  await device.engine.flush();
  expect(secondTaken(await marks())?.by_user_id).toBe(second);
});

test('a tap on what this person said then or later changes nothing', async () => {
  await markTaken(device.local, GRANDMOTHER.id, slot);
  await saveEarlyTaps(device.local, tapsAt(NOON));
  await saveEarlyTaps(device.local, tapsAt(NOON - 1));
  expect(await marks()).toHaveLength(1);
});

test('[DOSE-14] what was taken back before the tap does not count', async () => {
  await markTaken(device.local, GRANDMOTHER.id, slot);
  await undoDose(device.local, GRANDMOTHER.id, slot, await marks());
  server.time += MINUTE;
  const storage = tapsAt(server.time);
  await saveEarlyTaps(device.local, storage);
  const isLive = ({ undone_by }: Mark) => undone_by === null;
  expect((await marks()).map(isLive)).toEqual([false, true]);
  await undoDose(device.local, GRANDMOTHER.id, slot, await marks());
  await saveEarlyTaps(device.local, tapsAt(server.time));
  expect((await marks()).map(isLive), 'the same tap once more').toEqual([false, false]);
  await saveEarlyTaps(device.local, tapsAt(server.time + 1));
  expect((await marks()).map(isLive), 'another tap').toEqual([false, false, true]);
});

test('[DOSE-14] whoever dies before a tap is forgotten doubles none, nor one that follows', async () => {
  const storage = tapsAt(NOON);
  const other = { ...slot, time: '08:00' };
  const taps = [slot, other].map((one) => ({
    user_id: GRANDMOTHER.id,
    slot: slotId(one),
    at: NOON,
  }));
  storage.setItem('early-taps', JSON.stringify(taps));
  const dies = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  await expect(saveEarlyTaps(device.local, { ...storage, setItem: dies })).rejects.toThrow('Full');
  expect(await marks()).toHaveLength(2);
  await undoDose(device.local, GRANDMOTHER.id, slot, await marks());
  await device.engine.flush();
  // As after 35 days.
  await device.local.outbox.mutations.clear();
  await saveEarlyTaps(device.local, storage);
  expect(storage.getItem('early-taps')).toBeNull();
  expect(await marks()).toHaveLength(2);
});

test('[SYNC-1] a tap on a medicine that is nowhere any more is answered by the server', async () => {
  slot = { ...slot, medicine_id: device.local.newId() };
  const storage = tapsAt(NOON);
  await saveEarlyTaps(device.local, storage);
  expect(storage.getItem('early-taps')).toBeNull();
  await device.engine.flush();
  const refused = await device.local.outbox.mutations.where('status').equals('rejected').toArray();
  expect(refused).toMatchObject([{ key: slotId(slot), code: 'medicine.not_found' }]);
});

test('a clock that was set, or a number that is none, gives a tap another time and no end', async () => {
  for (const at of [NOON + 86_400_000, 0, -1e300, 1e300]) {
    await device.engine.flush();
    await saveEarlyTaps(device.local, tapsAt(at));
  }
  expect((await marks()).every(({ taken_at }) => taken_at <= toWire(NOON))).toBe(true);
  expect((await marks()).length).toBeGreaterThan(0);
});

test('[SYNC-1] a tap whose mark cannot be stored is not forgotten', async () => {
  const storage = tapsAt(NOON);
  device.local.outbox.close({ disableAutoOpen: true });
  await expect(saveEarlyTaps(device.local, storage)).rejects.toThrow();
  expect(storage.getItem('early-taps')).toContain(GRANDMOTHER.id);
});

test('what cannot be read is passed over', async () => {
  const nameless = JSON.stringify([{ user_id: GRANDMOTHER.id, slot: 'none', at: NOON }]);
  for (const stored of ['{', '7', '[null, {"slot": 1}]', nameless])
    await saveEarlyTaps(device.local, memoryStorage({ 'early-taps': stored }));
  expect(await marks()).toEqual([]);
});

test('[DOSE-14][SYNC-17] a tap on what a restored server lost is said anew', async () => {
  await device.engine.flush();
  const { id: by_user_id, name: by_name } = GRANDMOTHER;
  await othersMark({ by_user_id, by_name });
  server.goBack(`p:${GRANDMOTHER.id}`, 'e2');
  await device.engine.flush();
  expect(await marks()).toMatchObject([{ before_restore: true }]);
  await saveEarlyTaps(device.local, tapsAt(NOON - MINUTE));
  await device.engine.flush();
  const [mark, ...more] = await marks();
  expect(mark).toMatchObject({ device_id: device.local.deviceId });
  expect([mark?.before_restore, ...more]).toEqual([undefined]);
});
