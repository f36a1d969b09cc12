import type { Page } from '@playwright/test';
import { expect, listen, test } from '../support/fixtures.ts';

const PHONE = { width: 390, height: 844 };

async function expectSignIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Sign in to continue')).toBeVisible();
}

test('every way in from the landing page leads to the sign-in', async ({ page, consoleErrors }) => {
  listen(page, consoleErrors);
  await page.goto('/');
  const started = page.getByRole('link', { name: 'Get Started' });
  await expect(started).toHaveCount(2);
  const ways = [
    page.getByRole('banner').getByRole('link', { name: 'Get Started' }),
    page.getByRole('main').getByRole('link', { name: 'Get Started' }),
    page.getByRole('link', { name: 'Start Free Today' }),
  ];
  for (const way of ways) {
    await page.goto('/');
    await way.click();
    await expectSignIn(page);
  }
});

test('the header leads to the information pages', async ({ page, consoleErrors }) => {
  listen(page, consoleErrors);
  for (const [name, path] of [
    ['About Us', '/about'],
    ['Contact Us', '/contacts'],
    ['FAQ', '/faq'],
  ] as const) {
    await page.goto('/');
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
});

test('on a phone the menu opens, closes and leads on', async ({ page, consoleErrors }) => {
  listen(page, consoleErrors);
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeHidden();
  await open.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await open.press('Enter');
  await menu.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeFocused();

  await open.press('Enter');
  await menu.getByRole('link', { name: 'Get Started' }).click();
  await expectSignIn(page);
});

test('the menu that somebody opens while a page is still coming stays open', async ({
  page,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  await page.setViewportSize(PHONE);
  const { promise: arrives, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route('**/assets/faq-*.js', async (route) => {
    await arrives;
    await route.continue();
  });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await open.click();
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await open.click();
  await expect(menu).toBeVisible();
  letArrive();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  await expect(menu).toBeVisible();
});

test('the links of the footer are alive, and the year is this one', async ({
  page,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  const footer = page.getByRole('contentinfo');
  const title = page.getByRole('heading', { level: 1 });
  for (const [name, path, heading] of [
    ['About Us', '/about', 'About Us'],
    ['Contact Us', '/contacts', 'Contact Us'],
    ['Help Center', '/faq', 'FAQ'],
    ['Privacy Policy', '/privacy', 'Privacy Policy'],
    ['Terms of Service', '/terms', 'Terms of Service'],
  ] as const) {
    await page.goto('/');
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(title).toHaveText(heading);
  }
  await footer.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Qamqor`);
});
