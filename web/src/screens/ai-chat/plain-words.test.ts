import { expect, test } from 'vitest';
import { plainWords, spokenWords } from './plain-words.ts';

test.each([
  ['It is **eleven**.', 'It is eleven.'],
  ['It is **el', 'It is el'],
  ['even** o’clock.', 'even o’clock.'],
  ['## For *tea*', 'For tea'],
  ['- [ ] Milk\n* Bread\n+ Salt', 'Milk\nBread\nSalt'],
  ['1. Boil `water`', '1. Boil water'],
  ['> __Rest__ a little', 'Rest a little'],
  ['See [the book](https://a.b/c)', 'See the book'],
  ['One<br>two', 'One two'],
  ['```\nsalt\n```\n---\n***', 'salt'],
  ['| Day | Soup |\n|-----|:----:|\n| Monday | Borscht |', 'Day, Soup\nMonday, Borscht'],
  ['2 * 3 is 6, a_b_c stays, 5-10 too', '2 * 3 is 6, a_b_c stays, 5-10 too'],
  [String.raw`\*not marked\*`, '*not marked*'],
  ['Ішіңіз, **жылы** _су_.', 'Ішіңіз, жылы су.'],
])('no sign of a model’s text is spoken: %j', (written, words) => {
  expect(plainWords(written)).toBe(words);
});

test('a heading and an item end as sentences do; what has an end keeps it', () => {
  const written = '# Tea\n\n- Milk\n- Sugar?\n\nThat is **all**.\n\nSo:\n\n- rest';
  expect(spokenWords(written)).toBe('Tea. Milk. Sugar? That is all. So: rest.');
  expect(spokenWords('---')).toBe('');
});
