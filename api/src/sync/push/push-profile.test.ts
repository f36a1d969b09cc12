import { MINUTE } from '@qamqor/shared/calendar/dates';
import { userStream, type Mutation } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { journal } from '../../changes/changes.table.ts';
import { newId } from '../../platform/ids.ts';
import { aDevice, aPill, outcomes } from '../../testing/device.ts';
import { createTestApp } from '../../testing/test-app.ts';

async function aTablet() {
  const server = await createTestApp();
  const { deps } = server;
  const person = await server.signIn('aigul');
  const tablet = aDevice(deps, person);
  const stream = userStream(person.user_id);
  const set = (key: string, fields: object): Mutation => {
    const at = { wall: deps.now(), server: deps.now() };
    return { mid: newId(deps), stream, op: 'profile.patch', v: 1, key, args: { fields }, at };
  };
  const profile = async (cursor: number) => {
    const page = (await tablet.pull({ streams: `${stream}@${cursor}` })).streams[stream];
    return page?.rows.profiles;
  };
  return { ...server, person, tablet, set, profile };
}

test('a profile changes field by field, and reaches the own devices only when it changed', async () => {
  const { tablet, set, profile, person } = await aTablet();
  expect(await profile(0)).toEqual([]);
  const both = [set('phone', { phone: '+7 700' }), set('address', { address: 'Almaty' })];
  expect(outcomes(await tablet.push(...both))).toEqual(['ok', 'ok']);
  expect(await profile(0)).toMatchObject([
    { id: person.user_id, firstName: 'aigul', phone: '+7 700', address: 'Almaty', seq: 2 },
  ]);
  expect(await profile(2)).toEqual([]);
  await person.send('PUT', '/api/user/profile', { phone: '+7 701' });
  expect(await profile(2)).toMatchObject([{ phone: '+7 701', address: 'Almaty', seq: 3 }]);
});

test('a change of a profile names one field, and is the owner’s alone', async () => {
  const { tablet, set, signIn, profile } = await aTablet();
  const dana = await signIn('dana');
  const wrong = [
    set('phone', { address: 'Almaty' }),
    set('phone', { phone: '1', address: '2' }),
    set('phone', { phone: 'x'.repeat(61) }),
    set('user_id', { user_id: 'x' }),
    set('__proto__', JSON.parse('{"__proto__": {"phone": "112"}}') as object),
    set('dateOfBirth', { dateOfBirth: '1900-02-30' }),
    { ...set('phone', { phone: '1' }), stream: userStream(dana.user_id) },
  ];
  const answer = await tablet.push(...wrong);
  const codes = [...Array<string>(6).fill('request.invalid'), 'sync.forbidden'];
  expect(outcomes(answer)).toEqual(codes);
  expect(await profile(0)).toEqual([]);
});

test('[SYNC-14] what a newer app says beside is kept with the change', async () => {
  const { tablet, deps } = await aTablet();
  const pill = aPill(deps);
  const add = tablet.add(pill, { args: { ...pill, colour: 'red' } });
  const fields = { notes: 'n', taste: { bitter: true } };
  const revise = tablet.revise({ id: pill.id, base_version: 1, fields });
  expect(outcomes(await tablet.push(add, revise))).toEqual(['ok', 'ok']);
  const lines = await deps.reader.select().from(journal).orderBy(journal.seq);
  expect(lines.map(({ unknown }) => unknown)).toEqual([
    { colour: 'red' },
    { fields: { taste: { bitter: true } } },
  ]);
  await tablet.push(tablet.mark({ medicine_id: pill.id }));
  const [last] = (await deps.reader.select().from(journal).orderBy(journal.seq)).slice(-1);
  expect(last?.unknown).toBeNull();
});

test('a device whose clock is more than two minutes off is told by how much', async () => {
  const { deps, person } = await aTablet();
  const told = async (wrong: number) =>
    (await aDevice(deps, person, { wrong }).push()).clock_off ?? null;
  expect(await told(0)).toBeNull();
  expect(await told(2 * MINUTE)).toBeNull();
  expect(await told(2 * MINUTE + 1)).toBe(2 * MINUTE + 1);
  expect(await told(-3 * MINUTE)).toBe(-3 * MINUTE);
});
