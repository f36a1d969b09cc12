import { DAY } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { CANARY, MORNING } from '../testing/builders.ts';
import { standIn } from '../testing/stand-in.ts';
import { createTestApp } from '../testing/test-app.ts';
import { listZones } from './users/user.store.ts';
import { identity, user } from './users/user.table.ts';

const CLIENT = 'ours.apps.example.org';
const TOKEN = `ya29.${CANARY}`;
const SUBJECT = '110169484474386276334';

type Saying = { status?: number; body?: unknown; never?: boolean };

/** Google's two calls, answering as told; an answer that is not told is the good one. */
async function withGoogle(say: { tokeninfo?: Saying; userinfo?: Saying } = {}, config = {}) {
  const good = {
    tokeninfo: {
      aud: CLIENT,
      azp: CLIENT,
      sub: SUBJECT,
      exp: '1795300000',
      email: `aigul.${CANARY}@example.org`,
      email_verified: 'true',
    },
    userinfo: { sub: SUBJECT, name: 'Aigul' },
  };
  const heard: string[] = [];
  const origin = await standIn((request, response) => {
    const call = request.url?.startsWith('/tokeninfo') ? 'tokeninfo' : 'userinfo';
    heard.push(`${call} ${request.url?.split('?')[1] ?? request.headers.authorization}`);
    const { status = 200, body = {}, never = false } = say[call] ?? {};
    if (never) return;
    const said =
      typeof body === 'string' ? body : JSON.stringify({ ...good[call], ...(body as object) });
    response.writeHead(status, { 'content-type': 'application/json' }).end(said);
  });
  const server = await createTestApp({
    config: {
      GOOGLE_CLIENT_ID: CLIENT,
      GOOGLE_TOKENINFO_URL: `${origin}/tokeninfo`,
      GOOGLE_USERINFO_URL: `${origin}/userinfo`,
      ...config,
    },
  });
  const signIn = (fields: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/google-login',
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 13; SM-T500)' },
      payload: { token: TOKEN, ...fields },
    });
  const rows = async () => ({
    users: await server.deps.reader.$count(user),
    identities: await server.deps.reader.$count(identity),
  });
  return { ...server, heard, signInWithGoogle: signIn, rows };
}

test('a person signs in with Google and is known from then on', async () => {
  const { app, deps, signInWithGoogle, heard, rows } = await withGoogle();
  const answer = await signInWithGoogle({ time_zone: 'Asia/Aqtau', language: 'kz' });
  expect(answer.statusCode).toBe(200);
  const { user: person, access_token } = answer.json();
  expect(person).toEqual({
    id: expect.any(String),
    name: 'Aigul',
    email: `aigul.${CANARY}@example.org`,
    avatar: null,
    is_admin: false,
    by_code: false,
    language: 'kk',
    time_zone: 'Asia/Aqtau',
  });
  expect(heard).toEqual([`tokeninfo access_token=${TOKEN}`, `userinfo Bearer ${TOKEN}`]);
  expect(await listZones(deps.reader, person.id)).toMatchObject([{ zone: 'Asia/Aqtau' }]);

  const headers = { authorization: `Bearer ${access_token}` };
  const devices = await app.inject({ url: '/api/auth/devices', headers });
  expect(devices.json()).toMatchObject([{ name: 'Android tablet', current: true }]);

  const again = await signInWithGoogle({ time_zone: 'Europe/Paris', language: 'ru' });
  expect(again.json().user).toEqual(person);
  expect(await rows()).toEqual({ users: 1, identities: 1 });
});

test.each([
  [{ time_zone: 'Mars/Olympus', language: 'xx' }],
  [{ time_zone: '+05:00' }],
  [{ time_zone: 7, language: null }],
  [{}],
])('[CAL-1] what a device says of itself is left out where it makes no sense: %j', async (said) => {
  const { signInWithGoogle } = await withGoogle();
  const { user: person } = (await signInWithGoogle(said)).json();
  expect(person).toMatchObject({ time_zone: 'Asia/Almaty', language: 'en' });
});

