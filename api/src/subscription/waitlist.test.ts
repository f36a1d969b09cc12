import { expect, test } from 'vitest';
import { user } from '../auth/users/user.table.ts';
import { transaction } from '../platform/database/transaction.ts';
import { createTestApp } from '../testing/test-app.ts';
import { reserveRequest } from './requests.service.ts';
import { ai_reservation, waitlist } from './subscription.table.ts';
import { listWaitlist } from './waitlist.service.ts';

const WAITLIST = '/api/subscription/waitlist';

test('who wants to be told of a plan is kept once, and can take it back', async () => {
  const { deps, clock, signIn } = await createTestApp();
  const [person, other] = [await signIn('aigul'), await signIn('dana')];
  const tell = (tier: string) => person.send('POST', WAITLIST, { tier, user_id: other.user_id });
  const first = await tell('premium');
  expect([first.statusCode, first.json()]).toEqual([200, { tiers: ['premium'] }]);
  clock.advance(1000);
  expect((await tell('pro')).json()).toEqual({ tiers: ['premium', 'pro'] });
  expect((await tell('premium')).json()).toEqual({ tiers: ['premium', 'pro'] });
  const { user_id } = person;
  expect(await deps.reader.select().from(waitlist)).toEqual([
    { user_id, tier: 'premium', created_at: '2026-11-20T03:04:00.000Z' },
    { user_id, tier: 'pro', created_at: '2026-11-20T03:04:01.000Z' },
  ]);
  expect((await other.send('GET', WAITLIST)).json()).toEqual({ tiers: [] });
  for (let i = 0; i < 2; i++) {
    const back = await person.send('DELETE', `${WAITLIST}?tier=premium`);
    expect([back.statusCode, back.json()]).toEqual([200, { tiers: ['pro'] }]);
  }
  expect((await person.send('GET', WAITLIST)).json()).toEqual({ tiers: ['pro'] });
});

test.each([
  ['free'],
  ['gold'],
  ['Pro'],
  [''],
  [null],
  [undefined],
  [1],
  [['pro']],
  [{ $ne: 'free' }],
  ['pro\u0000'],
  ['__proto__'],
])('nobody waits for %j', async (tier) => {
  const { deps, signIn } = await createTestApp();
  const person = await signIn('aigul');
  const answer = await person.send('POST', WAITLIST, { tier });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
  expect(await deps.reader.$count(waitlist)).toBe(0);
});

test.each(['free', 'gold', ''])('nobody stops to wait for %j', async (tier) => {
  const { signIn } = await createTestApp();
  const answer = await (await signIn('aigul')).send('DELETE', `${WAITLIST}?tier=${tier}`);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
});

test('a stranger waits for nothing', async () => {
  const { app, deps } = await createTestApp();
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: WAITLIST, payload: { tier: 'pro' } });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.required']);
  }
  expect(await deps.reader.$count(waitlist)).toBe(0);
});

test('asked 10,000 times it is one row, and most of them are refused', async () => {
  const { deps, signIn } = await createTestApp({ config: { RATE_LIMIT_FACTOR: 1 } });
  const person = await signIn('aigul');
  const counts = new Map<number, number>();
  for (let round = 0; round < 100; round++) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => person.send('POST', WAITLIST, { tier: 'pro' })),
    );
    for (const { statusCode } of answers) counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
  }
  expect([...counts]).toEqual([
    [200, 300],
    [429, 9700],
  ]);
  expect(await deps.reader.$count(waitlist)).toBe(1);
});

test('the admin reads who waits a page at a time, whoever waited longest first', async () => {
  const { deps, clock, signIn } = await createTestApp();
  const expected: string[] = [];
  // The first two at one instant: their order is that of their ids.
  for (const names of [['a', 'b'], ['c']]) {
    const people = await Promise.all(names.map((name) => signIn(name)));
    const ids = people.map(({ user_id }) => user_id).toSorted();
    expected.push(...ids.flatMap((id) => [`${id} premium`, `${id} pro`]));
    for (const person of people)
      for (const tier of ['pro', 'premium']) await person.send('POST', WAITLIST, { tier });
    clock.advance(1000);
  }
  const read: string[] = [];
  let after: Awaited<ReturnType<typeof listWaitlist>>[number] | null = null;
  for (;;) {
    const page = await listWaitlist(deps, { after, limit: 4 });
    read.push(...page.map(({ user_id, tier }) => `${user_id} ${tier}`));
    after = page.at(-1) ?? null;
    if (page.length < 4) break;
  }
  expect(read).toEqual(expected);
});

test('with the account goes what it waits for and what it asked', async () => {
  const { deps, signIn } = await createTestApp();
  const person = await signIn('aigul');
  await person.send('POST', WAITLIST, { tier: 'pro' });
  await reserveRequest(deps, person.user_id);
  await transaction(deps, (tx) => tx.delete(user).where(undefined));
  expect(await deps.reader.$count(waitlist)).toBe(0);
  expect(await deps.reader.$count(ai_reservation)).toBe(0);
});
