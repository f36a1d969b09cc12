import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uuidv7 } from '../ids.ts';
import { seeded } from '../testing/seed.ts';
import { referenceOf } from './reference.ts';

test('a reference is eight signs that cannot be taken for each other', () => {
  expect(referenceOf('019ab000-0000-7000-8000-000000000000')).toBe('0000-0000');
  expect(referenceOf('019ab000-0000-7000-8000-ffffffffffff')).toBe('ZZZZ-ZZZZ');
  expect(referenceOf('019ab000-0000-7000-8000-0000000001a5')).toBe('0000-00D5');
});

test('letters with other ends have other references, whenever they were written', () => {
  const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(random, random, fc.nat(), (one, other, now) => {
      const [first, second] = [referenceOf(uuidv7(now, one)), referenceOf(uuidv7(now, other))];
      expect(first).toMatch(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/);
      const isSame = one.slice(-5).join() === other.slice(-5).join();
      expect(first === second).toBe(isSame);
    }),
    seeded(process.env, 500),
  );
});
