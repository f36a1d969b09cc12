import { afterEach, expect, test, vi } from 'vitest';
import { markTaken } from '../entities/dose/doses.commands.ts';
import { cutConnections } from '../testing/cut-connections.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, outboxOf } from '../testing/world.ts';
import { revive } from './revive.ts';
import { askAgain, sharedLiveQuery } from './shared-live-query.ts';

const SLOT = {
  medicine_id: '0191d000-0000-7000-8000-0000000000aa',
  date: '2026-11-20',
  time: '08:00',
};

let end = (): void => {};
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

async function setUp() {
  vi.spyOn(console, 'warn').mockReturnValue();
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  return { server, device: await openDevice(server, GRANDMOTHER) };
}

const patient = { wall: () => NOON, pause: () => Promise.resolve() };

test('[SYNC-1] a reading outlives its connection, and what is marked meanwhile is kept', async () => {
  const { device } = await setUp();
  const { local } = device;
  const seen: unknown[] = [];
  const failed = vi.fn();
  let more = 0;
  const query = async () => (await local.outbox.mutations.count()) + more;
  sharedLiveQuery(local, { key: 'count' }, query).subscribe(
    ({ value }) => seen.push(value),
    failed,
  );
  await expect.poll(() => seen).toEqual([0]);
  end = cutConnections();
  more = 10;
  // Of another tab: the reading is asked again, and finds its connection dead.
  sharedLiveQuery(local, { key: 'other' }, query).subscribe(() => undefined, failed);
  await expect.poll(() => seen).toEqual([0, 10]);
  await markTaken(local, GRANDMOTHER.id, SLOT);
  await expect.poll(() => seen.at(-1)).toBe(11);
  expect(await outboxOf(device)).toEqual(['queued']);
  expect(failed).not.toHaveBeenCalled();
});

test('one that comes back asks for no reload; all who ask at once have one try', async () => {
  const { device } = await setUp();
  end = cutConnections();
  const reload = vi.fn(() => true);
  Object.assign(device.local, { reload });
  await Promise.all([1, 2, 3, 4].map(() => revive(device.local, askAgain, patient)));
  expect(reload).not.toHaveBeenCalled();
  expect(await device.local.outbox.mutations.count()).toBe(0);
});

test('the fourth loss within a minute loads the page anew, once nothing typed would be lost', async () => {
  const { device } = await setUp();
  const typed = [false, false, true];
  const reload = vi.fn(() => typed.shift() ?? false);
  const pause = vi.fn(() => Promise.resolve());
  Object.assign(device.local, { reload });
  const deps = { ...patient, pause };
  for (let loss = 1; loss <= 3; loss++) await revive(device.local, askAgain, deps);
  expect(reload).not.toHaveBeenCalled();
  await revive(device.local, askAgain, deps);
  expect([reload.mock.calls.length, pause.mock.calls.length]).toEqual([3, 2]);
  await revive(device.local, askAgain, { ...deps, wall: () => NOON + 60_000 });
  expect(reload).toHaveBeenCalledTimes(3);
});

test('connections that stay dead load the page anew after three tries', async () => {
  const { device } = await setUp();
  end = cutConnections({ forGood: true });
  const reload = vi.fn(() => true);
  Object.assign(device.local, { reload });
  await revive(device.local, askAgain, patient);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[SYNC-10] what was closed for good is not opened again', async () => {
  const { device } = await setUp();
  await device.local.close();
  await revive(device.local, askAgain, patient);
  expect(device.local.outbox.isOpen()).toBe(false);
});
