import { afterEach, expect, test } from 'vitest';
import { allowTranslation } from './translation.ts';

const html = document.documentElement;
const meta = () => document.querySelectorAll<HTMLMetaElement>('meta[name="google"]');

afterEach(() => {
  html.removeAttribute('translate');
  for (const one of meta()) one.remove();
});

test.for([
  ['ru', ['ru-RU', 'en-US'], true],
  ['kk', ['kk', 'ru'], true],
  ['en', ['ru-KZ', 'EN-us'], true],
  ['en', ['ru-RU', 'ru'], false],
  ['kk', ['kkj'], false],
  ['en', [], false],
] as const)('a page in %s where the browser speaks %o', ([language, spoken, isOwn]) => {
  allowTranslation(document, language, spoken);
  expect(html.translate).toBe(!isOwn);
  expect([...meta()].map(({ content }) => content)).toEqual([isOwn ? 'notranslate' : '']);
});

test('another language is looked at anew', () => {
  allowTranslation(document, 'ru', ['ru']);
  allowTranslation(document, 'kk', ['ru']);
  expect([html.translate, meta().length, meta()[0]?.content]).toEqual([true, 1, '']);
  allowTranslation(document, 'ru', ['ru']);
  expect(html.getAttribute('translate')).toBe('no');
});
