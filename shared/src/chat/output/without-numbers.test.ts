import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../languages.ts';
import { seeded } from '../../testing/seed.ts';
import { createOutputGate } from './output-gate.ts';
import { NO_NUMBER, withoutNumbers } from './without-numbers.ts';

const OUT = '#';
const KNOWN = ['+7 701 234 56 78', '+7 (727) 300-40-50'];
const clean = (text: string) => withoutNumbers(text, { known: KNOWN, instead: OUT });

test.each([
  ['Call +7 (701) 555-12-34 now.', `Call ${OUT} now.`],
  ['Call 87015551234, it is the bank.', `Call ${OUT}, it is the bank.`],
  ['Call 8 701 555 12 34.', `Call ${OUT}.`],
  ['Ring 555-12-34 today.', `Ring ${OUT} today.`],
  ['Call **8701**5551234!', `Call **${OUT}!`],
  ['Call 8\u200B701\u2060555\u00a01234', `Call ${OUT}`],
  ['Call ８７０１５５５１２３４', `Call ${OUT}`],
  ['Call 8️⃣7️⃣0️⃣1️⃣5️⃣5️⃣5️⃣1️⃣2️⃣3️⃣4️⃣', `Call ${OUT}️⃣`],
  ['Call 8, 701, 555, 12, 34', `Call ${OUT}`],
  ['Call 8\n701\n555\n12\n34', `Call ${OUT}`],
  ['Call 8. 7. 0. 1. 5. 5. 5', `Call ${OUT}`],
  ['Call eight seven zero one five five five one two', `Call ${OUT}`],
  [
    'Звоните восемь семьсот один пятьсот пятьдесят пять двенадцать тридцать четыре',
    `Звоните ${OUT}`,
  ],
  ['Сегіз жеті нөл бір бес бес бес бір екі', OUT],
  ['Please dial 1414 at once', `Please dial ${OUT} at once`],
  ['Наберите номер 0909', `Наберите номер ${OUT}`],
  ['1414 нөміріне қоңырау шалыңыз', `${OUT} нөміріне қоңырау шалыңыз`],
  ['1414-ке қоңырау шалыңыз', `${OUT}-ке қоңырау шалыңыз`],
])('[CHAT-2] no number comes through in "%s"', (text, expected) => {
  expect(clean(text)).toBe(expected);
});

test.each([
  'Call 112 or 103.',
  'Позвоните 103 или 112.',
  '112 немесе 103 нөміріне қоңырау шалыңыз.',
  'Call Dana, +7 701 234 56 78.',
  'Позвоните Дане: 8 (701) 234-56-78.',
  'Her number is 87273004050.',
  'At 08:00, 14:00 and 20:00.',
  '- 08:00\n- 14:00\n- 20:00',
  'The doctor comes on 2026-11-27 at 10:30.',
  'Врач придёт 27.11.2026 в 10.30.',
  'From 2019-2023 she lived in Almaty.',
  'In 2024, 2025 and 2026.',
  'Count: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10.',
  'Some 19 000 000 people live here.',
  'It costs 2,990 tenge a month, and 4,990 in all.',
  'A pressure of 120/80 is good.',
  'Walk 100, 200 or 300 steps.',
  'Bake it for 45 minutes at 180 degrees.',
  'Call her at 18:30.',
  'Позвоните врачу в 2027 году.',
  'Two eggs, three apples, one two three.',
])('[CHAT-2] "%s" stays as it is', (text) => {
  expect(clean(text)).toBe(text);
});

const SIGNS = [
  '',
  ' ',
  '-',
  ' - ',
  '.',
  ') ',
  ' (',
  '\u00a0',
  '–',
  '**',
  '/',
  '\u200B',
  ' _',
  '\n',
];

/** Digits as somebody may write them, each with what comes behind it. */
const written = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(...SIGNS)), {
    minLength: 10,
    maxLength: 14,
  })
  // Otherwise it may be nothing but years and hours.
  .map((atoms) => atoms.map(([digit, sign]) => `${digit < 3 ? digit + 5 : digit}${sign}`).join(''));

const cut = (text: string, sizes: readonly number[]) => {
  const pieces: string[] = [];
  for (let at = 0, n = 0; at < text.length; at += pieces.at(-1)?.length ?? 1, n++)
    pieces.push(text.slice(at, at + (sizes[n % sizes.length] as number)));
  return pieces;
};

function through(pieces: readonly string[], numbers: readonly string[]): string {
  const gate = createOutputGate({ numbers });
  const shown = pieces.map((piece) => gate.push(piece));
  return [...shown, gate.end()].join('');
}

const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });

test('[CHAT-2] however a number is written and cut, no more than six of its digits come through', () => {
  fc.assert(
    fc.property(written, sizes, (number, some) => {
      const text = `Please call ${number} my dear friend, they wait for you.`;
      const shown = through(cut(text, some), KNOWN);
      expect(shown.replaceAll(/\D/g, '').length).toBeLessThan(7);
      expect(shown).toContain('they wait for you.');
    }),
    seeded(process.env),
  );
});

test('[CHAT-2] however a known number is cut, it is told, and so is all that is none', () => {
  const texts = [
    'Call Dana at +7 701 234 56 78 today, or 103. She is at home until 18:30, I think.',
    'На 27.11.2026 в 10:30 записан врач: 8 (727) 300-40-50. Возьмите 2 яблока и воду.',
    'Сағат 08:00, 14:00. 112 нөміріне қоңырау шалыңыз.',
    'One apple, two pears. Count with me: 1, 2, 3.',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...texts), sizes, (text, some) => {
      expect(through(cut(text, some), KNOWN)).toBe(text);
    }),
    seeded(process.env),
  );
});

test.each(LANGUAGES)('[CHAT-2] a reader of %s is told that a number is not given', (language) => {
  const gate = createOutputGate({ language });
  expect(`${gate.push('OK +7 701 555 12 34 ')}${gate.end()}`).toBe(`OK ${NO_NUMBER[language]} `);
});
