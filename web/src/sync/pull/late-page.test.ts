import { personStream } from '@qamqor/shared/sync/protocol';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { markTaken } from '../../entities/dose/doses.commands.ts';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, type Device } from '../../testing/world.ts';
import { createEngine } from '../engine.ts';

const person = GRANDMOTHER.id;
const stream = personStream(person);

/** A tablet that knows a medicine and `known` marks. */
async function aTablet(known: number) {
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const tablet = await openDevice(server, GRANDMOTHER);
  const medicine_id = await addMedicine(tablet.local, person, aMedicineInput());
  await tablet.engine.flush();
  const phone = await openDevice(server, GRANDMOTHER);
  await phone.engine.flush();
  async function mark({ local, engine }: Device, from: number, to: number): Promise<void> {
    for (let hour = from; hour < to; hour++) {
      const time = `${String(hour % 24).padStart(2, '0')}:0${Math.floor(hour / 24)}`;
      await markTaken(local, person, { medicine_id, date: '2026-11-20', time });
    }
    await engine.flush();
  }
  await mark(phone, 0, known);
  await tablet.engine.flush();
  const cursor = async () => (await tablet.local.cache.cursors.get(stream))?.cursor;
  return { server, tablet, phone, mark, cursor };
}

test('[SYNC-4] a page that another tab has overtaken on its way takes nothing back', async () => {
  const { server, tablet, phone, mark, cursor } = await aTablet(0);
  await mark(phone, 0, 2);
  const send = server.sendAs(person);
  const slow = createEngine({
    local: tablet.local,
    random: () => 0,
    after: tablet.timers.after,
    send: async (path, options) => {
      const answer = await send(path, options);
      await mark(phone, 2, 4);
      await tablet.engine.flush();
      return answer;
    },
    report: () => undefined,
    exclusive: (work) => work(),
  });
  const before = (await cursor()) as number;
  await slow.flush();
  expect(await cursor()).toBe(before + 4);
  expect(await tablet.local.cache.marks.count()).toBe(4);
});

test('an answer that would take two of three rows away is asked for twice', async () => {
  const { server, tablet } = await aTablet(30);
  const own = server.stream(stream);
  for (const id of [...own.rows('marks').keys()].slice(0, 20)) own.remove('marks', id);
  server.log.length = 0;
  await tablet.engine.flush();
  expect(server.log).toHaveLength(2);
  expect(await tablet.local.cache.marks.count()).toBe(10);
});
