import type { AdminLetter } from '@qamqor/shared/admin/lists';
import { DAY, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { newId } from '../platform/ids.ts';
import { createMail, type Letter } from '../platform/mail.ts';
import { ADMIN, anAdminHouse } from '../testing/admin-house.ts';
import { CANARY } from '../testing/builders.ts';
import { aDevice } from '../testing/device.ts';
import { aMailServer, readable } from '../testing/mail-server.ts';
import { createContactMail, receiveContact } from './contact.service.ts';

const form = {
  name: `Aigul ${CANARY}`,
  email: `aigul.${CANARY}@example.org`,
  subject: 'support',
  message: `Не звонит ${CANARY}`,
};

const addressed = (to: readonly string[]) => to.join().toLowerCase();

async function aPost(config: Partial<Config> = {}) {
  const house = await anAdminHouse(config);
  const { app, deps, config: settings } = house;
  /** As another instance of the server would; `mail` takes the place of its own. */
  const instance = (mail = createMail({ ...deps, config: settings })) =>
    createContactMail({ ...deps, ...mail });
  const write = (more: object = {}) =>
    app.inject({ method: 'POST', url: '/api/contact', payload: { ...form, ...more } });
  const states = async () =>
    (await house.read<AdminLetter>('contacts')).map(({ mail }) => mail).toSorted();
  return { ...house, instance, write, states };
}

test('[ADMIN-5] a letter goes to the operator, who can answer it and find it by its reference', async () => {
  const { heard, SMTP_URL } = await aMailServer();
  const { write, instance, states } = await aPost({ SMTP_URL, MAIL_FROM: 'care@example.org' });
  const { reference } = (await write()).json<{ reference: string }>();
  expect(await instance().round()).toBe(1);
  expect(heard).toHaveLength(1);
  const [{ from, to, text }] = heard as [(typeof heard)[0]];
  expect([from, addressed(to)]).toEqual(['care@example.org', ADMIN.ADMIN_EMAIL.toLowerCase()]);
  expect(text).toContain(`Reply-To: ${form.email}`);
  expect(text).toContain(reference);
  expect(readable(text)).toContain(form.message);
  expect(await states()).toEqual(['sent']);
  expect(await instance().round()).toBe(0);
});

test('[ADMIN-5] CONTACT_EMAIL gets it where it is set; without a mail server or an address nobody does', async () => {
  const { heard, SMTP_URL } = await aMailServer();
  const post = await aPost({ SMTP_URL, CONTACT_EMAIL: 'desk@example.org' });
  await post.write();
  await post.instance().round();
  expect(heard.map(({ to }) => to)).toEqual([['desk@example.org']]);
  for (const config of [{}, { SMTP_URL, ADMIN_EMAIL: undefined }]) {
    const { write, instance } = await aPost(config);
    expect((await write()).statusCode).toBe(201);
    expect(await instance().round()).toBe(0);
  }
  expect(heard).toHaveLength(1);
});

test('[ADMIN-5] what comes from an outbox is mailed as well, once however often it is sent', async () => {
  const { heard, SMTP_URL } = await aMailServer();
  const { deps, next, instance, write } = await aPost({ SMTP_URL });
  const dana = await next('dana');
  const mid = newId(deps);
  const at = { wall: deps.now(), server: deps.now() };
  const stream = userStream(dana.user_id);
  const letter = { mid, stream, op: 'contact.send', v: 1, key: mid, args: form, at };
  const phone = aDevice(deps, dana);
  await phone.push(letter);
  await phone.push(letter);
  const id = newId(deps);
  await write({ id });
  await write({ id });
  expect(await instance().round()).toBe(2);
  expect(heard).toHaveLength(2);
});

test('[ADMIN-5] while the mail server is down a letter waits longer and longer, and then goes out once', async () => {
  const { heard, SMTP_URL } = await aMailServer({ refused: 3 });
  const { clock, write, instance, states, logs } = await aPost({ SMTP_URL });
  await write();
  const post = instance();
  for (const wait of [MINUTE, 2 * MINUTE, 4 * MINUTE]) {
    expect(await post.round()).toBe(0);
    expect(await states()).toEqual(['pending']);
    clock.advance(wait - 1);
    expect(await post.round()).toBe(0);
    clock.advance(1);
  }
  expect(heard).toHaveLength(0);
  expect(await post.round()).toBe(1);
  expect(heard).toHaveLength(1);
  expect(logs.filter((line) => line.includes('a letter to the operator waits'))).toHaveLength(3);
});

test('[ADMIN-5] after a week it is given up, and the admin sees that', async () => {
  const { SMTP_URL } = await aMailServer({ refused: 1_000 });
  const { clock, write, instance, states, logs } = await aPost({ SMTP_URL });
  await write();
  const post = instance();
  for (let hours = 0; hours < 8 * 24; hours += 6) {
    await post.round();
    clock.advance(6 * HOUR);
  }
  expect(await states()).toEqual(['failed']);
  expect(logs.filter((line) => line.includes('was given up'))).toHaveLength(1);
});

/** A mail server that takes each letter and says so when it is told to. */
function aSlowMail() {
  const taken: Letter[] = [];
  const answers: (() => void)[] = [];
  const mail = {
    deliver: (letter: Letter) => {
      taken.push(letter);
      return new Promise<void>((resolve) => answers.push(resolve));
    },
    mail: () => {},
    mailed: async () => {},
  };
  return { taken, mail, answerAll: () => answers.splice(0).forEach((answer) => answer()) };
}

test('[ADMIN-5] of two instances one sends a letter, also while the other is at it', async () => {
  const { SMTP_URL } = await aMailServer();
  const { write, instance, states } = await aPost({ SMTP_URL });
  const { taken, mail, answerAll } = aSlowMail();
  await write();
  const first = instance(mail).round();
  await expect.poll(() => taken).toHaveLength(1);
  expect(await instance(mail).round()).toBe(0);
  answerAll();
  expect(await first).toBe(1);
  expect([taken.length, await states()]).toEqual([1, ['sent']]);
});

test('[ADMIN-5] one that was killed in the middle is sent by another, under the same message id', async () => {
  const { SMTP_URL } = await aMailServer();
  const { clock, write, instance, states } = await aPost({ SMTP_URL });
  const [killed, other] = [aSlowMail(), aSlowMail()];
  await write();
  const never = instance(killed.mail).round();
  await expect.poll(() => killed.taken).toHaveLength(1);
  clock.advance(2 * MINUTE);
  const round = instance(other.mail).round();
  await expect.poll(() => other.taken).toHaveLength(1);
  other.answerAll();
  expect(await round).toBe(1);
  expect(other.taken[0]?.messageId).toBe(killed.taken[0]?.messageId);
  killed.answerAll();
  await never;
  expect(await states()).toEqual(['sent']);
});

/** Takes each letter at once. */
function aQuickMail() {
  const taken: Letter[] = [];
  const deliver = async (letter: Letter) => void taken.push(letter);
  return { taken, mail: { deliver, mail: () => {}, mailed: async () => {} } };
}

const letter = { ...form, subject: 'support' } as const;

test('[ADMIN-5] a flood of letters leaves the mail server to others, and the rest goes out the next day', async () => {
  const { SMTP_URL } = await aMailServer();
  const { clock, deps, instance, next } = await aPost({ SMTP_URL });
  const { taken, mail } = aQuickMail();
  const post = instance(mail);
  const dana = await next('dana');
  await Promise.all(Array.from({ length: 203 }, () => receiveContact(deps, dana, letter)));
  expect(await post.round()).toBe(200);
  expect(await post.round()).toBe(0);
  clock.advance(DAY + 1);
  expect(await post.round()).toBe(3);
  expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(203);
});

test('[ADMIN-5] strangers share a quarter of the mail of a day, address by address, after those who are signed in', async () => {
  const { SMTP_URL } = await aMailServer();
  const { app, clock, deps, instance, next } = await aPost({ SMTP_URL });
  const { taken, mail } = aQuickMail();
  const write = (name: string, remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/contact', payload: { ...form, name }, remoteAddress });
  for (let n = 1; n <= 60; n++) await write('greedy', '192.0.2.1');
  await write('modest', '192.0.2.2');
  const dana = await next('dana');
  for (let n = 0; n < 3; n++) await receiveContact(deps, dana, { ...letter, name: 'known' });
  const post = instance(mail);
  expect(await post.round()).toBe(53);
  const names = taken.map(({ subject }) => subject.split(': ')[1]);
  expect(names.slice(0, 3)).toEqual(['known', 'known', 'known']);
  expect(names.slice(3, 5).toSorted()).toEqual(['greedy', 'modest']);
  await receiveContact(deps, dana, letter);
  expect(await post.round()).toBe(1);
  clock.advance(DAY + 1);
  expect(await post.round()).toBe(11);
});

test('[ADMIN-5] where nobody is the admin what was trapped is mailed, marked, last and ten a day', async () => {
  const { SMTP_URL } = await aMailServer();
  const CONTACT_EMAIL = 'desk@example.org';
  const { clock, instance, write } = await aPost({
    SMTP_URL,
    CONTACT_EMAIL,
    ADMIN_EMAIL: undefined,
  });
  const { taken, mail } = aQuickMail();
  for (let n = 0; n < 12; n++) await write({ website: 'x' });
  for (let n = 0; n < 50; n++) await write();
  const post = instance(mail);
  expect(await post.round()).toBe(60);
  const mark = 'perhaps not by a person, support: ';
  const isMarked = taken.map(({ subject }) => subject.includes(mark));
  expect(isMarked.lastIndexOf(false)).toBe(49);
  expect(isMarked.filter(Boolean)).toHaveLength(10);
  expect(taken.at(-1)).toMatchObject({ to: CONTACT_EMAIL });
  expect(taken.at(-1)?.text).toContain(form.message);
  clock.advance(DAY + 1);
  expect(await post.round()).toBe(2);
});

test('[ADMIN-5] strangers keep a thousand open letters at most; who is signed in still writes', async () => {
  const { SMTP_URL } = await aMailServer();
  const { deps, write, next } = await aPost({ SMTP_URL });
  await Promise.all(Array.from({ length: 1_000 }, () => receiveContact(deps, null, letter)));
  const refused = await write();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'contact.inbox_full']);
  expect((await write({ website: 'x' })).statusCode).toBe(201);
  const dana = await next('dana');
  expect((await dana.send('POST', '/api/contact', letter)).statusCode).toBe(201);
});

test('[ADMIN-5] a name with line breaks adds no head to the letter', async () => {
  const { heard, SMTP_URL } = await aMailServer();
  const { write, instance, read } = await aPost({ SMTP_URL });
  await write({ name: `Aigul\r\nBcc: thief@example.org\r\n\r\nHello ${CANARY}` });
  await instance().round();
  expect(heard.map(({ to }) => addressed(to))).toEqual([ADMIN.ADMIN_EMAIL.toLowerCase()]);
  const head = heard[0]?.text.split('\r\n\r\n')[0] ?? '';
  expect(head).not.toMatch(/^Bcc:/im);
  const [{ name }] = (await read<AdminLetter>('contacts')) as [AdminLetter];
  expect(name).toBe(`Aigul Bcc: thief@example.org Hello ${CANARY}`);
});
