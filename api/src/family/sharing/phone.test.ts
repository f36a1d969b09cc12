import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { SCOPES } from '@qamqor/shared/family/link';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aDevice } from '../../testing/device.ts';
import { aLink } from '../../testing/family.ts';
import { anInvitingHouse, callFamily, form } from '../../testing/inviting-house.ts';
import { createTestApp, type SignedInPerson } from '../../testing/test-app.ts';

const NUMBER = '+7 700 123 45 67';

/** What a viewer gets of a person at the start, or of what changed since. */
async function pulled(
  deps: { now(): number },
  who: SignedInPerson,
  person: SignedInPerson,
  cursor = 0,
) {
  const stream = personStream(person.user_id);
  const answer = await aDevice(deps, who).pull({ streams: `${stream}@${cursor}` });
  const page = answer.streams[stream];
  return { page, cursor: page?.cursor ?? 0, phone: page?.rows.people?.[0]?.phone };
}

async function aHouse() {
  const server = await createTestApp();
  const { deps, signIn } = server;
  const [mother, daughter] = [await signIn('aigul'), await signIn('dana')];
  const { link, change } = await aLink(deps, {
    viewer: daughter.user_id,
    person: mother.user_id,
  });
  await mother.send('PUT', '/api/user/profile', { phone: NUMBER, emergencyContact: '+7 701' });
  const put = (body: object) => callFamily(mother, 'PUT', `/viewers/${link.id}`, body);
  const seen = (cursor = 0) => pulled(deps, daughter, mother, cursor);
  return { ...server, mother, daughter, link, change, put, seen };
}

test('[FAM-2] a telephone number reaches its owner, and no viewer before it was chosen', async () => {
  const { deps, mother, seen, put } = await aHouse();
  expect((await pulled(deps, mother, mother)).phone).toBe(NUMBER);
  expect((await seen()).phone).toBeNull();
  await put({ scopes: [...SCOPES] });
  expect((await seen()).phone).toBeNull();

  const before = await seen();
  expect((await put({ sees_phone: true })).json).toMatchObject({ sees_phone: true });
  const after = await seen();
  expect(after.phone).toBe(NUMBER);
  expect(after.page?.epoch).not.toBe(before.page?.epoch);
  expect(JSON.stringify(after.page)).not.toContain('+7 701');

  await put({ scopes: ['see_schedule'] });
  expect((await seen()).phone).toBe(NUMBER);
  await put({ sees_phone: false });
  expect((await seen()).phone).toBeNull();
  await put({ sees_phone: true, scopes: ['alerted'] });
  expect((await seen()).page).toBeUndefined();
});

test.each(['PUT', 'sync'])(
  '[FAM-2] another number moves what viewers follow, by %s',
  async (way) => {
    const { deps, mother, put, seen, clock } = await aHouse();
    await put({ sees_phone: true });
    const stream = userStream(mother.user_id);
    const set = async (fields: Record<string, string>) => {
      if (way === 'PUT') return void (await mother.send('PUT', '/api/user/profile', fields));
      const [key = ''] = Object.keys(fields);
      const at = { wall: clock.now(), server: clock.now() };
      const patch = {
        mid: newId(deps),
        stream,
        op: 'profile.patch',
        v: 1,
        key,
        args: { fields },
        at,
      };
      await aDevice(deps, mother).push(patch);
    };
    const { cursor } = await seen();
    await set({ phone: '+7 702' });
    const next = await seen(cursor);
    expect([next.phone, next.cursor > cursor]).toEqual(['+7 702', true]);
    await set({ address: 'Almaty' });
    await set({ phone: '+7 702' });
    expect((await seen(next.cursor)).cursor).toBe(next.cursor);
  },
);

test('[FAM-2] saying yes says nothing of the number, unless that is said too', async () => {
  const { add, call, mother, daughter, deps } = await anInvitingHouse();
  await mother.send('PUT', '/api/user/profile', { phone: NUMBER });
  const viewers = async () => (await call(mother, 'GET', '/viewers')).json;
  const accept = async (body: object) => {
    const { id } = (await add()).json.member;
    await call(mother, 'POST', `/invitations/${id}/accept`, body);
    return id as string;
  };
  const first = await accept({});
  expect(await viewers()).toMatchObject([{ id: first, sees_phone: false }]);
  expect((await pulled(deps, daughter, mother)).phone).toBeNull();
  await call(mother, 'DELETE', `/viewers/${first}`);
  const second = await accept({ sees_phone: true });
  expect(await viewers()).toMatchObject([{ id: second, sees_phone: true }]);
  expect((await pulled(deps, daughter, mother)).phone).toBe(NUMBER);
});

