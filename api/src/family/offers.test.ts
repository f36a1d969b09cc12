import { DAY } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { aDevice, aPill } from '../testing/device.ts';
import { anInvitingHouse, form } from '../testing/inviting-house.ts';
import type { SignedInPerson } from '../testing/test-app.ts';

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
