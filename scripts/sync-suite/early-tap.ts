import assert from 'node:assert/strict';
import { MINUTE } from '@qamqor/shared/calendar/dates';
import { slotId } from '@qamqor/shared/medicines/slot';
import { deriveDay } from '../../web/src/entities/dose/day.ts';
import { readPerson } from '../../web/src/entities/person/read-person.ts';
import { saveEarlyTaps } from '../../web/src/instant-start/save-taps.ts';
import { memoryStorage } from '../../web/src/testing/memory-storage.ts';
import type { Context, Device } from './device.ts';
import { checkEnd } from './end-checks.ts';
import { mark, within } from './mark.ts';
import { DATE, GRANDMOTHER } from './people.ts';
import { World } from './world.ts';

const TIME = '14:00';

async function doseOn({ local }: Context, on: string) {
  const data = await readPerson(local, GRANDMOTHER.id, { date: DATE });
  const { doses } = deriveDay(data, GRANDMOTHER.id, local.now(), { own: true });
  const dose = doses.find(({ id }) => id === on);
  assert(dose, 'the dose is not on the day');
  return { status: dose.status, second: dose.second?.by_user_id, marks: dose.live_marks.length };
}

/**
 * DOSE-14: the daughter marks a dose; 40 minutes later the grandmother taps it on an early screen that
 * does not know of it, and the tablet dies before the tap is forgotten. `isKnown`: by then the worker has
 * fetched what the daughter said.
 */
export async function checkEarlyTap(
  said: 'taken' | 'skipped',
  { isKnown }: { isKnown: boolean },
): Promise<void> {
  const world = new World([0, 0, 0]);
  try {
    await world.start();
    const [tablet, , laptop] = world.devices as [Device, Device, Device];
    const page = await laptop.context('page');
    await mark(world, page, { dev: 2, tab: 'page', med: 0, slot: TIME, kind: said, dies: null });
    await page.engine.flush();
    if (isKnown) await (await tablet.context('worker')).engine.flush();
    world.time += 40 * MINUTE;
    const slot = { medicine_id: world.medicines[0] as string, date: DATE, time: TIME };
    const on = slotId(slot);
    const tap = { user_id: GRANDMOTHER.id, slot: on, at: tablet.wall() };
    const taps = memoryStorage({ 'early-taps': JSON.stringify([tap]) });
    const first = await tablet.context('page');
    const early = { on, status: 'taken' as const };
    const save = (context: Context, storage = taps) => saveEarlyTaps(context.local, storage);
    const untold = { ...taps, removeItem: () => undefined };
    await within(world, first, null, () => save(first, untold), early);
    const next = await tablet.context('second');
    const again = await within(world, next, null, () => save(next), early);
    assert.deepEqual(again, [], '[DOSE-14] a tap is marked twice');
    assert.equal(taps.getItem('early-taps'), null);
    for (const { engine } of [next, page]) await engine.flush();
    const second = said === 'taken' ? GRANDMOTHER.id : undefined;
    for (const context of [next, page])
      assert.deepEqual(
        await doseOn(context, on),
        { status: 'taken', second, marks: 2 },
        `[DOSE-14] on the ${context.device.name}`,
      );
    await checkEnd(world);
  } finally {
    await world.remove();
  }
}
