import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const guide = (page: Page) => page.getByRole('main').getByText('As an app it opens with one tap');

test('the browser offers to install, and the offer is kept for the settings', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(document.body.setAttribute('data-prompted', 'yes')),
    });
    window.dispatchEvent(offer);
    document.body.setAttribute('data-held', String(offer.defaultPrevented));
  });
  await expect(page.locator('body')).toHaveAttribute('data-held', 'true');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Install Qamqor' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-prompted', 'yes');
  await expect(page.getByRole('main')).toContainText('Open the menu of your browser.');
});

const IPHONE: BrowserContextOptions = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  viewport: { width: 390, height: 844 },
};

test('an iPhone is shown the three steps in pictures', async ({ browser, server, signIn }) => {
  const context = await browser.newContext({ ...IPHONE, baseURL: server.url });
  const page = await signIn('grandmother', { context });
  await page.goto('/app/settings');
  await expect(guide(page)).toBeVisible();
  const steps = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^\d\. (Tap|Choose)/ });
  await expect(steps).toHaveText([
    '1. Tap the Share button of Safari.',
    '2. Choose “Add to Home Screen”.',
    '3. Tap “Add”. Qamqor is now on your screen.',
  ]);
  await context.close();
});

test('elsewhere words say where to look', async ({ signIn }) => {
  const page = await signIn('grandmother');
  await page.goto('/app/settings');
  await expect(guide(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'Choose “Install app” or “Add to home screen”.',
  );
});

test('the page names one manifest a language, each with what an icon needs', async ({ page }) => {
  await page.goto('/about');
  for (const language of ['en', 'ru', 'kk']) {
    await page.evaluate((tag) => localStorage.setItem('language', tag), language);
    await page.reload();
    const link = page.locator('link[rel="manifest"]');
    await expect(link).toHaveAttribute('href', `/manifest.${language}.webmanifest`);
    const manifest = (await (
      await page.request.get(`/manifest.${language}.webmanifest`)
    ).json()) as {
      [name: string]: unknown;
      icons: { sizes: string; purpose?: string }[];
      shortcuts: unknown[];
    };
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/app/dashboard' });
    expect(manifest.shortcuts).toHaveLength(3);
    const icons = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
    expect(icons).toEqual(
      expect.arrayContaining([
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
        '512x512 monochrome',
      ]),
    );
  }
});
