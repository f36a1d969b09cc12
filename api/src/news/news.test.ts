import { DAY, daysBetween, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { NEWS_AHEAD_DAYS } from '@qamqor/shared/news/news';
import { TERMS_VERSION } from '@qamqor/shared/terms';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { user } from '../auth/users/user.table.ts';
import type { Config } from '../config.ts';
import { createMail, type Letter } from '../platform/mail.ts';
import { anAdminHouse } from '../testing/admin-house.ts';
import { copyRow } from '../testing/filled.ts';
import { googleFor } from '../testing/google.ts';
import { aMailServer, readable } from '../testing/mail-server.ts';
import { onWriter } from '../testing/on-writer.ts';
import { createNewsMail } from './news.service.ts';

const words = (title: string) => ({ title, text: `${title}: the second page changes.` });
const NEWS = {
  texts: { en: words('New terms'), ru: words('Новые условия'), kk: words('Жаңа шарттар') },
  holds_from: '2026-12-22',
};

type Shown = { id: string; texts: typeof NEWS.texts; holds_from: string };

async function aHouse(config: Partial<Config> = {}) {
  const house = await anAdminHouse(config);
  const { deps, admin, config: settings } = house;
  const tell = (more: object = {}) => admin.send('POST', '/api/admin/news', { ...NEWS, ...more });
  const shownTo = async (who: typeof admin) => (await who.send('GET', '/api/news')).json<Shown[]>();
  const mailer = (mail = createMail({ ...deps, config: settings })) =>
    createNewsMail({ ...deps, ...mail, config: settings });
  return { ...house, tell, shownTo, mailer };
}

test('[NEWS-1] a news is told 30 days ahead at the least, in all languages, and the log says so', async () => {
  const { admin, read, tell } = await aHouse();
  const near = await tell({ holds_from: '2026-12-20' });
  expect([near.statusCode, near.json()]).toMatchObject([
    400,
    { code: 'admin.news_too_near', earliest: '2026-12-21' },
  ]);
  const { kk: _, ...two } = NEWS.texts;
  for (const wrong of [{ texts: two }, { holds_from: '2026-13-01' }, { holds_from: 'soon' }])
    expect((await tell(wrong)).statusCode).toBe(400);
  expect(await read('news')).toEqual([]);
  const told = await tell();
  expect([told.statusCode, told.json()]).toMatchObject([201, NEWS]);
  expect(await read('news')).toMatchObject([{ ...NEWS, read: 0, mailed: 0, waiting: 0 }]);
  const log = await admin.send('GET', '/api/admin/audit');
  expect(log.json()).toContainEqual(
    expect.objectContaining({
      action: 'news.write',
      outcome: 'done',
      on: null,
      after: '2026-12-22',
    }),
  );
});

test('[NEWS-1] wherever somebody lives, 30 of their dates lie between', async () => {
  const { clock, tell } = await aHouse();
  for (let hour = 0; hour < 24; hour++) {
    const { earliest } = (await tell({ holds_from: '2026-12-01' })).json<{ earliest: string }>();
    for (const timeZone of ['Pacific/Kiritimati', 'Asia/Almaty', 'Pacific/Niue']) {
      const today = new Date(clock.now()).toLocaleDateString('en-CA', { timeZone });
      expect(daysBetween(today, earliest)).toBeGreaterThanOrEqual(NEWS_AHEAD_DAYS);
    }
    clock.advance(HOUR);
  }
});

test('[NEWS-1][NEWS-3] also to whom the last letter goes: 2,000 people are a day more', async () => {
  const { SMTP_URL } = await aMailServer();
  const { deps, next, tell } = await aHouse({ SMTP_URL });
  const earliest = async () => (await tell({ holds_from: '2026-12-01' })).json().earliest as string;
  expect(await earliest()).toBe('2026-12-22');
  const { user_id } = await next('dana', { email: 'dana@example.org', email_verified: true });
  await copyRow(deps, user, user_id, 1_998);
  expect(await earliest()).toBe('2026-12-22');
  await next('asel', { email: 'asel@example.org', email_verified: true });
  expect(await earliest()).toBe('2026-12-23');
  // Letters about an earlier news go first.
  expect((await tell({ holds_from: '2026-12-23' })).statusCode).toBe(201);
  expect(await earliest()).toBe('2026-12-24');
  await onWriter(
    deps,
    `insert into news_recipient (news_id, user_id, mail) select news.id, user.id, 'pending' from news, user`,
  );
  await onWriter(deps, 'update news set is_written = 1');
  expect(await earliest()).toBe('2026-12-24');
});

test('[NEWS-2] everybody sees it until they close it, once for all devices', async () => {
  const { clock, next, signIn, read, tell, shownTo } = await aHouse();
  const dana = await next('dana');
  const { id } = (await tell()).json<Shown>();
  expect(await shownTo(dana)).toMatchObject([NEWS]);
  for (let i = 0; i < 2; i++)
    expect((await dana.send('POST', `/api/news/${id}/closed`)).statusCode).toBe(204);
  expect(await shownTo(dana)).toEqual([]);
  expect(await read('news')).toMatchObject([{ read: 1 }]);
  const unknown = await dana.send('POST', '/api/news/x/closed');
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'news.not_found']);
  // Who comes before that day is told as well, who comes later agreed to it at the sign-in.
  clock.advance(20 * DAY);
  expect(await shownTo(await signIn('early'))).toHaveLength(1);
  clock.advance(20 * DAY);
  expect(await shownTo(await signIn('late'))).toEqual([]);
});

