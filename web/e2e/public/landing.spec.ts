import { expect, listen, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'block' });

const PHONE = { width: 390, height: 844 };

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
