import { SCOPES } from '@qamqor/shared/family/link';
import { DAY, MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { CANARY } from '../../testing/builders.ts';
import { aLink } from '../../testing/family.ts';
import { codeFor, pairedBrowser } from '../../testing/code-house.ts';
import { createTestApp, type SignedInPerson } from '../../testing/test-app.ts';

/** A daughter who set a tablet up for her grandmother, and a son who may do all but that. */
async function aHouse() {
  const server = await createTestApp();
  const [daughter, son, stranger] = [
    await server.signIn('dana', { subscription_tier: 'premium' }),
    await server.signIn('timur'),
    await server.signIn('bolat'),
  ];
  const form = { display_name: 'Apa', relationship: 'Grandmother', language: 'kk' };
  const { person_id, code } = (await codeFor(daughter, form)).json;
  const tablet = await pairedBrowser(server, code);
  const ends = { viewer: son.user_id, person: person_id };
  const sons = (await aLink(server.deps, ends, { scopes: [...SCOPES] })).link.id;
  const [{ id: daughters }] = (await daughter.send('GET', '/api/family/members')).json();
  const ask = (who: SignedInPerson, id: string, body?: object) =>
    who.send(body ? 'PUT' : 'GET', `/api/family/members/${id}/profile`, body);
  const own = async () => (await tablet.send('GET', '/user/profile')).json;
  return { ...server, daughter, son, stranger, daughters, sons, tablet, ask, own };
}

test('[FAM-6] who keeps a person’s devices reads and writes what is known of them', async () => {
  const { ask, daughter, daughters, own, tablet } = await aHouse();
  const said = { firstName: 'Raushan', dateOfBirth: '1947-03-08', phone: '+7 701 234 56 78' };
  const saved = await ask(daughter, daughters, said);
  expect([saved.statusCode, saved.json()]).toEqual([200, expect.objectContaining(said)]);
  expect((await ask(daughter, daughters)).json()).toEqual(saved.json());
  expect(await own()).toEqual(saved.json());
  // The other fields stay.
  const part = await ask(daughter, daughters, { address: 'Abay 1' });
  expect(part.json()).toEqual({ ...saved.json(), address: 'Abay 1' });
  // Her own tablet hears of it, and she can read who wrote.
  const looks = (await tablet.send('GET', '/family/looks')).json;
  expect(looks.map(({ kind }: { kind: string }) => kind)).toContain('profile_changed');
});

test('[FAM-2][FAM-6] whoever does not is refused, learns nothing and changes nothing', async () => {
  const { ask, daughter, daughters, son, sons, stranger, own } = await aHouse();
  await ask(daughter, daughters, { address: CANARY });
  const before = await own();
  for (const body of [undefined, { address: 'Another' }]) {
    const refused = await ask(son, sons, body);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'family.not_allowed']);
    expect(refused.body).not.toContain(CANARY);
    for (const [who, id] of [
      [son, daughters],
      [stranger, sons],
    ] as const) {
      const missing = await ask(who, id, body);
      expect([missing.statusCode, missing.json().code]).toEqual([404, 'family.not_found']);
    }
  }
  expect(await own()).toEqual(before);
});

test('[FAM-3] a pause ends it, and a wrong field changes nothing', async () => {
  const { ask, daughter, daughters, own, tablet } = await aHouse();
  const before = await own();
  const wrong = await ask(daughter, daughters, { address: 'Abay 1', phone: 'call me' });
  expect(wrong.statusCode).toBe(400);
  const ahead = await ask(daughter, daughters, { dateOfBirth: '2099-01-01' });
  expect(ahead.json().code).toBe('profile.birth_date_ahead');
  await tablet.send('PUT', `/family/viewers/${daughters}`, {
    paused_until: '2999-01-01T00:00:00.000Z',
  });
  const refused = await ask(daughter, daughters, { address: 'Abay 1' });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'family.not_allowed']);
  expect(await own()).toEqual(before);
});

test('[FAM-4] who read it the person can read, and in their backup: a line for each of their days', async () => {
  const { ask, clock, daughter, daughters, son, sons, tablet } = await aHouse();
  const lines = async () => {
    const { json } = await tablet.send('GET', '/family/looks');
    return (json as { kind: string; by_user_id: string }[]).filter(
      ({ kind }) => kind === 'profile_read',
    );
  };
  await ask(daughter, daughters);
  await ask(son, sons);
  clock.advance(MINUTE);
  await ask(daughter, daughters);
  expect(await lines()).toMatchObject([{ by_user_id: daughter.user_id }]);
  clock.advance(DAY);
  await ask(daughter, daughters);
  expect(await lines()).toHaveLength(2);
  const { looks } = (await tablet.send('GET', '/export/all')).json;
  const saved = looks.filter(({ kind }: { kind: string }) => kind === 'profile_read');
  expect(saved).toMatchObject([{ by_user_id: daughter.user_id }, { by_user_id: daughter.user_id }]);
});