test('[NEWS-2] the version that somebody agreed to is kept at the sign-in, and is in their backup', async () => {
  const config = await googleFor({ dana: { sub: 'd', email: 'd@example.org', name: 'Dana' } });
  const { app, deps } = await aHouse(config);
  const signIn = async () =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/auth/google-login',
        payload: { token: 'dana' },
      })
    ).json<{ user: { id: string }; access_token: string }>();
  const { user: person, access_token } = await signIn();
  const kept = () =>
    deps.reader
      .select({ version: user.terms_version, at: user.terms_agreed_at })
      .from(user)
      .where(eq(user.id, person.id))
      .get();
  const first = { version: TERMS_VERSION, at: '2026-11-20T03:04:00.000Z' };
  expect(kept()).toEqual(first);
  const headers = { authorization: `Bearer ${access_token}` };
  const saved = await app.inject({ url: '/api/export/all', headers });
  expect(saved.json()).toMatchObject({ account: { terms_version: TERMS_VERSION } });
});

test('[NEWS-3] it is mailed to each proved address once, in the language of the person', async () => {
  const { heard, SMTP_URL } = await aMailServer();
  const { next, read, tell, mailer } = await aHouse({ SMTP_URL });
  const fields = (email: string, language: string) => ({ email, language, email_verified: true });
  await next('dana', fields('dana@example.org', 'ru'));
  await next('asel', fields('asel@example.org', 'kk'));
  await next('nobody', { email: 'hint@example.org', email_verified: false });
  await next('tablet', { email: null, email_verified: false });
  const gone = await next('gone', fields('gone@example.org', 'en'));
  await tell();
  await gone.send('DELETE', '/api/user');
  expect(await mailer().round()).toBe(3);
  expect(await mailer().round()).toBe(0);
  const told = Object.fromEntries(
    heard.map(({ to, text }) => [to.join().toLowerCase(), readable(text)]),
  );
  expect(Object.keys(told).toSorted()).toEqual([
    'asel@example.org',
    'dana@example.org',
    'the.admin@example.org',
  ]);
  expect(told['dana@example.org']).toContain('Новые условия: the second page changes.');
  expect(told['asel@example.org']).toContain('Жаңа шарттар: the second page changes.');
  expect(told['dana@example.org']).toContain('/terms');
  expect(await read('news')).toMatchObject([{ mailed: 3, waiting: 0 }]);
});

test('[NEWS-3] a letter that is not taken goes out later under the same id', async () => {
  const { clock, tell, mailer, read } = await aHouse({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const tried: Letter[] = [];
  let isUp = false;
  const deliver = async (letter: Letter) => {
    tried.push(letter);
    if (!isUp) throw new Error('down');
  };
  const job = mailer({ deliver, mail: () => undefined, mailed: async () => undefined });
  await tell();
  expect(await job.round()).toBe(0);
  expect(await job.round()).toBe(0);
  expect(tried).toHaveLength(1);
  expect(await read('news')).toMatchObject([{ mailed: 0, waiting: 1 }]);
  isUp = true;
  clock.advance(MINUTE);
  expect(await job.round()).toBe(1);
  expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1);
});
