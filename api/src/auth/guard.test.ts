import { createHmac } from 'node:crypto';
import { DAY, fromWire, MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type SignedInPerson } from '../testing/test-app.ts';
import { findSession } from './sessions/session.store.ts';

const status = async (person: SignedInPerson) =>
  (await person.send('GET', '/api/auth/devices')).statusCode;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(secret: string, header: object, payload: object): string {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

test('only our own token of a live session opens a route', async () => {
  const { app, clock, config, deps, signIn } = await createTestApp();
  const person = await signIn('aigul');
  const other = await signIn('dana');
  const header = { alg: 'HS256', typ: 'JWT' };
  const seconds = Math.floor(clock.now() / 1000);
  const good = {
    sub: person.user_id,
    sid: person.session_id,
    iss: 'qamqor',
    aud: 'qamqor-web',
    iat: seconds,
    exp: seconds + 3600,
  };
  const without = (name: keyof typeof good) => ({ ...good, [name]: undefined });
  const make = (payload: object, secret = config.JWT_SECRET) => signed(secret, header, payload);
  const ask = async (authorization: string | undefined) => {
    const headers = authorization === undefined ? {} : { authorization };
    return (await app.inject({ url: '/api/auth/devices', headers })).statusCode;
  };

  expect(await ask(`Bearer ${make(good)}`)).toBe(200);
  const bad = [
    undefined,
    '',
    'Bearer',
    'Bearer x',
    `Basic ${make(good)}`,
    `Bearer ${make(good)} x`,
    `Bearer ${make(good).slice(0, -3)}AAA`,
    `Bearer ${make(good, 'another secret')}`,
    `Bearer ${part({ alg: 'none' })}.${part(good)}.`,
    `Bearer ${signed(config.JWT_SECRET, { alg: 'HS512', typ: 'JWT' }, good)}`,
    `Bearer ${make({ ...good, iss: 'another' })}`,
    `Bearer ${make({ ...good, aud: 'another' })}`,
    `Bearer ${make({ ...good, aud: ['qamqor-web'] })}`,
    `Bearer ${make({ ...good, exp: 1e300 })}`,
    `Bearer ${make({ ...good, exp: seconds + 0.5 })}`,
    `Bearer ${make({ ...good, exp: seconds + 367 * 86_400 })}`,
    `Bearer ${make({ ...good, iat: seconds + 7200 })}`,
    ...[{ kid: '1' }, { jku: 'https://evil.example' }, { crit: ['exp'] }, { typ: 'JOSE' }].map(
      (more) => `Bearer ${signed(config.JWT_SECRET, { ...header, ...more }, good)}`,
    ),
    `Bearer ${make({ ...good, exp: seconds })}`,
    `Bearer ${make({ ...good, sid: newId(deps) })}`,
    `Bearer ${make({ ...good, sub: other.user_id })}`,
    ...(['sub', 'sid', 'iss', 'aud', 'iat', 'exp'] as const).map(
      (name) => `Bearer ${make(without(name))}`,
    ),
  ];
  for (const [index, authorization] of bad.entries()) {
    expect(`${index}: ${await ask(authorization)}`).toBe(`${index}: 401`);
  }
});

test('a session that was ended is refused at the next request', async () => {
  const { signIn } = await createTestApp();
  const tablet = await signIn('aigul');
  const laptop = await signIn('aigul');
  expect((await laptop.send('DELETE', `/api/auth/devices/${tablet.session_id}`)).statusCode).toBe(
    204,
  );
  expect(await status(tablet)).toBe(401);
  expect(await status(laptop)).toBe(200);
  expect((await laptop.send('POST', '/api/auth/sign-out')).statusCode).toBe(204);
  expect(await status(laptop)).toBe(401);
});

test('[FAM-6] a session that somebody ended is told from one that ran out or is not known', async () => {
  const { signIn, clock, app } = await createTestApp();
  const [tablet, laptop, idle] = [
    await signIn('aigul'),
    await signIn('aigul'),
    await signIn('aigul'),
  ];
  const code = async ({ headers }: { headers: Record<string, string> }) => {
    const answer = await app.inject({ url: '/api/auth/devices', headers });
    return [answer.statusCode, answer.json().code];
  };
  await laptop.send('DELETE', `/api/auth/devices/${tablet.session_id}`);
  expect(await code(tablet)).toEqual([401, 'auth.session_ended']);
  await laptop.send('POST', '/api/auth/sign-out');
  expect(await code(laptop)).toEqual([401, 'auth.session_ended']);
  expect(await code({ headers: {} })).toEqual([401, 'auth.required']);
  const broken = { authorization: `${tablet.headers.authorization}x` };
  expect(await code({ headers: broken })).toEqual([401, 'auth.required']);
  clock.advance(91 * DAY);
  expect(await code(idle)).toEqual([401, 'auth.required']);
  // A tablet that lay in a drawer for years still hears that it was ended.
  clock.advance(2 * 365 * DAY);
  expect(await code(tablet)).toEqual([401, 'auth.session_ended']);
  expect(await code(idle)).toEqual([401, 'auth.required']);
});

test('[UI-20] a session lasts ninety days from the last time it was heard', async () => {
  const { clock, signIn } = await createTestApp();
  const [used, idle] = [await signIn('aigul'), await signIn('aigul')];
  clock.advance(60 * DAY);
  expect(await status(used)).toBe(200);
  clock.advance(30 * DAY);
  expect(await status(idle)).toBe(401);
  expect(await status(used)).toBe(200);
});

test('no session lasts longer than a year', async () => {
  const { clock, signIn } = await createTestApp();
  const person = await signIn('aigul');
  for (let day = 0; day < 360; day += 60) {
    expect(await status(person)).toBe(200);
    clock.advance(60 * DAY);
  }
  expect(await status(person)).toBe(200);
  clock.advance(5 * DAY);
  expect(await status(person)).toBe(401);
});

test('that a device was heard is noted once a minute at most', async () => {
  const { clock, deps, signIn } = await createTestApp();
  const person = await signIn('aigul');
  const heard = async () =>
    fromWire((await findSession(deps.reader, person.session_id))?.last_heard_at ?? '');
  const start = clock.now();
  clock.advance(MINUTE - 1);
  await status(person);
  expect(await heard()).toBe(start);
  clock.advance(1);
  await status(person);
  expect(await heard()).toBe(start + MINUTE);
});

test('a disk that is full keeps nobody from reading', async () => {
  const { clock, logs, deps, signIn } = await createTestApp();
  const person = await signIn('aigul');
  clock.advance(2 * MINUTE);
  deps.writer.run = () => Promise.reject(new Error('disk full'));
  expect(await status(person)).toBe(200);
  expect(logs.join('')).toContain('could not note');
});
