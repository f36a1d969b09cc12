import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useVisitConsent } from '../../preferences/visit-consent.ts';
import { applyLook, axeFaults, checkLook, LOOKS, type Look } from '../../testing/look.ts';
import { openScreen } from '../../testing/screen.tsx';
import { withConfig } from '../../testing/public-config.ts';

const QUESTIONS = {
  en: 'May we count your visit?',
  ru: 'Можно посчитать ваше посещение?',
  kk: 'Келгеніңізді санауға бола ма?',
} as const;

const LARGE: Look = { language: 'ru', theme: 'dark', textSize: 200, width: 390 };
const rest = withConfig({ analytics_measurement_id: 'G-TEST' });
const bar = (language: keyof typeof QUESTIONS = 'en') =>
  page.getByRole('region', { name: QUESTIONS[language] });
const scripts = () => document.querySelectorAll('script[src*="googletagmanager"]').length;

beforeEach(() => {
  localStorage.removeItem('analytics');
  useVisitConsent.getState().restore();
});

test('[UI-4] the question fits every look, in every language, and says where it stands', async () => {
  await openScreen('/about', { as: null, rest, width: 390 });
  await expect.element(bar()).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  for (const look of [...LOOKS, LARGE]) {
    await applyLook(look);
    await expect.element(bar(look.language)).toBeVisible();
    await checkLook(`consent ${JSON.stringify(look)}`, 44);
  }
});

test('a no is kept, and can be changed on the page about privacy', async () => {
  // Nobody knows here with what policy the page came: then nothing is loaded.
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  const screen = await openScreen('/', { as: null, rest });
  await bar().getByRole('button', { name: 'No, do not count' }).click();
  await expect.element(bar()).not.toBeInTheDocument();
  expect(localStorage.getItem('analytics')).toBe('no');
  await screen.go('/privacy');
  await expect.element(page.getByText('You said no: your visits are not counted.')).toBeVisible();
  await page.getByRole('button', { name: 'Count my visits' }).click();
  await expect.element(page.getByText('You said yes: your visits are counted.')).toBeVisible();
  expect(await caches.has('qamqor-counted')).toBe(true);
  await page.getByRole('button', { name: 'Do not count my visits' }).click();
  await expect.poll(() => caches.has('qamqor-counted')).toBe(false);
  expect(scripts()).toBe(0);
});

test('where nothing is set up nobody is asked, and the page about privacy offers no choice', async () => {
  await openScreen('/privacy', { as: null });
  await expect
    .element(page.getByRole('heading', { name: 'Cookies and analytics' }))
    .toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /count/ })).not.toBeInTheDocument();
  await expect.element(bar()).not.toBeInTheDocument();
});
