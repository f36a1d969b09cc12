import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

/** What the handbook measured: front, back, ratio. */
const LIGHT = [
  ['ink', 'card', 17.2],
  ['soft', 'card', 8.9],
  ['on-accent', 'accent', 8.4],
  ['card', 'taken', 8.1],
  ['on-danger', 'danger', 8.2],
  ['warning', 'warning-tint', 9.2],
  ['edge', 'card', 5.5],
  ['focus', 'focus-edge', 12.8],
] as const;
const DARK = [
  ['ink', 'paper', 16.9],
  ['soft', 'paper', 11.1],
  ['on-accent', 'accent', 9.6],
] as const;

/** WCAG 2: relative luminance of a colour `#rrggbb`, or `#rgb` as a build may shorten it. */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other);
  return Math.round(((high + 0.05) / (low + 0.05)) * 10) / 10;
}

function colour(page: Page, name: string): Promise<string> {
  return page.evaluate(
    (token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(),
    `--color-${name}`,
  );
}

for (const [theme, pairs] of [
  ['light', LIGHT],
  ['dark', DARK],
] as const) {
  test(`[UI-7] the palette is the measured one: ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const [front, back, ratio] of pairs) {
      const found = contrast(await colour(page, front), await colour(page, back));
      expect.soft(found, `${front} on ${back}`).toBe(ratio);
    }
  });
}
