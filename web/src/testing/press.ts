import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/**
 * By keyboard: two taps on one place count as one of an unsteady finger. What is drawn anew between
 * the focus and the key has lost the focus: it is given it again.
 */
export async function press(locator: Locator, key = 'Enter'): Promise<void> {
  await expect.element(locator).toBeVisible();
  await expect
    .poll(() => {
      const element = locator.element() as HTMLElement;
      element.focus();
      return document.activeElement === element;
    })
    .toBe(true);
  await userEvent.keyboard(`{${key}}`);
}
