import { LANGUAGES, type Language } from '@qamqor/shared/languages';
import type { Closing } from '@qamqor/shared/profile/person';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { openScreen, type ScreenOptions } from '../../testing/screen.tsx';

/** In Almaty it is the 20th already. */
const CLOSING: Closing = {
  closes_at: '2026-12-19T21:00:00.000Z',
  reason: 'Хаттар өте көп.\nIt harms others.',
};
const TITLES: Record<Language, string> = {
  en: 'Your account closes on 20 December 2026',
  ru: 'Аккаунт закроется: 20 декабря 2026',
  kk: 'Аккаунтыңыз жабылады: 20 желтоқсан 2026',
};

function open(path: string, options: ScreenOptions = {}, closing: Closing | null = CLOSING) {
  const household = aHousehold();
  const { server, grandmother } = household;
  const stream = server.stream(userStream(grandmother.id));
  const usual = stream.rows('accounts').get(grandmother.id);
  if (usual && closing) stream.write({ accounts: [{ ...usual, closing }] });
  return openScreen(path, { household, ...options });
}

const line = (language: Language = 'en') =>
  page.getByRole('status').getByText(TITLES[language], { exact: true });
const card = (language: Language = 'en') => page.getByRole('region', { name: TITLES[language] });

const views = LANGUAGES.flatMap((language) =>
  [false, true].map((simpleView) => [language, simpleView] as const),
);

test.for(views)(
  '[ADMIN-8] every page says on which day the own account closes, and leads to why: %s, simple: %s',
  async ([language, simpleView]) => {
    const screen = await open('/app/dashboard', { language, simpleView });
    await expect.element(line(language)).toBeVisible();
    const why = page.getByRole('status').getByRole('link');
    await why.click();
    await expect.poll(() => screen.address()).toBe('/app/settings');
    await expect.element(card(language)).toMatchTextContent('It harms others.');
    await expect.element(line(language)).toBeVisible();
  },
);

const PAGES: [path: string, simpleView: boolean][] = [
  ['/app/settings', false],
  ['/app/settings', true],
  ['/app/personal-info', false],
  ['/app/personal-info', true],
];

test.for(PAGES)(
  '[ADMIN-8] the reason stands at the top as it was written, with what can be done: %s, simple: %s',
  async ([path, simpleView]) => {
    await open(path, { simpleView });
    await expect.element(card()).toBeVisible();
    const words = card().getByText('Хаттар өте көп.', { exact: false });
    await expect.element(words).toHaveAttribute('dir', 'auto');
    expect(words.element().textContent).toBe(CLOSING.reason);
    const leads = (name: string) => card().getByRole('link', { name, exact: true });
    await expect.element(leads('Save your record')).toHaveAttribute('href', '/app/data-management');
    await expect.element(leads('Write to us')).toHaveAttribute('href', '/contacts');
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await expect.element(first).toHaveTextContent(TITLES.en);
  },
);

test('[ADMIN-8] it is there without a connection, and gone once it was taken back', async () => {
  const screen = await open('/app/settings');
  await expect.element(card()).toBeVisible();
  screen.setOffline(true);
  await screen.reload();
  await expect.element(card()).toBeVisible();
  await expect.element(line()).toBeVisible();
  const { server, grandmother } = screen.household;
  const stream = server.stream(userStream(grandmother.id));
  const { closing: _, ...kept } = stream.rows('accounts').get(grandmother.id) ?? { closing: null };
  stream.write({ accounts: [kept as never] });
  screen.setOffline(false);
  await screen.reload();
  await expect.element(card()).not.toBeInTheDocument();
  await expect.element(line()).not.toBeInTheDocument();
});

test('[ADMIN-8] nobody else reads of a closing', async () => {
  await open('/app/settings', {}, null);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  await expect.element(line()).not.toBeInTheDocument();
});

test('[ADMIN-8][UI-4][UI-5][UI-6] the card and the line in every look', async () => {
  const reason = `${'Бауыржан-Абдірахманқызы '.repeat(15)}${'я'.repeat(60)}`;
  await open('/app/settings', {}, { ...CLOSING, reason });
  await expect.element(card()).toBeVisible();
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`${look.language} ${look.width}`, 44);
  }
});
