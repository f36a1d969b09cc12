import { expect, test } from 'vitest';
import { CANARY } from '../testing/builders.ts';
import { giveAccount } from '../testing/google.ts';
import { aMailServer, readable, type Heard } from '../testing/mail-server.ts';
import { createTestApp } from '../testing/test-app.ts';

const email = `aigul.${CANARY}@example.org`;
const form = { email, relationship: 'Mother', display_name: `Mama ${CANARY}` };

async function aHouse(options: { SMTP_URL?: string; MAIL_FROM?: string }, name = 'dana') {
  const server = await createTestApp({ config: options });
  const asker = await server.signIn(name, { subscription_tier: 'premium' });
  await giveAccount(server.deps, asker);
  const ask = (more: object = {}) => asker.send('POST', '/api/family/add', { ...form, ...more });
  /** Closing waits for the letters that are on their way. */
  return { ...server, ask, sent: () => server.app.close() };
}

test('an invitation goes out in the language of who gets it, in plain words, with a link that works', async () => {
  const { heard, SMTP_URL } = await aMailServer();
  const { ask, signIn, sent, app } = await aHouse({ SMTP_URL, MAIL_FROM: 'care@example.org' });
  const mother = await signIn('aigul', { language: 'kk' });
  expect((await ask()).statusCode).toBe(201);
  await expect.poll(() => heard.length).toBe(1);
  const [{ from, to, text }] = heard as [Heard];
  expect([from, to]).toEqual(['care@example.org', [email]]);
  const body = readable(text);
  expect(body).toContain(
    `dana ${CANARY} (dana.${CANARY}@example.org) Qamqor-да сізге қамқор болғысы келеді`,
  );
  expect(body).toContain('- дәрілерді және ішілгенін көру');
  const token = /#invitation=([\w-]{32})/.exec(body)?.[1];
  const open = await mother.send('POST', '/api/family/invitations/open', { token });
  expect(open.json()).toMatchObject({ direction: 'asks' });
  await sent();
  expect(app.server.listening).toBe(false);
});

test('an address without an account gets the same letter, in the language of who asks', async () => {
  const { heard, SMTP_URL } = await aMailServer();
  const { ask, sent } = await aHouse({ SMTP_URL });
  const answer = await ask({ email: `nobody.${CANARY}@example.org` });
  expect(answer.statusCode).toBe(201);
  await sent();
  expect(heard).toHaveLength(1);
  expect(heard[0]?.from).toBe('qamqor@localhost');
  expect(readable(heard[0]?.text ?? '')).toContain('would like to look after you in Qamqor');
});

test('a letter that is refused goes out again; one that never goes out keeps nobody waiting', async () => {
  const { heard, SMTP_URL } = await aMailServer({ refused: 2 });
  const { ask, sent } = await aHouse({ SMTP_URL });
  expect((await ask()).statusCode).toBe(201);
  await sent();
  expect(heard).toHaveLength(1);

  const dead = await aMailServer({ refused: 99 });
  const other = await aHouse({ SMTP_URL: dead.SMTP_URL });
  const answer = await other.ask();
  expect(answer.statusCode).toBe(201);
  await other.sent();
  expect(dead.heard).toEqual([]);
  expect(other.logs.filter((line) => line.includes('a letter was not sent'))).toHaveLength(1);
});

test('a name with line breaks adds no head to a letter and no letter to anybody else', async () => {
  const { heard, SMTP_URL } = await aMailServer();
  const { deps, signIn, app } = await createTestApp({ config: { SMTP_URL } });
  const name = `Dana\r\nBcc: thief@example.org\r\n\r\nHello ${CANARY}`;
  const asker = await signIn('evil', { name });
  await giveAccount(deps, asker);
  expect((await asker.send('POST', '/api/family/add', form)).statusCode).toBe(201);
  await app.close();
  expect(heard.map(({ to }) => to)).toEqual([[email]]);
  const head = heard[0]?.text.split('\r\n\r\n')[0] ?? '';
  expect(head).not.toMatch(/^Bcc:/im);
  expect(deps.config.SMTP_URL).toBe(SMTP_URL);
});

test('without a mail server nothing is sent and the answer is the same', async () => {
  const { ask } = await aHouse({});
  const answer = await ask();
  expect([answer.statusCode, answer.json().member.status]).toEqual([201, 'pending']);
});
