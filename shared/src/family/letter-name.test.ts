import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../testing/seed.ts';
import { letterName } from './letter-name.ts';

const runs = seeded(process.env, 1000);

test.each([
  ['Айгүл Нұрқызы', 'Айгүл Нұрқызы'],
  ['  Раушан\n Ахметова ', 'Раушан Ахметова'],
  ['Jean-Luc O’Neill', 'Jean-Luc O’Neill'],
  ['Aigul 🌸 (daughter)', 'Aigul daughter'],
  ['A. Akhmetova', 'A Akhmetova'],
  ['Әлия', 'Әлия'],
])('[FAM-1] a letter says the name of a person: %j', (name, said) => {
  expect(letterName(name)).toBe(said);
});

test.each([
  'URGENT Kaspi Bank: your account is blocked, call +7 700 000 00 00 or https://evil.example/17',
  'evil.example',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'www。evil。kz',
  'Call 8 (700) 000-00-00',
  'Bank٧٧٠٠٠٠٠٠٠٠٠ 87001112233',
  'write@evil.kz',
  'hxxp:evil',
  'your account was blocked please answer now',
  'A'.repeat(41),
  '👵',
  '',
])('[FAM-1] what is no name is not said in a letter: %j', (name) => {
  expect(letterName(name)).toBeNull();
});

const piece = fc.constantFrom(
  'http://',
  'www.',
  'evil.kz',
  '@',
  '+7 700 123 45 67',
  '\r\n',
  '\u2028',
  '\u202E',
  '<b>',
  'Айгүл',
  'Ann',
  'Bcc:',
  '．',
  '0',
  ' ',
  "'",
  '-',
);

test('[FAM-1] nothing to open, to call, to answer, and no second line is left of any name', () => {
  const names = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(names, (name) => {
      const said = letterName(name);
      if (said === null) return;
      expect(said).toMatch(/^[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+)*$/u);
      expect(said.length).toBeLessThanOrEqual(40);
      expect(letterName(said)).toBe(said);
    }),
    runs,
  );
});
