import { expect, test } from 'vitest';
import { userStream } from '@qamqor/shared/sync/protocol';
import { journal, ledger } from '../changes/changes.table.ts';
import { aDevice } from '../testing/device.ts';
import { CANARY } from '../testing/builders.ts';
import { createTestApp } from '../testing/test-app.ts';

test('before anything was saved the profile is what signing in told', async () => {
  const { signIn } = await createTestApp();
  const person = await signIn('aigul', { name: `Aigul ${CANARY} Serikova` });
  const answer = await person.send('GET', '/api/user/profile');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    firstName: 'Aigul',
    lastName: `${CANARY} Serikova`,
    email: `aigul.${CANARY}@example.org`,
    phone: '',
    address: '',
    dateOfBirth: '',
    emergencyContact: '',
    medicalConditions: '',
  });
});

test('a profile is saved whole or in part, for its owner alone', async () => {
  const { signIn } = await createTestApp();
  const [aigul, dana] = [await signIn('aigul'), await signIn('dana')];
  const whole = {
    firstName: 'Aigul',
    lastName: 'Serikova',
    email: 'other@example.org',
    phone: '+7 700 000 00 00',
    address: 'Almaty',
    dateOfBirth: '1947-03-08',
    emergencyContact: 'Dana',
    medicalConditions: 'none',
  };
  expect((await aigul.send('PUT', '/api/user/profile', whole)).json()).toEqual(whole);
  const part = { phone: '+7 701 000 00 00', user_id: dana.user_id };
  const next = { ...whole, phone: '+7 701 000 00 00' };
  expect((await aigul.send('PUT', '/api/user/profile', part)).json()).toEqual(next);
  expect((await aigul.send('GET', '/api/user/profile')).json()).toEqual(next);
  expect((await dana.send('GET', '/api/user/profile')).json().phone).toBe('');
});

test('a profile is text of a reasonable length', async () => {
  const { signIn } = await createTestApp();
  const person = await signIn('aigul');
  for (const wrong of [{ phone: 7 }, { firstName: 'x'.repeat(101) }]) {
    const answer = await person.send('PUT', '/api/user/profile', wrong);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
  }
});

async function aProfile() {
  const server = await createTestApp();
  const person = await server.signIn('aigul');
  const stream = userStream(person.user_id);
  const put = (body: object) => person.send('PUT', '/api/user/profile', body);
  const pull = async (cursor: number) => {
    const { streams } = await aDevice(server.deps, person).pull({ streams: `${stream}@${cursor}` });
    return streams[stream];
  };
  const lines = async () =>
    (await server.deps.reader.select().from(journal)).filter((line) => line.stream === stream);
  return { ...server, person, put, pull, lines };
}

test('[SYNC-11] what REST saves goes the one way in: a line and a seq for each field that changed', async () => {
  const { put, pull, lines, deps, person } = await aProfile();
  await put({ phone: '+7 701 234 56 78', address: 'Almaty', firstName: 'aigul' });
  const page = await pull(0);
  expect(page?.rows.profiles).toMatchObject([
    { id: person.user_id, phone: '+7 701 234 56 78', address: 'Almaty', seq: 2 },
  ]);
  expect(page?.cursor).toBe(2);
  const said = (await lines()).map(({ op, actor_id, after }) => ({ op, actor_id, after }));
  const by = { op: 'profile.patch', actor_id: person.user_id };
  expect(said).toEqual([
    { ...by, after: { phone: '+7 701 234 56 78' } },
    { ...by, after: { address: 'Almaty' } },
  ]);
  expect(await deps.reader.select().from(ledger)).toMatchObject([
    { status: 'ok', seq: 1 },
    { status: 'ok', seq: 2 },
  ]);
});

test('a PUT that changes nothing raises no seq and writes no line', async () => {
  const { put, pull, lines, person } = await aProfile();
  const same = (await person.send('GET', '/api/user/profile')).json();
  expect((await put(same)).json()).toEqual(same);
  await put({});
  expect([(await pull(0))?.cursor, await lines()]).toEqual([0, []]);
  await put({ phone: '112' });
  expect((await put({ ...same, phone: '112' })).json()).toMatchObject({ phone: '112' });
  expect([(await pull(0))?.cursor, (await lines()).length]).toEqual([1, 1]);
});

const WRONG: [field: string, value: string][] = [
  ['email', 'aigul'],
  ['email', 'a@b'],
  ['email', '"a b"@example.org'],
  ['phone', 'call me'],
  ['phone', '12'],
  ['phone', '+7 701 234 56 78 90 12 34'],
  ['dateOfBirth', '8 March 1947'],
  ['dateOfBirth', '1947-02-30'],
  ['dateOfBirth', '1899-12-31'],
  ['dateOfBirth', '2026-11-20'],
  ['dateOfBirth', '2027-01-01'],
];