test('[FAM-2] of an offer the viewer takes no more than was offered', async () => {
  const { call, mother, daughter, clock } = await anInvitingHouse();
  for (const offered of [false, true]) {
    const offer = await call(mother, 'POST', '/share', form('dana', { sees_phone: offered }));
    const { id } = offer.json.viewer;
    expect((await call(daughter, 'GET', '/invitations')).json).toMatchObject([
      { id, sees_phone: offered },
    ]);
    await call(daughter, 'POST', `/invitations/${id}/accept`, { sees_phone: true });
    expect((await call(mother, 'GET', '/viewers')).json).toMatchObject([
      { id, sees_phone: offered },
    ]);
    await call(mother, 'DELETE', `/viewers/${id}`);
    clock.advance(1_000);
  }
});

test('[FAM-6] who sets a tablet up for somebody sees the number that is written there', async () => {
  const { signIn } = await createTestApp();
  const daughter = await signIn('dana');
  const made = await callFamily(daughter, 'GET', '/members');
  expect(made.json).toEqual([]);
  const person = { display_name: 'Apa', relationship: 'Mother', language: 'kk' };
  const { code } = (await daughter.send('POST', '/api/auth/pairing', person)).json();
  const tablet = (await daughter.send('POST', '/api/auth/pair', { code })).json();
  const headers = { authorization: `Bearer ${tablet.access_token}` };
  const viewers = await daughter.send('GET', '/api/family/viewers', undefined, headers);
  expect(viewers.json()).toMatchObject([{ keeps_devices: true, sees_phone: true }]);
});

test('[FAM-1] the person reads the number of who looks after them, and nobody else does', async () => {
  const { call, add, mother, daughter, signIn } = await anInvitingHouse();
  const stranger = await signIn('berik');
  await daughter.send('PUT', '/api/user/profile', { phone: NUMBER });
  const viewers = async (who = mother) => (await call(who, 'GET', '/viewers')).json;
  const offer = await call(mother, 'POST', '/share', form('dana'));
  expect(offer.json.viewer.phone).toBeNull();
  const { id } = offer.json.viewer;
  expect(await viewers()).toMatchObject([{ id, status: 'pending', phone: null }]);
  await call(mother, 'DELETE', `/viewers/${id}`);
  const asked = (await add()).json.member;
  expect(JSON.stringify((await call(mother, 'GET', '/invitations')).json)).not.toContain(NUMBER);
  await call(mother, 'POST', `/invitations/${asked.id}/accept`, {});
  expect(await viewers()).toMatchObject([{ id: asked.id, phone: NUMBER }]);
  expect(await viewers(stranger)).toEqual([]);
  expect(JSON.stringify((await call(daughter, 'GET', '/members')).json)).not.toContain(NUMBER);
});

test.each(['PUT', 'sync'])(
  '[FAM-1] another number of the viewer moves the stream of whom they look after, by %s',
  async (way) => {
    const { deps, mother, daughter, clock } = await aHouse();
    const stream = userStream(mother.user_id);
    const seen = async (cursor: number) => {
      const page = (await aDevice(deps, mother).pull({ streams: `${stream}@${cursor}` })).streams[
        stream
      ];
      return { cursor: page?.cursor ?? 0, phones: page?.rows.viewers?.map(({ phone }) => phone) };
    };
    const first = await seen(0);
    expect(first.phones).toEqual([null]);
    const set = async (phone: string) => {
      if (way === 'PUT') return void (await daughter.send('PUT', '/api/user/profile', { phone }));
      const own = userStream(daughter.user_id);
      const at = { wall: clock.now(), server: clock.now() };
      const said = { mid: newId(deps), stream: own, op: 'profile.patch', v: 1, key: 'phone', at };
      await aDevice(deps, daughter).push({ ...said, args: { fields: { phone } } });
    };
    await set(NUMBER);
    const next = await seen(first.cursor);
    expect(next.phones).toEqual([NUMBER]);
    await set('');
    expect((await seen(next.cursor)).phones).toEqual([null]);
  },
);
