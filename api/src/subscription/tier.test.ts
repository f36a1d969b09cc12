import type { Account } from '@qamqor/shared/profile/person';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { createTestApp, type SignedInPerson } from '../testing/test-app.ts';
import { setTier } from './subscription.service.ts';

const status = async (person: SignedInPerson) =>
  (await person.send('GET', '/api/subscription/status')).json();

test('[TIER-2] another tier counts from nothing, in the month that it was', async () => {
  const { deps, signIn } = await createTestApp();
  const used = { ai_requests_used: 7, usage_reset_date: '2026-12-01' };
  const person = await signIn('aigul', used);
  expect(await setTier(deps, person.user_id, 'premium')).toBe(true);
  expect(await status(person)).toEqual({
    subscription_tier: 'premium',
    ai_requests_used: 0,
    ai_requests_limit: -1,
    family_members_limit: -1,
    usage_reset_date: '2026-12-01',
  });
});

test('[TIER-2] the tier that it is already changes nothing, and nobody is not made', async () => {
  const { deps, signIn } = await createTestApp();
  const person = await signIn('aigul', { subscription_tier: 'pro', ai_requests_used: 7 });
  const raised: string[] = [];
  deps.writer.onCommit((all) => raised.push(...all.map(({ stream }) => stream)));
  expect(await setTier(deps, person.user_id, 'pro')).toBe(true);
  expect((await status(person)).ai_requests_used).toBe(7);
  expect(await setTier(deps, '0190ffff-0000-7000-8000-000000000000', 'pro')).toBe(false);
  expect(raised).toEqual([]);
});

test('[TIER-2] an open page hears of another tier by its own stream, and nobody else does', async () => {
  const { deps, signIn } = await createTestApp();
  const [person, other] = [await signIn('aigul'), await signIn('dana')];
  const raised: string[] = [];
  deps.writer.onCommit((all) => raised.push(...all.map(({ stream }) => stream)));
  await setTier(deps, person.user_id, 'pro');
  expect(raised).toEqual([userStream(person.user_id)]);
  const account = async (who: SignedInPerson): Promise<Account> => {
    const { streams } = (await who.send('GET', '/api/sync/pull')).json();
    return streams[userStream(who.user_id)].rows.accounts[0];
  };
  expect(await account(person)).toMatchObject({
    subscription_tier: 'pro',
    ai_requests_used: 0,
    usage_reset_date: null,
  });
  expect(await account(other)).toMatchObject({ subscription_tier: 'free' });
});
