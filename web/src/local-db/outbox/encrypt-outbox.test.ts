import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { markTaken } from '../../entities/dose/doses.commands.ts';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import { readPerson } from '../../entities/person/read-person.ts';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, outboxOf, type Device } from '../../testing/world.ts';
import { encryptOutbox } from './encrypt-outbox.ts';

const NAME = 'Secretolol';
const NOTES = 'for the quiet illness';
const person = GRANDMOTHER.id;
const slot = { medicine_id: 'x', date: '2026-11-20', time: '17:00' };
let idb: IDBFactory;
let server: FakeServer;
let device: Device;

beforeEach(async () => {
  idb = new IDBFactory();
  server = new FakeServer(NOON, [GRANDMOTHER]);
  device = await openDevice(server, GRANDMOTHER, { idb });
});

/** Every letter that stands in the outbox, whatever holds it. */
async function everythingIn({ local }: Device): Promise<string> {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (value instanceof ArrayBuffer) found.push(new TextDecoder('latin1').decode(value));
    else if (ArrayBuffer.isView(value)) look(value.buffer);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        found.push(key);
        look(part);
      }
    } else found.push(String(value));
  };
  for (const table of local.outbox.tables) look(await table.toArray());
  return found.join('\n');
}

test('what is sealed names nothing, and its key cannot be taken out', async () => {
  await addMedicine(device.local, person, aMedicineInput({ name: NAME, notes: NOTES }));
  expect(await everythingIn(device)).toContain(NAME);
  await encryptOutbox(device.local.outbox);
  const text = await everythingIn(device);
  expect(text).not.toContain(NAME);
  expect(text).not.toContain('quiet');
  const key = (await device.local.outbox.meta.get('seal'))?.value as CryptoKey;
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('the same person finds and sends it as it was made', async () => {
  const id = await addMedicine(device.local, person, aMedicineInput({ name: NAME, notes: NOTES }));
  await markTaken(device.local, person, { ...slot, medicine_id: id });
  await encryptOutbox(device.local.outbox);
  await device.local.close();
  const again = await openDevice(server, GRANDMOTHER, { idb });
  const { medicines, marks } = await readPerson(again.local, person, { date: slot.date });
  expect(medicines).toMatchObject([{ id, name: NAME, notes: NOTES }]);
  expect(marks).toHaveLength(1);
  expect(await again.local.outbox.meta.get('seal')).toBeUndefined();
  await again.engine.flush();
  expect(await outboxOf(again)).toEqual(['acked', 'acked']);
  expect(server.stream(`p:${person}`).rows('medicines').get(id)?.name).toBe(NAME);
});

test('[SYNC-9] what cannot be opened is neither sent nor lost', async () => {
  await addMedicine(device.local, person, aMedicineInput({ name: NAME }));
  await encryptOutbox(device.local.outbox);
  await device.local.outbox.meta.delete('seal');
  await device.local.close();
  const again = await openDevice(server, GRANDMOTHER, { idb });
  await again.engine.flush();
  expect(server.log.filter(({ body }) => body)).toEqual([]);
  expect(await outboxOf(again)).toEqual(['queued']);
});

test('a refused change keeps its names to itself as well', async () => {
  await addMedicine(device.local, person, aMedicineInput({ name: NAME }));
  const [row] = await device.local.outbox.mutations.toArray();
  server.verdicts.set(row?.mid ?? '', {
    status: 'rejected',
    code: 'medicine.conflict',
    current: { name: NAME } as Medicine,
  });
  await device.engine.flush();
  await encryptOutbox(device.local.outbox);
  expect(await everythingIn(device)).not.toContain(NAME);
});

test('[SYNC-10] a page that is still open shows nothing of what is sealed, and does not fail on it', async () => {
  const id = await addMedicine(device.local, person, aMedicineInput({ name: NAME }));
  await device.engine.flush();
  await markTaken(device.local, person, { ...slot, medicine_id: id });
  await encryptOutbox(device.local.outbox);
  const { medicines, marks, unsent } = await readPerson(device.local, person, { date: slot.date });
  expect([medicines.length, marks, unsent.size]).toEqual([1, [], 0]);
});
