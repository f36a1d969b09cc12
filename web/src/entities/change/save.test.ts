import { OPERATIONS } from '@qamqor/shared/sync/operations';
import { operationArgs, type Op } from '@qamqor/shared/sync/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, outboxOf, type Device } from '../../testing/world.ts';
import { markAllTaken, markTaken, skipDose, undoDose } from '../dose/doses.commands.ts';
import { addMedicine, deleteMedicine, pauseMedicine } from '../medicine/medicines.commands.ts';
import { restoreMedicine, reviseMedicine } from '../medicine/medicines.commands.ts';
import { NotSaved } from './not-saved.ts';
import { readPerson } from '../person/read-person.ts';
import { patchSettings } from '../person/settings.commands.ts';

const person = GRANDMOTHER.id;
let device: Device;

beforeEach(async () => {
  device = await openDevice(new FakeServer(NOON, [GRANDMOTHER]), GRANDMOTHER);
});

async function rows() {
  return device.local.outbox.mutations.orderBy('order').toArray();
}

async function addedAt(time: string) {
  const id = await addMedicine(device.local, person, aMedicineInput({ times: [time] }));
  return { id, slot: { medicine_id: id, date: '2026-11-20', time } };
}

test('a mark is in the outbox, on the disk, when the command resolves', async () => {
  const { slot } = await addedAt('17:00');
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  device = await openDevice(new FakeServer(NOON, [GRANDMOTHER]), GRANDMOTHER);
  begin.mockClear();
  await markTaken(device.local, person, slot);
  const writes = begin.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes.map(([stores, , options]) => [stores, options])).toEqual([
    [['mutations'], { durability: 'strict' }],
  ]);
  begin.mockRestore();
  expect((await rows()).at(-1)).toMatchObject({
    status: 'queued',
    stream: `p:${person}`,
    key: `${slot.medicine_id}:2026-11-20:17:00`,
    mutation: { op: 'dose.mark', v: 1, args: { ...slot, taken_at: '2026-11-20T12:00:00.000Z' } },
  });
});

test.each([
  ['is saved', false],
  ['finds no room', true],
])('a change that %s wakes the sync once', async (_, isFull) => {
  const { slot } = await addedAt('17:00');
  let woken = 0;
  device.local.attach({ wake: () => void woken++, flush: async () => undefined });
  if (isFull)
    device.local.outbox.mutations.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  await markTaken(device.local, person, slot).catch(() => undefined);
  expect(woken).toBe(1);
});

test('changes are kept in the order in which they were made', async () => {
  const { slot } = await addedAt('17:00');
  await Promise.all(['1', '2', '3'].map((n) => markTaken(device.local, person, slot, Number(n))));
  const times = (await rows())
    .slice(1)
    .map(({ mutation }) => mutation.args as { taken_at: string });
  expect(times.map(({ taken_at }) => taken_at.slice(-2, -1))).toEqual(['1', '2', '3']);
});

test('every command writes arguments that the server takes as they are', async () => {
  const input = aMedicineInput({
    name: ' Aspirin ',
    times: ['20:00', '08:00'],
    weekdays: [6, 0, 0],
  });
  const id = await addMedicine(device.local, person, input);
  const slot = { medicine_id: id, date: '2026-11-20', time: '20:00' };
  await markTaken(device.local, person, slot);
  await skipDose(device.local, person, slot, 'doctor_said');
  const { marks, medicines } = await readPerson(device.local, person, { date: slot.date });
  await undoDose(device.local, person, slot, marks);
  const [medicine] = medicines;
  if (!medicine) throw new Error('no medicine');
  const fields = { times: ['21:00', '09:00'], notes: 'x' };
  await reviseMedicine(device.local, person, medicine, fields, '2026-11-21T00:00:00.000Z');
  await pauseMedicine(device.local, person, id, null);
  await deleteMedicine(device.local, person, id);
  await restoreMedicine(device.local, person, id);
  await patchSettings(device.local, { language: 'ru', time_zone: 'Europe/Berlin' });
  const written = await rows();
  expect(written).toHaveLength(10);
  for (const { mutation } of written) {
    const op = mutation.op as Op;
    expect(mutation.v).toBe(OPERATIONS[op].v);
    const wire: unknown = JSON.parse(JSON.stringify(mutation.args));
    expect(operationArgs[op].parse(wire)).toEqual(wire);
  }
});

test('undo names the live marks of its slot and no others', async () => {
  const { slot } = await addedAt('17:00');
  const other = { ...slot, date: '2026-11-19' };
  await markTaken(device.local, person, slot);
  await markTaken(device.local, person, other);
  const range = { before: 1, after: 0 };
  const { marks } = await readPerson(device.local, person, range);
  await undoDose(device.local, person, slot, marks);
  const [mark] = marks.filter(({ date }) => date === slot.date);
  expect((await rows()).at(-1)?.mutation.args).toEqual({ ...slot, targets: [mark?.id] });
  const after = await readPerson(device.local, person, range);
  await undoDose(device.local, person, slot, after.marks);
  expect(await rows()).toHaveLength(4);
});

test('what is done to a medicine that waits to be sent comes after it', async () => {
  const { id, slot } = await addedAt('17:00');
  await markTaken(device.local, person, slot);
  await deleteMedicine(device.local, person, id);
  const [add, mark, remove] = (await rows()).map(({ mutation }) => mutation);
  expect(mark?.after).toEqual([add?.mid]);
  expect(remove?.after).toEqual([add?.mid]);
  await device.engine.flush();
  await markTaken(device.local, person, slot);
  expect((await rows()).at(-1)?.mutation.after).toEqual([]);
});

test('a full disk is told as NotSaved, and nothing that was saved is lost', async () => {
  const { slot } = await addedAt('17:00');
  await markTaken(device.local, person, slot);
  device.local.outbox.mutations.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(markTaken(device.local, person, slot)).rejects.toBeInstanceOf(NotSaved);
  const both = { language: 'ru', time_zone: 'Europe/Berlin' } as const;
  await expect(patchSettings(device.local, both)).rejects.toBeInstanceOf(NotSaved);
  expect(await outboxOf(device)).toEqual(['queued', 'queued']);
});

test('several changes of one command are saved all or none', async () => {
  let count = 0;
  device.local.outbox.mutations.hook('creating', () => {
    if (++count % 2 === 0) throw new DOMException('full', 'QuotaExceededError');
  });
  const both = { language: 'ru', time_zone: 'Europe/Berlin' } as const;
  await expect(patchSettings(device.local, both)).rejects.toBeInstanceOf(NotSaved);
  expect(await outboxOf(device)).toEqual([]);
});

test('[REM-1] of a group that the disk does not take nothing is marked', async () => {
  const { slot } = await addedAt('17:00');
  let count = 0;
  device.local.outbox.mutations.hook('creating', () => {
    if (++count % 2 === 0) throw new DOMException('full', 'QuotaExceededError');
  });
  const group = [slot, { ...slot, date: '2026-11-21' }];
  await expect(markAllTaken(device.local, person, group)).rejects.toBeInstanceOf(NotSaved);
  expect(await outboxOf(device)).toEqual(['queued']);
});

test('the browser is asked once, after the first mark, to keep what is stored', async () => {
  const { slot } = await addedAt('17:00');
  expect(device.persisted).toBe(0);
  await markTaken(device.local, person, slot);
  await markTaken(device.local, person, slot);
  expect(device.persisted).toBe(1);
});
