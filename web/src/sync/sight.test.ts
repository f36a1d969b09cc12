import { DAY, HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { markTaken } from '../entities/dose/doses.commands.ts';
import { addMedicine } from '../entities/medicine/medicines.commands.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice } from '../testing/world.ts';
import { followSight } from './sight.ts';

const person = GRANDMOTHER.id;

/** A page in sight, until `show` says otherwise. */
function aPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  const show = (visibilityState: 'visible' | 'hidden') => {
    Object.assign(page, { visibilityState });
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { page: page as unknown as Document, show };
}

/** A tablet that was online at noon and has had no network since; its clock and its sleep are ours. */
async function aTablet() {
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const clock = { off: 0, slept: 0 };
  const idb = new IDBFactory();
  const open = async () => {
    const device = await openDevice(server, GRANDMOTHER, {
      idb,
      wall: () => server.time + clock.off,
      monotonic: () => server.time - NOON - clock.slept,
    });
    const { page, show } = aPage();
    const { isAwake } = followSight(page, device.local);
    device.local.attach({ ...device.engine, isAwake });
    return Object.assign(device, { show });
  };
  const tablet = await open();
  const medicine_id = await addMedicine(tablet.local, person, aMedicineInput());
  await tablet.engine.flush();
  const slot = { medicine_id, date: '2026-11-20', time: '20:00' };
  const takenAt = (mid: string) =>
    server.stream(personStream(person)).rows('marks').get(mid)?.taken_at;
  return { server, clock, tablet, open, slot, takenAt };
}

test('[SYNC-7] a clock that was wrong at the mark and right at the push gives the true time', async () => {
  const { server, clock, tablet, open, slot, takenAt } = await aTablet();
  clock.off = -7 * 365 * DAY;
  server.time = NOON + 4 * HOUR;
  await tablet.local.close();
  const again = await open();
  server.time = NOON + 5 * HOUR;
  const { id } = await markTaken(again.local, person, slot);
  server.time = NOON + 8 * HOUR;
  clock.off = 0;
  await again.engine.flush();
  expect(takenAt(id)).toBe(toWire(NOON + 5 * HOUR));
});

test('[SYNC-7] so does a tablet that slept meanwhile, its page out of sight', async () => {
  const { server, clock, tablet, slot, takenAt } = await aTablet();
  server.time = NOON + HOUR;
  const { id } = await markTaken(tablet.local, person, slot);
  tablet.show('hidden');
  server.time = NOON + 9 * HOUR;
  clock.slept = 8 * HOUR;
  tablet.show('visible');
  expect(tablet.local.now()).toBe(server.time);
  await tablet.engine.flush();
  expect(takenAt(id)).toBe(toWire(NOON + HOUR));
});

test('[CAL-1] after a restart with a clock set back the day goes on from the last mark', async () => {
  const { server, clock, tablet, open, slot } = await aTablet();
  server.time = NOON + 5 * HOUR;
  await markTaken(tablet.local, person, slot);
  await tablet.local.close();
  clock.off = -DAY;
  const again = await open();
  expect(again.local.now()).toBe(NOON + 5 * HOUR);
  server.time += HOUR;
  expect(again.local.now()).toBe(NOON + 6 * HOUR);
});
