import { seeded } from '@qamqor/shared/testing/seed';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONG, shortParagraphsOf } from './short-paragraphs.ts';

const withShortParagraphs = (text: string, long = LONG): string =>
  shortParagraphsOf(text, long)
    .map(({ shown }) => shown)
    .join('');

const SENTENCE = 'The garden was **quiet** in the early morning, and "the apples" had grown red.';
const wall = (sentences: number) => Array.from({ length: sentences }, () => SENTENCE).join(' ');

test('[CHAT-1] a wall of words becomes paragraphs that end with their sentence', () => {
  const parts = withShortParagraphs(wall(250)).split('\n\n');
  expect(parts.length).toBeGreaterThan(20);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(LONG + SENTENCE.length + 1);
    expect(part.endsWith('red.')).toBe(true);
  }
  expect(parts.join(' ')).toBe(wall(250));
});

test('[CHAT-1] also in Russian and Kazakh, and where somebody speaks', () => {
  const words =
    'Утром в саду было тихо. «Алма пісті!» деді әжем. Ол күлді… «Қызыл алма». Она ушла.';
  const text = Array.from({ length: 30 }, () => words).join(' ');
  const parts = withShortParagraphs(text).split('\n\n');
  expect(parts.join(' ')).toBe(text);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(LONG + words.length);
});

test.each([
  'Ask Dr. Smith of St. Ives',
  'Город г. Алматы, ул. Абая',
  'Take e.g. Apples',
  'Ол «Алма пісті!» деді',
])('[CHAT-1] no paragraph ends within a sentence: %s', (words) => {
  const text = `${'word '.repeat(130)}${words} and so on.`;
  expect(withShortParagraphs(`W${text}`)).toBe(`W${text}`);
});

test.for([
  ['short paragraphs', `${wall(3)}\n\n${wall(3)}`],
  ['a list', `- ${wall(20)}\n- ${wall(20)}`],
  ['a numbered list', `1. ${wall(20)}`],
  ['a quotation', `> ${wall(20)}`],
  ['a heading', `# ${wall(20)}`],
  ['what is written in code', `\`\`\`\n${wall(20)}\n\n${wall(20)}\n\`\`\``],
  ['words in bold that go on', `Now **${wall(11).replaceAll('**', '')}** ends.`],
  ['words without an end', 'a b '.repeat(500)],
])('[CHAT-1] %s stay as they are', ([, text]) => {
  expect(withShortParagraphs(text as string)).toBe(text);
});

test('[CHAT-1] a lone mark holds up nothing for long', () => {
  const parts = withShortParagraphs(`Now 5 * 3 is 15. ${wall(200)}`).split('\n\n');
  expect(parts.length).toBeGreaterThan(15);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(2 * LONG + SENTENCE.length);
});

test('[CHAT-1] of a text that grows, what was decided stays', () => {
  const piece = fc.constantFrom(
    'a',
    '. ',
    '\n',
    '\n\n',
    ' ',
    '**',
    '. B',
    '!',
    '- ',
    '```',
    '«Б»? ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      let said = '';
      let before = '';
      for (const one of pieces) {
        said += one;
        const now = withShortParagraphs(said, 5);
        const decided = before.slice(0, before.lastIndexOf('\n\n') + 1);
        expect(now.startsWith(decided)).toBe(true);
        before = now;
      }
    }),
    seeded(process.env, 500),
  );
});
