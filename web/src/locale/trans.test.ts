import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, Fragment, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Trans } from './trans.tsx';

const TYPED = [
  '<b>Aigul</b>',
  '<0>x</0>',
  '<0/>',
  '<1/>',
  '{x}',
  '{name}',
  '\\x41',
  '\\u0041',
  '#',
];

const SENTENCES = {
  en: '<0>{name}</0> also marked it taken at {time}.',
  ru: '<0>{name}</0> тоже отмечает приём в {time}.',
  kk: '{time}: оны <0>{name}</0> да белгіледі.',
};

const escaped = (text: string) => renderToStaticMarkup(createElement(Fragment, null, text));

function shown(locale: string, message: string, props: object): string {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const sentence = createElement(Trans, { id: 'one', message, ...props }) as ReactElement;
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, sentence));
}

let said: unknown[][];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words));
});
afterEach(() => vi.restoreAllMocks());

test.each(Object.entries(SENTENCES))(
  '[UI-18] what a person typed is shown to the letter inside a sentence: %s',
  (locale, message) => {
    for (const name of TYPED) {
      const values = { name, time: '08:00' };
      const inside = shown(locale, message, { values, components: { 0: createElement('bdi') } });
      const expected = message
        .replace(/<0>.*<\/0>/, `<bdi>${escaped(name)}</bdi>`)
        .replace('{time}', '08:00');
      expect(inside).toBe(expected);
      expect(shown(locale, 'A {name} B {name}', { values })).toBe(
        `A ${escaped(name)} B ${escaped(name)}`,
      );
    }
    expect(said).toEqual([]);
  },
);

test('a number still has its plural beside what was typed', () => {
  const message = '{n, plural, one {# day of {name}} other {# days of {name}}}';
  expect(shown('en', message, { values: { n: 2, name: '<b>A</b>' } })).toBe(
    '2 days of &lt;b&gt;A&lt;/b&gt;',
  );
  expect(said).toEqual([]);
});

test('every sentence of the screens is made with it', async () => {
  vi.stubEnv('LINGUI_CONFIG', fileURLToPath(new URL('../../lingui.config.ts', import.meta.url)));
  const source = `import { Plural, Trans } from '@lingui/react/macro';
    export const a = (n) => [<Trans>By {n}</Trans>, <Plural value={n} one="#" other="#" />];`;
  const built = await transformAsync(source, {
    filename: 'a.jsx',
    configFile: false,
    plugins: ['@lingui/babel-plugin-lingui-macro'],
    parserOpts: { plugins: ['jsx'] },
  });
  expect(built?.code).toMatch(/import \{ Trans as \w+ \} from ".*\/locale\/trans\.tsx"/);
  expect(built?.code).not.toContain('"@lingui/react"');
});
