import type { AdminUser, AuditLine } from '@qamqor/shared/admin/lists';
import { DAY, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { createClosingMail } from '../auth/closings/closings.service.ts';
import { createMail, type Letter } from '../platform/mail.ts';
import { aClosingHouse, REASON } from '../testing/closing-house.ts';
import { aMailServer, readable } from '../testing/mail-server.ts';

test('[ADMIN-8] an account is closed in 30 days, the person and the list say so, and it is taken back', async () => {
  const { admin, clock, enter, close, keep, read, told } = await aClosingHouse();
  clock.advance(MINUTE);
  const dana = await enter('dana');
  expect(await told(dana)).toBeUndefined();
  const closed = await close(dana.user_id, `  ${REASON}\n`);
  expect(closed.statusCode).toBe(200);
  const { closing } = closed.json();
  expect(closing).toEqual({
    closes_at: toWire(clock.now() + 30 * DAY),
    reason: REASON,
  });
  expect(await told(dana)).toEqual(closing);
  const rows = async () => (await read<AdminUser>('users')).map((one) => [one.id, one.closing]);
  expect(await rows()).toEqual([
    [dana.user_id, closing],
    [admin.user_id, null],
  ]);
  expect((await dana.send('GET', '/export/all')).json).toMatchObject({ account: { closing } });
  clock.advance(MINUTE);
  expect((await keep(dana.user_id)).statusCode).toBe(204);
  expect((await keep(dana.user_id)).statusCode).toBe(204);
  expect(await told(dana)).toBeUndefined();
  expect((await rows())[0]).toEqual([dana.user_id, null]);
  const lines = (await read<AuditLine>('audit')).filter(({ action }) =>
    action.startsWith('account.'),
  );
  expect(lines.map(({ action, on, before, after }) => [action, on?.id, before, after])).toEqual([
    ['account.keep', dana.user_id, closing.closes_at, 'stays'],
    ['account.close', dana.user_id, 'stays', closing.closes_at],
  ]);
});

test('[ADMIN-8] open pages hear of it by the stream of the person', async () => {
  const { enter, close, keep } = await aClosingHouse();
  const dana = await enter('dana');
  const cursor = async () =>
    (await dana.send('GET', '/sync/pull')).json.streams[`u:${dana.user_id}`].cursor as number;
  const first = await cursor();
  await close(dana.user_id);
  const second = await cursor();
  await keep(dana.user_id);
  expect([second > first, (await cursor()) > second]).toEqual([true, true]);
});

test('[ADMIN-8] the same again is the same closing; for another reason it is taken back first', async () => {
  const { clock, enter, close, keep, read } = await aClosingHouse();
  const dana = await enter('dana');
  const first = (await close(dana.user_id)).json();
  clock.advance(DAY);
  expect((await close(dana.user_id)).json()).toEqual(first);
  const other = await close(dana.user_id, 'Something else, as long.');
  expect([other.statusCode, other.json().code]).toEqual([409, 'admin.changed_meanwhile']);
  await keep(dana.user_id);
  const anew = (await close(dana.user_id, 'Something else, as long.')).json();
  expect(anew.closing.closes_at > first.closing.closes_at).toBe(true);
  const lines = (await read<AuditLine>('audit')).filter(({ action }) => action === 'account.close');
  expect(lines.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'done', 'failed']);
});

test('[ADMIN-8] neither an admin nor somebody who is gone, and for a reason of 10 to 500 letters', async () => {
  const { admin, next, enter, close } = await aClosingHouse();
  const refused = async (...given: Parameters<typeof close>) => {
    const answer = await close(...given);
    return [answer.statusCode, answer.json().code];
  };
  expect(await refused(admin.user_id)).toEqual([409, 'admin.never_closed']);
  const other = await next('other', { email: 'the.admin@example.org', email_verified: true });
  expect(await refused(other.user_id)).toEqual([409, 'admin.never_closed']);
  const shown = await next('shown', { demo: true });
  expect(await refused(shown.user_id)).toEqual([409, 'admin.never_closed']);
  const dana = await enter('dana');
  for (const reason of [
    '123456789',
    ' 123456789 ',
    '\u200E\u200E\u200E'.repeat(5),
    'a'.repeat(501),
  ])
    expect((await refused(dana.user_id, reason))[0]).toBe(400);
  expect((await close(dana.user_id, 'a'.repeat(500))).statusCode).toBe(200);
  const asked = await dana.send('PUT', `/admin/users/${dana.user_id}/closing`, { reason: REASON });
  expect([asked.status, asked.json.code]).toEqual([403, 'admin.required']);
  const son = await enter('son');
  expect((await son.send('DELETE', '/user')).status).toBe(204);
  expect(await refused(son.user_id)).toEqual([404, 'admin.person_not_found']);
});

const mailerOf = ({ deps, config }: Awaited<ReturnType<typeof aClosingHouse>>) =>
  createClosingMail({ ...deps, ...createMail({ ...deps, config }), config });

test('[ADMIN-8] one letter says day and reason in the language and by the clock of the person', async () => {
  const { heard, SMTP_URL } = await aMailServer();
  const house = await aClosingHouse({ SMTP_URL });
  const { clock, enter, next, close, keep } = house;
  // 08:04 in Almaty on the 20th is the evening of the 19th in New York.
  const dana = await enter('dana', { language: 'ru', time_zone: 'America/New_York' });
  const hint = await next('hint', { email: 'hint@example.org', email_verified: false });
  const son = await enter('son');
  for (const { user_id } of [dana, hint, son]) await close(user_id);
  await keep(son.user_id);
  expect(await mailerOf(house).round()).toBe(1);
  clock.advance(DAY);
  expect(await mailerOf(house).round()).toBe(0);
  expect(heard.map(({ to }) => to.join())).toEqual(['dana@example.org']);
  const text = readable(heard[0]?.text ?? '');
  for (const words of ['19 декабря 2026', REASON, '/app/data-management', '/contacts'])
    expect(text).toContain(words);
});

test('[ADMIN-8] a letter that is not taken goes out later under the same id', async () => {
  const house = await aClosingHouse({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const { deps, config, clock, enter, close } = house;
  const tried: Letter[] = [];
  let isUp = false;
  const deliver = async (letter: Letter) => {
    tried.push(letter);
    if (!isUp) throw new Error('down');
  };
  const mail = { deliver, mail: () => undefined, mailed: async () => undefined };
  const job = createClosingMail({ ...deps, ...mail, config });
  await close((await enter('dana')).user_id);
  expect([await job.round(), await job.round(), tried.length]).toEqual([0, 0, 1]);
  isUp = true;
  clock.advance(MINUTE);
  expect(await job.round()).toBe(1);
  expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1);
  expect(tried).toHaveLength(2);
});
