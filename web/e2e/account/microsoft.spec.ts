import type { Page } from '@playwright/test';
import { expect, listen, test as base } from '../support/fixtures.ts';
import { GoogleStandIn, standInForScript } from '../support/google.ts';
import { MicrosoftStandIn } from '../support/microsoft.ts';
import { TestServer } from '../support/server.ts';

base.use({ ignoreHTTPSErrors: true });

const test = base.extend<{ google: GoogleStandIn; microsoft: MicrosoftStandIn }>({
  google: async ({}, use) => {
    const google = await GoogleStandIn.start();
    await use(google);
    await google.stop();
  },
  microsoft: async ({}, use) => {
    const microsoft = await MicrosoftStandIn.start();
    await use(microsoft);
    await microsoft.stop();
  },
  server: async ({ google, microsoft }, use) => {
    const server = await TestServer.create({ ...google.settings, ...microsoft.settings });
    await use(server);
    await server.remove();
  },
});

const FAILED = 'The sign-in did not work. Please try again.';
/** A window of its own opens, loads and closes meanwhile; a busy machine took 20 s. */
const A_WINDOW = { timeout: 30_000 };
const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Microsoft' });
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('msal.')));

test('somebody signs in with Microsoft, in a window that closes by itself', async ({
  page,
  context,
  microsoft,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  await standInForScript(context, 'a-good-token');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/app/settings');
  await expect(page).toHaveURL(/\/auth/);
  await expect(button(page)).toBeEnabled();
  expect(loaded.filter((url) => /ask-microsoft/.test(url))).toEqual([]);
  const opened = context.waitForEvent('page');
  await button(page).click();
  const window = await opened;
  await expect(page).toHaveURL(/\/app\/settings/);
  await expect.poll(() => window.isClosed()).toBe(true);
  const [asked] = microsoft.asked;
  expect(Object.fromEntries(asked ?? [])).toMatchObject({
    client_id: microsoft.settings['MICROSOFT_CLIENT_ID'],
    response_type: 'code',
    response_mode: 'fragment',
    code_challenge_method: 'S256',
    prompt: 'select_account',
    scope: expect.stringMatching(/openid.*profile.*email|openid profile/),
    nonce: expect.stringMatching(/^[\w-]{32}$/),
  });
  await expect(page.getByRole('main')).toContainText('Aigul Serikova');
  await expect(page.getByRole('region', { name: 'Ways to sign in' })).toContainText(
    'Microsoftaigul@example.org',
  );
  expect(await kept(page)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('a sign-in that was broken off on Microsoft’s page, or is refused here, can be tried again', async ({
  page,
  context,
  microsoft,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await standInForScript(context, 'a-good-token');
  await page.goto('/auth');
  microsoft.refuses = true;
  await button(page).click();
  await expect(page.getByRole('alert')).toContainText(FAILED, A_WINDOW);
  expect(said.join('\n')).toContain('Sign-in failed');
  microsoft.refuses = false;
  microsoft.claims = { ver: '1.0' };
  await button(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'This sign-in could not be confirmed.',
    A_WINDOW,
  );
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await kept(page)).toEqual([]);
  microsoft.claims = {};
  await button(page).press('Enter');
  await expect(page).toHaveURL(/\/app\/dashboard/, A_WINDOW);
});

test('a second way is added after a sign-in, leads to the same list, and the last one stays', async ({
  page,
  context,
}) => {
  await standInForScript(context, 'a-good-token');
  await page.goto('/auth?from=%2Fapp%2Fsettings');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL(/\/app\/settings/);
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
  await page.getByRole('link', { name: 'Change how you sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ways to sign in');
  await expect(page.getByText('This is your only way to sign in, so it stays.')).toBeVisible();
  await button(page).click();
  await expect(page.getByText('You can sign in with Microsoft now.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Google' }).click();
  const question = page.getByRole('dialog', { name: 'No longer sign in with Google?' });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Google is removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await button(page).click();
  await expect(page).toHaveURL(/\/app\/dashboard/);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id)).toBe(id);
});

test('a while later who one is has to be shown again, before Google is added as a second way', async ({
  page,
  context,
  server,
}) => {
  await standInForScript(context, 'a-good-token');
  await page.goto('/auth?from=%2Fapp%2Fsettings');
  await button(page).click();
  await expect(page).toHaveURL(/\/app\/settings/);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await server.moveClock(11 * 60_000);
  const google = page.getByRole('button', { name: 'Sign in with Google' });
  await page.goto('/auth?join=true');
  await expect(page.getByRole('heading', { name: 'First show that it is you' })).toBeVisible();
  await expect(google).toHaveCount(0);
  const early = server.call('/auth/identities/google', token, { token: 'a-good-token' });
  await expect(early).rejects.toThrow('answered 403');
  await button(page).click();
  await expect(page.getByText('Thank you. You can change your ways to sign in now.')).toBeVisible();
  await google.click();
  await expect(page.getByText('You can sign in with Google now.')).toBeVisible();
  const { identities } = await server.call<{ identities: { provider: string }[] }>(
    '/auth/identities',
    token,
  );
  expect(identities.map(({ provider }) => provider)).toEqual(['google', 'microsoft']);
});
