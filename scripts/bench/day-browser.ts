import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../web/e2e/support/chromium.ts';
import { browserPath } from '../lib/browser.ts';

export const SLOWED = 4;
export const VIEWPORT = { width: 800, height: 1280 };

export function launch(profile: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    args: CHROMIUM_FLAGS,
    baseURL,
    viewport: VIEWPORT,
  });
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
}
