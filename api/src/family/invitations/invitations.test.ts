import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { user } from '../../auth/users/user.table.ts';
import { newId } from '../../platform/ids.ts';
import { CANARY } from '../../testing/builders.ts';
import { aDevice, aPill } from '../../testing/device.ts';
import { googleFor } from '../../testing/google.ts';
import { address, anInvitingHouse, form } from '../../testing/inviting-house.ts';
import type { SignedInPerson } from '../../testing/test-app.ts';

test('[FAM-1] asking an address with and without an account answers the same, and makes no user', async () => {
  const { add, deps, invitations } = await anInvitingHouse();
  const before = await deps.reader.$count(user);
  const known = await add();
  const unknown = await add({ email: address('nobody') });
  expect([known.status, unknown.status]).toEqual([201, 201]);
  const { id: _, email: __, ...shown } = known.json.member;
  const { id: ___, email: ____, ...other } = unknown.json.member;
  expect(other).toEqual(shown);
  expect(shown).toMatchObject({ status: 'pending', person_id: null, user_info: null });
  expect(await deps.reader.$count(user)).toBe(before);
  expect(await invitations()).toEqual([
    {
      id: known.json.member.id,
      name: `dana ${CANARY}`,
      relationship: 'Mother',
      direction: 'asks',
      scopes: ['see_medicines', 'see_schedule', 'alerted'],
      sees_phone: false,
      created_at: expect.any(String),
    },
  ]);
});

test('[FAM-1][FAM-2] only the person accepts, with the usual scopes or their own choice', async () => {
  const { add, call, mother, daughter, signIn, deps } = await anInvitingHouse();
  const tablet = aDevice(deps, mother);
  await tablet.push(tablet.add(aPill(deps)));
  const { id } = (await add()).json.member;
  const url = `/invitations/${id}/accept`;
  const stranger = await signIn('stranger');
  const missing = await call(stranger, 'POST', `/invitations/${newId(deps)}/accept`);
  const foreign = await call(stranger, 'POST', url);
  const own = await call(daughter, 'POST', url);
  expect([missing.status, missing.json.code]).toEqual([404, 'family.invitation_not_found']);
  expect([foreign, own].map(({ status, body }) => [status, body])).toEqual([
    [404, missing.body],
    [404, missing.body],
  ]);
  expect((await call(daughter, 'GET', `/members/${id}/data`)).status).toBe(403);

  const scopes = ['see_medicines', 'see_schedule', 'alerted'];
  const accepted = await call(mother, 'POST', url);
  expect([accepted.status, accepted.json]).toEqual([200, { id, status: 'accepted', scopes }]);
  const data = await call(daughter, 'GET', `/members/${id}/data`);
  expect([data.status, data.json.medicines.length]).toEqual([200, 1]);
  expect((await call(mother, 'POST', url)).body).toBe(missing.body);
  expect((await call(daughter, 'GET', '/members')).json).toMatchObject([
    { id, status: 'accepted', person_id: mother.user_id, scopes, name: `aigul ${CANARY}` },
  ]);
});

test('[FAM-2] the scopes that the person chooses are the ones that hold, in their order', async () => {
  const { add, call, mother } = await anInvitingHouse();
  const { id } = (await add()).json.member;
  const scopes = ['may_change', 'see_medicines', 'see_medicines'];
  const answer = await call(mother, 'POST', `/invitations/${id}/accept`, { scopes });
  expect(answer.json.scopes).toEqual(['see_medicines', 'may_change']);
});

test('[FAM-1] who said no is not asked again for a week, even once the line is gone', async () => {
  const { add, call, mother, daughter, clock } = await anInvitingHouse();
  const { id } = (await add()).json.member;
  const declined = await call(mother, 'POST', `/invitations/${id}/decline`);
  expect([declined.status, declined.json.status]).toEqual([200, 'declined']);
  expect((await call(daughter, 'GET', '/members')).json).toMatchObject([{ status: 'declined' }]);
  expect((await add()).json.code).toBe('family.declined_before');
  expect((await call(daughter, 'DELETE', `/members/${id}`)).status).toBe(204);
  expect((await add()).json.code).toBe('family.declined_before');
  clock.advance(7 * DAY);
  expect((await add()).status).toBe(201);
});

test('an invitation reaches an account that is made later, by its verified address alone', async () => {
  const config = await googleFor({
    new: { sub: '1', email: `Late.${CANARY}@Example.org`, name: 'Late' },
  });
  const { app, add } = await anInvitingHouse({ config });
  await add({ email: address('late') });
  const payload = { token: 'new' };
  const signedIn = await app.inject({ method: 'POST', url: '/api/auth/google-login', payload });
  const headers = { authorization: `Bearer ${signedIn.json().access_token}` };
  const list = await app.inject({ url: '/api/family/invitations', headers });
  expect(list.json()).toMatchObject([{ direction: 'asks', relationship: 'Mother' }]);
  const { id } = signedIn.json().user;
  const pulled = await app.inject({ url: '/api/sync/pull', headers });
  expect(pulled.json().streams[userStream(id)].rows.invitations).toHaveLength(1);
});

