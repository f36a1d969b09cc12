import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { askForScheme } from '../../testing/emulate.ts';
import { openScreen } from '../../testing/screen.tsx';

const WORDS = {
  en: { title: 'Settings', look: 'How it looks', theme: 'Theme', language: 'Language' },
  ru: { title: 'Настройки', look: 'Внешний вид', theme: 'Тема', language: 'Язык' },
  kk: { title: 'Баптаулар', look: 'Көрінісі', theme: 'Көрініс түсі', language: 'Тіл' },
} as const;

type Language = keyof typeof WORDS;

const html = document.documentElement;

async function expectWords(language: Language): Promise<void> {
  const { title, look } = WORDS[language];
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveTextContent(look);
  const menu = page.getByRole('complementary');
  await expect.element(menu.getByRole('link', { name: title })).toBeVisible();
  await expect.poll(() => document.title).toContain(title);
  expect(html.lang).toBe(language);
}

const chosen = (label: string) => page.getByRole('combobox', { name: label });

/** As the program does at the start of a later visit. */
const readPreferences = () => usePreferences.getState().restore();

test('a language chosen in Settings is that of the page, of later visits and of the account', async () => {
  const screen = await openScreen('/app/settings');
  const { server, grandmother } = screen.household;
  const account = () => server.stream(userStream(grandmother.id)).rows('accounts');
  await expectWords('en');
  const way = [
    ['en', 'kk'],
    ['kk', 'ru'],
    ['ru', 'en'],
  ] as const;
  for (const [from, to] of way) {
    await chosen(WORDS[from].language).selectOptions(to);
    await expectWords(to);
    await expect.poll(() => account().get(grandmother.id)?.language).toBe(to);
    await screen.reload(readPreferences);
    await expectWords(to);
    await expect.element(chosen(WORDS[to].language)).toHaveValue(to);
  }
});

test('[UI-6] a theme chosen in Settings darkens the page at once and on later visits', async () => {
  await askForScheme('light');
  const screen = await openScreen('/app/settings');
  const theme = chosen('Theme');
  const isDark = () => html.classList.contains('dark');
  const background = () => getComputedStyle(html).backgroundColor;
  await expect.element(theme).toHaveValue('system');
  expect(isDark()).toBe(false);
  const light = background();

  await theme.selectOptions('dark');
  await expect.poll(isDark).toBe(true);
  expect(background()).not.toBe(light);
  await screen.reload(readPreferences);
  expect(isDark()).toBe(true);
  await expect.element(theme).toHaveValue('dark');

  await theme.selectOptions('system');
  await expect.poll(isDark).toBe(false);
  await askForScheme('dark');
  await expect.poll(isDark).toBe(true);

  await theme.selectOptions('light');
  await expect.poll(isDark).toBe(false);
  await screen.reload(readPreferences);
  await expect.element(theme).toHaveValue('light');
  expect(isDark()).toBe(false);
  expect(background()).toBe(light);
});
