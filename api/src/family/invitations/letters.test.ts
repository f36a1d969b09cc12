import { DAY } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { CANARY } from '../../testing/builders.ts';
import { codeFor, pairedBrowser } from '../../testing/code-house.ts';
import { giveAccount } from '../../testing/google.ts';
import { aMailServer, readable } from '../../testing/mail-server.ts';
import { createTestApp, type SignedInPerson } from '../../testing/test-app.ts';

const NEW = { display_name: 'Apa', relationship: 'Grandmother', language: 'en' };
const to = (name: string) => `${name}.${CANARY}@example.org`;
const form = (name: string) => ({ email: to(name), relationship: 'Mother', display_name: 'M' });

async function aHouse() {
  const { heard, SMTP_URL } = await aMailServer();
  const server = await createTestApp({ config: { SMTP_URL, RATE_LIMIT_FACTOR: 1 } });
  const { signIn, deps, app } = server;
  const withAccount = async (name: string, fields: object = {}) => {
    const person = await signIn(name, { subscription_tier: 'premium', ...fields });
    await giveAccount(deps, person);
    return person;
  };
  const ask = async (who: Pick<SignedInPerson, 'send'>, email: string) =>
    (await who.send('POST', '/api/family/add', { ...form('x'), email })).json();
  /** Closing waits for the letters that are on their way. */
  return { ...server, withAccount, ask, heard, sent: () => app.close() };
}

test('[FAM-1] who has no account of their own is helped by a link, and sends no letter', async () => {
  const server = await aHouse();
  const { signIn, heard, sent } = server;
  const relative = await signIn('dana');
  const { code } = (await codeFor(relative, NEW)).json;
  const tablet = await pairedBrowser(server, code);
  const offered = await tablet.send('POST', '/family/share', form('stranger'));
  expect([offered.status, offered.json.mailed]).toEqual([201, false]);
  const link = await tablet.send('POST', `/family/members/${offered.json.viewer.id}/link`);
  expect(link.json.url).toContain('#invitation=');
  const added = await tablet.send('POST', '/family/add', form('another'));
  expect([added.status, added.json.mailed]).toEqual([201, false]);
  await sent();
  expect(heard).toEqual([]);
});

test('[FAM-1] a letter says the proved address, and no word that the sender made up', async () => {
  const { withAccount, ask, heard, sent } = await aHouse();
  const name =
    'URGENT Kaspi Bank: your account is blocked, call +7 700 000 00 00 or https://evil.example/17';
  const sender = await withAccount('sender', { name });
  const display_name = 'Call https://evil.example/18';
  const body = { ...form('victim'), display_name };
  expect((await sender.send('POST', '/api/family/add', body)).json().mailed).toBe(true);
  expect((await ask(await withAccount('dana'), to('victim'))).mailed).toBe(true);
  await sent();
  const [hostile = '', plain = ''] = heard.map(({ text }) => text).toSorted();
  const both = [hostile, plain].map((text) => `${text}\n${readable(text)}`);
  for (const text of both) expect(text).not.toMatch(/evil\.example|Kaspi|700 000/);
  const said = both.map((text) =>
    /^Subject: (.*(?:\r\n .*)*)/m.exec(text)?.[1]?.replaceAll('\r\n', ''),
  );
  expect(said.toSorted()).toEqual(
    [
      `${to('sender')} would like to look after you in Qamqor`,
      `dana ${CANARY} (${to('dana')}) would like to look after you in Qamqor`,
    ].toSorted(),
  );
});

test('[FAM-1] one mailbox gets three letters a day, whoever writes and however it is spelt', async () => {
  const { withAccount, ask, heard, sent, clock } = await aHouse();
  const mailed = [];
  for (const [index, email] of [
    'v.ictim@gmail.com',
    'victim+1@gmail.com',
    'VICTIM@googlemail.com',
    'victim+2@gmail.com',
    'victim@gmail.com',
  ].entries()) {
    mailed.push((await ask(await withAccount(`sender${index}`), email)).mailed);
  }
  expect(mailed).toEqual([true, true, true, false, false]);
  clock.advance(DAY);
  expect((await ask(await withAccount('next'), 'victim@gmail.com')).mailed).toBe(true);
  await sent();
  expect(heard).toHaveLength(4);
});

test('[FAM-1] an address has one spelling: what is no plain one is asked nothing', async () => {
  const { withAccount } = await aHouse();
  const dana = await withAccount('dana');
  const add = async (email: string) => {
    const answer = await dana.send('POST', '/api/family/add', { ...form('x'), email });
    return [answer.statusCode, answer.json().code ?? answer.json().member.email];
  };
  for (const email of ['<a@b.cd>', 'a@b.cd(x)', 'ａ@b.cd', 'a@ｂ.cd', '"a"@b.cd', 'a@b.cd,c@d.ef'])
    expect([email, ...(await add(email))]).toEqual([email, 400, 'request.invalid']);
  expect(await add(' Aigul@Example.ORG ')).toEqual([201, 'aigul@example.org']);
  expect(await add('aigul+1@example.org')).toEqual([409, 'family.already_there']);
  expect(await add(`dana.${CANARY}+me@example.org`)).toEqual([400, 'family.own_address']);
});

test('[FAM-5] one account makes no endless row of people, whoever of them makes the next', async () => {
  const server = await aHouse();
  const relative = await server.withAccount('dana', { subscription_tier: 'free' });
  const first = await codeFor(relative, NEW);
  const child = await pairedBrowser(server, first.json.code);
  const fromChild = await child.send('POST', '/auth/pairing', NEW);
  expect([fromChild.status, fromChild.json.code]).toEqual([403, 'family.limit_reached']);
  const [viewer] = (await child.send('GET', '/family/viewers')).json;
  await child.send('DELETE', `/family/viewers/${viewer.id}`);
  const second = await codeFor(relative, NEW);
  expect([second.status, second.json.code]).toEqual([403, 'family.limit_reached']);
  await child.send('POST', '/auth/sign-out');
  expect((await codeFor(relative, NEW)).status).toBe(201);
});

test('the day’s limits count whoever an account made with that account', async () => {
  const server = await aHouse();
  const relative = await server.withAccount('dana');
  const { code } = (await codeFor(relative, NEW)).json;
  const child = await pairedBrowser(server, code);
  const statuses = [];
  for (let i = 0; i < 29; i++) statuses.push((await child.send('POST', '/family/add', {})).status);
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect((await relative.send('POST', '/api/family/add', {})).statusCode).toBe(400);
  expect((await relative.send('POST', '/api/family/add', {})).statusCode).toBe(429);
  expect((await child.send('POST', '/family/add', {})).status).toBe(429);
});
