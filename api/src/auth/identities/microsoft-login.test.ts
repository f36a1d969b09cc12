import { DAY, MINUTE } from '@qamqor/shared/calendar/dates';
import {
  exportSPKI,
  importJWK,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWTPayload,
} from 'jose';
import { expect, test } from 'vitest';
import { chores } from '../../chores.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { CANARY, MORNING } from '../../testing/builders.ts';
import { aMicrosoftHouse } from '../../testing/microsoft-house.ts';
import { aKey, CLIENT, CONSUMERS, KEY, OBJECT, TENANT } from '../../testing/microsoft.ts';
import { standIn } from '../../testing/stand-in.ts';

type House = Awaited<ReturnType<typeof aMicrosoftHouse>>;

const now = MORNING / 1_000;

test('a person signs in with Microsoft and is known from then on', async () => {
  const { login, proof, rows } = await aMicrosoftHouse();
  const answer = await login({ ...(await proof()), time_zone: 'Asia/Aqtau', language: 'kz' });
  expect(answer.status).toBe(200);
  expect(answer.json.user).toEqual({
    id: expect.any(String),
    name: `Aigul ${CANARY}`,
    email: `aigul.${CANARY}@example.org`,
    avatar: null,
    is_admin: false,
    by_code: false,
    language: 'kk',
    time_zone: 'Asia/Aqtau',
  });
  const again = await login(await proof({ name: 'Other', tid: TENANT.toUpperCase() }));
  expect(again.json.user).toEqual(answer.json.user);
  expect(await rows()).toEqual({ users: 1, identities: 1, nonces: 0 });
});

test('the same person of two directories, and two of one, are different people', async () => {
  const { login, proof, rows } = await aMicrosoftHouse();
  const other = 'cccccccc-0000-4000-8000-00000000000c';
  for (const claims of [{}, { tid: CONSUMERS }, { oid: other }]) await login(await proof(claims));
  expect(await rows()).toMatchObject({ users: 3, identities: 3 });
});

test('an address of Microsoft makes nobody an administrator and meets no invitation', async () => {
  const address = `aigul.${CANARY}@example.org`;
  const { login, proof, as, signIn } = await aMicrosoftHouse({ ADMIN_EMAIL: address });
  const daughter = await signIn('dana');
  await daughter.send('POST', '/api/family/add', {
    email: address,
    relationship: 'Mother',
    display_name: 'Mama',
  });
  const answer = await login(await proof({ email_verified: true, xms_edov: true }));
  expect(answer.json.user).toMatchObject({ email: address, is_admin: false });
  expect((await as(answer)('GET', '/api/family/invitations')).json()).toEqual([]);
});

test.each([
  [{ name: undefined }, `aigul.${CANARY}`, `aigul.${CANARY}@example.org`],
  [{ email: 'none' }, `Aigul ${CANARY}`, `aigul.${CANARY}@example.org`],
  [{ email: undefined, preferred_username: '+77010000000' }, `Aigul ${CANARY}`, null],
  [{ name: ' \u0000 ', email: undefined, preferred_username: undefined }, 'Microsoft', null],
  [{ name: 'А'.repeat(400) }, 'А'.repeat(200), `aigul.${CANARY}@example.org`],
])('what to call somebody is a hint: %j', async (claims, name, email) => {
  const { login, proof } = await aMicrosoftHouse();
  const { json } = await login(await proof(claims));
  expect(json.user).toMatchObject({ name, email });
});

/** A token that nobody may come in with, made for this nonce. */
type Forged = (house: House, nonce: string) => Promise<string>;

const said =
  (claims: JWTPayload, header?: object): Forged =>
  ({ microsoft }, nonce) =>
    microsoft.token(nonce, claims, header ? { header } : {});

const FORGED: [string, Forged][] = [
  ['no token at all', async () => 'x'],
  [
    'no signature (alg none)',
    async ({ microsoft }, nonce) =>
      new UnsecuredJWT({ ver: '2.0', tid: TENANT, oid: OBJECT, nonce })
        .setIssuer(`${microsoft.origin}/${TENANT}/v2.0`)
        .setAudience(CLIENT)
        .setIssuedAt(now)
        .setExpirationTime(now + 3_600)
        .encode(),
  ],
  [
    'HS256 with the public key as the secret',
    async ({ microsoft }, nonce) => {
      const [head = '', body = ''] = (await microsoft.token(nonce)).split('.');
      const shown = await importJWK(KEY.shown, 'RS256', { extractable: true });
      const secret = new TextEncoder().encode(await exportSPKI(shown as CryptoKey));
      const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
      return new SignJWT(JSON.parse(Buffer.from(body, 'base64url').toString()))
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(secret);
    },
  ],
  [
    'another body under a good signature',
    async ({ microsoft }, nonce) => {
      const [head, , signature] = (await microsoft.token(nonce)).split('.');
      const [, body] = (await microsoft.token(nonce, { oid: TENANT })).split('.');
      return `${head}.${body}.${signature}`;
    },
  ],
  ["another app's token", said({ aud: 'theirs' })],
  ['a token for several apps', said({ aud: [CLIENT, 'theirs'] })],
  ['an issuer of another directory', said({ tid: CONSUMERS, iss: 'https://evil.example/v2.0' })],
  [
    'a directory that is not the one of its issuer',
    ({ microsoft }, nonce) =>
      microsoft.token(nonce, { tid: TENANT, iss: `${microsoft.origin}/${CONSUMERS}/v2.0` }),
  ],
  ['a directory that is no id', said({ tid: 'common' })],
  ['no directory', said({ tid: undefined, iss: 'x' })],
  ['nobody', said({ oid: undefined })],
  ['a token that has expired', said({ exp: now - 61 })],
  ['an expiry that is no time', said({ exp: 'never' as never })],
  ['a token that is not yet valid', said({ nbf: now + 61 })],
  ['no nonce', said({ nonce: undefined })],
  ['the nonce of somebody else', ({ microsoft }) => microsoft.token('other')],
  [
    'a key that nobody knows',
    async ({ microsoft }, nonce) => microsoft.token(nonce, {}, { key: await aKey('second') }),
  ],
  [
    'another key under a known name',
    async ({ microsoft }, nonce) => microsoft.token(nonce, {}, { key: await aKey('first') }),
  ],
  [
    'a key that signs for another directory',
    async ({ microsoft }, nonce) => {
      const key = await aKey('theirs', { issuer: `${microsoft.origin}/${CONSUMERS}/v2.0` });
      microsoft.says.keys = [KEY.shown, key.shown];
      return microsoft.token(nonce, {}, { key });
    },
  ],
  ['version 1.0', said({ ver: '1.0' })],
  ['an access token', said({ scp: 'openid profile', azp: CLIENT })],
  ['an access token without a nonce', said({ scp: 'User.Read', nonce: undefined })],
  ['a huge token', said({ groups: 'x'.repeat(20_000) })],
];

