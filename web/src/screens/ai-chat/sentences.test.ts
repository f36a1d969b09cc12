import { expect, test } from 'vitest';
import { newestSentences } from './sentences.ts';

const said = (text: string, isComing: boolean) =>
  newestSentences(text, isComing).map(({ words }) => words);

test('[UI-23] of a text that still comes only whole sentences are read aloud', () => {
  expect(said('', true)).toEqual([]);
  expect(said('Good morn', true)).toEqual([]);
  expect(said('Good morning. It is ei', true)).toEqual(['Good morning.']);
  expect(said('Сейчас 8.30, пора. «Да!» Пот', true)).toEqual(['Сейчас 8.30, пора.', '«Да!»']);
  expect(said('One\nTwo', true)).toEqual(['One']);
  expect(said('One.\nTwo', false)).toEqual(['One.', 'Two']);
});

test('[UI-23] a sentence keeps its index while others come and when all are there: it is said once', () => {
  const text = 'One. Two. Three. Four. Five. Six. Seven. Eight';
  const indexes = new Map<string, number>();
  for (let length = 0; length <= text.length; length++) {
    for (const { index, words } of newestSentences(text.slice(0, length), true)) {
      expect(indexes.get(words) ?? index).toBe(index);
      indexes.set(words, index);
    }
  }
  const last = newestSentences(text, false);
  expect(last.at(-1)).toEqual({ index: 7, words: 'Eight' });
  for (const { index, words } of last.slice(0, -1)) expect(indexes.get(words)).toBe(index);
});

test('[UI-23] of a long text a few sentences are held, and not all of it', () => {
  expect(said('One. '.repeat(500), true).length).toBeLessThan(10);
});
