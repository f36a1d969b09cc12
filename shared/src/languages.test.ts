import { expect, test } from 'vitest';
import { parseLanguage } from './languages.ts';

test.each([
  ['en', 'en'],
  ['ru', 'ru'],
  ['kk', 'kk'],
  ['kk-KZ', 'kk'],
  ['RU-ru', 'ru'],
  ['kz', 'kk'],
  ['kz-KZ', 'kk'],
  ['fr', 'en'],
  ['kkx', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('the language that %j names is %s', (tag, language) => {
  expect(parseLanguage(tag)).toBe(language);
});
