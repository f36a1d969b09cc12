import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** Whether the key reached the element: what is drawn anew between the focus and the key has lost it. */
async function pressOn(element: HTMLElement, key: string): Promise<boolean> {
  let heard = false;
  const hear = ({ target }: KeyboardEvent) => {
    heard ||= target === element;
  };
  window.addEventListener('keydown', hear, { capture: true });
  await userEvent.keyboard(`{${key}}`);
  window.removeEventListener('keydown', hear, { capture: true });
  return heard;
}

async function focusOn(locator: Locator): Promise<HTMLElement> {
  await expect.element(locator).toBeVisible();
  await expect
    .poll(() => {
      const element = locator.element() as HTMLElement;
      element.focus();
      return document.activeElement === element;
    })
    .toBe(true);
  return locator.element() as HTMLElement;
}

const MOST_TRIES = 5;

/** By keyboard: two taps on one place count as one of an unsteady finger. */
export async function press(locator: Locator, key = 'Enter'): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++)
    if (await pressOn(await focusOn(locator), key)) return;
  throw new Error(`${key} did not reach ${locator.selector}`);
}
