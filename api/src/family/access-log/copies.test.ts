import { HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { moveHomeZone } from '../../auth/users/user.service.ts';
import { newId } from '../../platform/ids.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { CANARY } from '../../testing/builders.ts';
import { aDevice } from '../../testing/device.ts';
import { aLink } from '../../testing/family.ts';
import { callFamily } from '../../testing/inviting-house.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { insertCopy } from './access-log.store.ts';

type Line = { kind: string; by_user_id: string; by_name: string; at: string; until: string };

/** A mother in Almaty at noon, and her daughter with two devices. */
async function aHouse() {
  const server = await createTestApp();
  const { deps, signIn, clock } = server;
  const [mother, daughter] = [await signIn('aigul'), await signIn('dana')];
  const person = mother.user_id;
  const { link, change } = await aLink(deps, { viewer: daughter.user_id, person });
  const stream = personStream(person);
  const other = await signIn('dana');
  const silent = { streams: `${stream}@0`, looked: '' };
  const phone = aDevice(deps, daughter, { id: 'phone', person_id: person });
  const laptop = aDevice(deps, other, { id: 'laptop', person_id: person });
  const lines = async (): Promise<Line[]> => (await callFamily(mother, 'GET', '/looks')).json;
  const lookedAt = async () =>
    (await callFamily(mother, 'GET', '/viewers')).json[0].last_looked_at as string | null;
  return {
    deps,
    clock,
    mother,
    daughter,
    link,
    change,
    stream,
    silent,
    phone,
    laptop,
    lines,
    lookedAt,
  };
}

test('[FAM-4] a pull that tells of no look leaves a line: a copy went to a device', async () => {
  const { daughter, clock, phone, silent, lines, lookedAt } = await aHouse();
  const at = toWire(clock.now());
  for (let count = 0; count < 6; count++) await phone.pull(silent);
  const by = { by_user_id: daughter.user_id, by_name: `dana ${CANARY}` };
  expect(await lines()).toEqual([
    expect.objectContaining({ kind: 'copied', ...by, at, until: at }),
  ]);
  expect(await lookedAt()).toBeNull();
});

test('[FAM-4] a copy is one line a device and day of the person, not of the viewer or of UTC', async () => {
  const { deps, clock, mother, phone, laptop, silent, lines } = await aHouse();
  const zone = 'Pacific/Auckland';
  await transaction(deps, (tx) =>
    moveHomeZone(tx, { user_id: mother.user_id, zone, from: toWire(0) }),
  );
  const count = async () => (await lines()).length;
  await phone.pull(silent);
  await laptop.pull(silent);
  await laptop.pull(silent);
  expect(await count()).toBe(2);
  const dateThere = () => new Date(clock.now()).toLocaleDateString('en-CA', { timeZone: zone });
  const before = dateThere();
  while (dateThere() === before) clock.advance(30 * MINUTE);
  await phone.pull(silent);
  await phone.pull(silent);
  expect(await count()).toBe(3);
});

test('[FAM-4] what a device tells it showed is a look beside its copy, and alone counts as one', async () => {
  const { clock, mother, phone, stream, lines, lookedAt, daughter, link } = await aHouse();
  const at = clock.now();
  await phone.pull({ streams: `${stream}@0`, looked: `${mother.user_id}@${at}-${at}` });
  const kinds = async () => (await lines()).map(({ kind }) => kind).toSorted();
  expect(await kinds()).toEqual(['copied', 'looked']);
  expect(await lookedAt()).toBe(toWire(at));
  clock.advance(HOUR);
  await callFamily(daughter, 'GET', `/members/${link.id}/data`);
  expect(await kinds()).toEqual(['copied', 'looked', 'looked']);
});

test('[FAM-4] copies take no room from what somebody did, however long the list', async () => {
  const { deps, clock, mother, lines, daughter, link } = await aHouse();
  await callFamily(daughter, 'GET', `/members/${link.id}/data`);
  const ends = { link_id: link.id, person_id: mother.user_id, viewer_id: daughter.user_id };
  await transaction(deps, async (tx) => {
    for (let day = 1; day <= 150; day++) {
      const at = toWire(clock.now() + day * MINUTE);
      const copy = { session_id: daughter.session_id, day: String(day) };
      await insertCopy(tx, { id: newId(deps), ...ends, at, until: at, ...copy });
    }
  });
  const all = await lines();
  expect(all.filter(({ kind }) => kind === 'copied')).toHaveLength(100);
  expect(all.filter(({ kind }) => kind === 'looked')).toHaveLength(1);
});

test('[FAM-4] one who may not look, and the own devices, fetch no copy', async () => {
  const { mother, deps, phone, silent, lines, change } = await aHouse();
  await aDevice(deps, mother).pull(silent);
  await change({ scopes: ['alerted'] });
  await phone.pull(silent);
  expect(await lines()).toEqual([]);
});
