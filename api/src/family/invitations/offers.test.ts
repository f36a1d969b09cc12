import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { SCOPES } from '@qamqor/shared/family/link';
import { expect, test } from 'vitest';
import { aDevice, aPill } from '../../testing/device.ts';
import { anInvitingHouse, form } from '../../testing/inviting-house.ts';
import type { SignedInPerson } from '../../testing/test-app.ts';

test('[FAM-3] accepting the same person by another address leaves one link, and what was hidden stays so', async () => {
  const { add, call, daughter, mother, deps, tokenOf } = await anInvitingHouse();
  const first = (await add()).json.member.id;
  await call(mother, 'POST', `/invitations/${first}/accept`);
  const tablet = aDevice(deps, mother);
  const pill = aPill(deps);
  await tablet.push(tablet.add(pill));
  const terms = { hidden_medicine_ids: [pill.id], ask_first: true };
  await call(mother, 'PUT', `/viewers/${first}`, terms);
  const offer = await call(mother, 'POST', '/share', form('other-address'));
  const token = await tokenOf(mother, offer.json.viewer.id);
  await call(daughter, 'POST', `/invitations/${offer.json.viewer.id}/accept`, { token });
  const members = (await call(daughter, 'GET', '/members')).json;
  expect(members).toMatchObject([{ id: offer.json.viewer.id, status: 'accepted' }]);
  expect((await call(mother, 'GET', '/viewers')).json).toMatchObject([terms]);
});

test('[FAM-3] what was hidden stays so after an end and a new yes, from either side', async () => {
  const { add, call, daughter, mother, deps, clock } = await anInvitingHouse();
  const first = (await add()).json.member.id;
  await call(mother, 'POST', `/invitations/${first}/accept`);
  const tablet = aDevice(deps, mother);
  const [pill, other] = [aPill(deps), aPill(deps)];
  await tablet.push(tablet.add(pill), tablet.add(other));
  const hidden = { hidden_medicine_ids: [pill.id], ask_first: true };
  await call(mother, 'PUT', `/viewers/${first}`, hidden);
  await call(mother, 'DELETE', `/viewers/${first}`);
  const takenBack = (await add()).json.member.id;
  await call(daughter, 'DELETE', `/members/${takenBack}`);
  clock.advance(DAY);
  const second = (await add()).json.member.id;
  await call(mother, 'POST', `/invitations/${second}/accept`);
  expect((await call(mother, 'GET', '/viewers')).json).toMatchObject([{ id: second, ...hidden }]);

  const changed = { hidden_medicine_ids: [other.id], ask_first: false };
  await call(mother, 'PUT', `/viewers/${second}`, changed);
  await call(daughter, 'DELETE', `/members/${second}`);
  const offer = (await call(mother, 'POST', '/share', form('dana'))).json.viewer.id;
  await call(daughter, 'POST', `/invitations/${offer}/accept`);
  expect((await call(mother, 'GET', '/viewers')).json).toMatchObject([{ id: offer, ...changed }]);
});

test('[FAM-5] who shares already is not asked or offered a second time, whichever address led there', async () => {
  const { call, mother, daughter, signIn, tokenOf } = await anInvitingHouse();
  const free = await signIn('free');
  const asking = await call(daughter, 'POST', '/add', form('old-address'));
  const { id } = asking.json.member;
  const token = await tokenOf(daughter, id);
  await call(mother, 'POST', `/invitations/${id}/accept`, { token });
  const offer = await call(mother, 'POST', '/share', form('free'));
  await call(free, 'POST', `/invitations/${offer.json.viewer.id}/accept`);
  const twice: [SignedInPerson, string, string][] = [
    [free, '/add', 'aigul'],
    [daughter, '/add', 'aigul'],
    [mother, '/share', 'dana'],
    [mother, '/share', 'free'],
  ];
  for (const [who, url, name] of twice) {
    const { status, json } = await call(who, 'POST', url, form(name));
    expect([url, name, status, json.code]).toEqual([url, name, 409, 'family.already_there']);
  }
  expect((await call(mother, 'GET', '/viewers')).json).toHaveLength(2);
});

test.each([
  ['pauses', 'PUT', { paused_until: '2099-01-01T00:00:00.000Z' }],
  ['narrows', 'PUT', { scopes: ['see_schedule'] }],
  ['stops', 'DELETE', undefined],
] as const)(
  '[FAM-3] an old offer, by its address or its link, undoes nothing once the person %s',
  async (_, method, body) => {
    const { add, call, mother, daughter, deps, clock, tokenOf } = await anInvitingHouse();
    const scopes = [...SCOPES];
    const old = (await call(mother, 'POST', '/share', { ...form('dana'), scopes })).json.viewer.id;
    const other = await call(mother, 'POST', '/share', { ...form('other-address'), scopes });
    const token = await tokenOf(mother, other.json.viewer.id);
    clock.advance(DAY);
    const { id } = (await add()).json.member;
    await call(mother, 'POST', `/invitations/${id}/accept`);
    expect((await call(daughter, 'GET', '/invitations')).json).toEqual([]);
    clock.advance(DAY);
    await call(mother, method, `/viewers/${id}`, body);
    const before = (await call(mother, 'GET', '/viewers')).json;

    const phone = aDevice(deps, daughter, { id: 'phone' });
    for (const [one, given] of [
      [old, {}],
      [other.json.viewer.id, { token }],
    ] as const) {
      const answer = await call(daughter, 'POST', `/invitations/${one}/accept`, given);
      expect([answer.status, answer.json.code]).toEqual([404, 'family.invitation_not_found']);
    }
    expect((await call(mother, 'GET', '/viewers')).json).toEqual(before);
    const served = Object.keys((await phone.pull()).streams);
    expect(served.includes(personStream(mother.user_id))).toBe(
      body !== undefined && 'scopes' in body,
    );
  },
);

