import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../testing/seed.ts';
import { CODE_LETTERS, makeCode, tidyCode } from './pairing-code.ts';

const bytes = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 64, maxLength: 64 });

test('[FAM-6] a code is 8 letters that nobody takes for one another', () => {
  expect(CODE_LETTERS).not.toMatch(/[01OIL]/);
  expect(new Set(CODE_LETTERS).size).toBe(CODE_LETTERS.length);
  fc.assert(
    fc.property(bytes, (random) => {
      const whole = random.filter((byte) => byte < 256 - (256 % CODE_LETTERS.length));
      const code = makeCode(random);
      expect(code).toHaveLength(Math.min(8, whole.length));
      expect(code).toMatch(new RegExp(`^[${CODE_LETTERS}]*$`));
    }),
    seeded(process.env),
  );
});

test('[FAM-6] every letter is as likely as any other', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const letter = makeCode([byte]);
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  counts.delete('');
  expect([...new Set(counts.values())]).toEqual([Math.floor(256 / CODE_LETTERS.length)]);
  expect(counts.size).toBe(CODE_LETTERS.length);
});

test('[FAM-6] typed in small letters, with blanks and dashes, or on a Russian keyboard it is the same', () => {
  expect(tidyCode('abcd-2345')).toBe('ABCD2345');
  expect(tidyCode(' A B C D 2 3 4 5 ')).toBe('ABCD2345');
  expect(tidyCode('авснкмрт')).toBe('ABCHKMPT');
  for (const wrong of ['', 'ABCD234', 'ABCD23456', 'ABCD234O', 'ABCD2341', 'ЖЖЖЖЖЖЖЖ', 'ABCD 234!'])
    expect(tidyCode(wrong), wrong).toBeNull();
});
