import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const WORDS = {
  en: { title: 'Settings', look: 'How it looks', theme: 'Theme', language: 'Language' },
  ru: { title: 'Настройки', look: 'Внешний вид', theme: 'Тема', language: 'Язык' },
  kk: { title: 'Баптаулар', look: 'Көрінісі', theme: 'Көрініс түсі', language: 'Тіл' },
} as const;

type Language = keyof typeof WORDS;

async function expectWords(page: Page, language: Language): Promise<void> {
  const { title, look } = WORDS[language];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(look);
  await expect(page.getByRole('complementary').getByRole('link', { name: title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(title));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

const chosen = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, exact: true });

test('a language chosen in Settings is that of the page, of later visits and of the account', async ({
  server,
  signIn,
}) => {
  const accountLanguage = async () => {
    const answer = await server.call<{ user: { language: string } }>('/auth/demo', undefined, {
      person: 'grandmother',
    });
    return answer.user.language;
  };
  const page = await signIn('grandmother');
  await page.goto('/app/settings');
  await expectWords(page, 'en');
  const way = [
    ['en', 'kk'],
    ['kk', 'ru'],
    ['ru', 'en'],
  ] as const;
  for (const [from, to] of way) {
    await chosen(page, WORDS[from].language).selectOption(to);
    await expectWords(page, to);
    await expect.poll(accountLanguage).toBe(to);
    await page.reload();
    await expectWords(page, to);
    await expect(chosen(page, WORDS[to].language)).toHaveValue(to);
  }
});

test('[UI-6] a theme chosen in Settings darkens the page at once and on later visits', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/app/settings');
  const theme = chosen(page, 'Theme');
  const html = page.locator('html');
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect(theme).toHaveValue('system');
  await expect(html).not.toHaveClass(/\bdark\b/);
  const light = await background();

  await theme.selectOption('dark');
  await expect(html).toHaveClass(/\bdark\b/);
  expect(await background()).not.toBe(light);
  await page.reload();
  await expect(html).toHaveClass(/\bdark\b/);
  await expect(theme).toHaveValue('dark');

  await theme.selectOption('system');
  await expect(html).not.toHaveClass(/\bdark\b/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass(/\bdark\b/);

  await theme.selectOption('light');
  await expect(html).not.toHaveClass(/\bdark\b/);
  await page.reload();
  await expect(theme).toHaveValue('light');
  await expect(html).not.toHaveClass(/\bdark\b/);
  expect(await background()).toBe(light);
});
