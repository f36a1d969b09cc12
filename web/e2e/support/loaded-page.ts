import type { Page } from '@playwright/test';

/**
 * The path of the page that was loaded last, not only gone to; empty while another one is being loaded.
 * Where a provider's script may run, the sign-in is a load of its own: what is tapped before it is lost.
 */
export const loadedPage = (page: Page): Promise<string> =>
  page
    .evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname)
    .catch(() => '');
