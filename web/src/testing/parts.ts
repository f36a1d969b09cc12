import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { press } from './press.ts';

/* By selector: what a screen shows in every language. */

const shownParts = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => part.checkVisibility());

/** One that is shown, the first or the last (-1) or any between, once it is there. */
export async function shownPart(selector: string, at = 0): Promise<HTMLElement> {
  await expect.poll(() => shownParts(selector).at(at), { message: selector }).toBeDefined();
  return shownParts(selector).at(at) as HTMLElement;
}

export async function pressPart(selector: string, at = 0, key?: string): Promise<void> {
  await press(page.elementLocator(await shownPart(selector, at)), key);
}

/** Waits until so many are shown. */
export async function countParts(selector: string, count: number): Promise<void> {
  await expect.poll(() => shownParts(selector).length, { message: selector }).toBe(count);
}