test.each(FORGED)('%s is refused and leaves nothing behind', async (_, forge) => {
  const house = await aMicrosoftHouse();
  const nonce = await house.nonce();
  const { status, json } = await house.login({ token: await forge(house, nonce), nonce });
  expect([status, json.code]).toEqual([401, 'auth.refused']);
  expect(await house.rows()).toEqual({ users: 0, identities: 0, nonces: 1 });
  const good = await house.login({ token: await house.microsoft.token(nonce), nonce });
  expect(good.status).toBe(200);
});

test.each(['jku', 'x5u'])('an address of keys in the header (%s) is never asked', async (name) => {
  const house = await aMicrosoftHouse();
  const key = await aKey('evil');
  const heard: string[] = [];
  const evil = await standIn((request, response) => {
    heard.push(request.url ?? '');
    response.end(JSON.stringify({ keys: [key.shown] }));
  });
  const nonce = await house.nonce();
  const header = { [name]: `${evil}/keys`, jwk: key.shown };
  const token = await house.microsoft.token(nonce, {}, { key, header });
  expect((await house.login({ token, nonce })).status).toBe(401);
  expect(heard).toEqual([]);
  expect(await house.rows()).toMatchObject({ users: 0 });
});

test('a nonce is good for one sign-in', async () => {
  const { login, proof, rows } = await aMicrosoftHouse();
  const used = await proof();
  expect((await login(used)).status).toBe(200);
  expect((await login(used)).status).toBe(401);
  expect(await rows()).toEqual({ users: 1, identities: 1, nonces: 0 });
});

test('of two sign-ins at once with one nonce one gets in', async () => {
  const { login, proof } = await aMicrosoftHouse();
  const used = await proof();
  const both = await Promise.all([login(used), login(used)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('a nonce that was never given is refused, and one that was given runs out', async () => {
  const { login, proof, microsoft, clock, deps, rows } = await aMicrosoftHouse();
  const never = { token: await microsoft.token('made-up'), nonce: 'made-up' };
  expect((await login(never)).status).toBe(401);
  const late = await proof();
  clock.advance(10 * MINUTE);
  expect((await login(late)).status).toBe(401);
  const left = await proof();
  clock.advance(10 * MINUTE - 1);
  expect((await login(left)).status).toBe(200);
  await proof();
  clock.advance(2 * DAY);
  const chore = chores.find(({ name }) => name === 'sign-in nonces');
  await transaction(deps, async (tx) => chore?.step(tx, deps.now(), 100));
  expect((await rows()).nonces).toBe(0);
});

test('a difference between clocks of a minute locks nobody out', async () => {
  const { login, proof } = await aMicrosoftHouse();
  for (const claims of [{ nbf: now + 50, iat: now + 50 }, { exp: now - 50 }])
    expect((await login(await proof(claims))).status).toBe(200);
});

test('the authority of one directory lets in that one alone', async () => {
  const { login, proof } = await aMicrosoftHouse({}, TENANT);
  expect((await login(await proof())).status).toBe(200);
  expect((await login(await proof({ tid: CONSUMERS }))).json.code).toBe('auth.refused');
});

test.each([
  ['discovery', 'broken'],
  ['jwks', 'broken'],
] as const)(
  'while the %s of the authority is %s, nobody is refused for good',
  async (call, how) => {
    const { login, proof, microsoft, rows } = await aMicrosoftHouse();
    microsoft.says[call] = how;
    const used = await proof();
    const { status, json } = await login(used);
    expect([status, json.code]).toEqual([503, 'auth.provider_unavailable']);
    expect(await rows()).toEqual({ users: 0, identities: 0, nonces: 1 });
    microsoft.says[call] = 'well';
    expect((await login(used)).status).toBe(200);
  },
);

test('nobody at the other end is an outage', async () => {
  const { login, proof } = await aMicrosoftHouse({
    MICROSOFT_AUTHORITY: 'http://127.0.0.1:9/common',
  });
  expect((await login(await proof())).status).toBe(503);
});

test('without a client id nothing is given and no token is ours', async () => {
  const { login, microsoft, post, rows } = await aMicrosoftHouse({
    MICROSOFT_CLIENT_ID: undefined,
  });
  expect((await post('/auth/microsoft-nonce', {})).status).toBe(401);
  expect((await login({ token: await microsoft.token('x'), nonce: 'x' })).status).toBe(401);
  expect(microsoft.heard).toEqual([]);
  expect(await rows()).toEqual({ users: 0, identities: 0, nonces: 0 });
});