test('[FAM-3] after an end an offer that was made meanwhile to another address gives nothing', async () => {
  const { add, call, mother, daughter, clock, tokenOf } = await anInvitingHouse();
  const { id } = (await add()).json.member;
  await call(mother, 'POST', `/invitations/${id}/accept`);
  clock.advance(DAY);
  const offer = (await call(mother, 'POST', '/share', form('other-address'))).json.viewer.id;
  const token = await tokenOf(mother, offer);
  clock.advance(DAY);
  await call(mother, 'DELETE', `/viewers/${id}`);
  const accept = (one: string, given: string) =>
    call(daughter, 'POST', `/invitations/${one}/accept`, { token: given });
  const refused = await accept(offer, token);
  expect([refused.status, refused.json.code]).toEqual([404, 'family.invitation_not_found']);

  clock.advance(DAY);
  await call(mother, 'DELETE', `/viewers/${offer}`);
  const later = (await call(mother, 'POST', '/share', form('third-address'))).json.viewer.id;
  expect((await accept(later, await tokenOf(mother, later))).status).toBe(200);
});

test('[FAM-3] a pause and narrow scopes outlive a yes to an offer at another address', async () => {
  const { add, call, mother, daughter, clock, tokenOf } = await anInvitingHouse();
  const { id } = (await add()).json.member;
  await call(mother, 'POST', `/invitations/${id}/accept`);
  const paused_until = toWire(clock.now() + DAY);
  await call(mother, 'PUT', `/viewers/${id}`, {
    paused_until,
    scopes: ['see_schedule', 'alerted'],
  });
  const scopes = ['see_medicines', 'see_schedule'];
  const offer = await call(mother, 'POST', '/share', { ...form('other-address'), scopes });
  const url = `/invitations/${offer.json.viewer.id}/accept`;
  const token = await tokenOf(mother, offer.json.viewer.id);
  expect((await call(daughter, 'POST', url, { token })).json.scopes).toEqual(['see_schedule']);
  expect((await call(mother, 'GET', '/viewers')).json).toMatchObject([
    { status: 'accepted', paused_until, scopes: ['see_schedule'] },
  ]);
});

test('[FAM-1] who only holds the link of an invitation declines for themselves, not for the person', async () => {
  const { add, call, mother, daughter, signIn, tokenOf, invitations } = await anInvitingHouse();
  const { id } = (await add()).json.member;
  const [token, other] = [await tokenOf(daughter, id), await tokenOf(daughter, id)];
  const holder = await signIn('holder');
  const decline = (who: SignedInPerson, given?: string) =>
    call(who, 'POST', `/invitations/${id}/decline`, { token: given });
  expect((await decline(holder, token)).json.status).toBe('declined');
  expect((await decline(holder, token)).json.code).toBe('family.invitation_not_found');
  expect(await invitations()).toMatchObject([{ id }]);
  expect((await call(daughter, 'GET', '/members')).json).toMatchObject([{ status: 'pending' }]);
  expect((await call(mother, 'POST', '/invitations/open', { token: other })).status).toBe(200);

  expect((await decline(mother, other)).json.status).toBe('declined');
  expect((await call(daughter, 'GET', '/members')).json).toMatchObject([{ status: 'declined' }]);
  const asked = await call(daughter, 'POST', `/members/${id}/link`);
  expect([asked.status, asked.json.code]).toEqual([409, 'family.declined_before']);
});

test('[FAM-1] a person offers to somebody without an address by the link alone, once', async () => {
  const { call, daughter, mother, signIn } = await anInvitingHouse();
  const who = { relationship: 'Daughter', display_name: 'Дана' };
  const made = await call(mother, 'POST', '/offer', { ...who, scopes: ['see_medicines'] });
  expect(made.status).toBe(201);
  const { viewer, url } = made.json;
  expect(viewer).toMatchObject({ name: 'Дана', status: 'pending', scopes: ['see_medicines'] });
  const token = url.split('#invitation=')[1];
  const own = await call(mother, 'POST', '/invitations/open', { token });
  expect([own.status, own.json.code]).toEqual([400, 'family.own_address']);
  const accept = `/invitations/${viewer.id}/accept`;
  expect((await call(daughter, 'POST', accept)).status).toBe(404);
  expect((await call(daughter, 'POST', accept, { token })).status).toBe(200);
  expect((await call(daughter, 'GET', '/members')).json).toMatchObject([
    { id: viewer.id, status: 'accepted', scopes: ['see_medicines'] },
  ]);
  expect((await call(await signIn('other'), 'POST', accept, { token })).status).toBe(404);
  const nameless = { ...who, display_name: ' ' };
  expect((await call(mother, 'POST', '/offer', nameless)).status).toBe(400);
});
