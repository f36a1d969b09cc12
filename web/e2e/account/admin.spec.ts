import type { Page } from '@playwright/test';
import { expect, test as family } from '../support/family.ts';
import { TestServer } from '../support/server.ts';

const DENIED = 'Access denied. Admin privileges required.';

/** The admin is Aigul, whose address is written here in another case than Google's. */
const test = family.extend({
  server: async ({ google, homeZone }, use) => {
    const server = await TestServer.create({
      ...google.settings,
      ...{ DEMO_SIGN_IN: 'on', DEMO_TIME_ZONE: homeZone, ADMIN_EMAIL: 'AIGUL@Example.Org' },
    });
    await use(server);
    await server.remove();
  },
});

const link = (page: Page) =>
  page.getByRole('complementary').getByRole('link', { name: 'User Management' });

test('who is no admin has no link to User Management, and is told so at its address', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  await expect(
    page.getByRole('complementary').getByRole('link', { name: 'Settings' }),
  ).toBeVisible();
  await expect(link(page)).toHaveCount(0);
  await page.goto('/app/admin/users');
  await expect(page.getByRole('main')).toContainText(DENIED);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(DENIED);
  await expect(link(page)).toHaveCount(0);
});

test('the admin gets to User Management by its link', async ({ aigul }) => {
  await link(aigul).click();
  await expect(aigul).toHaveURL(/\/app\/admin\/users$/);
  await expect(aigul.getByRole('heading', { level: 1 })).toHaveText('User Management');
  await expect(aigul.getByRole('main')).not.toContainText(DENIED);
});
