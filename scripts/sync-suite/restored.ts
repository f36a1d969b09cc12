import assert from 'node:assert/strict';
import { slotId } from '@qamqor/shared/medicines/slot';
import { deriveDay } from '../../web/src/entities/dose/day.ts';
import { readPerson } from '../../web/src/entities/person/read-person.ts';
import { readDue } from '../../web/src/entities/reminder/read-due.ts';
import type { Context, Device } from './device.ts';
import { checkEnd } from './end-checks.ts';
import { mark } from './mark.ts';
import { DATE, GRANDMOTHER } from './people.ts';
import { World } from './world.ts';

const HOUR = 3_600_000;
/** Three hours after the medicine was added. */
const TIME = '20:00';

const markOnLaptop = {
  dev: 2,
  tab: 'page',
  med: 0,
  slot: TIME,
  kind: 'taken',
  dies: null,
} as const;

async function doseOn({ local }: Context, world: World) {
  const id = slotId({ medicine_id: world.medicines[0] as string, date: DATE, time: TIME });
  const data = await readPerson(local, GRANDMOTHER.id, { before: 7, after: 2 });
  const { doses } = deriveDay(data, GRANDMOTHER.id, local.now(), { own: true });
  const dose = doses.find((one) => one.id === id);
  const due = (await readDue(local)) ?? [];
  return {
    status: dose?.status,
    by: dose?.mark?.by_name,
    isLost: dose?.mark?.before_restore === true,
    rings: due.some(({ open }) => open.some((one) => one.id === id)),
  };
}

async function inWorld(check: (world: World, devices: Device[]) => Promise<void>): Promise<void> {
  const world = new World([0, 0, 0]);
  try {
    await world.start();
    world.time += 3 * HOUR;
    await check(world, world.devices);
    await checkEnd(world);
  } finally {
    await world.remove();
  }
}

/**
 * SYNC-17: the daughter marks a dose, the tablet shows it, the server goes on from before that, and her
 * laptop is away. The tablet says so, offers nothing and rings nothing, until she is back.
 */
export function checkInSight(): Promise<void> {
  return inWorld(async (world, devices) => {
    const [tablet, , laptop] = devices as [Device, Device, Device];
    const theirs = await laptop.context('page');
    await mark(world, theirs, markOnLaptop);
    await theirs.engine.flush();
    const page = await tablet.context('page');
    await page.engine.flush();
    await world.restore();
    world.time += HOUR / 4;
    await page.engine.flush();
    const seen = { status: 'taken', by: 'Daughter', rings: false };
    assert.deepEqual(
      await doseOn(page, world),
      { ...seen, isLost: true },
      '[SYNC-17] on the tablet after the restore',
    );
    await theirs.engine.flush();
    await page.engine.flush();
    assert.deepEqual(
      await doseOn(page, world),
      { ...seen, isLost: false },
      '[SYNC-17] on the tablet, once the laptop was back',
    );
  });
}

/** SYNC-18: the link is younger than the copy: what was acknowledged by it is refused, and told. */
export function checkGoneLink(): Promise<void> {
  return inWorld(async (world, devices) => {
    const [tablet, , laptop] = devices as [Device, Device, Device];
    await world.link('ended');
    const theirs = await laptop.context('page');
    await theirs.engine.flush();
    await world.backUp();
    await world.link('accepted');
    await theirs.engine.flush();
    const [made] = await mark(world, theirs, markOnLaptop);
    await theirs.engine.flush();
    const page = await tablet.context('page');
    await page.engine.flush();
    await world.restore();
    for (const { engine } of [theirs, page]) await engine.flush();
    const { outbox } = laptop.stored(theirs.user.id);
    const row = await outbox.mutations
      .where('mid')
      .equals(made?.mid ?? '')
      .first();
    assert.deepEqual(
      [row?.status, row?.code],
      ['rejected', 'sync.forbidden'],
      '[SYNC-18] what the server lost with the link',
    );
    const { status, isLost } = await doseOn(page, world);
    assert.deepEqual([status, isLost], ['taken', true], '[SYNC-17] on the tablet');
  });
}
