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
