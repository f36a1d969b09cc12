import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { CHAT_LIMITS } from '../chat.ts';
import { seeded } from '../../testing/seed.ts';
import type { Planned } from './dose-advice.ts';
import { createOutputGate } from './output-gate.ts';
import { withoutLinks } from './without-links.ts';

test.each([
  ['See [the leaflet](https://evil.example/a?b=1) now', 'See the leaflet now'],
  ['![x](data:image/png;base64,AA) seen', 'x seen'],
  ['go to https://evil.example/x now', 'go to  now'],
  ['go to www.evil.example now', 'go to  now'],
  ['write to evil.com/pay now', 'write to  now'],
  ['<a href="javascript:alert(1)">press</a> it', 'press it'],
  ['tel:112 and mailto:a@b.c end', ' and  end'],
  ['write to evil.tk now', 'write to  now'],
  ['write to pay.evil.museum/a?b now', 'write to  now'],
  ['write to EVIL.CN:8080 now', 'write to  now'],
  ['write to evil.xn--p1ai or пример.рф now', 'write to  or  now'],
  ['Take 0.5 mg at 8.00 a.m., e.g. with tea.', 'Take 0.5 mg at 8.00 a.m., e.g. with tea.'],
  [
    'It is over.He sleeps. Версия 2.1, т.е. новая.',
    'It is over.He sleeps. Версия 2.1, т.е. новая.',
  ],
  ['Аптека на ул.Абая, г.Алматы, 10 мг.', 'Аптека на ул.Абая, г.Алматы, 10 мг.'],
  ['At 8.30 Mr. Smith comes. He is kind.', 'At 8.30 Mr. Smith comes. He is kind.'],
])('[CHAT-2] nothing in "%s" leads anywhere', (text, clean) => {
  expect(withoutLinks(text)).toBe(clean);
});

function through(pieces: readonly string[], plan: readonly Planned[] = []): string | null {
  const gate = createOutputGate({ plan });
  let shown = '';
  for (const piece of pieces) {
    const next = gate.push(piece);
    if (next === null) return null;
    shown += next;
  }
  const rest = gate.end();
  return rest === null ? null : shown + rest;
}

test('[CHAT-2] however a text is cut, no address and no amount comes through', () => {
  const texts = [
    'Look at https://evil.example/x and be well. See [here](https://evil.example) too.',
    'Call me 👩‍👩‍👧 tomorrow. Ответ: всё хорошо. Бәрі жақсы!',
  ];
  const bad = ['So take two tablets at once, please.', 'Тогда выпейте 500 мг сразу.'];
  fc.assert(
    fc.property(
      fc.constantFrom(...texts, ...bad),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 }),
      (text, sizes) => {
        const pieces: string[] = [];
        for (let at = 0, n = 0; at < text.length; n++) {
          const size = sizes[n % sizes.length] as number;
          pieces.push(text.slice(at, at + size));
          at += size;
        }
        const shown = through(pieces);
        if (bad.includes(text)) return shown === null;
        return shown !== null && !/https?:|evil\.example|\]\(/.test(shown) && shown.isWellFormed();
      },
    ),
    seeded(process.env),
  );
});

test('[CHAT-2] an amount is found before its last word is shown', () => {
  const gate = createOutputGate();
  expect(gate.push('You may take two ')).toBe('You may take two ');
  expect(gate.push('tab')).toBe('');
  expect(gate.push('lets now')).toBe(null);
});

const words = (text: string) => text.split(/(?<=\s)/);

test('[CHAT-2] what is clear only at the end is found there, and not before', () => {
  expect(through(words('If it hurts, take two extra'))).toBe(null);
  expect(through(words('If it hurts, take two extra '))).toBe(null);
  const harmless = 'In the garden take two extra photos of the roses';
  expect(through(words(harmless))).toBe(harmless);
});

test('[CHAT-2] what the plan says is told, however long its sentence and the rest', () => {
  const plan = [{ name: 'Metformin', quarters: 8 }];
  const long = `Your plan says 2 tablets of Metformin at 08:00, ${'and the sun shines, '.repeat(20)}dear.`;
  const text = `${long} ${'A good day. '.repeat(40)}`;
  expect(through(words(text), plan)).toBe(text);
  expect(through(words(text))).toBe(null);
});

test('what cannot be read is left out, and a reply has an end', () => {
  expect(through(['Good\u0000 mor\uFFFDning \u202Eyou ', '\ud83d', '\ude00 end'])).toBe(
    'Good morning you 😀 end',
  );
  const gate = createOutputGate();
  const word = 'word '.repeat(100);
  let shown = '';
  for (let n = 0; n < 100 && !gate.isFull(); n++) shown += gate.push(word);
  expect([shown.length, gate.isFull()]).toEqual([CHAT_LIMITS.reply, true]);
});
