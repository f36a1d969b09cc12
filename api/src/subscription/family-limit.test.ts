import { plans, tiers } from '@qamqor/shared/plans';
import { expect, test } from 'vitest';
import type { Tier } from '@qamqor/shared/plans';
import { createTestApp } from '../testing/test-app.ts';
import { callFamily, form } from '../testing/inviting-house.ts';
import { setTier } from './subscription.service.ts';

/** Somebody of a plan who has asked `before` people already. */
async function aHouse(subscription_tier: Tier, before = 0) {
  const { deps, signIn } = await createTestApp();
  const person = await signIn('dana', { subscription_tier });
  let asked = 0;
  const add = async () =>
    (await callFamily(person, 'POST', '/add', form(`relative${asked++}`))).status;
  const many = (count: number) => Array.from({ length: count }, add);
  const members = async () => (await callFamily(person, 'GET', '/members')).json.length as number;
  const set = (tier: Tier) => setTier(deps, person.user_id, tier);
  for (let i = 0; i < before; i++) expect(await add()).toBe(201);
  return { many, add, members, set };
}

const count = (answers: number[], status: number) => answers.filter((one) => one === status).length;

test.each([
  ['free', 0],
  ['pro', 4],
] as const)(
  '[TIER-1] of 20 at once, at the limit of %s, exactly one is added',
  async (tier, before) => {
    const { many, members } = await aHouse(tier, before);
    const answers = await Promise.all(many(20));
    expect([count(answers, 201), count(answers, 403)]).toEqual([1, 19]);
    expect(await members()).toBe(before + 1);
  },
);

test('[TIER-1] of offers accepted and tablets set up at once, 20 at the limit but one, one passes', async () => {
  const { signIn } = await createTestApp();
  const dana = await signIn('dana', { subscription_tier: 'pro' });
  const before = plans.pro.family_members_limit - 1;
  for (let i = 0; i < before; i++)
    expect((await callFamily(dana, 'POST', '/add', form(`relative${i}`))).status).toBe(201);
  const offers: string[] = [];
  for (let i = 0; i < 10; i++) {
    const elder = await signIn(`elder${i}`);
    const made = await callFamily(elder, 'POST', '/share', form('dana'));
    offers.push(made.json.viewer.id);
  }
  const person = { display_name: 'Apa', relationship: 'Grandmother', language: 'kk' };
  const answers = await Promise.all(
    offers.flatMap((id) => [
      callFamily(dana, 'POST', `/invitations/${id}/accept`).then(({ status }) => status),
      dana.send('POST', '/api/auth/pairing', person).then(({ statusCode }) => statusCode),
    ]),
  );
  expect(answers.filter((status) => status === 200 || status === 201)).toHaveLength(1);
  expect(count(answers, 403)).toBe(19);
  expect((await callFamily(dana, 'GET', '/members')).json).toHaveLength(before + 1);
});

test('[TIER-1] premium adds whom it wants', async () => {
  const { many, members } = await aHouse('premium');
  expect(count(await Promise.all(many(20)), 201)).toBe(20);
  expect(await members()).toBe(20);
});

test('[TIER-2] a plan that is lowered while people are added removes nobody and adds no more', async () => {
  for (let place = 0; place <= 8; place += 2) {
    const { many, add, members, set } = await aHouse('pro', 1);
    const first = many(place);
    const lowered = set('free');
    const answers = await Promise.all([...first, ...many(8 - place)]);
    expect(await lowered).toBe(true);
    const added = count(answers, 201);
    expect(added + count(answers, 403)).toBe(8);
    expect(added).toBeLessThanOrEqual(plans.pro.family_members_limit - 1);
    expect(await members()).toBe(1 + added);
    expect(await add()).toBe(403);
    expect(await members()).toBe(1 + added);
  }
});

test('[TIER-2] plans that change to and fro while people are added never hold more than the widest', async () => {
  const { many, members, set } = await aHouse('free');
  const turns = Array.from({ length: 12 }, (_, i) => set(tiers[i % 2] as Tier));
  const answers = await Promise.all([
    ...many(20),
    ...turns.map(async (turn) => ((await turn) ? 0 : 1)),
  ]);
  expect(answers).not.toContain(1);
  expect(count(answers, 201)).toBe(await members());
  expect(await members()).toBeLessThanOrEqual(plans.pro.family_members_limit);
});
