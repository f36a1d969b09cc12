import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../../preferences/preferences-store.ts';
import { openScreen } from '../../../testing/screen.tsx';

/** From the lowest of the words and the button to the end of the row. */
function leftBelow(button: Element): number {
  const row = button.closest('li') as HTMLElement;
  const bottoms = [...row.querySelectorAll('p, button')]
    .filter((one) => getComputedStyle(one).visibility === 'visible' && one.textContent !== '')
    .map((one) => one.getBoundingClientRect().bottom);
  return row.getBoundingClientRect().bottom - Math.max(...bottoms);
}

/** The button's icon stands in the line of its words. */
function besideWords(button: Element): boolean {
  const line = button.querySelector('svg')?.parentElement;
  const icon = line?.querySelector('svg')?.getBoundingClientRect();
  return (line?.getBoundingClientRect().height ?? 0) < 1.5 * (icon?.height ?? 0);
}

const WORDS = [
  ['en', /Undo$/],
  ['ru', /Вернуть$/],
  ['kk', /Қайтару$/],
] as const;

test('[UI-13] where there is room beside each other, no line is kept below Undo', async () => {
  await openScreen('/app/medicines', { width: 1280, height: 900 });
  for (const [language, undo] of WORDS) {
    usePreferences.getState().setLanguage(language);
    const button = page.getByRole('main').getByRole('button', { name: undo }).first();
    await expect.element(button).toBeVisible();
    await expect.poll(() => leftBelow(button.element())).toBeLessThanOrEqual(25);
  }
});

test('[UI-13][UI-19] a row of short words is about 100 px high with the pill at its left, at 390 px with no empty line', async () => {
  await openScreen('/app/dashboard', { width: 1280, height: 900 });
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: /Mark Taken$/ }).first();
  await expect.element(button).toBeVisible();
  const row = () => button.element().closest('li') as HTMLElement;
  const heights = [...main.element().querySelectorAll('li:has([data-take])')].map(
    (one) => one.getBoundingClientRect().height,
  );
  expect(Math.min(...heights)).toBeLessThanOrEqual(105);
  const pill = row().querySelector('svg[viewBox="0 0 84 84"]')?.getBoundingClientRect();
  expect(pill?.right).toBeLessThan(row().querySelector('time')?.getBoundingClientRect().left ?? 0);
  await page.viewport(390, 844);
  for (const [language, undo] of WORDS) {
    usePreferences.getState().setLanguage(language);
    const marked = main.getByRole('button', { name: undo }).first();
    await expect.element(marked).toBeVisible();
    await expect.poll(() => leftBelow(marked.element())).toBeLessThanOrEqual(25);
    await expect.poll(() => besideWords(marked.element()), { message: language }).toBe(true);
  }
});
