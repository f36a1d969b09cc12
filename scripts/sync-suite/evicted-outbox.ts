import assert from 'node:assert/strict';
import { addDays } from '@qamqor/shared/calendar/dates';
import { markTaken } from '../../web/src/entities/dose/doses.commands.ts';
import { deriveDay } from '../../web/src/entities/dose/day.ts';
import { readPerson } from '../../web/src/entities/person/read-person.ts';
import type { Device } from './device.ts';
import { DATE, GRANDMOTHER } from './people.ts';
import { World } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** So long that nothing which marked before is waited for. */
const LATER = 31;

async function sync(device: Device): Promise<void> {
  await (await device.context('page')).engine.flush();
}

/**
 * DOSE-4: the tablet marks, the browser takes its databases, and it comes back under the same sign-in.
 * What nobody marked on that evening is missed to the daughter, and not unknown for a month.
 */
export async function checkEvictedOutbox(): Promise<void> {
  const world = new World([0, 0, 0]);
  try {
    await world.start();
    const [tablet, , laptop] = world.devices as [Device, Device, Device];
    const person = GRANDMOTHER.id;
    const date = addDays(DATE, LATER);
    world.time += LATER * DAY;
    const { local } = await tablet.context('page');
    const medicine_id = world.medicines[0] as string;
    await markTaken(local, person, { medicine_id, date, time: '14:00' });
    await sync(tablet);
    const before = local.deviceId;
    await tablet.evictAll();
    world.time += 8 * HOUR;
    const after = (await tablet.context('page')).local.deviceId;
    assert.notEqual(after, before);
    await sync(tablet);
    await sync(laptop);
    const page = await laptop.context('page');
    const data = await readPerson(page.local, person, { before: 2, after: 1 });
    const day = deriveDay(data, person, world.time, { own: false, pulled_at: world.time });
    const shown = [...day.yesterday, ...day.doses]
      .filter((dose) => dose.date === date && dose.medicine_id === medicine_id)
      .map(({ time, status }) => [time, status]);
    assert.deepEqual(shown, [
      ['08:00', 'missed'],
      ['14:00', 'taken'],
      ['20:00', 'missed'],
    ]);
    world.watch.raise();
  } finally {
    await world.remove();
  }
}
