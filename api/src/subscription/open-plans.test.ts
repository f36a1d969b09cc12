import { MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { createMail, type Letter } from '../platform/mail.ts';
import { anAdminHouse } from '../testing/admin-house.ts';
import { aMailServer, readable } from '../testing/mail-server.ts';
import { createPlanMail } from './open-plans.service.ts';

const OPEN = '/api/subscription/open';

async function aHouse(config: Partial<Config> = {}) {
  const house = await anAdminHouse(config);
  const { deps, admin, config: settings, next } = house;
  const open = (tier: string, isOpen = true) =>
    admin.send('PUT', `/api/admin/plans/${tier}`, { open: isOpen });
  const mailer = (mail = createMail({ ...deps, config: settings })) =>
    createPlanMail({ ...deps, ...mail, config: settings });
  const asks = async (name: string, tier: string, fields: Parameters<typeof next>[1] = {}) => {
    const person = await next(name, {
      email: `${name}@example.org`,
      email_verified: true,
      ...fields,
    });
    await person.send('POST', '/api/subscription/waitlist', { tier });
    return person;
  };
  return { ...house, open, mailer, asks };
}

test('[TIER-3] the operator opens a plan and closes it, and the log says so', async () => {
  const { app, admin, next, open, read } = await aHouse();
  const dana = await next('dana');
  /** By somebody who is signed in, and by whoever reads the public pages. */
  const seen = async () => [
    (await dana.send('GET', OPEN)).json().tiers,
    (await app.inject('/api/config')).json().open_plans,
  ];
  expect(await seen()).toEqual([[], []]);
  expect((await open('pro')).json()).toEqual({ tier: 'pro', open: true });
  expect(await seen()).toEqual([['pro'], ['pro']]);
  await open('pro', false);
  expect(await seen()).toEqual([[], []]);
  expect((await open('free')).statusCode).toBe(400);
  const refused = await dana.send('PUT', '/api/admin/plans/pro', { open: true });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'admin.required']);
  expect(admin.user_id).not.toBe(dana.user_id);
  expect(await read('audit')).toContainEqual(
    expect.objectContaining({
      action: 'plan.open',
      before: 'pro coming',
      after: 'pro open',
      on: null,
    }),
  );
});

test('[TIER-3] whoever asked gets one letter, in their language, however often it opens', async () => {
  const { heard, SMTP_URL } = await aMailServer();
  const { open, mailer, asks } = await aHouse({ SMTP_URL });
  await asks('dana', 'pro', { language: 'ru' });
  await asks('asel', 'premium');
  await asks('hint', 'pro', { email_verified: false });
  expect(await mailer().round()).toBe(0);
  await open('pro');
  expect(await mailer().round()).toBe(1);
  await open('pro', false);
  await open('pro');
  expect(await mailer().round()).toBe(0);
  expect(heard.map(({ to }) => to.join())).toEqual(['dana@example.org']);
  expect(readable(heard[0]?.text ?? '')).toContain('Вы просили сообщить');
});

test('[TIER-3] a letter that is not taken goes out later under the same id', async () => {
  const { clock, open, mailer, asks } = await aHouse({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const tried: Letter[] = [];
  let isUp = false;
  const job = mailer({
    deliver: async (letter) => {
      tried.push(letter);
      if (!isUp) throw new Error('down');
    },
    mail: () => undefined,
    mailed: async () => undefined,
  });
  await asks('dana', 'pro');
  await open('pro');
  expect([await job.round(), await job.round(), tried.length]).toEqual([0, 0, 1]);
  isUp = true;
  clock.advance(MINUTE);
  expect(await job.round()).toBe(1);
  expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1);
});
