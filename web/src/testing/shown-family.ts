import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, type Screen, type ScreenOptions } from './screen.tsx';

/** The screen of whoever looks after the grandmother. */
export function openAsDaughter(path: string, options: ScreenOptions = {}): Promise<Screen> {
  return openScreen(path, { as: ({ daughter }) => daughter, ...options });
}

/** By the button of the only relative in the list. */
export async function viewHealthData(name: string): Promise<void> {
  await page.getByRole('button', { name: 'View health data' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name })).toHaveFocus();
}

/** A part of the page of the only relative. */
export async function openTab(name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Mother' }).getByRole('link', { name }).click();
}

/** The device found its network: it asks at once for what is new. */
export function comeBack(): void {
  window.dispatchEvent(new Event('online'));
}
