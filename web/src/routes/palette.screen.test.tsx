import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TINTS } from '../entities/person/tint.ts';
import { aDemoHousehold, demoAnswers } from '../testing/demo-household.ts';
import { openPage } from '../testing/look.ts';
import { shownPart } from '../testing/parts.ts';
import { openScreen } from '../testing/screen.tsx';

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

const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

test.for([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('[UI-7] the palette is the measured one: %s', async ([theme, pairs]) => {
  await openScreen('/', { as: null, theme });
  for (const [front, back, ratio] of pairs)
    expect.soft(contrast(colour(front), colour(back)), `${front} on ${back}`).toBe(ratio);
});

test.for(['light', 'dark'] as const)(
  '[UI-6] initials are read on every tint: %s',
  async (theme) => {
    await openScreen('/', { as: null, theme });
    expect(TINTS.length).toBeGreaterThan(3);
    for (const tint of TINTS)
      expect
        .soft(contrast(colour('ink'), colour(tint.replace('bg-', ''))), tint)
        .toBeGreaterThan(7);
  },
);

/** Each colour that anything on the page is painted with, as the browser writes it. */
function painted(): string[] {
  const found = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    if (element.getClientRects().length === 0 || element.closest('.sr-only')) continue;
    const style = getComputedStyle(element);
    found.add(style.color).add(style.backgroundColor);
    if (style.borderTopStyle !== 'none') found.add(style.borderTopColor);
  }
  found.delete('rgba(0, 0, 0, 0)');
  return [...found];
}

/** The colours that have a name, as the browser writes them. */
function named(): string[] {
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
}

/** Each with what shows that it is complete. */
const SCREENS = [
  ['/app/dashboard', '[data-take]'],
  ['/app/medicines', 'li h3'],
  ['/app/family', 'button[aria-pressed]'],
  ['/app/schedule', 'li h3'],
  ['/app/settings', '#health'],
] as const;

test("[UI-25] the letters are the device's own, every colour is named, and words have pictures", async () => {
  const household = aDemoHousehold();
  const as = () => household.daughter;
  const screen = await openScreen('/app/more', { household, rest: demoAnswers(household), as });
  const links = page.getByRole('navigation').getByRole('link');
  for (const [path, complete] of SCREENS) {
    await openPage(screen, path);
    await shownPart(`main ${complete}`);
    const known = named();
    const unknown = painted().filter((one) => !known.includes(one));
    expect.soft(unknown, path).toEqual([]);
    expect.soft(getComputedStyle(document.body).fontFamily).toMatch(/^system-ui,/);
    expect.soft(document.fonts.size).toBe(0);
    const shown = links.elements().filter((link) => link.checkVisibility());
    expect.soft(shown.length, path).toBeGreaterThan(3);
    for (const link of shown) {
      expect.soft(link.querySelector('svg'), path).not.toBeNull();
      expect.soft(link.textContent, path).toMatch(/\p{L}/u);
    }
  }
});
