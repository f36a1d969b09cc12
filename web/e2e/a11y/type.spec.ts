import type { Page } from '@playwright/test';
import { expect, openDose, test } from '../support/fixtures.ts';
import { openPage } from '../support/look.ts';
import { cutWords } from '../support/words.ts';

const PATHS = ['dashboard', 'medicines', 'family', 'schedule', 'settings'];

/** The text that can be seen, each style once. */
async function styles(page: Page) {
  return page.evaluate(() => {
    const found = new Map<string, object>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest('script, style, .sr-only, option')) continue;
      if (element.getClientRects().length === 0) continue;
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      const isParagraph = element.closest('p') !== null;
      const one = {
        size,
        lines: isParagraph ? Number.parseFloat(style.lineHeight) / size : null,
        italic: style.fontStyle !== 'normal',
        capitals: style.textTransform === 'uppercase',
        justified: style.textAlign === 'justify',
      };
      found.set(JSON.stringify(one), { ...one, text: text.slice(0, 40) });
    }
    return [...found.values()] as {
      size: number;
      lines: number | null;
      italic: boolean;
      capitals: boolean;
      justified: boolean;
      text: string;
    }[];
  });
}

for (const [view, body] of [
  ['simple', 20],
  ['standard', 18],
] as const) {
  test(`[UI-1][UI-3] letters are large and lines apart: ${view} view`, async ({ signIn }) => {
    const page = await signIn('grandmother');
    await page.evaluate((on) => localStorage.setItem('simpleView', on), String(view === 'simple'));
    for (const path of PATHS) {
      await openPage(page, `/app/${path}`);
      const bodySize = await page.evaluate(() => getComputedStyle(document.body).fontSize);
      expect.soft(bodySize, path).toBe(`${body}px`);
      const found = await styles(page);
      expect.soft(found.filter(({ size }) => size < 16)).toEqual([]);
      expect.soft(found.filter(({ lines }) => lines !== null && lines < 1.49)).toEqual([]);
      expect.soft(found.filter((one) => one.italic || one.capitals || one.justified)).toEqual([]);
    }
  });
}

test('[UI-1] the own size of text comes on top, up to twice as large', async ({ signIn }) => {
  const page = await signIn('grandmother');
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  const usual = await size();
  for (const percent of ['125', '150', '200']) {
    await page.evaluate((text) => localStorage.setItem('textSize', text), percent);
    await openPage(page, '/app/dashboard');
    expect(await size()).toBeCloseTo((usual * Number(percent)) / 100, 1);
  }
});

test("[UI-2] the day's screen: the dose is 28 px and bold, its time 36 at least, the heading 32", async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  await page.evaluate(() => localStorage.setItem('simpleView', 'true'));
  await openPage(page, '/app/dashboard');
  const styleOf = (selector: string) =>
    page
      .getByRole('main')
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { fontSize, fontWeight, fontVariantNumeric } = getComputedStyle(element);
        return { size: Number.parseFloat(fontSize), fontWeight, fontVariantNumeric };
      });
  expect((await styleOf('h1')).size).toBe(32);
  const time = await styleOf('time');
  expect(time.size).toBeGreaterThanOrEqual(36);
  expect(time.fontVariantNumeric).toContain('tabular-nums');
  expect(await styleOf('bdi')).toMatchObject({ size: 28, fontWeight: '700' });
});

/** Each with what shows that it is complete. */
const INSIDE = [
  ['/app/medicines', 'li h3'],
  ['/app/schedule', 'li h3'],
  ['/app/settings', '#health'],
] as const;

test('[UI-22] no word is cut in two on a phone, in large letters', async ({ server, signIn }) => {
  test.setTimeout(150_000);
  const page = await signIn('grandmother');
  const { medicine_id, date, time } = await openDose(server);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['ru', 'kk'])
    for (const textSize of ['150', '200'])
      for (const [simple, path, complete] of [
        [false, '/app/dashboard', '[data-take]'],
        [true, '/app/dashboard', '[data-take]'],
        [true, `/app/dose/${medicine_id}:${date}:${time}`, '[data-take]'],
        ...INSIDE.map(([path, complete]) => [false, path, complete] as const),
        ...INSIDE.map(([path, complete]) => [true, path, complete] as const),
        [false, '/', 'article'],
      ] as const) {
        await page.evaluate((kept) => Object.assign(localStorage, kept), {
          ...{ language, textSize, simpleView: String(simple) },
        });
        await openPage(page, path);
        await expect(page.getByRole('main').locator(complete).first()).toBeVisible();
        const where = `${language}, ${textSize} %, ${simple ? 'simple' : 'standard'}: ${path}`;
        expect.soft(await cutWords(page.getByRole('main')), where).toEqual([]);
      }
});
