import type { AdminLetter, AuditLine } from '@qamqor/shared/admin/lists';
import { referenceOf } from '@qamqor/shared/contact/reference';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { anAdminHouse } from '../testing/admin-house.ts';
import { CANARY } from '../testing/builders.ts';
import { createTestApp } from '../testing/test-app.ts';
import { contact, contact_mail } from './contact.table.ts';

const form = {
  name: `Aigul ${CANARY}`,
  email: `aigul.${CANARY}@example.org`,
  subject: 'support',
  message: `It does not ring ${CANARY}`,
};

test('a message is kept for the operator and gets a reference, without a sign-in', async () => {
  const { app, deps } = await createTestApp();
  const payload = { ...form, user_id: 'x', created_at: 'x' };
  const answer = await app.inject({ method: 'POST', url: '/api/contact', payload });
  expect(answer.statusCode).toBe(201);
  const { reference } = answer.json();
  const at = '2026-11-20T03:04:00.000Z';
  const rows = await deps.reader.select().from(contact);
  const kept = { state: 'open', trapped: false, created_at: at, received_at: at };
  expect(rows).toEqual([{ ...form, ...kept, id: expect.any(String), user_id: null }]);
  expect(referenceOf(rows[0]?.id ?? '')).toBe(reference);
});

test('a message that comes again, because its answer was lost, is kept once', async () => {
  const { app, deps } = await createTestApp();
  const payload = { ...form, id: newId(deps) };
  for (let i = 0; i < 2; i++) {
    const answer = await app.inject({ method: 'POST', url: '/api/contact', payload });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { reference: referenceOf(payload.id) },
    ]);
  }
  expect(await deps.reader.$count(contact)).toBe(1);
});

const WRONG: [string, object][] = [
  ['no name', { name: ' ' }],
  ['no address', { email: undefined }],
  ['no real address', { email: 'aigul' }],
  ['a name that nobody can see', { name: '\u200B\u202E' }],
  ['an id that is none', { id: '1' }],
  ['an unknown subject', { subject: 'money' }],
  ['no message', { message: '' }],
  ['a time that is none', { took_ms: -1 }],
  ['a message without end', { message: 'x'.repeat(5001) }],
];

test('what nobody could answer is refused', async () => {
  const { app, deps } = await createTestApp();
  for (const [name, wrong] of WRONG) {
    const payload = { ...form, ...wrong };
    const answer = await app.inject({ method: 'POST', url: '/api/contact', payload });
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 400, 'request.invalid']);
  }
  expect(await deps.reader.$count(contact)).toBe(0);
});

test('ten messages a day from one address, and no more', async () => {
  const { app } = await createTestApp({ config: { RATE_LIMIT_FACTOR: 1 } });
  const send = async () =>
    (await app.inject({ method: 'POST', url: '/api/contact', payload: form })).statusCode;
  for (let i = 0; i < 10; i++) expect(await send()).toBe(201);
  expect(await send()).toBe(429);
});

const TRAPPED: [string, object, boolean][] = [
  ['the field that nobody sees is filled in', { website: 'https://spam.example.org' }, true],
  ['it was written in less than a second', { took_ms: 999 }, true],
  ['a person took their time', { took_ms: 1_000, website: '' }, false],
  ['nothing is said of it', {}, false],
];

test.each(TRAPPED)('[ADMIN-5] when %s', async (_, how, trapped) => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1' };
  const { app, deps, read } = await anAdminHouse(settings);
  const payload = { ...form, ...how };
  const answer = await app.inject({ method: 'POST', url: '/api/contact', payload });
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([201, ['reference']]);
  const letters = await read<AdminLetter>('contacts');
  expect(letters).toMatchObject([{ ...form, trapped, mail: trapped ? 'off' : 'pending' }]);
  expect(await deps.reader.$count(contact_mail)).toBe(trapped ? 0 : 1);
});

test('[ADMIN-5] whoever is signed in is known, and falls into no trap', async () => {
  const { next, read } = await anAdminHouse();
  const dana = await next('dana');
  await dana.send('POST', '/api/contact', { ...form, took_ms: 0, website: 'x' });
  expect(await read<AdminLetter>('contacts')).toMatchObject([
    { user_id: dana.user_id, trapped: false, mail: 'off' },
  ]);
});

test('[ADMIN-3] the admin marks a letter as answered and as open again, and the log says of which', async () => {
  const { app, clock, read, admin } = await anAdminHouse();
  for (let n = 0; n < 3; n++) {
    clock.advance(1_000);
    await app.inject({ method: 'POST', url: '/api/contact', payload: { ...form, name: `N${n}` } });
  }
  const names = async (query = '') =>
    (await read<AdminLetter>(`contacts?${query}`)).map(({ name }) => name);
  expect(await names()).toEqual(['N2', 'N1', 'N0']);
  const [, second] = await read<AdminLetter>('contacts');
  const mark = (state: string) => admin.send('PUT', `/api/admin/contacts/${second?.id}`, { state });
  expect((await mark('answered')).json()).toEqual({ id: second?.id, state: 'answered' });
  expect(await names('state=open')).toEqual(['N2', 'N0']);
  expect(await names('state=answered')).toEqual(['N1']);
  await mark('open');
  expect(await names('state=open&limit=2')).toEqual(['N2', 'N1']);
  expect(await names(`state=open&after=${second?.place}`)).toEqual(['N0']);
  const lines = await read<AuditLine>('audit');
  const states = lines.filter(({ action }) => action === 'contact.state');
  expect(states.map(({ before, after }) => [before, after]).toSorted()).toEqual([
    ['answered', 'open'],
    ['open', 'answered'],
  ]);
  for (const { letter, on } of states) expect([letter, on]).toEqual([second?.reference, null]);
});
