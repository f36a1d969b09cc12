import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIXED_SEED, seeded } from './seed.ts';

test('the seed is the fixed one, or that of the environment', () => {
  expect(seeded({})).toEqual({ seed: FIXED_SEED, numRuns: 100 });
  expect(seeded({ SEED: '-7' }, 5)).toEqual({ seed: -7, numRuns: 5 });
  expect(() => seeded({ SEED: 'soon' })).toThrow('SEED must be a whole number, not soon');
});

test('a property that fails prints its seed', () => {
  const fails = () =>
    fc.assert(
      fc.property(fc.nat(), () => false),
      seeded({ SEED: '4711' }),
    );
  expect(fails).toThrow(/seed: 4711/);
});
