import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

const folded = '[data-notices] button[aria-expanded="false"]';

/** Opens the notices that stand behind the first one, or behind their number. */
export async function unfold(page: Page): Promise<void> {
  const more = page.locator(folded);
  await expect(page.locator('[data-notices] button').first()).toBeVisible();
  if (await more.isVisible()) await more.click();
}

/** A dose of the demo family whose time has come. */
export async function dueTime(page: Page): Promise<string> {
  await unfold(page);
  const title = notices(page).getByText(/^\d\d:\d\d Time for \d+ medicines?$/);
  await expect(title.first()).toBeVisible();
  return ((await title.first().textContent()) ?? '').slice(0, 5);
}
