import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyPreferences } from './apply-preferences.ts';
import { usePreferences } from './preferences-store.ts';

let said: string[];
let page: { lang: string; dataset: Record<string, string> };

beforeEach(() => {
  said = [];
  let lang = 'en';
  page = {
    dataset: {},
    get lang() {
      return lang;
    },
    set lang(language: string) {
      said.push(language);
      lang = language;
    },
  };
  const classList = { toggle: () => undefined };
  vi.stubGlobal('document', { documentElement: Object.assign(page, { classList }) });
  const matchMedia = () => ({ addEventListener: () => undefined, removeEventListener: () => {} });
  vi.stubGlobal('window', { matchMedia });
});
afterEach(() => vi.unstubAllGlobals());

test('the page is told a language only when it is another one', () => {
  usePreferences.setState({ language: 'en', textSize: 100 });
  const stop = applyPreferences();
  usePreferences.setState({ textSize: 150 });
  expect(page.dataset['textSize']).toBe('150');
  expect(said).toEqual([]);
  usePreferences.setState({ language: 'kk' });
  usePreferences.setState({ language: 'kk' });
  expect(said).toEqual(['kk']);
  stop();
  usePreferences.setState({ language: 'ru' });
  expect(said).toEqual(['kk']);
});
