import { MINUTE } from '@qamqor/shared/calendar/dates';
import { LANGUAGES, type Language } from '@qamqor/shared/languages';
import { aMedicine, testId } from '@qamqor/shared/testing/builders';
import { expect, test, vi } from 'vitest';
import { aHousehold, ELEVEN } from '../../testing/household.ts';
import { painted } from '../../testing/painted.ts';
import { pressPart, shownPart } from '../../testing/parts.ts';
import { openScreen } from '../../testing/screen.tsx';

const STACK = 'section[data-notices]';
const LINE = '#notice-line button';
const PRESSED = ':is(main, nav) :is(a[href], button, input, select, summary, h1, h2)';

const boxOf = (one: Element) => one.getBoundingClientRect();

/** One medicine, which falls due at eleven. */
function openBefore(path: string, width: number, height: number, language: Language) {
  const drops = aMedicine({
    id: testId(0x90_0000),
    name: 'Айгүл тамшысы',
    times: ['11:00'],
    start_date: '2026-10-01',
  });
  const household = aHousehold({ medicines: [drops] });
  const look = { simpleView: true, width, height, language };
  return openScreen(path, { household, now: ELEVEN - MINUTE, ...look });
}

async function untilDue(): Promise<void> {
  vi.setSystemTime(ELEVEN + MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  await shownPart(`${STACK} li`);
  await shownPart(LINE);
  await painted();
}

const SIZES = [
  [390, 844],
  [800, 1280],
] as const;
const PLACES: [string, Language][] = [
  ...LANGUAGES.map((language): [string, Language] => ['/app/medicines', language]),
  ['/app/more', 'en'],
  ['/app/schedule', 'en'],
  ['/app/settings', 'en'],
];

test.for(
  SIZES.flatMap(([width, height]) =>
    PLACES.map(([path, language]) => [width, height, path, language] as const),
  ),
)(
  '[UI-13][UI-14] in the simple view a notice moves and covers nothing, and is named in sight: %i x %i, %s, %s',
  async ([width, height, path, language]) => {
    await openBefore(path, width, height, language);
    await shownPart('main h1');
    await expect.poll(() => document.querySelector(STACK)).not.toBeNull();
    await expect.poll(() => document.querySelectorAll(PRESSED).length).toBeGreaterThan(4);
    await painted();
    const before = new Map(
      [...document.querySelectorAll(PRESSED)].map((one) => [one, boxOf(one)] as const),
    );
    await untilDue();
    const moved = [...before].filter(
      ([one, box]) =>
        one.isConnected && (boxOf(one).top !== box.top || boxOf(one).left !== box.left),
    );
    expect(moved.map(([one]) => one.textContent)).toEqual([]);
    const line = await shownPart(LINE);
    expect(line.textContent).toContain('11:00 Айгүл тамшысы');
    expect(boxOf(line).height).toBeGreaterThanOrEqual(64);
    expect(boxOf(line).bottom).toBeLessThan(height / 3);
    expect(document.querySelector(`${STACK} [role="status"]`)?.textContent).toBe(line.textContent);
    const under = [...before.keys()].filter((one) => {
      const { left, right, top, bottom } = boxOf(one);
      const own = boxOf(line);
      return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
    });
    expect(under.map((one) => one.textContent)).toEqual([]);
    const stack = await shownPart(STACK);
    const main = await shownPart('main');
    expect(boxOf(stack).top).toBeGreaterThanOrEqual(boxOf(main).bottom);

    line.click();
    await expect.poll(() => document.activeElement).toBe(stack);
    const card = stack.querySelector('li') as Element;
    const nav = await shownPart('nav');
    await expect.poll(() => boxOf(card).bottom - boxOf(nav).top).toBeLessThanOrEqual(0);
    expect(boxOf(card).top).toBeGreaterThanOrEqual(0);
    await pressPart(`${STACK} li button`);
    await expect.poll(() => line.textContent).not.toContain('Айгүл');
  },
);

test.for(SIZES)(
  '[UI-14] below a short page the card is in sight as it comes: %i x %i',
  async ([width, height]) => {
    await openBefore('/app/more', width, height, 'ru');
    await shownPart('main h1');
    await expect.poll(() => document.querySelector(STACK)).not.toBeNull();
    // Nothing but the heading is left of the page: it ends within every window.
    for (const one of document.querySelectorAll<HTMLElement>('main > :not(header)'))
      if (!one.querySelector('h1')) one.hidden = true;
    await untilDue();
    const card = await shownPart(`${STACK} li`);
    const nav = await shownPart('nav');
    expect(boxOf(card).bottom).toBeLessThanOrEqual(boxOf(nav).top);
    expect(boxOf(card).top).toBeGreaterThan(0);
  },
);

test('[UI-14] the day of the simple view asks by itself: no card, and no room for its name', async () => {
  await openBefore('/app/dashboard', 390, 844, 'en');
  await shownPart('main h1');
  await expect.poll(() => document.querySelector(STACK)).not.toBeNull();
  vi.setSystemTime(ELEVEN + MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  await shownPart('main button[data-take]');
  await painted();
  expect(document.querySelector(`${STACK} li`)).toBeNull();
  expect(document.querySelector('#notice-line')?.checkVisibility()).toBe(false);
});
