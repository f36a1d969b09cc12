import assert from 'node:assert/strict';
import { markTaken } from '../../web/src/entities/dose/doses.commands.ts';
import { readPerson } from '../../web/src/entities/person/read-person.ts';
import { patchSettings } from '../../web/src/entities/person/settings.commands.ts';
import type { Device, Kind } from './device.ts';
import { GRANDMOTHER } from './people.ts';
import { readServer } from './server-state.ts';
import { World } from './world.ts';

const MINUTE = 60_000;

/**
 * Without a network somebody lives by another zone and takes the first dose of its new date: hours later
 * the server, and the tablet after it, say the time that was shown.
 */
export async function checkZoneChange(sender: Kind = 'page'): Promise<void> {
  const world = new World([]);
  try {
    await world.start();
    const tablet = world.devices[0] as Device;
    const { local, engine } = await tablet.context('page');
    const slot = { medicine_id: world.medicines[0] as string, date: '2026-11-21', time: '08:00' };
    world.time = Date.parse('2026-11-20T15:30:00.000Z');
    await patchSettings(local, { time_zone: 'Asia/Tokyo' });
    world.time += 10 * MINUTE;
    const { id, taken_at } = await markTaken(local, GRANDMOTHER.id, slot);
    const shown = async () => {
      const { marks } = await readPerson(local, GRANDMOTHER.id, { date: slot.date });
      return marks.map((mark) => mark.taken_at);
    };
    assert.deepEqual(await shown(), [taken_at]);
    world.time += 180 * MINUTE;
    await (await tablet.context(sender)).engine.flush();
    const stored = (await readServer(world)).marks.find((mark) => mark.id === id);
    assert.equal(stored?.taken_at, taken_at, '[SYNC-19] the mark was read by the zone before');
    await engine.flush();
    assert.deepEqual(await shown(), [taken_at], '[SYNC-13] the time that is shown has moved');
  } finally {
    await world.remove();
  }
}
