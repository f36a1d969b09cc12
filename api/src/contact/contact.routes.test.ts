import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { CANARY } from '../testing/builders.ts';
import { createTestApp } from '../testing/test-app.ts';
import { contact } from './contact.table.ts';

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
  const created_at = '2026-11-20T03:04:00.000Z';
  const rows = await deps.reader.select().from(contact);
  expect(rows).toEqual([{ ...form, id: reference, user_id: null, created_at }]);
});

test('a message that comes again, because its answer was lost, is kept once', async () => {
  const { app, deps } = await createTestApp();
  const payload = { ...form, id: newId(deps) };
  for (let i = 0; i < 2; i++) {
    const answer = await app.inject({ method: 'POST', url: '/api/contact', payload });
    expect([answer.statusCode, answer.json()]).toEqual([201, { reference: payload.id }]);
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
