import { expect, listen, test as base } from '../support/fixtures.ts';
import { CLIENT_ID, GoogleStandIn, standInForScript } from '../support/google.ts';
import { TestServer } from '../support/server.ts';

base.use({ serviceWorkers: 'block' });

const test = base.extend<{ google: GoogleStandIn }>({
  google: async ({}, use) => {
    const google = await GoogleStandIn.start();
    await use(google);
    await google.stop();
  },
  server: async ({ google }, use) => {
    const server = await TestServer.create(google.settings);
    await use(server);
    await server.remove();
  },
});

const FAILED = 'The sign-in did not work. Please try again.';

test('somebody signs in with Google, and is asked for no more than who they are', async ({
  page,
  context,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  await standInForScript(context, 'a-good-token');
  await page.goto('/app/settings');
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL(/\/app\/settings/);
  await expect(page.getByRole('main')).toContainText('Aigul Serikova');
  await expect(page.getByRole('main')).toContainText('aigul@example.org');
  const asked = () => page.evaluate(() => sessionStorage.getItem('asked')).catch(() => null);
  const request = JSON.stringify({ client_id: CLIENT_ID, scope: 'openid profile email' });
  await expect.poll(asked).toBe(request);
});

test('a sign-in that is refused is told calmly, and can be tried again', async ({
  page,
  context,
  google,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  google.knows = 'another-token';
  await standInForScript(context, 'a-good-token');
  await page.goto('/auth');
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText(FAILED);
  expect(said.join('\n')).toContain('Sign-in failed');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  google.knows = 'a-good-token';
  await button.press('Enter');
  await expect(page).toHaveURL(/\/app\/dashboard/);
});

test("where Google's script does not come, the tap before is answered and the page stays usable", async ({
  page,
  context,
}) => {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await context.route('https://accounts.google.com/**', async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto('/auth');
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  await button.click();
  fail();
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await expect(button).toBeEnabled();
});
