import { isBuilt, type Part } from '@qamqor/shared/built';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '@qamqor/shared/languages';
import { usePreferences } from '../preferences/preferences-store.ts';
import { openScreen } from '../testing/screen.tsx';

const PAGES = ['/', '/about', '/contacts', '/faq', '/privacy', '/terms'];

/** By which word a promise of the part is known, in English, Russian and Kazakh. */
const words: Partial<Record<Part, RegExp>> = {
  analytics: /visits to the public|открытых страниц|ашық беттер/i,
  backups: /back it up|backups? |резервн|сақтық көшірме/i,
  companion: /your (chat|talks)|requests to the companion run|в(аш|ашем) чат|чатыңыз/i,
  deletion: /delete your account|удал(ить|яется) аккаунт|аккаунт(ты)? .*жой/i,
  devices: /see all your devices|все свои устройства|барлық құрылғы/i,
  export:
    /data management|export|copy can be saved|save your data|выгруз|сохранить данные|жүктеп ала|деректерді басқару/i,
  microsoft: /microsoft/i,
  profile: /personal information|личные данные|жеке мәліметтер/i,
  'reading-in': /read in again|загрузить обратно|қайта жүкте/i,
};

test('the public pages promise nothing that is not there', async () => {
  const screen = await openScreen('/', { as: null });
  for (const language of LANGUAGES) {
    usePreferences.getState().setLanguage(language);
    for (const path of PAGES) {
      await screen.go(path);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      const text = page.getByRole('main').element().textContent ?? '';
      expect(text.length).toBeGreaterThan(200);
      for (const [part, word] of Object.entries(words)) {
        if (!isBuilt(part as Part)) expect(text, `${language} ${path}: ${part}`).not.toMatch(word);
      }
    }
  }
});

const SOON = 'Coming soon';

test('the landing page says that the companion is still to come', async () => {
  await openScreen('/', { as: null });
  const companion = page.getByRole('article').filter({ hasText: 'AI Companion' });
  await expect.element(companion).toBeVisible();
  const mark = companion.getByText(SOON, { exact: true });
  expect(mark.elements()).toHaveLength(isBuilt('companion') ? 0 : 1);
});

test('the menu says which pages are still to come', async () => {
  await openScreen('/app/dashboard');
  const menu = page.getByRole('complementary', { name: 'Menu' });
  const entries: [string, Part][] = [
    ['AI Chat', 'companion'],
    ['Pricing', 'pricing'],
    ['Data Management', 'export'],
  ];
  for (const [name, part] of entries) {
    const link = menu.getByRole('link', { name });
    await expect.element(link).toBeVisible();
    const description = menu.getByRole('listitem').filter({ hasText: name }).getByText(SOON);
    expect(description.elements()).toHaveLength(isBuilt(part) ? 0 : 1);
    if (!isBuilt(part)) await expect.element(link).toHaveAccessibleDescription(new RegExp(SOON));
  }
  await expect
    .element(menu.getByRole('link', { name: 'Medicines' }))
    .not.toHaveAccessibleDescription();
});

test('[UI-14] the simple view leads to nothing that is not there', async () => {
  const screen = await openScreen('/app/more', { simpleView: true });
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Schedule' }))
    .toBeVisible();
  const links = page.getByRole('main').getByRole('link').elements();
  const addresses = links.map((link) => new URL((link as HTMLAnchorElement).href).pathname);
  for (const address of addresses) {
    await screen.go(address);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .element(page.getByText('We are still building this page'), { timeout: 1 })
      .not.toBeInTheDocument();
  }
});
