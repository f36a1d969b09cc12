import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finderOf, foldText } from './fold-text.ts';
import { seeded } from './testing/seed.ts';

const runs = seeded(process.env, 500);

test.each([
  ['ӘҒҚҢӨҰҮҺІ', 'агкноуухи'],
  ['Ёлка ЙОГУРТ', 'елка иогурт'],
  ['AIGÜL@Example.ORG', 'aиgul@example.org'],
  ['ＡＢＣ', 'abc'],
  ['Ыбырай', 'ыбыраи'],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ['лева', 'Лёва'],
  ['елка', 'ЁЛКА'],
  ['йод', 'и\u0306од'],
  ['и\u0306од', 'ЙОД'],
  ['кант дариси', 'Қант дәрісі'],
  ['омир', 'Өмір'],
  ['умит', 'Үміт'],
  ['Өмiр', 'ӨМІР'],
  ['  Анар\u00A0', 'Анар апа'],
])('who types %s finds %s', (typed, text) => {
  expect(finderOf(typed)(text)).toBe(true);
});

test('another word is not found', () => {
  expect(finderOf('иван')('Ибрагим')).toBe(false);
});

const letters = fc.constantFrom(...Array.from('абвиеёйәғқңөұүһіABCzß ΣσςİIi\u0306\u0308@.-'));
const word = fc.array(letters, { maxLength: 12 }).map((all) => all.join(''));

test('whatever a part of a name is, however its letters are written, it is found in it', () => {
  const forms = fc.constantFrom<'NFC' | 'NFD' | 'NFKC'>('NFC', 'NFD', 'NFKC');
  fc.assert(
    fc.property(word, word, word, forms, forms, (before, part, after, one, other) => {
      const whole = before + part + after;
      expect(foldText(whole)).toContain(foldText(part));
      expect(foldText(foldText(whole))).toBe(foldText(whole));
      expect(foldText(whole.normalize(one))).toBe(foldText(whole.normalize(other)));
      const loud = part.replaceAll(/[ßς]/g, '').toUpperCase();
      expect(foldText(loud)).toBe(foldText(part.replaceAll(/[ßς]/g, '')));
    }),
    runs,
  );
});

const PLAIN = new Map(
  'әа ғг қк ңн өо ұу үу һх іи ёе йи'.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

test('a Kazakh name typed on a Russian keyboard finds it, and the name finds what was typed so', () => {
  const kazakh = fc.array(fc.constantFrom(...Array.from('әғқңөұүһіёйабгкноухие ')), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(kazakh, (all) => {
      const name = all.join('');
      const typed = all.map((letter) => PLAIN.get(letter) ?? letter).join('');
      expect(finderOf(typed)(name)).toBe(true);
      expect(finderOf(name)(typed)).toBe(true);
    }),
    runs,
  );
});
