import { i18n } from '@lingui/core';
import { addDays } from '@qamqor/shared/calendar/dates';
import { aMark } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { aHousehold, type Household } from '../../testing/household.ts';
import { openScreen } from '../../testing/screen.tsx';
import { markTaken, undo } from '../../testing/shown-doses.ts';
import { medicineId, storedOf } from '../../testing/stored.ts';

const TODAY = '2026-11-20';
const TIME = '11:00';
const main = page.getByRole('main');

/** The page of the eye drops of another day. */
function pageOf(household: Household, days: number): string {
  return `/app/dose/${medicineId(household, 'Eye drops')}:${addDays(TODAY, days)}:${TIME}`;
}

/** A fact that came by sync: it asks for no day. */
function markBySync(household: Household, days: number): void {
  const slot = { medicine_id: medicineId(household, 'Eye drops'), date: addDays(TODAY, days) };
  storedOf(household).write({ marks: [aMark({ ...slot, time: TIME })] });
}

test('[DOSE-8] only today and the 14 days before it can be marked on the page of a dose', async () => {
  const screen = await openScreen('/app/dashboard');
  const open = async (days: number) => {
    await screen.go(pageOf(screen.household, days));
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Eye drops');
  };
  for (const [days, words] of [
    [1, 'This dose is for a later day.'],
    [-15, 'Doses can be corrected for 14 days.'],
  ] as const) {
    await open(days);
    await expect.element(main).toMatchTextContent(words);
    for (const button of [markTaken(main), undo(main), main.getByRole('button', { name: 'Skip…' })])
      await expect.element(button).not.toBeInTheDocument();
  }
  for (const [days, button] of [
    [0, markTaken(main)],
    [-7, undo(main)],
    [-14, markTaken(main)],
  ] as const) {
    await open(days);
    await expect.element(button).toBeVisible();
    await expect.element(main).not.toMatchTextContent(/later day|14 days/);
  }
});

test('[DOSE-8] a mark that stands on such a day is shown, and one too early can be taken back', async () => {
  const household = aHousehold();
  markBySync(household, -20);
  const screen = await openScreen(pageOf(household, -20), { household });
  await expect.element(main).toMatchTextContent(/Taken \d\d:\d\d/);
  await expect.element(main).toMatchTextContent('Doses can be corrected for 14 days.');
  await expect.element(undo(main)).not.toBeInTheDocument();
  markBySync(household, 1);
  await screen.reload();
  await screen.go(pageOf(household, 1));
  await expect.element(main).toMatchTextContent(/Taken \d\d:\d\d/);
  await undo(main).click();
  await expect.element(main).toMatchTextContent('This dose is for a later day.');
  await expect.element(markTaken(main)).not.toBeInTheDocument();
});

test('the page of a dose of another year says the year, in three languages', async () => {
  const household = aHousehold();
  markBySync(household, -366);
  const screen = await openScreen('/app/dashboard', { household });
  const words = () => document.querySelector('#one-dose')?.textContent ?? '';
  for (const [language, date] of [
    ['en', /[a-z]+ \d+ [A-Z][a-z]+ 2025/],
    ['ru', /[а-я]+, \d+ [а-я]+ 2025 года/],
    ['kk', /2025 жылғы \d+ [а-яәғқңөұүһі]+, [а-яәғқңөұүһі]+/],
  ] as const) {
    usePreferences.getState().setLanguage(language);
    await expect.poll(() => i18n.locale).toBe(language);
    await screen.go(pageOf(household, -366));
    await expect.poll(words).toMatch(date);
    await screen.go(pageOf(household, -1));
    await expect.poll(words).toContain('19');
    expect(words()).toContain(TIME);
    expect(words()).not.toContain('2026');
  }
});
