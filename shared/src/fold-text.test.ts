import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { seeded } from './testing/seed.ts';

const runs = seeded(process.env, 500);

test.each([
  ['ӘҒҚҢӨҰҮҺІ', 'әғқңөұүһі'],
  ['Ёлка ЙОГУРТ', 'ёлка йогурт'],
  ['AIGÜL@Example.ORG', 'aigül@example.org'],
  ['и\u0306', 'й'],
  ['ＡＢＣ', 'abc'],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

const letters = fc.constantFrom(...'абвёйәғқңөұүһіABCzß ΣσςİI@.-'.split(''));
const word = fc.array(letters, { maxLength: 12 }).map((all) => all.join(''));

test('whatever a part of a name is, in small or capital letters, it is found in it', () => {
  fc.assert(
    fc.property(word, word, word, (before, part, after) => {
      const whole = foldText(before + part + after);
      expect(whole).toContain(foldText(part));
      expect(foldText(whole)).toBe(whole);
    }),
    runs,
  );
});
