import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** By keyboard: two taps on one place count as one of an unsteady finger. */
export async function press(locator: Locator, key = 'Enter'): Promise<void> {
  await expect.element(locator).toBeVisible();
  (locator.element() as HTMLElement).focus();
  await userEvent.keyboard(`{${key}}`);
}
