import { expect, test } from '../support/fixtures.ts';

const SMALL = { width: 600, height: 900 };
const WIDE = { width: 1280, height: 800 };

test('the menu stands beside the page, and stays hidden once it was hidden', async ({ signIn }) => {
  const page = await signIn('grandmother');
  const menu = page.getByRole('complementary', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Hide menu' }).click();
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('sidebarCollapsed'))).toBe('true');
  await page.reload();
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeHidden();
  await expect(page.locator('#early')).toBeEmpty();
  await open.click();
  await expect(menu).toBeVisible();
  expect((await menu.boundingBox())?.width).toBe(256);
});

test('under 768 px the menu collapses and opens over the page', async ({ signIn }) => {
  const page = await signIn('grandmother');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.setViewportSize(SMALL);
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(open).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sidebarCollapsed'))).toBe('true');
  const overlay = page.getByRole('dialog', { name: 'Menu' });

  await open.click();
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(open).toBeFocused();

  await open.press('Enter');
  await page.mouse.click(SMALL.width - 20, SMALL.height / 2);
  await expect(overlay).toBeHidden();

  await open.press('Enter');
  await overlay.getByRole('link', { name: 'Medicines' }).click();
  await expect(page).toHaveURL(/\/app\/medicines/);
  await expect(overlay).toBeHidden();

  await page.setViewportSize(WIDE);
  await expect(page.getByRole('complementary', { name: 'Menu' })).toBeHidden();
  await expect(open).toBeVisible();
});

test('the menu tells the plan in words beside Pricing', async ({ signIn }) => {
  for (const [person, plan] of [
    ['grandmother', 'Free'],
    ['daughter', 'Pro'],
  ] as const) {
    const page = await signIn(person);
    const pricing = page.getByRole('complementary').getByRole('link', { name: 'Pricing' });
    await expect(pricing).toHaveAccessibleDescription(plan);
  }
});

test('[UI-22] signing out is in sight on a low window, and covers no link', async ({ signIn }) => {
  const page = await signIn('grandmother');
  const menu = page.getByRole('complementary');
  for (const height of [800, 640])
    for (const [language, words] of [
      ['en', 'Sign Out'],
      ['ru', 'Выйти'],
      ['kk', 'Шығу'],
    ] as const) {
      await page.setViewportSize({ width: 1280, height });
      await page.evaluate((tag) => localStorage.setItem('language', tag), language);
      await page.goto('/app/dashboard');
      const button = menu.getByRole('button', { name: words, exact: true });
      await expect(button).toBeInViewport({ ratio: 1 });
      const last = menu.getByRole('link').last();
      await last.focus();
      const [link, exit] = await Promise.all([last.boundingBox(), button.boundingBox()]);
      expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(exit?.y ?? 0);
    }
});
