import { seeded } from '@qamqor/shared/testing/seed';
import * as fc from 'fast-check';
import type { Tokens } from 'marked';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Blocks } from './marked-text.tsx';
import { createBlockReader } from './read-blocks.ts';
import { LONG } from './short-paragraphs.ts';

const RUNS = seeded(process.env, 500);

/** What means something to Markdown, and what stands between it. */
const PIECES = [
  '\n¦\n\n¦\n \n¦\r\n¦\r¦\t¦ ¦  ¦    ¦a¦b c¦слово¦сөз 👵',
  '# ¦###¦- ¦-¦* ¦+ ¦1. ¦2) ¦1¦- [ ] ¦- [x] ¦> ¦>¦---¦===',
  '```¦~~~¦`¦**¦*¦__¦_¦~~¦|¦ | ¦|-|-|¦-|-¦:-:¦\\¦&amp;',
  '[a]¦[a]: b¦[a¦]: b¦](x)¦![a](b)¦[^1]¦<¦<div>¦</div>¦<pre>¦</pre>',
  '<!--¦-->¦<a href="x">¦</a>¦<script>¦<?¦<![CDATA[¦http://x.yz¦a@b.cd',
  '. ¦. A¦! ¦? Б¦... **a¦." C',
].flatMap((pieces) => pieces.split('¦'));
/** What lists are made of, and what ends them. */
const OF_LISTS = [
  '- a\n¦- b *c*\n¦- \n¦-¦* a\n¦+ a\n¦1. a\n¦2. b\n¦1) a\n¦- [ ] a\n¦- - ',
  ' ¦  ¦    ¦\n¦\n\n¦---\n¦===\n¦> a\n¦```\n¦A. B¦**¦|a|\n|-|\n¦# a\n',
].flatMap((pieces) => pieces.split('¦'));
const listed = fc
  .array(fc.constantFrom(...OF_LISTS), { maxLength: 30 })
  .map((pieces) => pieces.join(''));
const words = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), { maxLength: 40 })
  .map((pieces) => pieces.join(''));
const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 });

function piecesOf(text: string, lengths: readonly number[]): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const next = at + (lengths[pieces.length % lengths.length] as number);
    pieces.push(text.slice(at, next));
    at = next;
  }
  return pieces;
}

const drawn = (text: string, read = createBlockReader()) =>
  renderToStaticMarkup(createElement(Blocks, { tokens: read(text) }));

test('[CHAT-1] drawn block by block as it comes, a text ends as drawn at once', () => {
  fc.assert(
    fc.property(fc.oneof(words, listed), sizes, fc.constantFrom(4, LONG), (text, lengths, long) => {
      const read = createBlockReader(long);
      let said = '';
      for (const piece of piecesOf(text, lengths)) {
        said += piece;
        expect(drawn(said, read)).toBe(drawn(said, createBlockReader(long)));
      }
    }),
    { ...RUNS, examples: [['See [a] now.\n\nNo.\n\n[a]: b\n\nYes', [3], LONG]] },
  );
});

test('[CHAT-1] an item of a list that is over is never read again', () => {
  const read = createBlockReader();
  let said = 'These are good:\n\n';
  const items: unknown[] = [];
  for (let n = 0; n < 50; n++) {
    said += `- The garden was **quiet** today.\n`;
    const list = read(said).at(-1) as Tokens.List;
    expect(list.items).toHaveLength(n + 1);
    expect(list.items.slice(0, items.length)).toEqual(items);
    expect(items.every((item, index) => item === list.items[index])).toBe(true);
    items.splice(0, items.length, ...list.items.slice(0, -1));
  }
});

test('[CHAT-1] a block that is over is never read again, also in an answer of 4,000 words', () => {
  const paragraph = `${'The garden was **quiet** today. '.repeat(16)}\n\n`;
  const read = createBlockReader();
  let said = '';
  let before = read('');
  for (let n = 0; n < 50; n++) {
    said += paragraph;
    const now = read(said);
    const kept = before.slice(0, -2);
    expect(now.slice(0, kept.length).every((token, index) => token === kept[index])).toBe(true);
    expect(now.length).toBeGreaterThan(before.length);
    before = now;
  }
});

test('[CHAT-1] words that take the place of others begin anew', () => {
  const read = createBlockReader();
  read('First.\n\nSecond.\n\nThird');
  expect(drawn('Instead.', read)).toBe('<p>Instead.</p>');
});

test('[CHAT-1] what is to be ticked off stands on one line with its words', () => {
  for (const between of ['\n', '\n\n'])
    expect(drawn(`- [ ] Milk${between}- [x] Tea`)).toContain('<li><p>[x] Tea</p></li>');
});

test('[CHAT-1] a list goes on counting, a poem and a table keep their lines', () => {
  expect(drawn('1. Bread\n\nWith butter.\n\n2. Soup')).toContain('<ol start="2"');
  expect(drawn('Roses are red\nViolets are blue')).toBe(
    '<p>Roses are red<br/>Violets are blue</p>',
  );
  const table = '| Time | What |\n| --- | --- |\n| 08:00 | Tea |';
  expect(drawn(table)).toBe(`<p class="whitespace-pre-wrap">${table}</p>`);
});
