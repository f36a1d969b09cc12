import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/look.ts';

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

/** Each colour that anything on the page is painted with, as the browser writes it. */
function painted(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      if (element.getClientRects().length === 0 || element.closest('.sr-only')) continue;
      const style = getComputedStyle(element);
      found.add(style.color).add(style.backgroundColor);
      if (style.borderTopStyle !== 'none') found.add(style.borderTopColor);
    }
    found.delete('rgba(0, 0, 0, 0)');
    return [...found];
  });
}

/** The colours that have a name, as the browser writes them. */
function named(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('i');
    document.body.append(probe);
    const names = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => rule.cssText.match(/--color-[\w-]+/g) ?? []);
    const colours = [...new Set(names)].map((name) => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return colours;
  });
}

test("[UI-25] the letters are the device's own, every colour is named, and words have pictures", async ({
  signIn,
}) => {
  const page = await signIn('daughter');
  for (const path of ['dashboard', 'medicines', 'family', 'schedule', 'settings']) {
    await openPage(page, `/app/${path}`);
    const known = await named(page);
    const unknown = (await painted(page)).filter((one) => !known.includes(one));
    expect.soft(unknown, path).toEqual([]);
    const letters = await page.evaluate(() => ({
      family: getComputedStyle(document.body).fontFamily,
      fetched: document.fonts.size,
    }));
    expect.soft(letters.family).toMatch(/^system-ui,/);
    expect.soft(letters.fetched).toBe(0);
    for (const link of await page.getByRole('navigation').getByRole('link').all()) {
      if (!(await link.isVisible())) continue;
      await expect.soft(link.locator('svg')).not.toHaveCount(0);
      await expect.soft(link).toHaveText(/\p{L}/u);
    }
  }
});
