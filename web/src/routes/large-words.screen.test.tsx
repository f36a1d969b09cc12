import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, type Language } from '@qamqor/shared/languages';
import { usePreferences, type TextSize } from '../preferences/preferences-store.ts';
import { aDemoHousehold, demoAnswers } from '../testing/demo-household.ts';
import { applyLook, openPage } from '../testing/look.ts';
import { clippedValues, cutWords } from '../testing/page-faults.ts';
import { countParts, pressPart, shownPart } from '../testing/parts.ts';
import { openScreen, type Screen } from '../testing/screen.tsx';

const DIALOG = 'dialog[open]';
const VIEWS = ['standard', 'simple'] as const;

async function open(): Promise<Screen> {
  const household = aDemoHousehold();
  return openScreen('/app/more', { household, rest: demoAnswers(household) });
}

async function show(language: Language, view: (typeof VIEWS)[number] = 'standard') {
  await applyLook({ language, theme: 'light', textSize: 100, width: 390 });
  usePreferences.getState().setSimpleView(view === 'simple');
}

async function openMedicine(screen: Screen): Promise<HTMLElement> {
  await openPage(screen, '/app/medicines?add=true');
  await countParts(DIALOG, 1);
  await pressPart(`${DIALOG} input[type=radio]`, -1, 'Space');
  return shownPart(DIALOG);
}

async function openEvent(screen: Screen): Promise<HTMLElement> {
  await openPage(screen, '/app/schedule?add=true');
  const repeats = await shownPart(`${DIALOG} select:has([value=WEEKLY])`);
  await page.elementLocator(repeats).selectOptions('WEEKLY');
  return shownPart(DIALOG);
}

/** The form of a medicine that is taken on some days, and that of an event that comes each week. */
const FORMS = [openMedicine, openEvent];

/** Choices where a finger on the word would hit another one, and those too near in one row. */
function strangeTargets(group: Element): string[] {
  const found: string[] = [];
  const labels = [...group.querySelectorAll('label')];
  for (const label of labels) {
    label.scrollIntoView({ block: 'center' });
    const words = document.createRange();
    words.selectNodeContents(label.lastElementChild ?? label);
    const { left, right, top, height } = words.getBoundingClientRect();
    for (const x of [left + 1, (left + right) / 2, right - 1])
      if (document.elementFromPoint(x, top + height / 2)?.closest('label') !== label)
        found.push(`${label.textContent} at ${Math.round(x)} px`);
    const box = label.getBoundingClientRect();
    for (const other of labels) {
      const gap = other.getBoundingClientRect().left - box.right;
      if (other.offsetTop === label.offsetTop && other.offsetLeft > label.offsetLeft && gap < 8)
        found.push(`${label.textContent} and ${other.textContent}: ${gap} px`);
    }
  }
  return found;
}

test('[UI-4][UI-5][UI-22] each weekday is whole, and a tap on it is for itself', async () => {
  const screen = await open();
  for (const language of ['ru', 'kk'] as const)
    for (const view of VIEWS) {
      await show(language, view);
      for (const openForm of FORMS) {
        await openForm(screen);
        await countParts(`${DIALOG} fieldset [type=checkbox]`, 7);
        const days = await shownPart(`${DIALOG} fieldset:has([type=checkbox])`);
        for (const width of [600, 800, 1280]) {
          await page.viewport(width, 900);
          const where = `${openForm.name}: ${language}, ${width} px, ${view} view`;
          expect.soft(strangeTargets(days), where).toEqual([]);
          expect.soft(cutWords(days), where).toEqual([]);
        }
      }
    }
});

/** In each of the sizes of letters. */
function checkWords(part: Element, sizes: readonly TextSize[], where: string): void {
  for (const size of sizes) {
    usePreferences.getState().setTextSize(size);
    expect.soft(cutWords(part), `${where}: ${size} %`).toEqual([]);
    expect.soft(clippedValues(part), `${where}: ${size} %`).toEqual([]);
  }
}

test.for(LANGUAGES)(
  '[UI-22] no word and no value of a form is cut on a phone: %s',
  async (language) => {
    const screen = await open();
    for (const view of VIEWS) {
      await show(language, view);
      await page.viewport(390, 844);
      for (const openForm of FORMS)
        checkWords(await openForm(screen), [125, 150, 200], `${openForm.name}, ${view} view`);
      await openPage(screen, '/app/settings');
      if (view === 'simple') {
        await shownPart('main [role=group]');
        checkWords(await shownPart('main'), [125, 150, 200], 'the simple settings');
        await pressPart('main button', -1);
      }
      await shownPart('main #health');
      await pressPart('main summary');
      await shownPart('main details select');
      checkWords(await shownPart('main'), [125, 150, 200], `settings, ${view} view`);
    }
  },
);

const PUBLIC = ['/auth', '/about', '/contacts', '/faq', '/privacy', '/terms'];

test.for(LANGUAGES)('[UI-22] no word is cut before one is signed in: %s', async (language) => {
  const screen = await openScreen('/', { as: null });
  await show(language);
  for (const path of PUBLIC) {
    await openPage(screen, path);
    await page.viewport(390, 844);
    checkWords(document.body, [100, 125, 150, 200], `${path}, 390 px`);
    await page.viewport(800, 844);
    checkWords(document.body, [200], `${path}, 800 px`);
  }
});

test('[UI-5] the way back home stands 16 px from the edge, in the line of the text', async () => {
  const screen = await openScreen('/', { as: null, width: 390, height: 844 });
  for (const path of ['/about', '/contacts', '/faq', '/privacy', '/terms']) {
    await openPage(screen, path);
    const back = page.getByRole('link', { name: 'Back to Home' }).element();
    const heading = page.getByRole('heading', { level: 1 }).element();
    const { left } = back.getBoundingClientRect();
    expect.soft(left, path).toBeGreaterThanOrEqual(16);
    expect.soft(left, path).toBe(heading.getBoundingClientRect().left);
  }
});
