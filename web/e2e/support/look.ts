import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export type Look = {
  language: 'en' | 'ru' | 'kk';
  theme: 'light' | 'dark';
  textSize: '100' | '200';
  width: number;
};

/** Three that lie far apart: narrow, large letters, wide. */
export const LOOKS: readonly Look[] = [
  { language: 'ru', theme: 'dark', textSize: '100', width: 390 },
  { language: 'kk', theme: 'light', textSize: '200', width: 800 },
  { language: 'kk', theme: 'dark', textSize: '100', width: 1280 },
];

/** Nothing that axe finds, nothing sideways, no target below `target` px and no English. */
export async function checkLook(page: Page, where: string, target: number): Promise<void> {
  expect.soft(await axeFaults(page), `axe: ${where}`).toEqual([]);
  expect.soft(await overflow(page), `sideways: ${where}`).toBeLessThanOrEqual(0);
  expect.soft(await smallTargets(page, target), `targets: ${where}`).toEqual([]);
  expect.soft(await englishLeft(page), `English: ${where}`).toEqual([]);
}

/** Opens a page and waits until it is the real one. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('#early')).toBeEmpty();
}

export async function applyLook(page: Page, look: Look): Promise<void> {
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.evaluate(({ language, theme, textSize }) => {
    localStorage.setItem('language', language);
    localStorage.setItem('theme', theme);
    localStorage.setItem('textSize', textSize);
  }, look);
}

/** What axe says, text of less than 7:1 (UI-6) among it, one line a fault. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'color-contrast-enhanced': { enabled: true } } })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** UI-22: how far the page can be scrolled sideways, and the words that are cut off. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/**
 * UI-4: interactive things that are smaller than `least` px. Links inside a sentence are as large
 * as their words; what is invisible or only for screen readers is no target.
 */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const wanted = 'a[href], button, input, select, textarea, summary, [role="button"]';
    const isInText = (element: Element) =>
      element.matches('a') && element.closest('p, dd, td') !== null;
    const labelled = (element: Element) => element.closest('label') ?? element;
    return [...document.querySelectorAll(wanted)]
      .filter(
        (element) => !isInText(element) && element.checkVisibility({ visibilityProperty: true }),
      )
      .map((element) => ({ element, box: labelled(element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .filter(({ box }) => box.width < limit - 0.5 || box.height < limit - 0.5)
      .map(({ element, box }) => {
        const size = `${Math.round(box.width)} x ${Math.round(box.height)}`;
        return `${element.tagName.toLowerCase()} "${element.textContent?.trim()}" ${size}`;
      });
  }, least);
}

/**
 * UI-5: pairs of targets that stand closer than `least` px, and targets nearer than that twice to
 * the edge of the window. Rows of one list, menu or group of choices and days of a month may touch;
 * so may the words of a text. What floats over the page is measured apart from it.
 */
export async function tightTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const wanted = 'a[href], button, input, select, textarea, summary';
    const dialog = document.querySelector('dialog[open]');
    const shown = [...document.querySelectorAll(wanted)].filter(
      (element) =>
        element.closest('p, nav, aside, header, footer') === null &&
        (!dialog || dialog.contains(element)) &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    const targets = shown
      .map((element) => ({
        element,
        box: (element.closest('label') ?? element).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom > 0);
    const name = ({ textContent, tagName }: Element) => `${tagName} "${textContent?.trim()}"`;
    const apart = (a: DOMRect, b: DOMRect) =>
      Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
    const FLOATS = new Set(['fixed', 'sticky']);
    /** What floats above the page is not beside what it covers. */
    const layerOf = (element: Element | null): Element | null =>
      element === null || FLOATS.has(getComputedStyle(element).position)
        ? element
        : layerOf(element.parentElement);
    const isOneGroup = (a: Element, b: Element) => {
      const groups = 'fieldset, ul, tbody, section:has(> ul)';
      const group = a.closest(groups);
      const [rowA, rowB] = [a.closest('li, td, label'), b.closest('li, td, label')];
      return group !== null && group === b.closest(groups)
        ? rowA !== rowB
        : a.matches('summary') || b.matches('summary');
    };
    const layer = (element: Element | null): Element | null =>
      element === null || /^(fixed|sticky)$/.test(getComputedStyle(element).position)
        ? element
        : layer(element.parentElement);
    const pairs = targets.flatMap((one, index) =>
      targets
        .slice(index + 1)
        .filter(({ element }) => layerOf(element) === layerOf(one.element))
        .filter(({ element }) => !isOneGroup(one.element, element))
        .map((other) => ({ one, other, gap: apart(one.box, other.box) }))
        .filter(({ gap }) => gap < limit - 0.5),
    );
    const { left, right } = (dialog ?? document.documentElement).getBoundingClientRect();
    const clear = 'rgba(0, 0, 0, 0)';
    /** One without a face is seen by its words, and these stand at the margin of the text. */
    const hasFace = (element: Element): boolean => {
      const { backgroundColor, borderLeftColor, borderLeftWidth } = getComputedStyle(element);
      return backgroundColor !== clear || (borderLeftWidth !== '0px' && borderLeftColor !== clear);
    };
    const atEdge = targets.filter(
      ({ element, box }) =>
        hasFace(element) && Math.min(box.left - left, right - box.right) < 2 * limit - 0.5,
    );
    return [
      ...pairs.map(
        ({ one, other, gap }) => `${name(one.element)} | ${name(other.element)}: ${gap} px`,
      ),
      ...atEdge.map(({ element }) => `${name(element)} at the edge`),
    ];
  }, least);
}

/**
 * English words that have no business on a Russian or Kazakh screen, read aloud or in a field too;
 * names are data.
 */
export async function englishLeft(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const allowed =
      /^(Qamqor|Google|English|AI|FAQ|ics|Raushan|Akhmetova|Dana|Mother|Amlodipine|Metformin|Vitamin|D|Atorvastatin|Eye|drops|For|blood|pressure|One|drop|in|each|eye|Android|Chrome|Safari|iPhone|iPad|Wi|Fi|Asia|Almaty|JSON|CSV|GMT|Premium|Pro|Free|Microsoft|cookies?|demo|example|Morning|exercises|Courtyard|Choir|House|of|culture|Lunch|with|the|family|and|children|Cardiologist|Dentist|Blood|Clinic|No|room|Bring|diary|test|Akhmetova?|Timur)$/i;
    const elsewhere = 'script, style, noscript, option, [lang]:not(html)';
    const found = new Set<string>();
    const read = (text: string | null) => {
      for (const word of text?.match(/[A-Za-z]{2,}/g) ?? [])
        if (!allowed.test(word)) found.add(word);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest(elsewhere) === null) read(node.textContent);
    }
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!element.closest(elsewhere)) read(element.getAttribute(name));
      }
    }
    read(document.title);
    return [...found];
  });
}
