import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/look.ts';
import { clippedValues, cutWords } from '../support/words.ts';

type Kept = Partial<Record<'language' | 'textSize' | 'simpleView', string>>;

const keep = (page: Page, kept: Kept) =>
  page.evaluate((entries) => Object.assign(localStorage, entries), kept);

/** Choices where a finger on the word would hit another one, and those too near in one row. */
const strangeTargets = (fieldset: Locator) =>
  fieldset.evaluate((group) => {
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
  });

async function openMedicine(page: Page): Promise<Locator> {
  await openPage(page, '/app/medicines?add=true');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=radio]').last().check();
  return dialog;
}

async function openEvent(page: Page): Promise<Locator> {
  await openPage(page, '/app/schedule?add=true');
  const dialog = page.getByRole('dialog');
  await dialog.locator('select:has([value=WEEKLY])').selectOption('WEEKLY');
  return dialog;
}

test('[UI-4][UI-5][UI-22] each weekday is whole, and a tap on it is for itself', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  for (const width of [600, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const language of ['ru', 'kk'])
      for (const simpleView of ['false', 'true']) {
        await keep(page, { language, simpleView });
        for (const open of [openMedicine, openEvent]) {
          const where = `${open.name}: ${language}, ${width} px, simple: ${simpleView}`;
          const days = (await open(page)).locator('fieldset:has([type=checkbox])');
          await expect(days.getByRole('checkbox')).toHaveCount(7);
          expect.soft(await strangeTargets(days), where).toEqual([]);
          expect.soft(await cutWords(days), where).toEqual([]);
        }
      }
  }
});

for (const language of ['en', 'ru', 'kk']) {
  test(`[UI-22] no word and no value of a form is cut on a phone: ${language}`, async ({
    signIn,
  }) => {
    const page = await signIn('grandmother');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const textSize of ['125', '150', '200'])
      for (const simpleView of ['false', 'true']) {
        await keep(page, { language, textSize, simpleView });
        for (const open of [openMedicine, openEvent]) {
          const dialog = await open(page);
          const where = `${open.name}: ${textSize} %, simple: ${simpleView}`;
          expect.soft(await cutWords(dialog), where).toEqual([]);
          expect.soft(await clippedValues(dialog), where).toEqual([]);
        }
        await openPage(page, '/app/settings');
        const main = page.getByRole('main');
        await expect(main.locator('#health')).toBeVisible();
        await main.locator('summary').press('Enter');
        await main.locator('select').last().waitFor();
        const where = `settings: ${textSize} %, simple: ${simpleView}`;
        expect.soft(await cutWords(main), where).toEqual([]);
        expect.soft(await clippedValues(main), where).toEqual([]);
      }
  });

  test(`[UI-22] no word is cut before one is signed in: ${language}`, async ({ page }) => {
    await page.goto('/about');
    for (const [width, textSizes] of [
      [390, ['100', '125', '150', '200']],
      [800, ['200']],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      for (const textSize of textSizes) {
        await keep(page, { language, textSize });
        for (const path of ['/auth', '/about', '/contacts', '/faq', '/privacy', '/terms']) {
          await openPage(page, path);
          const where = `${path}: ${textSize} %, ${width} px`;
          const body = page.locator('body');
          expect.soft(await cutWords(body), where).toEqual([]);
          expect.soft(await clippedValues(body), where).toEqual([]);
        }
      }
    }
  });
}

test('[UI-5] the way back home stands 16 px from the edge, in the line of the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/about', '/contacts', '/faq', '/privacy', '/terms']) {
    await openPage(page, path);
    const back = await page.getByRole('link', { name: 'Back to Home' }).boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect.soft(back?.x, path).toBeGreaterThanOrEqual(16);
    expect.soft(back?.x, path).toBe(heading?.x);
  }
});
