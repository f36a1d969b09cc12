import type { PullResponse } from '@qamqor/shared/sync/protocol';
import { personStream } from '@qamqor/shared/sync/protocol';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { beforeEach, expect, test } from 'vitest';
import { markTaken } from '../../entities/dose/doses.commands.ts';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice } from '../../testing/world.ts';
import { createEngine } from '../engine.ts';

const person = GRANDMOTHER.id;
const stream = personStream(person);
let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER]);
  const tablet = await openDevice(server, GRANDMOTHER);
  const medicine = await addMedicine(tablet.local, person, aMedicineInput());
  for (let day = 1; day <= 12; day++) {
    const date = `2026-11-${String(day).padStart(2, '0')}`;
    await markTaken(tablet.local, person, { medicine_id: medicine, date, time: '08:00' });
  }
  await tablet.engine.flush();
  await tablet.local.close();
});

/** A new device whose server parts a first pull: pages of five, and a place that says nothing. */
async function aNewDevice() {
  server.pageLimit = 5;
  const device = await openDevice(server, GRANDMOTHER);
  const { local, timers } = device;
  const { cursors, marks } = local.cache;
  const asked: (string | undefined)[] = [];
  const send = server.sendAs(person);
  let requests = Infinity;
  const engine = createEngine({
    local,
    after: timers.after,
    random: () => 0,
    send: async (path, options) => {
      if (requests-- <= 0) throw new TypeError('no network');
      const streams = new URLSearchParams(path.split('?')[1]).get('streams');
      asked.push(streams?.split(',').find((one) => one.startsWith(stream)));
      const plain = path.replace(/(?:place-|0\.50*)(\d+)/, '$1');
      const answer = await send(plain, options);
      const body = (await answer.json()) as PullResponse;
      const page = body.streams[stream];
      const { cursor = 0 } = page ?? {};
      if (page?.more)
        Object.assign(page, {
          resume: `place-${cursor}`,
          cursor: 0.5 + cursor / 1e4,
        });
      return Response.json(body);
    },
    report: () => undefined,
    exclusive: (work) => work(),
  });
  return {
    local,
    engine,
    asked,
    only: (count: number) => void (requests = count),
    stored: () => cursors.get(stream),
    change: (row: object) => cursors.where('stream').equals(stream).modify(row),
    marks: () => marks.count(),
  };
}

test('[SYNC-4] a first pull goes on with what the server gave, also after a cut', async () => {
  const { engine, asked, only, stored, marks, local } = await aNewDevice();
  only(1);
  await engine.flush();
  expect(await stored()).toMatchObject({ cursor: 0.5005, resume: { place: 'place-5' } });
  only(Infinity);
  await engine.flush();
  expect(asked).toEqual([undefined, `${stream}@place-5`, `${stream}@place-10`]);
  expect(await stored()).toEqual({ stream, epoch: 'e1', cursor: 14 });
  expect(await marks()).toBe(12);
  await local.close();
});

test('[SYNC-4] the number that a release before stored is sent back digit by digit', async () => {
  const { engine, asked, only, stored, change, marks, local } = await aNewDevice();
  only(1);
  await engine.flush();
  const { resume: _, ...before } = (await stored()) ?? {};
  await local.cache.cursors.put({ stream, epoch: '', cursor: 0, ...before });
  only(Infinity);
  await engine.flush();
  expect(asked).toEqual([undefined, `${stream}@0.5005`, `${stream}@place-10`]);
  expect(await marks()).toBe(12);
  await change({ resume: { cursor: 0.5005, place: 'place-5' } });
  await engine.flush();
  expect(asked.at(-1)).toBe(`${stream}@14`);
  await local.close();
});
