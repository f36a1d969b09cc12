import { HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { Link } from '@qamqor/shared/family/link';
import { expect, test } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice } from '../../testing/world.ts';
import { createEngine } from '../engine.ts';

const stream = personStream(GRANDMOTHER.id);
const ONLY_ALERTED: Partial<Link> = { scopes: ['alerted'] };

async function aViewer(terms: Partial<Link> = {}) {
  const server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  const about = { id: 'link-1', person_id: GRANDMOTHER.id, status: 'accepted' as const };
  const change = (fields: Partial<Link> = {}) =>
    server.link(DAUGHTER.id, { ...about, ...terms, ...fields, person_id: GRANDMOTHER.id });
  const device = await openDevice(server, DAUGHTER);
  const sync = async () => {
    await device.engine.flush();
    return device.gone.splice(0);
  };
  /** The app is closed and opened again. */
  const restart = async () => {
    const gone: string[] = [];
    const engine = createEngine({
      local: device.local,
      send: server.sendAs(DAUGHTER.id),
      after: device.timers.after,
      report: () => undefined,
      random: () => 0,
      exclusive: (work) => work(),
      gone: async (streams) => void gone.push(...streams),
    });
    await engine.flush();
    engine.stop();
    return gone;
  };
  await sync();
  change();
  const isShown = async () => (await device.local.cache.people.get(GRANDMOTHER.id)) !== undefined;
  return { change, sync, restart, isShown };
}

test('[FAM-3] who was only alerted and may see by now is shown the person at once', async () => {
  const { change, sync, isShown } = await aViewer(ONLY_ALERTED);
  for (let syncs = 0; syncs < 2; syncs++) await sync();
  expect(await isShown()).toBe(false);
  change({ scopes: ['see_medicines'] });
  await sync();
  expect(await isShown()).toBe(true);
});

test('[FAM-3] who is only alerted keeps what was told from start to start, and loses it with the link', async () => {
  const { change, sync, restart } = await aViewer(ONLY_ALERTED);
  expect(await sync()).toEqual([]);
  expect(await restart()).toEqual([]);
  change({ ask_first: true });
  expect(await sync()).toEqual([]);
  change({ status: 'declined' });
  expect(await sync()).toEqual([stream]);
  expect(await restart()).toEqual([]);
});

test('[FAM-3] with the leave to be alerted, or for a pause, what was told goes', async () => {
  for (const terms of [{}, ONLY_ALERTED]) {
    for (const end of [
      { scopes: ['see_schedule'] as Link['scopes'] },
      { paused_until: toWire(NOON + HOUR) },
    ]) {
      const { change, sync } = await aViewer(terms);
      expect(await sync()).toEqual([]);
      change(end);
      expect(await sync(), JSON.stringify([terms, end])).toEqual([stream]);
    }
  }
});
