import { expect, test } from 'vitest';
import { formatTenge, plans, unlimited } from './plans.ts';

test('[TIER-1] the three plans: requests a month, family members, tenge a month', () => {
  const rows = Object.values(plans).map((plan) => [
    plan.tier,
    plan.ai_requests_limit,
    plan.family_members_limit,
    plan.price,
  ]);
  expect(rows).toEqual([
    ['free', 10, 1, 0],
    ['pro', 100, 5, 2990],
    ['premium', unlimited, unlimited, 4990],
  ]);
});

test('[TIER-1] prices are written with our own tenge sign, without a break', () => {
  expect(formatTenge(2990, 'en')).toBe('2,990\u00A0₸');
  expect(formatTenge(4990, 'ru')).toBe('4\u00A0990\u00A0₸');
  expect(formatTenge(0, 'kk')).toBe('0\u00A0₸');
  expect(formatTenge(1234567, 'kk')).toBe('1\u00A0234\u00A0567\u00A0₸');
});
