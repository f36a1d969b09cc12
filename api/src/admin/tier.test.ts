import type { AuditLine } from '@qamqor/shared/admin/lists';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { user } from '../auth/users/user.table.ts';
import { transaction } from '../platform/database/transaction.ts';
import { anAdminHouse } from '../testing/admin-house.ts';
import type { SignedInPerson } from '../testing/test-app.ts';

const URL = '/api/subscription/update';
type House = Awaited<ReturnType<typeof anAdminHouse>>;

const set = (house: House, person: SignedInPerson, subscription_tier: string, more: object = {}) =>
  house.admin.send('POST', URL, { user_id: person.user_id, subscription_tier, ...more });

const tierOf = async (person: SignedInPerson) =>
  (await person.send('GET', '/api/subscription/status')).json().subscription_tier;

const changes = async ({ read }: House) =>
  (await read<AuditLine>('audit')).filter(({ action }) => action === 'tier.set');

test('[TIER-2][ADMIN-3] the admin sets a plan, the count restarts, and the line says before and after', async () => {
  const house = await anAdminHouse();
  const dana = await house.next('dana', { ai_requests_used: 7 });
  const answer = await set(house, dana, 'premium');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { user_id: dana.user_id, subscription_tier: 'premium', previous_tier: 'free' },
  ]);
  const status = (await dana.send('GET', '/api/subscription/status')).json();
  expect(status).toMatchObject({ subscription_tier: 'premium', ai_requests_used: 0 });
  expect(await changes(house)).toMatchObject([
    {
      outcome: 'done',
      who: { id: house.admin.user_id, name: 'The admin' },
      on: { id: dana.user_id },
      letter: null,
      before: 'free',
      after: 'premium',
      count: 1,
      at: '2026-11-20T03:04:01.000Z',
    },
  ]);
});

test('[ADMIN-4] two pages of the admin: the later change wins, and undo takes back its own alone', async () => {
  const house = await anAdminHouse();
  const dana = await house.next('dana');
  expect((await set(house, dana, 'pro')).json().previous_tier).toBe('free');
  expect((await set(house, dana, 'premium')).json().previous_tier).toBe('pro');
  const undo = await set(house, dana, 'free', { expected_tier: 'pro' });
  expect([undo.statusCode, undo.json()]).toMatchObject([
    409,
    { code: 'admin.changed_meanwhile', subscription_tier: 'premium' },
  ]);
  expect(await tierOf(dana)).toBe('premium');
  expect((await set(house, dana, 'pro', { expected_tier: 'premium' })).statusCode).toBe(200);
  expect(await tierOf(dana)).toBe('pro');
});

test('[ADMIN-4] of two that take a change back at once one does', async () => {
  const house = await anAdminHouse();
  const dana = await house.next('dana', { subscription_tier: 'pro' });
  const both = await Promise.all(
    ['free', 'premium'].map((tier) => set(house, dana, tier, { expected_tier: 'pro' })),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

const WRONG: [name: string, body: object][] = [
  ['a tier that does not exist', { subscription_tier: 'gold' }],
  ['a tier in capitals', { subscription_tier: 'Pro' }],
  ['a list of tiers', { subscription_tier: ['pro'] }],
  ['no tier', { subscription_tier: undefined }],
  ['nobody', { user_id: undefined }],
  ['a number for a person', { user_id: 1 }],
  ['a tier before that does not exist', { expected_tier: 'gold' }],
];

test.each(WRONG)('[ADMIN-3] %s is refused, changes nothing and leaves a line', async (_, wrong) => {
  const house = await anAdminHouse();
  const dana = await house.next('dana');
  const answer = await set(house, dana, 'pro', wrong);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
  expect(await tierOf(dana)).toBe('free');
  expect(await changes(house)).toMatchObject([{ outcome: 'failed', on: null, count: 1 }]);
});

test('[ADMIN-3] a person who was deleted meanwhile is no more, and the older line stays by its id', async () => {
  const house = await anAdminHouse();
  const { deps } = house;
  const dana = await house.next('dana');
  await set(house, dana, 'pro');
  await transaction(
    deps,
    async (tx) => void tx.delete(user).where(eq(user.id, dana.user_id)).run(),
  );
  const answer = await set(house, dana, 'free');
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'admin.person_not_found']);
  const lines = await changes(house);
  expect(lines.find(({ outcome }) => outcome === 'done')?.on).toEqual({
    id: dana.user_id,
    name: null,
    email: null,
    email_verified: false,
  });
});
