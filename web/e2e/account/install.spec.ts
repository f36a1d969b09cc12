import { LANGUAGES } from '@qamqor/shared/languages';
import { expect, listen, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'block' });

test('the page names one manifest a language, each with what an icon needs, and keeps the offer to install', async ({
  page,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  await page.goto('/about');
  for (const language of LANGUAGES) {
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
  // The program listens once it has begun, which its first screen shows.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isKept = await page.evaluate(
    () => !window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })),
  );
  expect(isKept).toBe(true);
});
