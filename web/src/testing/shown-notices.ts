import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

export const notices = (): Locator => page.getByRole('region', { name: 'Notifications' });
export const notice = (words: string): Locator =>
  notices().getByRole('listitem').filter({ hasText: words });

/** Opens the notices that stand behind the first one, in any language. */
export async function unfold(): Promise<void> {
  const folded = () =>
    document.querySelector<HTMLElement>('section[aria-label] > div > button[aria-expanded]');
  await expect.poll(folded).not.toBeNull();
  if (folded()?.ariaExpanded === 'false') folded()?.click();
}