const REFUSED: [string, Parameters<typeof withGoogle>[0]][] = [
  ["another app's token", { tokeninfo: { body: { aud: 'theirs' } } }],
  ['a token that another app passed on', { tokeninfo: { body: { azp: 'theirs' } } }],
  ['no audience', { tokeninfo: { body: { aud: undefined } } }],
  ['a token that has expired', { tokeninfo: { body: { exp: '1700000000' } } }],
  ['no expiry', { tokeninfo: { body: { exp: undefined } } }],
  ['an address that is not verified', { tokeninfo: { body: { email_verified: 'false' } } }],
  ['no word on the address', { tokeninfo: { body: { email_verified: undefined } } }],
  ['a token for several apps', { tokeninfo: { body: { aud: [CLIENT, 'theirs'] } } }],
  ['an expiry that is no number', { tokeninfo: { body: { exp: 'never' } } }],
  ['an expiry of this second', { tokeninfo: { body: { exp: String(MORNING / 1_000) } } }],
  ['an address that is verified in other words', { tokeninfo: { body: { email_verified: 1 } } }],
  ['no address', { tokeninfo: { body: { email: '' } } }],
  ['nobody to whom the token belongs', { tokeninfo: { body: { sub: '' } } }],
  ['two different people', { userinfo: { body: { sub: '2' } } }],
  ['no person', { userinfo: { body: { sub: undefined } } }],
  ['a token that Google does not know', { tokeninfo: { status: 400, body: '{"error":"x"}' } }],
  ['a token that reads no person', { userinfo: { status: 401, body: '{"error":"x"}' } }],
];

test.each(REFUSED)('%s is refused and leaves nothing behind', async (_, say) => {
  const { signInWithGoogle, rows } = await withGoogle(say);
  const answer = await signInWithGoogle();
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.refused']);
  expect(await rows()).toEqual({ users: 0, identities: 0 });
});

test.each([
  ['a fault at Google', { tokeninfo: { status: 500, body: 'oops' } }],
  ['too many requests', { tokeninfo: { status: 429, body: '{}' } }],
  ['no JSON', { tokeninfo: { body: '<html>' } }],
  ['a fault at the second call', { userinfo: { status: 503, body: '' } }],
])('%s is an outage and leaves nothing behind', async (_, say) => {
  const { signInWithGoogle, rows } = await withGoogle(say);
  const answer = await signInWithGoogle();
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'auth.provider_unavailable']);
  expect(await rows()).toEqual({ users: 0, identities: 0 });
});

test('nobody at the other end is an outage', async () => {
  const { signInWithGoogle } = await withGoogle({}, { GOOGLE_TOKENINFO_URL: 'http://127.0.0.1:9' });
  expect((await signInWithGoogle()).statusCode).toBe(503);
});

test('without a client id no token is ours', async () => {
  const { signInWithGoogle, heard } = await withGoogle({}, { GOOGLE_CLIENT_ID: undefined });
  expect((await signInWithGoogle()).statusCode).toBe(401);
  expect(heard).toEqual([]);
});

test('two people with the same address stay two', async () => {
  const say = { tokeninfo: { body: {} }, userinfo: { body: {} } };
  const { signInWithGoogle, rows } = await withGoogle(say);
  await signInWithGoogle();
  say.tokeninfo.body = { sub: '2' };
  say.userinfo.body = { sub: '2' };
  await signInWithGoogle();
  expect(await rows()).toEqual({ users: 2, identities: 2 });
});

test('the administrator is known by a verified address, however it is written', async () => {
  const ADMIN_EMAIL = `AIGUL.${CANARY}@Example.org`;
  const { signInWithGoogle } = await withGoogle({}, { ADMIN_EMAIL });
  expect((await signInWithGoogle()).json().user.is_admin).toBe(true);
});

test('a session ends with its token after a year, however often it was used', async () => {
  const { app, clock, signInWithGoogle } = await withGoogle();
  const { access_token } = (await signInWithGoogle()).json();
  const ask = () =>
    app.inject({
      url: '/api/auth/devices',
      headers: { authorization: `Bearer ${access_token}` },
    });
  for (let day = 0; day < 364; day += 60) {
    expect((await ask()).statusCode).toBe(200);
    clock.advance(60 * DAY);
  }
  expect((await ask()).statusCode).toBe(401);
});
