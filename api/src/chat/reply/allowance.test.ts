import { DAY } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { ai_reservation } from '../../subscription/subscription.table.ts';
import { AGREED, aChatHouse } from '../../testing/chat-house.ts';

const used = (ai_requests_used: number) => ({
  ...AGREED,
  ai_requests_used,
  usage_reset_date: '2026-12-01',
});

test('[CHAT-4] of 200 messages at once with one request left one is answered and counted', async () => {
  const house = await aChatHouse({ AI_TIMEOUT_MS: 8_000 }, used(9));
  house.model.behave({ say: ['Good ', 'morning!'], every_ms: 100 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      n % 2 === 0 ? house.ask(`Hello ${n}`) : house.stream(`Hello ${n}`).then((all) => all.answer),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 429)).toHaveLength(199);
  expect([house.model.asked.length, await house.used()]).toEqual([1, 10]);
  expect(await house.sessions()).toHaveLength(1);
  expect(await house.deps.reader.select().from(ai_reservation)).toEqual([]);
});

test('[CHAT-4] the refusal names the limit and the day, streamed or not, and the next month has room', async () => {
  const { ask, stream, clock, person, used: count } = await aChatHouse({}, used(10));
  const refused = {
    code: 'chat.limit_reached',
    detail:
      'You have reached your AI request limit of 10 for this month. You can ask again from 1 December 2026. Nothing was lost.',
    ai_requests_limit: 10,
    usage_reset_date: '2026-12-01',
  };
  const whole = await ask('Hello');
  expect([whole.statusCode, whole.json()]).toEqual([429, refused]);
  const { answer } = await stream('Hello');
  expect([answer.statusCode, answer.json()]).toEqual([429, refused]);
  const usage = await person.send('GET', '/api/chat/usage');
  expect(usage.json()).toEqual({
    requests_remaining: 0,
    subscription_tier: 'free',
    ai_requests_used: 10,
    ai_requests_limit: 10,
    usage_reset_date: '2026-12-01',
  });
  clock.advance(11 * DAY);
  expect((await ask('Hello')).statusCode).toBe(200);
  expect(await count()).toBe(1);
});

test('[TIER-1] without a limit the rest is unlimited', async () => {
  const { person, ask } = await aChatHouse({}, { ...used(7_000), subscription_tier: 'premium' });
  expect((await ask('Hello')).statusCode).toBe(200);
  expect((await person.send('GET', '/api/chat/usage')).json()).toMatchObject({
    requests_remaining: 'unlimited',
    ai_requests_used: 7_001,
    ai_requests_limit: -1,
  });
});

test('twenty messages a minute are taken', async () => {
  const { ask } = await aChatHouse({ RATE_LIMIT_FACTOR: 1, AI_PROVIDER: 'off' });
  for (let n = 0; n < 20; n++) expect((await ask('Hello')).statusCode).toBe(200);
  const refused = await ask('Hello');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too_many']);
});