test.each(WRONG)(
  '%s cannot be "%s": 400 names it over REST, sync refuses that one',
  async (field, value) => {
    const { put, pull, person, deps } = await aProfile();
    const answer = await put({ [field]: value, address: 'Almaty' });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().detail).toContain(field);
    expect((await pull(0))?.cursor).toBe(0);
    const stream = userStream(person.user_id);
    const at = { wall: deps.now(), server: deps.now() };
    const patch = (key: string, said: string, n: number) => ({
      mid: `01990000-0000-7000-9000-00000000000${n}`,
      stream,
      op: 'profile.patch',
      v: 1,
      key,
      args: { fields: { [key]: said } },
      at,
    });
    const sent = await aDevice(deps, person).send([
      patch(field, value, 1),
      patch('address', 'Almaty', 2),
    ]);
    const statuses = sent.json().results.map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(['rejected', 'ok']);
  },
);

test('what is right or left empty is taken, and an e-mail in its one form', async () => {
  const { put } = await aProfile();
  const right = {
    email: 'Aigul@Example.ORG',
    phone: '8 (701) 234-56-78',
    dateOfBirth: '1900-01-01',
  };
  const saved = await put(right);
  expect(saved.json()).toMatchObject({ ...right, email: 'Aigul@example.org' });
  const yesterday = await put({ dateOfBirth: '2026-11-19' });
  expect(yesterday.json().dateOfBirth).toBe('2026-11-19');
  const empty = { email: '', phone: '', dateOfBirth: '' };
  expect((await put(empty)).json()).toMatchObject(empty);
});

test.each([
  ['firstName', 100],
  ['lastName', 100],
  ['email', 254],
  ['phone', 60],
  ['address', 500],
  ['dateOfBirth', 40],
  ['emergencyContact', 500],
  ['medicalConditions', 4000],
] as const)('%s takes up to %i characters, and one more changes nothing', async (field, most) => {
  const { put, pull } = await aProfile();
  const tooLong = await put({ address: 'Almaty', [field]: 'x'.repeat(most + 1) });
  expect([tooLong.statusCode, tooLong.json().code]).toEqual([400, 'request.invalid']);
  expect(tooLong.json().detail).toContain(field);
  expect((await pull(0))?.cursor).toBe(0);
  if (['email', 'phone', 'dateOfBirth'].includes(field)) return;
  expect((await put({ [field]: ` ${'x'.repeat(most)} ` })).json()[field]).toHaveLength(most);
});

const BODIES: [what: string, body: string, status: number][] = [
  ['no JSON', '{"phone": ', 400],
  ['no object', '["phone"]', 400],
  ['null', 'null', 400],
  ['a text', '"phone"', 400],
  ['a null field', '{"phone": null}', 400],
  ['a list in a field', '{"address": ["Almaty"]}', 400],
  ['an object in a field', '{"address": {"$ne": ""}}', 400],
  ['a prototype', '{"__proto__": {"phone": "112"}}', 200],
  ['a constructor', '{"constructor": {"prototype": {"phone": "112"}}}', 200],
  ['fields that are not there', '{"id": "x", "seq": 9, "user_id": "x", "is_admin": true}', 200],
];

test.each(BODIES)('a PUT of %s changes nothing', async (_, payload, status) => {
  const { person, pull, lines } = await aProfile();
  const before = (await person.send('GET', '/api/user/profile')).json();
  const type = { 'content-type': 'application/json' };
  const answer = await person.send('PUT', '/api/user/profile', payload, type);
  expect(answer.statusCode, answer.body).toBe(status);
  expect((await person.send('GET', '/api/user/profile')).json()).toEqual(before);
  expect([(await pull(0))?.cursor, await lines()]).toEqual([0, []]);
  expect(({} as { phone?: string }).phone).toBeUndefined();
});

test('signs that turn or hide others are left out, and strange words are only words', async () => {
  const { put } = await aProfile();
  const saved = await put({
    firstName: '__proto__',
    lastName: '\u202EАхметова\u0000\u0007',
    address: '<img src=x onerror=alert(1)>\r\nAlmaty',
    medicalConditions: '\u200B\u2060 ',
    emergencyContact: "Dana'); DROP TABLE profile;--",
  });
  expect(saved.json()).toMatchObject({
    firstName: '__proto__',
    lastName: 'Ахметова',
    address: '<img src=x onerror=alert(1)>\r\nAlmaty',
    medicalConditions: '',
    emergencyContact: "Dana'); DROP TABLE profile;--",
  });
});

test('two requests at once that change different fields both stay', async () => {
  const { put, person } = await aProfile();
  const answers = await Promise.all([put({ phone: '112' }), put({ address: 'Almaty' })]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const now = (await person.send('GET', '/api/user/profile')).json();
  expect(now).toMatchObject({ phone: '112', address: 'Almaty' });
});
