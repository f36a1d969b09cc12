import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createPreferences } from './preferences-store.ts';

const preferences = (values: Record<string, string>, browser = 'en-GB') => {
  const storage = memoryStorage(values);
  return { storage, store: createPreferences(storage, browser) };
};

test('the defaults are English, the system theme and an open sidebar', () => {
  expect(preferences({}).store.getState()).toMatchObject({
    language: 'en',
    theme: 'system',
    sidebarCollapsed: false,
    textSize: 100,
    simpleView: false,
    contrast: false,
  });
});

test.each([
  ['kz', 'kk'],
  ['kk', 'kk'],
  ['ru', 'ru'],
  ['de', 'en'],
])('a stored language %s is read as %s', (stored, language) => {
  expect(preferences({ language: stored }).store.getState().language).toBe(language);
});

test('the old name of Kazakh is stored under its own; what is not known is left alone', () => {
  expect(preferences({ language: 'kz' }).storage.getItem('language')).toBe('kk');
  expect(preferences({ language: 'de' }).storage.getItem('language')).toBe('de');
  const { store, storage } = preferences({});
  storage.setItem('language', 'kz');
  store.getState().restore();
  expect(storage.getItem('language')).toBe('kk');
});

test('every change is stored under its key', () => {
  const { store, storage } = preferences({ theme: 'purple', textSize: '110' });
  expect(store.getState()).toMatchObject({ theme: 'system', textSize: 100 });
  store.getState().setLanguage('kk');
  store.getState().setTheme('dark');
  store.getState().setSidebarCollapsed(true);
  store.getState().setTextSize(150);
  store.getState().setSimpleView(true);
  store.getState().setContrast(true);
  const keys = ['language', 'theme', 'sidebarCollapsed', 'textSize', 'simpleView', 'contrast'];
  const values = ['kk', 'dark', 'true', '150', 'true', 'true'];
  expect(keys.map((key) => storage.getItem(key))).toEqual(values);
  expect(createPreferences(storage, 'en').getState()).toMatchObject({ contrast: true });
});

test('what another tab stored is taken over', () => {
  const { store, storage } = preferences({});
  storage.setItem('theme', 'light');
  store.getState().restore();
  expect(store.getState().theme).toBe('light');
});

test.each([
  ['ru-KZ', 'ru', 'ru'],
  ['kk', 'kk', 'kk'],
  ['de-DE', 'en', null],
  ['en-US', 'en', null],
])('the first visit of a browser in %s is in %s', (browser, language, kept) => {
  const { store, storage } = preferences({}, browser);
  expect(store.getState().language).toBe(language);
  expect(storage.getItem('language')).toBe(kept);
  store.getState().setLanguage('en');
  store.getState().restore();
  expect(store.getState().language).toBe('en');
});