test('an address that nobody has proved to be theirs gets no invitation', async () => {
  const { add, invitations, signIn } = await anInvitingHouse();
  const unproved = await signIn('unproved', { email_verified: false });
  expect((await add({ email: address('unproved') })).status).toBe(201);
  expect(await invitations(unproved)).toEqual([]);
});

test('an invitation by link is for whoever holds it, once, and for 14 days', async () => {
  const { add, call, daughter, signIn, clock, deps } = await anInvitingHouse();
  const { id } = (await add({ email: address('nobody') })).json.member;
  const link = async () => (await call(daughter, 'POST', `/members/${id}/link`)).json;
  const { url, expires_at } = await link();
  expect(url).toMatch(/^http:\/\/localhost:3000\/app\/family#invitation=[\w-]{32}$/);
  expect(expires_at).toBe(toWire(clock.now() + 14 * DAY));
  const token = url.split('=')[1];
  const holder = await signIn('holder');
  const open = (who: SignedInPerson, given = token) =>
    call(who, 'POST', '/invitations/open', { token: given });
  expect((await open(holder)).json).toMatchObject({ id, direction: 'asks' });
  expect((await open(daughter)).json.code).toBe('family.own_address');
  const wrong = await open(holder, 'x'.repeat(32));
  expect([wrong.status, wrong.json.code]).toEqual([404, 'family.invitation_not_found']);

  clock.advance(14 * DAY);
  expect((await open(holder)).body).toBe(wrong.body);
  const old = await call(holder, 'POST', `/invitations/${id}/accept`, { token });
  expect([old.status, old.body]).toEqual([404, wrong.body]);

  const again = (await link()).url.split('=')[1];
  const other = (await link()).url.split('=')[1];
  expect((await call(holder, 'POST', `/invitations/${id}/accept`, { token: again })).status).toBe(
    200,
  );
  for (const used of [again, other]) expect((await open(holder, used)).body).toBe(wrong.body);
  expect((await call(holder, 'GET', '/viewers')).json).toMatchObject([{ id, status: 'accepted' }]);
  expect((await call(daughter, 'POST', `/members/${id}/link`)).json.code).toBe(
    'family.already_there',
  );
  const secret = JSON.stringify(await deps.reader.select().from(user));
  expect(secret).not.toContain(again);
});

test('an elder offers to share, and the other side takes no more than was offered', async () => {
  const { call, mother, daughter, invitations } = await anInvitingHouse();
  const offer = { ...form('dana'), relationship: 'Daughter', display_name: `Dana ${CANARY}` };
  const scopes = ['see_medicines', 'alerted'];
  const { status, json } = await call(mother, 'POST', '/share', { ...offer, scopes });
  expect([status, json.viewer]).toMatchObject([
    201,
    { name: `Dana ${CANARY}`, relationship: 'Daughter', status: 'pending', since: null, scopes },
  ]);
  expect(await invitations(daughter)).toMatchObject([
    { direction: 'offers', name: `aigul ${CANARY}`, relationship: 'Daughter', scopes },
  ]);
  const url = `/invitations/${json.viewer.id}/accept`;
  const more = { scopes: ['see_medicines', 'may_change'], relationship: 'Mother' };
  expect((await call(daughter, 'POST', url, more)).json.scopes).toEqual(['see_medicines']);
  expect((await call(daughter, 'GET', '/members')).json).toMatchObject([
    { relationship: 'Mother', display_name: `aigul ${CANARY}`, person_id: mother.user_id },
  ]);
  expect((await call(mother, 'GET', '/viewers')).json).toMatchObject([
    { viewer_id: daughter.user_id, relationship: 'Daughter', status: 'accepted' },
  ]);
});

test('[FAM-5] pending and accepted count towards the plan, declined and ended do not', async () => {
  const { add, call, mother, daughter, deps, signIn } = await anInvitingHouse();
  const free = await signIn('free');
  const ask = (name: string) => call(free, 'POST', '/add', form(name));
  const first = await ask('aigul');
  expect(first.status).toBe(201);
  const refused = await ask('nobody');
  expect([refused.status, refused.json.code]).toEqual([403, 'family.limit_reached']);
  const { id } = first.json.member;
  await call(mother, 'POST', `/invitations/${id}/accept`);
  expect((await ask('nobody')).json.code).toBe('family.limit_reached');
  const offer = await call(daughter, 'POST', '/share', form('free'));
  const taking = `/invitations/${offer.json.viewer.id}/accept`;
  expect((await call(free, 'POST', taking)).json.code).toBe('family.limit_reached');

  const tablet = aDevice(deps, mother);
  await tablet.push(tablet.add(aPill(deps)));
  expect((await call(free, 'DELETE', `/members/${id}`)).status).toBe(204);
  expect((await mother.send('GET', '/api/medicines')).json()).toHaveLength(1);
  expect((await call(free, 'POST', taking)).status).toBe(200);
  expect((await ask('nobody')).json.code).toBe('family.limit_reached');
  const five = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => add({ email: address(name) }));
  const statuses = (await Promise.all(five)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 403]);
});

