import { slotId } from '@qamqor/shared/medicines/slot';
import { beforeEach, expect, test } from 'vitest';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { FakeServer } from '../testing/fake-server.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice, type Device } from '../testing/world.ts';
import { markTaken } from '../entities/dose/doses.commands.ts';
import { saveEarlyTaps } from './save-taps.ts';
import { addMedicine } from '../entities/medicine/medicines.commands.ts';
import { readPerson } from '../entities/person/read-person.ts';

let device: Device;
let slot: { medicine_id: string; date: string; time: string };

beforeEach(async () => {
  device = await openDevice(new FakeServer(NOON, [GRANDMOTHER]), GRANDMOTHER);
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

test('a tap on a dose that is marked already changes nothing', async () => {
  await markTaken(device.local, GRANDMOTHER.id, slot);
  await saveEarlyTaps(device.local, tapsAt(NOON));
  expect(await marks()).toHaveLength(1);
});

test('[SYNC-1] a tap whose mark cannot be stored is not forgotten', async () => {
  const storage = tapsAt(NOON);
  device.local.outbox.close({ disableAutoOpen: true });
  await expect(saveEarlyTaps(device.local, storage)).rejects.toThrow();
  expect(storage.getItem('early-taps')).toContain(GRANDMOTHER.id);
});

test('what cannot be read is passed over', async () => {
  for (const stored of ['{', '7', '[null, {"slot": 1}]'])
    await saveEarlyTaps(device.local, memoryStorage({ 'early-taps': stored }));
  expect(await marks()).toEqual([]);
});
