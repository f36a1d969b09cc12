import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

test.each([
  ['free', 10, 1],
  ['pro', 100, 5],
  ['premium', -1, -1],
] as const)('[TIER-1] what the plan %s allows', async (subscription_tier, requests, members) => {
  const { signIn } = await createTestApp();
  const person = await signIn('aigul', { subscription_tier, ai_requests_used: 3 });
  const answer = await person.send('GET', '/api/subscription/status');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    subscription_tier,
    ai_requests_used: 3,
    ai_requests_limit: requests,
    family_members_limit: members,
    usage_reset_date: '2026-12-01',
  });
});

test("[TIER-1] the month turns on the person's own calendar", async () => {
  const { signIn, clock } = await createTestApp();
  clock.set(Date.parse('2026-12-31T19:00:00.000Z'));
  const [almaty, paris] = [
    await signIn('aigul'),
    await signIn('dana', { time_zone: 'Europe/Paris' }),
  ];
  const reset = async (person: typeof almaty) =>
    (await person.send('GET', '/api/subscription/status')).json().usage_reset_date;
  expect([await reset(almaty), await reset(paris)]).toEqual(['2027-02-01', '2027-01-01']);
});
