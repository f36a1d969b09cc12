import { DAY } from '@qamqor/shared/calendar/dates';
import { SECOND_MS } from '@qamqor/shared/reminders/ladder';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { user } from '../auth/users/user.table.ts';
import { transaction } from '../platform/database/transaction.ts';
import { createPushHouse } from '../testing/push-house.ts';
import { createTestApp } from '../testing/test-app.ts';

const figure = (text: string, name: string) =>
  Number(new RegExp(`^${name.replace(/[{}"]/g, String.raw`\$&`)} (\\S+)$`, 'm').exec(text)?.[1]);

test('the states of deliveries add up to what was created, and lateness is told', async () => {
  const house = await createPushHouse();
  const { app, service, clock, job, ringable, draft, put } = house;
  const [gone, person] = [await ringable('aigul'), await ringable('dana')];
  service.behave((path) => ({ status: path === gone.path ? 410 : 201 }));
  const later = { group: 'b', not_before: clock.now() + SECOND_MS };
  const past = { group: 'c', expires_at: clock.now() };
  const days = { group: 'd', not_before: clock.now() + DAY, expires_at: clock.now() + 2 * DAY };
  const created = await put(
    draft(gone),
    draft(person),
    draft(person, later),
    draft(person, past),
    draft(person, days),
  );
  clock.advance(3_000);
  await job.tick();
  const { body, statusCode } = await app.inject('/api/metrics');
  expect(statusCode).toBe(200);
  const state = (name: string) => figure(body, `qamqor_deliveries{state="${name}"}`);
  const names = ['pending', 'claimed', 'accepted', 'shown', 'acted'];
  const ends = ['expired', 'cancelled', 'gone', 'failed'];
  expect([...names, ...ends].map(state)).toEqual([2, 0, 1, 0, 0, 1, 0, 1, 0]);
  expect([...names, ...ends].map(state).reduce((a, b) => a + b)).toBe(created);
  const ours = await house.registry.metrics();
  expect(figure(ours, 'qamqor_delivery_lateness_seconds_count')).toBe(1);
  expect(figure(ours, 'qamqor_delivery_lateness_seconds_sum')).toBe(3);
  expect(figure(ours, 'qamqor_push_answers_total{answer="410"}')).toBe(1);
  clock.advance(SECOND_MS);
  const { body: after } = await app.inject('/api/metrics');
  expect(figure(after, 'qamqor_delivery_oldest_due_seconds')).toBe(3);
});

test('what goes with its person is counted no more', async () => {
  const { app, ringable, draft, put, deps } = await createPushHouse();
  const [one, other] = [await ringable('aigul'), await ringable('dana')];
  await put(draft(one), draft(one, { group: 'b' }), draft(other));
  const pending = async () =>
    figure((await app.inject('/api/metrics')).body, 'qamqor_deliveries{state="pending"}');
  expect(await pending()).toBe(3);
  await transaction(
    deps,
    async (tx) => void (await tx.delete(user).where(eq(user.id, one.user_id))),
  );
  expect(await pending()).toBe(1);
});

test('a server that is open to others gives no figures without a token, not even to this machine', async () => {
  const { app } = await createTestApp({ config: { EXPOSED: true, METRICS_TOKEN: undefined } });
  expect((await app.inject('/api/metrics')).statusCode).toBe(404);
});

test('without a token only this machine reads the figures, and none when a proxy stands between', async () => {
  const ask = async (config: object, remoteAddress: string, authorization?: string) => {
    const { app } = await createTestApp({ config });
    const headers = authorization === undefined ? {} : { authorization };
    const url = '/api/metrics';
    return (await app.inject({ url, remoteAddress, headers })).statusCode;
  };
  expect(await ask({}, '127.0.0.1')).toBe(200);
  expect(await ask({}, '::ffff:127.0.0.1')).toBe(200);
  expect(await ask({}, '10.0.0.7')).toBe(404);
  expect(await ask({ TRUST_PROXY: 'loopback' }, '127.0.0.1')).toBe(404);
  const token = { METRICS_TOKEN: 'a-token', TRUST_PROXY: 'loopback' };
  expect(await ask(token, '127.0.0.1')).toBe(404);
  expect(await ask(token, '10.0.0.7', 'Bearer a-token')).toBe(200);
  expect(await ask(token, '10.0.0.7', 'Bearer another')).toBe(404);
});

test.each([
  { host: 'evil.example' },
  { host: 'localhost', origin: 'https://qamqor.example.org' },
  { host: 'localhost', referer: 'https://qamqor.example.org/auth' },
  { host: 'localhost', 'x-forwarded-for': '203.0.113.9' },
  { host: 'localhost', via: '1.1 proxy' },
  { host: 'localhost', 'cf-connecting-ip': '203.0.113.9' },
])(
  'a page that points its name here, and a proxy nobody told of, get no figures: %o',
  async (headers) => {
    const { app } = await createTestApp();
    const url = '/api/metrics';
    expect((await app.inject({ url, headers })).statusCode).toBe(404);
    expect((await app.inject({ url, headers: { host: '127.0.0.1:3000' } })).statusCode).toBe(200);
  },
);