test('bad input has a clear answer and changes nothing', async () => {
  const { add, call, daughter, mother } = await anInvitingHouse();
  const wrong: [object, number, string][] = [
    [{ email: address('dana') }, 400, 'family.own_address'],
    [{ email: ` ${address('dana').toUpperCase()} ` }, 400, 'family.own_address'],
    [{ email: 'aigul' }, 400, 'request.invalid'],
    [{ email: '' }, 400, 'request.invalid'],
    [{ email: undefined }, 400, 'request.invalid'],
    [{ relationship: 'Boss' }, 400, 'request.invalid'],
    [{ relationship: undefined }, 400, 'request.invalid'],
    [{ display_name: ' \u202E' }, 400, 'request.invalid'],
    [{ display_name: 'x'.repeat(101) }, 400, 'request.invalid'],
  ];
  for (const [fields, status, code] of wrong) {
    const answer = await add(fields);
    expect([fields, answer.status, answer.json.code]).toEqual([fields, status, code]);
  }
  expect((await call(daughter, 'GET', '/members')).json).toEqual([]);
  const offers = await call(mother, 'POST', '/share', { ...form('dana'), scopes: ['chat'] });
  expect(offers.status).toBe(400);

  const extra = { user_id: mother.user_id, status: 'accepted', viewer_id: 'x', person_id: 'y' };
  const first = await add(extra);
  expect([first.status, first.json.member.status]).toEqual([201, 'pending']);
  const again = await add({ email: address('AIGUL').toUpperCase() });
  expect([again.status, again.json.code]).toEqual([409, 'family.already_there']);
  expect((await call(daughter, 'GET', '/members')).json).toHaveLength(1);
});

test('an invitation that its sender took back is gone from the other side, also offline', async () => {
  const { add, call, daughter, mother, deps } = await anInvitingHouse();
  const { id } = (await add()).json.member;
  const tablet = aDevice(deps, mother);
  const stream = userStream(mother.user_id);
  const first = (await tablet.pull({ streams: `${stream}@0` })).streams[stream];
  expect(first?.rows.invitations).toMatchObject([{ id, direction: 'asks' }]);
  await call(daughter, 'DELETE', `/members/${id}`);
  const next = (await tablet.pull({ streams: `${stream}@${first?.cursor}` })).streams[stream];
  expect(next?.rows.invitations).toBeUndefined();
  expect(next?.deleted.invitations).toEqual([id]);
  const answer = await call(mother, 'POST', `/invitations/${id}/accept`);
  expect(answer.json.code).toBe('family.invitation_not_found');
});

test('accepting grants the stream, and both sides have their rows of it', async () => {
  const { add, call, daughter, mother, deps } = await anInvitingHouse();
  const { id } = (await add()).json.member;
  const phone = aDevice(deps, daughter, { id: 'phone' });
  const own = personStream(mother.user_id);
  expect((await phone.pull({ streams: `${own}@0` })).gone).toEqual([own]);
  await call(mother, 'POST', `/invitations/${id}/accept`);
  const { streams } = await phone.pull();
  expect(Object.keys(streams)).toContain(own);
  expect(streams[userStream(daughter.user_id)]?.rows.links).toMatchObject([
    { id, status: 'accepted' },
  ]);
  const theirs = (await aDevice(deps, mother).pull()).streams[userStream(mother.user_id)];
  expect(theirs?.rows.viewers).toMatchObject([{ id, viewer_id: daughter.user_id }]);
  expect(theirs?.deleted.invitations).toEqual([id]);
});

test('[FAM-1] somebody without an address is asked by the link alone, once', async () => {
  const { call, daughter, mother, signIn } = await anInvitingHouse();
  const who = { relationship: 'Mother', display_name: 'Апа' };
  const made = await call(daughter, 'POST', '/invite', who);
  expect(made.status).toBe(201);
  const { member, url } = made.json;
  expect(member).toMatchObject({ display_name: 'Апа', status: 'pending', email: null });
  expect((await call(mother, 'GET', '/invitations')).json).toEqual([]);
  const token = url.split('#invitation=')[1];
  const own = await call(daughter, 'POST', '/invitations/open', { token });
  expect([own.status, own.json.code]).toEqual([400, 'family.own_address']);
  const accept = `/invitations/${member.id}/accept`;
  expect((await call(mother, 'POST', accept)).status).toBe(404);
  expect((await call(mother, 'POST', accept, { token })).status).toBe(200);
  expect((await call(await signIn('other'), 'POST', accept, { token })).status).toBe(404);
  const nameless = { ...who, display_name: ' ' };
  expect((await call(daughter, 'POST', '/invite', nameless)).status).toBe(400);
});
