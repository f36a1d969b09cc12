import assert from 'node:assert/strict';
import { addDays, DAY, HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { markTaken } from '../../web/src/entities/dose/doses.commands.ts';
import { deriveDay } from '../../web/src/entities/dose/day.ts';
import { readPerson } from '../../web/src/entities/person/read-person.ts';
import { sayOfClock } from '../../web/src/entities/say-of-clock.ts';
import { AROUND_TODAY } from '../../web/src/local-db/snapshot/person-data.ts';
import type { Context, Device } from './device.ts';
import { DATE, GRANDMOTHER } from './people.ts';
import { readServer } from './server-state.ts';
import { World } from './world.ts';

/** The sign-ins are not over by then. */
const SERVER_AHEAD = 20 * DAY;

async function dayOn({ local, device }: Context) {
  const data = await readPerson(local, GRANDMOTHER.id, AROUND_TODAY);
  const isOwn = device.user.id === GRANDMOTHER.id;
  const viewing = isOwn ? { own: true as const } : { own: false as const, pulled_at: local.now() };
  return deriveDay(data, GRANDMOTHER.id, local.now(), viewing);
}

/** Closed and, some time later, opened again where there is no network. */
async function reopened(world: World, tablet: Device): Promise<Context> {
  tablet.closeAll();
  world.time += HOUR;
  return tablet.context('page');
}

/**
 * CAL-1: the tablet hears a server whose clock is ahead, marks, and hears it once more when it is right.
 * After a restart the day and the next mark are those of the true time.
 */
export async function checkServerAhead(): Promise<void> {
  const world = new World([0, 0, 0]);
  try {
    await world.start();
    const tablet = world.devices[0] as Device;
    const medicine_id = world.medicines[0] as string;
    const { local, engine } = await tablet.context('page');
    world.serverAhead = SERVER_AHEAD;
    await engine.flush();
    await markTaken(local, GRANDMOTHER.id, { medicine_id, date: DATE, time: '08:00' });
    world.serverAhead = 0;
    world.time += MINUTE;
    await engine.flush();
    const next = await reopened(world, tablet);
    assert.equal((await dayOn(next)).date, DATE, '[CAL-1] another day is shown');
    const slot = { medicine_id, date: DATE, time: '14:00' };
    const { id } = await markTaken(next.local, GRANDMOTHER.id, slot);
    const marked = toWire(world.time);
    world.time += HOUR;
    await (await reopened(world, tablet)).engine.flush();
    const stored = (await readServer(world)).marks.find((mark) => mark.id === id);
    assert.equal(stored?.taken_at, marked, '[CAL-1] the mark has another time');
  } finally {
    await world.remove();
  }
}

/**
 * CAL-5: the tablet starts without a network and with a clock that is ahead; somebody believes that, and
 * takes the first dose of the day that it shows. Nobody's day has it then, and the day of the tap asks.
 */
export async function checkClockAhead(days: number): Promise<void> {
  const world = new World([0, 0, 0]);
  try {
    await world.start();
    const [tablet, , laptop] = world.devices as [Device, Device, Device];
    const medicine_id = world.medicines[0] as string;
    await (await tablet.context('page')).engine.flush();
    tablet.offset += days * DAY;
    const page = await reopened(world, tablet);
    const isAsked = page.local.doubt() !== null;
    assert.equal(isAsked, days > 7, '[CAL-5] the clock is doubted for no more than a week');
    if (isAsked)
      assert.equal((await dayOn(page)).date, DATE, '[CAL-5] an unasked clock is believed');
    await sayOfClock(page.local, true);
    const date = addDays(DATE, days);
    assert.equal((await dayOn(page)).date, date);
    const slot = { medicine_id, date, time: '08:00' };
    const { id } = await markTaken(page.local, GRANDMOTHER.id, slot);
    const marked = toWire(world.time);
    world.time += HOUR;
    await page.engine.flush();
    const { marks } = await readServer(world);
    const stored = marks.find((mark) => mark.id === id);
    assert.deepEqual([stored?.date, stored?.taken_at], [DATE, marked], '[CAL-5] filed elsewhere');
    await page.engine.flush();
    const other = await laptop.context('page');
    await other.engine.flush();
    for (const context of [page, other]) {
      const { doses } = await dayOn(context);
      const asked = doses.filter(({ asks_about }) => asks_about?.id === id);
      const where = `[CAL-5] on the ${context.device.name}`;
      assert.deepEqual(
        asked.map(({ status }) => status),
        ['unknown'],
        where,
      );
    }
  } finally {
    await world.remove();
  }
}
