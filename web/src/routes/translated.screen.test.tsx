import { afterEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { aDemoHousehold, demoAnswers } from '../testing/demo-household.ts';
import { openPage } from '../testing/look.ts';
import { painted } from '../testing/painted.ts';
import { countParts, pressPart, shownPart } from '../testing/parts.ts';
import { press } from '../testing/press.ts';
import { openScreen, type ScreenOptions } from '../testing/screen.tsx';
import { startTranslator, TRANSLATED, type Way } from '../testing/translator.ts';

const WAYS: readonly Way[] = ['replaced', 'put before and taken away'];

const PUBLIC = ['/', '/auth', '/about', '/contacts', '/faq', '/privacy', '/terms'];
const SIGNED_IN = [
  '/app/dashboard',
  '/app/medicines',
  '/app/schedule',
  '/app/family',
  '/app/settings',
  '/app/bedside',
  '/app/pricing',
  '/app/ai-chat',
  '/app/data-management',
  '/app/personal-info',
  '/app/more',
  '/app/dashboard',
];

let stop = (): void => {};
afterEach(() => stop());

async function open(path: string, way: Way, options: ScreenOptions = {}) {
  const household = aDemoHousehold();
  const screen = await openScreen(path, { household, rest: demoAnswers(household), ...options });
  await shownPart('h1');
  stop = startTranslator(way);
  return screen;
}

/** What stands there, read as a person would. */
const wordsOf = (place: Locator): string =>
  place.element().textContent.replaceAll(TRANSLATED, '').replaceAll(/\s+/g, ' ').trim();

async function holds(where: string): Promise<void> {
  await painted();
  await painted();
  expect(document.querySelector('[data-failure]'), where).toBeNull();
  expect(document.querySelector('main font'), where).not.toBeNull();
}

const UNDO = 'button[aria-describedby]:not([data-take])';

/** Marks the first dose that can be, takes it back, and marks it again. */
async function markAround(where: string): Promise<void> {
  const button = await shownPart('main button[data-take]');
  const id = button.dataset['take'] ?? '';
  const said = () => wordsOf(page.elementLocator(button));
  for (const [next, before] of [
    ['Undo', 'Mark Taken'],
    ['Mark Taken', 'Undo'],
    ['Undo', 'Mark Taken'],
  ] as const) {
    expect(said(), `${where} ${id}`).toBe(before);
    await press(page.elementLocator(button));
    await expect.poll(said, { message: `${where} ${id}` }).toBe(next);
    await holds(where);
  }
  const row = page.elementLocator(button.closest('li, section') ?? button);
  await expect.poll(() => wordsOf(row), { message: where }).toMatch(/Taken \d\d:\d\d/);
  expect(wordsOf(row), where).not.toMatch(/Mark Taken|Now|Late/);
}

test.for(WAYS)('[UI-18] a dose is marked and taken back on a translated page: %s', async (way) => {
  const screen = await open('/app/dashboard', way);
  await shownPart('main button[data-take]');
  await markAround('/app/dashboard');
  await screen.go('/app/medicines');
  await shownPart('main li h3');
  await holds('/app/medicines');
  await pressPart(`main ${UNDO}`);
  await holds('/app/medicines');
});

test.for(WAYS)('[UI-18] the simple view on a translated page: %s', async (way) => {
  const screen = await open('/app/dashboard', way, { simpleView: true, width: 800 });
  const main = page.getByRole('main');
  await pressPart('main button[data-take]');
  await expect.poll(() => wordsOf(main)).toMatch(/Undo/);
  await holds('/app/dashboard');
  for (const path of ['/app/medicines', '/app/family', '/app/more', '/app/dashboard']) {
    await openPage(screen, path);
    await holds(path);
  }
  await pressPart('main a[href^="/app/dose/"]');
  await shownPart('#one-dose');
  await holds('one dose');
});

test.for(
  WAYS.flatMap((way) => (['grandmother', 'daughter'] as const).map((who) => [way, who] as const)),
)('[UI-18] every signed-in screen can be walked translated: %s, %s', async ([way, who]) => {
  const screen = await open('/app/more', way, { as: (household) => household[who] });
  for (const path of SIGNED_IN) {
    await openPage(screen, path);
    await holds(path);
    for (const fold of document.querySelectorAll<HTMLElement>('main summary')) fold.click();
    await holds(`${path}, unfolded`);
  }
});

test.for(WAYS)('[UI-18] dialogs and searches on a translated page: %s', async (way) => {
  const screen = await open('/app/dashboard', way);
  for (const path of ['/app/medicines?add=true', '/app/schedule?add=true']) {
    await openPage(screen, path);
    await countParts('dialog[open]', 1);
    await holds(path);
    const [name] = document.querySelectorAll<HTMLInputElement>('dialog[open] input');
    await userEvent.fill(name as HTMLInputElement, 'Aspirin');
    await pressPart('dialog[open] form button[type=submit]');
    await holds(`${path}, sent`);
    await userEvent.keyboard('{Escape}');
  }
  for (const path of ['/app/medicines', '/app/schedule']) {
    await openPage(screen, path);
    const search = page.getByRole('searchbox');
    for (const typed of ['A', 'Amlo', 'nothing is called so', '']) {
      await search.fill(typed);
      await holds(`${path}: ${typed}`);
    }
  }
});

test.for(WAYS)('[UI-18] the public pages can be walked translated: %s', async (way) => {
  const screen = await open('/about', way, { as: null });
  for (const path of PUBLIC) {
    await openPage(screen, path);
    await holds(path);
    for (const fold of document.querySelectorAll<HTMLElement>('main summary')) fold.click();
    await holds(`${path}, unfolded`);
  }
});
