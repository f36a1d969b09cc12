import { DAY, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { CODE_LETTERS } from '@qamqor/shared/family/pairing-code';
import { userStream } from '@qamqor/shared/sync/protocol';
import { SCOPES } from '@qamqor/shared/family/link';
import { expect, test } from 'vitest';
import { user } from '../../auth/users/user.table.ts';
import { newId } from '../../platform/ids.ts';
import { CANARY } from '../../testing/builders.ts';
import { googleFor } from '../../testing/google.ts';
import { createTestApp, type SignedInPerson } from '../../testing/test-app.ts';
import { pairing_code } from './pairing.table.ts';

const NEW = { display_name: `Apa ${CANARY}`, relationship: 'Grandmother', language: 'kz' };

async function aHouse(options: Parameters<typeof createTestApp>[0] = {}) {
  const server = await createTestApp(options);
  const { app, signIn } = server;
  const daughter = await signIn('dana', { time_zone: 'Asia/Aqtau' });
  const start = async (body: object = NEW, who = daughter) => {
    const answer = await who.send('POST', '/api/auth/pairing', body);
    return { status: answer.statusCode, body: answer.body, json: answer.json() };
  };
  const pair = async (body: object) => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13; SM-T500)' };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/pair',
      headers,
      payload: body,
    });
    const { access_token } = answer.json();
    const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${access_token}` },
        ...(payload && { payload }),
      });
    return { status: answer.statusCode, body: answer.body, json: answer.json(), send };
  };
  const devices = async (who: SignedInPerson, personId: string) =>
    who.send('GET', `/api/auth/devices?person_id=${personId}`);
  return { ...server, daughter, start, pair, devices };
}

test('[FAM-6] a tablet for a person without an e-mail: one code, ten minutes, simple view, her language', async () => {
  const { start, pair, clock, daughter } = await aHouse();
  const made = await start();
  expect(made.status).toBe(201);
  const { code, url, expires_at, person_id } = made.json;
  expect(code).toMatch(new RegExp(`^[${CODE_LETTERS}]{8}$`));
  expect([url, expires_at]).toEqual([
    `http://localhost:3000/auth#code=${code}`,
    toWire(clock.now() + 10 * MINUTE),
  ]);
  const tablet = await pair({ code: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} ` });
  expect(tablet.json.user).toEqual({
    id: person_id,
    name: NEW.display_name,
    email: null,
    avatar: null,
    is_admin: false,
    by_code: true,
    language: 'kk',
    time_zone: 'Asia/Aqtau',
  });
  expect((await tablet.send('GET', '/api/auth/devices')).json()).toMatchObject([
    { current: true, simple_view: true, name: 'Android tablet' },
  ]);
  const [member] = (await daughter.send('GET', '/api/family/members')).json();
  expect(member).toMatchObject({
    person_id,
    status: 'accepted',
    scopes: [...SCOPES],
    keeps_devices: true,
    display_name: NEW.display_name,
    relationship: 'Grandmother',
    email: null,
  });
  expect((await tablet.send('GET', '/api/family/viewers')).json()).toMatchObject([
    { viewer_id: daughter.user_id, since: expect.any(String) },
  ]);
  clock.advance(89 * DAY);
  expect((await tablet.send('GET', '/api/medicines')).statusCode).toBe(200);
  clock.advance(89 * DAY);
  expect((await tablet.send('GET', '/api/medicines')).statusCode).toBe(200);
  clock.advance(91 * DAY);
  expect((await tablet.send('GET', '/api/medicines')).statusCode).toBe(401);
});

test('[FAM-6] used, expired, replaced, mistyped and foreign codes answer the same bytes', async () => {
  const { start, pair, clock } = await aHouse();
  const first = (await start()).json;
  const wrong = await pair({ code: 'AAAAAAAA' });
  expect([wrong.status, wrong.json.code]).toEqual([401, 'auth.code_refused']);
  const second = (await start({ person_id: first.person_id })).json;
  expect((await pair({ code: first.code })).body).toBe(wrong.body);
  expect((await pair({ code: second.code })).status).toBe(200);
  expect((await pair({ code: second.code })).body).toBe(wrong.body);
  const third = (await start({ person_id: first.person_id })).json;
  clock.advance(10 * MINUTE);
  expect((await pair({ code: third.code })).body).toBe(wrong.body);
  for (const code of ['ABC', '0OIL1000', `${third.code}A`, "' OR 1=1", '\u0000']) {
    expect([code, (await pair({ code })).body]).toEqual([code, wrong.body]);
  }
});

test('[FAM-6] who signs out everywhere ends the code that lets in as them, and no other', async () => {
  const { start, pair, daughter } = await aHouse();
  const { code, person_id } = (await start()).json;
  const tablet = await pair({ code });
  const theirs = (await start({ person_id })).json;
  expect((await tablet.send('POST', '/api/auth/sign-out-everywhere')).statusCode).toBe(204);
  const refused = await pair({ code: theirs.code });
  expect([refused.status, refused.json.code]).toEqual([401, 'auth.code_refused']);
  const again = (await start({ person_id })).json;
  expect((await daughter.send('POST', '/api/auth/sign-out-everywhere')).statusCode).toBe(204);
  expect((await pair({ code: again.code })).status).toBe(200);
});

test('[FAM-6] of two who type the same code at once, one gets in', async () => {
  const { start, pair } = await aHouse();
  const { code } = (await start()).json;
  const both = await Promise.all([pair({ code }), pair({ code }), pair({ code })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
});

test('a code is kept as a hash, and codes are limited', async () => {
  const { start, deps, pair } = await aHouse({ config: { RATE_LIMIT_FACTOR: 1 } });
  const { code, person_id } = (await start()).json;
  const rows = await deps.reader.select().from(pairing_code);
  expect(JSON.stringify(rows)).not.toContain(code);
  for (let i = 1; i < 20; i++) expect((await start({ person_id })).status).toBe(201);
  expect((await start({ person_id })).status).toBe(429);
  const tries = [];
  for (let i = 0; i < 21; i++) tries.push((await pair({ code: 'AAAAAAAA' })).status);
  expect(tries.at(-1)).toBe(429);
});

test('[FAM-6] the relative lists, names and ends the tablet, and makes a new code; the person reads of it', async () => {
  const { start, pair, devices, daughter, deps, signIn } = await aHouse();
  const { code, person_id } = (await start()).json;
  const tablet = await pair({ code });
  const listed = await devices(daughter, person_id);
  expect(listed.json()).toMatchObject([{ name: 'Android tablet', current: false }]);
  const url = `/api/auth/devices/${listed.json()[0].id}`;
  const stranger = await signIn('stranger');
  const missing = await stranger.send('DELETE', `/api/auth/devices/${newId(deps)}`);
  for (const method of ['DELETE', 'PATCH'] as const) {
    const foreign = await stranger.send(
      method,
      url,
      method === 'PATCH' ? { name: 'x' } : undefined,
    );
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
  }
  const nobody = await devices(stranger, newId(deps));
  expect([nobody.statusCode, (await devices(stranger, person_id)).body]).toEqual([
    404,
    nobody.body,
  ]);
  const foreign = await start({ person_id }, stranger);
  expect([foreign.status, foreign.body]).toEqual([
    404,
    (await start({ person_id: newId(deps) }, stranger)).body,
  ]);

  expect((await daughter.send('PATCH', url, { name: 'Kitchen' })).json().name).toBe('Kitchen');
  await start({ person_id });
  const kinds = (await tablet.send('GET', '/api/family/looks')).json();
  expect(kinds.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'code_made',
    'device_named',
  ]);
  expect((await daughter.send('DELETE', url)).statusCode).toBe(204);
  expect((await tablet.send('GET', '/api/medicines')).statusCode).toBe(401);
  expect((await devices(daughter, person_id)).json()).toEqual([]);
});

test('[FAM-3] once the link ends or pauses, the relative keeps no device and makes no code', async () => {
  const { start, pair, devices, daughter } = await aHouse();
  const { code, person_id } = (await start()).json;
  const tablet = await pair({ code });
  const [viewer] = (await tablet.send('GET', '/api/family/viewers')).json();
  const waiting = (await start({ person_id })).json;
  await tablet.send('DELETE', `/api/family/viewers/${viewer.id}`);
  expect((await pair({ code: waiting.code })).status).toBe(401);
  expect((await devices(daughter, person_id)).statusCode).toBe(404);
  expect((await start({ person_id })).status).toBe(404);
  expect((await tablet.send('GET', '/api/medicines')).statusCode).toBe(200);
});

test('[FAM-5] a person made for a tablet counts towards the plan', async () => {
  const { start } = await aHouse();
  expect((await start()).status).toBe(201);
  const second = await start();
  expect([second.status, second.json.code]).toEqual([403, 'family.limit_reached']);
});

test('bad input makes nobody', async () => {
  const { start, deps } = await aHouse();
  const before = await deps.reader.$count(user);
  for (const wrong of [
    {},
    { ...NEW, language: 'fr' },
    { ...NEW, relationship: 'Boss' },
    { ...NEW, display_name: ' ' },
    { person_id: '' },
  ]) {
    expect([wrong, (await start(wrong)).status]).toEqual([wrong, 400]);
  }
  expect(await deps.reader.$count(user)).toBe(before);
});

const ACCOUNTS = {
  apa: { sub: 'apa', email: `apa.${CANARY}@example.org`, name: `Raushan ${CANARY}` },
  dana: { sub: 'dana', email: `other.${CANARY}@example.org`, name: `Dana ${CANARY}` },
};

test('[FAM-6] the signed-in tablet joins with the person’s own account; then they keep it themselves', async () => {
  const { start, pair, devices, daughter, app } = await aHouse({
    config: await googleFor(ACCOUNTS),
  });
  const { code, person_id } = (await start()).json;
  const tablet = await pair({ code });
  const join = async (token: string) => {
    const answer = await tablet.send('POST', '/api/auth/join', { token });
    return { status: answer.statusCode, json: answer.json() };
  };
  const login = (token: string) =>
    app.inject({ method: 'POST', url: '/api/auth/google-login', payload: { token } });
  await login('dana');
  expect((await join('dana')).json.code).toBe('auth.identity_taken');
  const refused = await join('unknown');
  expect([refused.status, refused.json.code]).toEqual([403, 'auth.account_refused']);
  expect((await tablet.send('GET', '/api/medicines')).statusCode).toBe(200);
  const joined = await join('apa');
  expect(joined.json.user).toMatchObject({
    id: person_id,
    email: ACCOUNTS.apa.email,
  });
  expect((await login('apa')).json().user.id).toBe(person_id);
  expect((await join('apa')).json.code).toBe('auth.identity_taken');
  expect((await devices(daughter, person_id)).statusCode).toBe(404);
  expect((await start({ person_id })).status).toBe(404);
  const [member] = (await daughter.send('GET', '/api/family/members')).json();
  expect(member).toMatchObject({ status: 'accepted', keeps_devices: false });
  const pulled = (await tablet.send('GET', '/api/sync/pull')).json();
  expect(pulled.streams[userStream(person_id)].rows.accounts[0].email).toBe(ACCOUNTS.apa.email);
});

test('nobody who has an account joins another one', async () => {
  const { daughter, app } = await aHouse({ config: await googleFor(ACCOUNTS) });
  const payload = { token: 'dana' };
  const login = await app.inject({ method: 'POST', url: '/api/auth/google-login', payload });
  const headers = { authorization: `Bearer ${login.json().access_token}` };
  const join = {
    method: 'POST',
    url: '/api/auth/join',
    headers,
    payload: { token: 'apa' },
  } as const;
  expect((await app.inject(join)).json().code).toBe('auth.already_joined');
  expect((await app.inject({ ...join, headers: {} })).statusCode).toBe(401);
  expect((await daughter.send('GET', '/api/medicines')).statusCode).toBe(200);
});
