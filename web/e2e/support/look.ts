import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Language } from '@qamqor/shared/languages';
import * as faults from '../../src/testing/page-faults.ts';

type Look = {
  language: Language;
  theme: 'light' | 'dark';
  textSize: '100' | '200';
  width: number;
};

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

function overflow(page: Page): Promise<number> {
  return page.evaluate(faults.overflow);
}

export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate(faults.smallTargets, least);
}

function englishLeft(page: Page): Promise<string[]> {
  return page.evaluate(faults.englishLeft);
}
