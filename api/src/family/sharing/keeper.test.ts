import { DAY } from '@qamqor/shared/calendar/dates';
import { SCOPES, type Scope } from '@qamqor/shared/family/link';
import { expect, test } from 'vitest';
import { CANARY } from '../../testing/builders.ts';
import { aLink } from '../../testing/family.ts';
import { insertIdentity } from '../../auth/users/user.store.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { createTestApp, type SignedInPerson } from '../../testing/test-app.ts';

/** A daughter who set a tablet up for her grandmother; her brothers are carers when they are let. */
async function aHouse() {
  const server = await createTestApp();
  const { app, deps, signIn, clock } = server;
  const daughter = await signIn('dana', { subscription_tier: 'premium' });
  const [son, other] = [await signIn('timur'), await signIn('bolat')];
  const form = { display_name: `Apa ${CANARY}`, relationship: 'Grandmother', language: 'kk' };
  const made = (await daughter.send('POST', '/api/auth/pairing', form)).json();
  const { person_id, code } = made as { person_id: string; code: string };
  const pair = async (typed: string) => {
    const payload = { code: typed };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/pair', payload });
    const headers = { authorization: `Bearer ${answer.json().access_token}` };
    const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
      app.inject({ method, url: `/api${url}`, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, send };
  };
  const share = async (viewer: SignedInPerson, scopes: readonly Scope[]) => {
    clock.advance(1);
    const ends = { viewer: viewer.user_id, person: person_id };
    return (await aLink(deps, ends, { scopes: [...scopes] })).link.id;
  };
  const members = async (who: SignedInPerson) =>
    (await who.send('GET', '/api/family/members')).json();
  const keeps = async (who: SignedInPerson) =>
    (await who.send('POST', '/api/auth/pairing', { person_id })).statusCode === 201;
  const [{ id }] = await members(daughter);
  const leave = () => daughter.send('DELETE', `/api/family/members/${id}`);
  return {
    ...server,
    daughter,
    son,
    other,
    person_id,
    code,
    pair,
    share,
    keeps,
    leave,
    id,
  };
}

const SEES: readonly Scope[] = ['see_medicines', 'see_schedule', 'alerted'];

test('[FAM-6] the only one who can let a person in again does not go while they are signed in', async () => {
  const { pair, code, leave, keeps, daughter, person_id, share, son } = await aHouse();
  const tablet = await pair(code);
  await share(son, SEES);
  const refused = await leave();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'family.only_keeper']);
  expect([await keeps(daughter), await keeps(son)]).toEqual([true, false]);
  const devices = await daughter.send('GET', `/api/auth/devices?person_id=${person_id}`);
  await daughter.send('DELETE', `/api/auth/devices/${devices.json()[0].id}`);
  expect((await leave()).statusCode).toBe(204);
  expect((await leave()).statusCode).toBe(204);
  expect((await tablet.send('GET', '/medicines')).statusCode).toBe(401);
  expect([await keeps(daughter), await keeps(son)]).toEqual([false, false]);
});

test('[FAM-6] nobody is kept for a tablet that was never set up, or that was not used for 90 days', async () => {
  const never = await aHouse();
  expect((await never.leave()).statusCode).toBe(204);
  const { pair, code, leave, clock } = await aHouse();
  await pair(code);
  clock.advance(50 * DAY);
  expect((await leave()).statusCode).toBe(409);
  clock.advance(41 * DAY);
  expect((await leave()).statusCode).toBe(204);
});

test('[FAM-6] the oldest carer who may change things looks after the tablet next; the person reads of it', async () => {
  const { pair, code, leave, keeps, daughter, son, other, share } = await aHouse();
  const tablet = await pair(code);
  await share(son, SEES);
  await share(other, SCOPES);
  expect((await leave()).statusCode).toBe(204);
  expect([await keeps(daughter), await keeps(son), await keeps(other)]).toEqual([
    false,
    false,
    true,
  ]);
  const looks = (await tablet.send('GET', '/family/looks')).json();
  expect(looks).toContainEqual(
    expect.objectContaining({ kind: 'devices_kept', by_user_id: other.user_id }),
  );
  expect((await tablet.send('GET', '/medicines')).statusCode).toBe(200);
});

test('[FAM-3][FAM-6] the person stops the keeper at once; who may change things from then on lets them in again', async () => {
  const { pair, code, keeps, daughter, son, share } = await aHouse();
  const tablet = await pair(code);
  const viewers = async () => (await tablet.send('GET', '/family/viewers')).json();
  expect(await viewers()).toMatchObject([{ viewer_id: daughter.user_id, keeps_devices: true }]);
  const his = await share(son, SEES);
  const [{ id }] = await viewers();
  expect((await tablet.send('DELETE', `/family/viewers/${id}`)).statusCode).toBe(204);
  expect([await keeps(daughter), await keeps(son)]).toEqual([false, false]);
  const given = await tablet.send('PUT', `/family/viewers/${his}`, { scopes: [...SCOPES] });
  expect(given.json()).toMatchObject({ keeps_devices: true });
  expect([await keeps(daughter), await keeps(son)]).toEqual([false, true]);
});

test('[FAM-6] whoever accepts the offer of a person without a keeper lets them in again', async () => {
  const { pair, code, keeps, son, daughter, id } = await aHouse();
  const tablet = await pair(code);
  await tablet.send('DELETE', `/family/viewers/${id}`);
  const form = { relationship: 'Son', display_name: 'Timur', scopes: [...SCOPES] };
  const email = `timur.${CANARY}@example.org`;
  await tablet.send('POST', '/family/share', { ...form, email });
  const [{ id: offer }] = (await son.send('GET', '/api/family/invitations')).json();
  expect(await keeps(son)).toBe(false);
  await son.send('POST', `/api/family/invitations/${offer}/accept`, {});
  expect([await keeps(son), await keeps(daughter)]).toEqual([true, false]);
});

test('[FAM-6] nobody looks after the devices of a person with an account of their own', async () => {
  const { deps, signIn, son } = await aHouse();
  const mother = await signIn('aigul');
  const { link } = await aLink(deps, { viewer: son.user_id, person: mother.user_id });
  await mother.send('PUT', `/api/family/viewers/${link.id}`, { scopes: [...SCOPES] });
  const kept = (await son.send('GET', '/api/family/members')).json();
  expect(kept).toMatchObject([{ status: 'accepted', keeps_devices: false }]);
});

test('[FAM-6] nobody is let in as a person who signs in by themselves, whether or not they have an address', async () => {
  const { person_id, daughter, share, son, keeps, leave, deps } = await aHouse();
  await share(son, SCOPES);
  await transaction(deps, (tx) =>
    insertIdentity(tx, { provider: 'microsoft', subject: 'tenant.person', user_id: person_id }),
  );
  expect([await keeps(daughter), await keeps(son)]).toEqual([false, false]);
  await leave();
  expect(await keeps(son)).toBe(false);
});
