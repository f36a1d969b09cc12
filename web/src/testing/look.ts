import { i18n } from '@lingui/core';
import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '@qamqor/shared/languages';
import { usePreferences } from '../preferences/preferences-store.ts';
import { englishLeft, overflow, smallTargets } from './page-faults.ts';
import type { Screen } from './screen.tsx';

export type Look = {
  language: Language;
  theme: 'light' | 'dark';
  textSize: 100 | 200;
  width: number;
};

/** Three that lie far apart: narrow, large letters, wide. */
export const LOOKS: readonly Look[] = [
  { language: 'ru', theme: 'dark', textSize: 100, width: 390 },
  { language: 'kk', theme: 'light', textSize: 200, width: 800 },
  { language: 'kk', theme: 'dark', textSize: 100, width: 1280 },
];

/** What axe says, text of less than 7:1 (UI-6) among it, one line a fault. */
export async function axeFaults(): Promise<string[]> {
  // The enhanced one asks for more of the same; looking for it takes most of the time.
  const rules = {
    'color-contrast': { enabled: false },
    'color-contrast-enhanced': { enabled: true },
  };
  const { violations } = await axe.run(document, { rules, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''} ${node.html}`,
    ),
  );
}

/** Nothing that axe finds, nothing sideways, no target below `target` px and no English. */
export async function checkLook(where: string, target: number): Promise<void> {
  // What was loaded anew may not be drawn yet.
  await expect.poll(() => document.querySelector('main') !== null, { message: where }).toBe(true);
  // The frame of the view follows a window of another width with the next drawing.
  await expect.poll(overflow, { message: `sideways: ${where}` }).toBeLessThanOrEqual(0);
  expect.soft(await axeFaults(), `axe: ${where}`).toEqual([]);
  expect.soft(smallTargets(target), `targets: ${where}`).toEqual([]);
  if (usePreferences.getState().language !== 'en')
    expect.soft(englishLeft(), `English: ${where}`).toEqual([]);
}

/** Changes how the screen that is open looks, as the settings would; no reload is needed. */
export async function applyLook({ language, theme, textSize, width }: Look): Promise<void> {
  const { setLanguage, setTheme, setTextSize } = usePreferences.getState();
  setLanguage(language);
  setTheme(theme);
  setTextSize(textSize);
  await page.viewport(width, 900);
  await expect.poll(() => i18n.locale).toBe(language);
}

/** Goes to another page and waits until its heading has taken the place of the last one. */
export async function openPage(screen: Screen, path: string): Promise<void> {
  const heading = () => document.querySelector('h1');
  const pageOf = (address: string) => address.split(/[?#]/)[0];
  const last = pageOf(screen.address()) === pageOf(path) ? null : heading();
  await screen.go(path);
  await expect
    .poll(() => heading()?.checkVisibility() === true && heading() !== last, { message: path })
    .toBe(true);
}
