import { SCOPES } from '@qamqor/shared/family/link';
import { expect, test } from 'vitest';
import { CANARY } from '../../testing/builders.ts';
import { codeFor, pairedBrowser } from '../../testing/code-house.ts';
import { googleFor } from '../../testing/google.ts';
import { createTestApp } from '../../testing/test-app.ts';

const NEW = { display_name: `Apa ${CANARY}`, relationship: 'Grandmother', language: 'kk' };
const USUAL = ['see_medicines', 'see_schedule', 'alerted'];
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';
const ACCOUNT = { sub: 'apa', email: `apa.${CANARY}@example.org`, name: `Raushan ${CANARY}` };

/** A relative who let an own browser in as the person before the person's tablet came. */
async function aHouse() {
  const config = await googleFor({ apa: ACCOUNT });
  const server = await createTestApp({ config });
  const { app, signIn } = server;
  const relative = await signIn('dana');
  const first = (await codeFor(relative, NEW)).json;
  const hidden = await pairedBrowser(server, first.code, LAPTOP);
  const second = (await codeFor(relative, { person_id: first.person_id })).json;
  const tablet = await pairedBrowser(server, second.code);
  const join = () => tablet.send('POST', '/auth/join', { token: 'apa' });
  return { ...server, app, relative, hidden, tablet, join, person_id: first.person_id };
}

test('[FAM-6] a browser that a relative let in before ends when the person adds an account', async () => {
  const { relative, hidden, tablet, join, person_id, app } = await aHouse();
  const waiting = (await codeFor(relative, { person_id })).json;
  const joined = await join();
  expect([joined.status, joined.json.user.id]).toEqual([200, person_id]);
  expect((await hidden.send('GET', '/medicines')).status).toBe(401);
  const [device] = (await tablet.send('GET', '/auth/devices')).json;
  expect((await hidden.send('DELETE', `/auth/devices/${device.id}`)).status).toBe(401);
  expect((await tablet.send('GET', '/medicines')).status).toBe(200);
  expect((await tablet.send('GET', '/auth/devices')).json).toMatchObject([{ current: true }]);
  const late = await app.inject({
    method: 'POST',
    url: '/api/auth/pair',
    payload: { code: waiting.code },
  });
  expect(late.statusCode).toBe(401);

  const { ended, asked } = joined.json;
  expect(ended).toEqual(['Windows computer']);
  const [viewer] = (await tablet.send('GET', '/family/viewers')).json;
  expect(asked).toEqual([{ id: viewer.id, name: viewer.name }]);
  expect(viewer).toMatchObject({ scopes: USUAL, keeps_devices: false, asked_anew: true });
  const [member] = (await relative.send('GET', '/api/family/members')).json();
  expect(member).toMatchObject({ scopes: USUAL, keeps_devices: false, asked_anew: true });
});

test('[FAM-6] what the relative may do is less until the person answers, and then what she said', async () => {
  const { relative, tablet, join, person_id } = await aHouse();
  const stream = `p:${person_id}`;
  const sees = async () => {
    const pulled = (await relative.send('GET', '/api/sync/pull')).json();
    return [stream in pulled.streams, pulled.streams[`u:${relative.user_id}`].rows.links[0]];
  };
  await join();
  expect(await sees()).toMatchObject([true, { asked_anew: true, scopes: USUAL }]);
  const [{ id }] = (await tablet.send('GET', '/family/viewers')).json;
  const paused = { paused_until: null };
  expect((await tablet.send('PUT', `/family/viewers/${id}`, paused)).json.asked_anew).toBe(true);
  const answered = await tablet.send('PUT', `/family/viewers/${id}`, { scopes: [...SCOPES] });
  expect(answered.json).toMatchObject({ scopes: [...SCOPES], asked_anew: false });
  expect(answered.json.keeps_devices).toBe(false);
  expect(await sees()).toMatchObject([true, { asked_anew: false, scopes: [...SCOPES] }]);
});

test('[FAM-6] whoever was let in on the hidden browser is asked about too, and its offers are void', async () => {
  const { hidden, tablet, join, signIn } = await aHouse();
  const friend = await signIn('friend');
  const form = { relationship: 'Other', display_name: 'F', scopes: [...SCOPES] };
  const share = (name: string) =>
    hidden.send('POST', '/family/share', { ...form, email: `${name}.${CANARY}@example.org` });
  const { viewer } = (await share('friend')).json;
  const accept = `/api/family/invitations/${viewer.id}/accept`;
  expect((await friend.send('POST', accept, {})).statusCode).toBe(200);
  const later = await signIn('later');
  const open = (await share('later')).json.viewer.id;
  expect((await hidden.send('POST', '/calendar/secret')).status).toBe(201);
  await join();
  const viewers = (await tablet.send('GET', '/family/viewers')).json;
  const terms = viewers.map(({ scopes, asked_anew }: Record<string, unknown>) => [
    scopes,
    asked_anew,
  ]);
  expect(terms).toEqual([
    [USUAL, true],
    [USUAL, true],
  ]);
  const answer = await later.send('POST', `/api/family/invitations/${open}/accept`, {});
  expect(answer.statusCode).toBe(404);
  expect((await tablet.send('GET', '/calendar/secret')).json).toEqual({ created_at: null });
});

test('[FAM-6] a code lets in, and adds no account', async () => {
  const { relative, person_id, app } = await aHouse();
  const { code } = (await codeFor(relative, { person_id })).json;
  const payload = { code, token: 'apa' };
  const paired = await app.inject({ method: 'POST', url: '/api/auth/pair', payload });
  expect([paired.statusCode, paired.json().user.email]).toEqual([200, null]);
  const login = {
    method: 'POST',
    url: '/api/auth/google-login',
    payload: { token: 'apa' },
  } as const;
  expect((await app.inject(login)).json().user.id).not.toBe(person_id);
});
