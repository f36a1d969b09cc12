import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADMIN } from '../testing/admin-house.ts';
import { CANARY } from '../testing/builders.ts';
import { createTestApp } from '../testing/test-app.ts';
import { contact_mail } from './contact.table.ts';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_EMAIL: 'desk@example.org' };
const WORDS = `Withdrawn soon ${CANARY}`;
const letter = (message = WORDS) => ({
  name: `Aigul ${CANARY}`,
  email: 'aigul@example.org',
  subject: 'support',
  message,
});

type Shown = { id: string; reference: string; state: string; message: string };

async function aHouse() {
  const server = await createTestApp({ config: { ...ADMIN, ...MAIL } });
  const [person, other] = [await server.signIn('aigul'), await server.signIn('dana')];
  const admin = await server.signIn('admin', { email: 'the.admin@example.org' });
  const written = await person.send('POST', '/api/contact', letter());
  const { reference } = written.json<{ reference: string }>();
  const lettersOf = async (who: typeof person) =>
    (await who.send('GET', '/api/contact/letters')).json<Shown[]>();
  const withdraw = async (who: typeof person, id: string) => {
    const answer = await who.send('DELETE', `/api/contact/letters/${id}`);
    return [answer.statusCode, answer.body === '' ? null : answer.json().code];
  };
  const [own] = await lettersOf(person);
  const id = own?.id ?? '';
  return { ...server, person, other, admin, reference, id, lettersOf, withdraw };
}

test('[ADMIN-7] a person sees their letters, the newest first, and nobody else’s', async () => {
  const { app, person, other, reference, clock, lettersOf } = await aHouse();
  clock.advance(1_000);
  await person.send('POST', '/api/contact', letter('Another one'));
  await app.inject({ method: 'POST', url: '/api/contact', payload: letter('Of a stranger') });
  const letters = await lettersOf(person);
  expect(letters).toMatchObject([
    { message: 'Another one', state: 'open' },
    { message: WORDS, state: 'open', reference },
  ]);
  expect(await lettersOf(other)).toEqual([]);
  expect((await app.inject('/api/contact/letters')).statusCode).toBe(401);
});

test('[ADMIN-7] the operator’s answer shows in the list', async () => {
  const { admin, person, id, lettersOf } = await aHouse();
  await admin.send('PUT', `/api/admin/contacts/${id}`, { state: 'answered' });
  expect(await lettersOf(person)).toMatchObject([{ state: 'answered' }]);
});

test('[ADMIN-7] a letter that is withdrawn has no words any more, anywhere', async () => {
  const { config, deps, admin, person, id, reference, lettersOf, withdraw } = await aHouse();
  expect(await deps.reader.$count(contact_mail)).toBe(1);
  expect(await withdraw(person, id)).toEqual([204, null]);
  expect(await withdraw(person, id)).toEqual([204, null]);
  const left = { state: 'withdrawn', reference, message: '', name: '', email: '' };
  expect(await lettersOf(person)).toMatchObject([left]);
  expect(await deps.reader.$count(contact_mail)).toBe(0);
  const listed = await admin.send('GET', '/api/admin/contacts');
  expect(listed.json()).toMatchObject([left]);
  expect((await person.send('GET', '/api/export/all')).body).not.toContain(WORDS);
  await deps.close();
  const file = readFileSync(config.DATABASE_URL.replace(/^file:/, ''), 'latin1');
  expect(file).not.toContain(WORDS);
});

test('[ADMIN-7] it is the writer’s alone, and nobody marks it afterwards', async () => {
  const { admin, other, person, id, withdraw, lettersOf } = await aHouse();
  for (const who of [other, admin])
    expect(await withdraw(who, id)).toEqual([404, 'contact.letter_not_found']);
  expect(await lettersOf(person)).toMatchObject([{ state: 'open' }]);
  await withdraw(person, id);
  const mark = await admin.send('PUT', `/api/admin/contacts/${id}`, { state: 'answered' });
  expect([mark.statusCode, mark.json().code]).toEqual([404, 'admin.letter_not_found']);
  const forged = await admin.send('PUT', `/api/admin/contacts/${id}`, { state: 'withdrawn' });
  expect(forged.statusCode).toBe(400);
});
