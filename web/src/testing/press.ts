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

/** By keyboard: two taps on one place count as one of an unsteady finger. */
export async function press(locator: Locator, key = 'Enter'): Promise<void> {
  let focused: HTMLElement;
  do {
    await expect.element(locator).toBeVisible();
    await expect
      .poll(() => {
        focused = locator.element() as HTMLElement;
        focused.focus();
        return document.activeElement === focused;
      })
      .toBe(true);
  } while (!(await pressOn(focused!, key)));
}
