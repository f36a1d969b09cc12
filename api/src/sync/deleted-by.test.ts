import { MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { personStream, type Mutation } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { CANARY } from '../testing/builders.ts';
import { aDevice, aPill, outcomes } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { createTestApp } from '../testing/test-app.ts';

async function aHouse() {
  const server = await createTestApp();
  const { deps, clock } = server;
  const [aigul, dana] = [await server.signIn('aigul'), await server.signIn('dana')];
  await aLink(deps, { viewer: dana.user_id, person: aigul.user_id });
  const stream = personStream(aigul.user_id);
  const tablet = aDevice(deps, aigul);
  const phone = aDevice(deps, dana, { id: 'phone', person_id: aigul.user_id });
  clock.advance(MINUTE);
  const pages = async () => {
    const both = [await tablet.pull(), await phone.pull()];
    return both.map(({ streams }) => streams[stream]);
  };
  return { ...server, aigul, dana, tablet, phone, pages };
}

test('[MED-10] a medicine in the bin says who put it there, to the person and to relatives', async () => {
  const { tablet, phone, pages, dana, deps } = await aHouse();
  const pill = aPill(deps);
  await tablet.push(tablet.add(pill));
  const say = (op: 'medicine.delete' | 'medicine.restore', by: typeof tablet) =>
    by.push(by.say({ mid: newId(deps), op, args: { id: pill.id } }));
  await say('medicine.delete', phone);
  const by = { id: dana.user_id, name: `dana ${CANARY}` };
  for (const page of await pages()) {
    expect(page?.rows.medicines).toMatchObject([
      { deleted_at: toWire(deps.now()), deleted_by: by },
    ]);
  }
  await say('medicine.restore', tablet);
  for (const page of await pages())
    expect(page?.rows.medicines).toMatchObject([{ deleted_at: null, deleted_by: null }]);
});

test('a deleted event is named with who deleted it and when', async () => {
  const { tablet, phone, pages, dana, deps, clock } = await aHouse();
  const id = newId(deps);
  const event = { title: 'Cardiologist', start_datetime: '2026-11-25T10:00' };
  const say = (by: typeof tablet, op: string, args: object) =>
    ({ ...by.mark({ medicine_id: id }), op, key: id, args: { id, ...args } }) as Mutation;
  expect(outcomes(await tablet.push(say(tablet, 'event.add', event)))).toEqual(['ok']);
  clock.advance(MINUTE);
  expect(outcomes(await phone.push(say(phone, 'event.delete', {})))).toEqual(['ok']);
  const told = { [id]: { id: dana.user_id, name: `dana ${CANARY}`, at: toWire(deps.now()) } };
  for (const page of await pages()) {
    expect(page?.deleted.events).toEqual([id]);
    expect(page?.deleted_by).toEqual(told);
  }
});
