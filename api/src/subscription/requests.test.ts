import { DAY, MINUTE } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import { userStream } from '@qamqor/shared/sync/protocol';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { user } from '../auth/users/user.table.ts';
import type { NewUser } from '../auth/users/user.store.ts';
import { moveHomeZone } from '../auth/users/user.service.ts';
import { chores } from '../chores.ts';
import { toWire } from '@qamqor/shared/calendar/dates';
import { transaction } from '../platform/database/transaction.ts';
import { createUpkeep } from '../platform/upkeep.ts';
import { createTestApp } from '../testing/test-app.ts';
import { confirmRequest, giveBackRequest, reserveRequest } from './requests.service.ts';
import { setTier } from './subscription.service.ts';
import { ai_reservation } from './subscription.table.ts';

async function aPersonWith(fields: Partial<NewUser> = {}) {
  const server = await createTestApp();
  const { deps, signIn } = server;
  const person = await signIn('aigul', fields);
  const used = async () => {
    const status = (await person.send('GET', '/api/subscription/status')).json();
    return [status.ai_requests_used, status.usage_reset_date] as [number, string];
  };
  const reserve = () => reserveRequest(deps, person.user_id);
  const ask = async () => confirmRequest(deps, await reserve());
  return { ...server, person, used, reserve, ask };
}

const used = (ai_requests_used: number) => ({ ai_requests_used, usage_reset_date: '2026-12-01' });
const refusal = async (asking: Promise<unknown>) => {
  const error = await asking.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof Problem ? error : null;
};

test('[CHAT-4] a request counts once its reply was delivered, and once', async () => {
  const { deps, person, used: count, reserve } = await aPersonWith();
  const id = await reserve();
  expect(await count()).toEqual([0, '2026-12-01']);
  const raised: string[] = [];
  deps.writer.onCommit((all) => raised.push(...all.map(({ stream }) => stream)));
  expect(await confirmRequest(deps, id)).toBe(true);
  expect(raised).toEqual([userStream(person.user_id)]);
  expect(await confirmRequest(deps, id)).toBe(false);
  await giveBackRequest(deps, id);
  expect(await count()).toEqual([1, '2026-12-01']);
});

test('[CHAT-4] a request that failed or was stopped is given back, and leaves room', async () => {
  const { deps, used: count, reserve } = await aPersonWith(used(9));
  const id = await reserve();
  expect((await refusal(reserve()))?.code).toBe('chat.limit_reached');
  await giveBackRequest(deps, id);
  expect(await confirmRequest(deps, id)).toBe(false);
  expect(await count()).toEqual([9, '2026-12-01']);
  expect(await confirmRequest(deps, await reserve())).toBe(true);
  expect(await count()).toEqual([10, '2026-12-01']);
});

test('[CHAT-4] at the limit the refusal names the AI request limit and the reset date', async () => {
  const { reserve, deps } = await aPersonWith(used(10));
  const problem = await refusal(reserve());
  expect(problem).toMatchObject({
    status: 429,
    code: 'chat.limit_reached',
    detail:
      'You have reached your AI request limit of 10 for this month. You can ask again from 1 December 2026. Nothing was lost.',
    beside: { ai_requests_limit: 10, usage_reset_date: '2026-12-01' },
  });
  expect(await deps.reader.$count(ai_reservation)).toBe(0);
});

test.each([
  ['free', 9],
  ['pro', 99],
] as const)(
  '[CHAT-4] of 200 at once, one short of the limit of %s, exactly one passes',
  async (subscription_tier, before) => {
    const fields = { subscription_tier, ...used(before) };
    const { deps, reserve, used: count } = await aPersonWith(fields);
    const asked = await Promise.allSettled(Array.from({ length: 200 }, reserve));
    const passed = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(passed).toHaveLength(1);
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.every((one) => one instanceof Problem)).toBe(true);
    // The one reply is told to be delivered by many at once, too.
    const told = await Promise.all(
      passed.flatMap((id) => [1, 2, 3].map(() => confirmRequest(deps, id))),
    );
    expect(told.filter(Boolean)).toHaveLength(1);
    expect((await count())[0]).toBe(before + 1);
  },
);

test('[TIER-1] premium asks without a limit, and it is counted', async () => {
  const { ask, used: count } = await aPersonWith({ subscription_tier: 'premium', ...used(500) });
  for (let i = 0; i < 5; i++) expect(await ask()).toBe(true);
  expect(await count()).toEqual([505, '2026-12-01']);
});

test('[CHAT-4] what a server left behind is given back by time, and goes', async () => {
  const { deps, clock, reserve } = await aPersonWith(used(9));
  await reserve();
  clock.advance(9 * MINUTE);
  expect(await refusal(reserve())).not.toBeNull();
  clock.advance(MINUTE);
  await reserve();
  expect(await deps.reader.$count(ai_reservation)).toBe(2);
  clock.advance(DAY + 10 * MINUTE);
  await createUpkeep(deps, chores).round();
  expect(await deps.reader.$count(ai_reservation)).toBe(0);
});

test('[TIER-1] the count goes back at the reset date by time, without a write', async () => {
  const { deps, clock, person, used: count, ask } = await aPersonWith(used(10));
  clock.set(Date.parse('2026-11-30T18:59:59.999Z'));
  expect(await count()).toEqual([10, '2026-12-01']);
  const late = await reserveRequest(deps, person.user_id).catch(() => null);
  expect(late).toBeNull();
  clock.advance(1);
  expect(await count()).toEqual([0, '2027-01-01']);
  const row = deps.reader.select().from(user).where(eq(user.id, person.user_id)).get();
  expect(row).toMatchObject(used(10));
  expect(await ask()).toBe(true);
  expect(await count()).toEqual([1, '2027-01-01']);
});

test('[CHAT-4] a reply that comes in the next month does not count in that', async () => {
  const { deps, clock, reserve, used: count } = await aPersonWith();
  clock.set(Date.parse('2026-11-30T18:59:00.000Z'));
  const id = await reserve();
  clock.advance(2 * MINUTE);
  expect(await confirmRequest(deps, id)).toBe(false);
  expect(await count()).toEqual([0, '2027-01-01']);
});

test('[TIER-1] a move to where it is still the month before gives no month twice', async () => {
  const {
    deps,
    clock,
    person,
    ask,
    used: count,
  } = await aPersonWith({
    time_zone: 'Pacific/Kiritimati',
    ...used(10),
  });
  clock.set(Date.parse('2026-11-30T12:00:00.000Z'));
  for (let i = 0; i < 10; i++) await ask();
  const move = { user_id: person.user_id, zone: 'Pacific/Pago_Pago', from: toWire(deps.now()) };
  await transaction(deps, (tx) => moveHomeZone(tx, move));
  expect(await count()).toEqual([10, '2027-01-01']);
  expect(await refusal(ask())).not.toBeNull();
  clock.advance(2 * DAY);
  expect(await refusal(ask())).not.toBeNull();
});

test('[TIER-2] a reply on its way while the plan changes does not count in the new one', async () => {
  const { deps, person, reserve, used: count } = await aPersonWith(used(9));
  const id = await reserve();
  await setTier(deps, person.user_id, 'pro');
  expect(await confirmRequest(deps, id)).toBe(false);
  expect(await count()).toEqual([0, '2026-12-01']);
});
