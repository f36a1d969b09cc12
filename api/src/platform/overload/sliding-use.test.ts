import { MINUTE } from '@qamqor/shared/calendar/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSlidingUse } from './sliding-use.ts';

const STEP = 5_000;

test('what was used counts for a minute, to five seconds, and not for anybody else', () => {
  let now = 1_000_000;
  const use = createSlidingUse(() => now);
  use.add('a', 70);
  now += 30_000;
  use.add('a', 50);
  expect(use.waitFor('a', 120)).toBe(0);
  expect(use.waitFor('b', 0)).toBe(0);
  const wait = use.waitFor('a', 100);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(30_000);
  now += wait;
  expect(use.waitFor('a', 100)).toBe(0);
  expect(use.waitFor('a', 49)).toBeGreaterThan(0);
  now += MINUTE;
  expect(use.waitFor('a', 0)).toBe(0);
});

test('the wait is as long as a plain list of the last minute says', () => {
  const gap = fc.integer({ min: 0, max: 20_000 });
  const used = fc.array(fc.tuple(gap, fc.integer({ min: 1, max: 100 })), { maxLength: 40 });
  fc.assert(
    fc.property(used, fc.integer({ min: 0, max: 1_000 }), gap, (uses, most, later) => {
      let now = 12_345;
      const sliding = createSlidingUse(() => now);
      const list: { step: number; amount: number }[] = [];
      for (const [passed, amount] of uses) {
        now += passed;
        sliding.add('a', amount);
        list.push({ step: Math.floor(now / STEP), amount });
      }
      now += later;
      const usedAt = (at: number) =>
        list
          .filter(({ step }) => Math.floor(at / STEP) - step < MINUTE / STEP)
          .reduce((sum, { amount }) => sum + amount, 0);
      const wait = sliding.waitFor('a', most);
      expect(usedAt(now + wait)).toBeLessThanOrEqual(most);
      if (wait > 0) expect(usedAt(now + wait - 1)).toBeGreaterThan(most);
    }),
  );
});

test('of very many only those who used something last are remembered', () => {
  const use = createSlidingUse(() => 0, 3);
  for (const key of ['a', 'b', 'a', 'c', 'd']) use.add(key, 1);
  expect(['a', 'b', 'c', 'd'].map((key) => use.waitFor(key, 0) > 0)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
