import { expect, goOffline, listen, test } from '../support/fixtures.ts';

test('a visitor is asked to sign in and then brought where they wanted to go', async ({
  page,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  await page.goto('/app/medicines');
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole('button', { name: 'Continue as grandmother' }).click();
  await expect(page).toHaveURL(/\/app\/medicines/);
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/app\/dashboard/);
});

test('the information pages are there and lead home', async ({ page, consoleErrors }) => {
  listen(page, consoleErrors);
  for (const path of ['/about', '/contacts', '/faq', '/privacy', '/terms']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).first().click();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('[UI-18] a broken stored user costs that key alone, and the person is asked to sign in again', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    localStorage.setItem('user', '{broken');
    localStorage.setItem('token', 'something');
    localStorage.setItem('theme', 'dark');
  });
  await page.goto('/app/dashboard');
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('button', { name: 'Continue as grandmother' })).toBeVisible();
  await expect(
    page.getByText('Please sign in again. What you marked is saved and will be sent.'),
  ).toBeVisible();
  expect(said.join('\n')).toContain('Failed to parse stored user data');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('signing out leaves nothing readable and another person sees nothing', async ({ signIn }) => {
  const page = await signIn('grandmother');
  await expect(page.getByRole('main')).toContainText('Amlodipine');
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(/\/(auth)?$/);
  const left = await page.evaluate(async () => ({
    token: localStorage.getItem('token'),
    user: localStorage.getItem('user'),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }));
  expect(left.token).toBeNull();
  expect(left.user).toBeNull();
  expect(left.databases.filter((name) => name.startsWith('qamqor-cache-'))).toEqual([]);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue as daughter' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a session that was ended elsewhere keeps what was marked', async ({ server, signIn }) => {
  const page = await signIn('grandmother');
  await expect(page.getByRole('main')).toContainText('Amlodipine');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const devices = await server.call<{ id: string; current: boolean }[]>('/auth/devices', token);
  const current = devices.find((device) => device.current);
  await goOffline(page);
  await page.getByRole('button', { name: 'Mark Taken', exact: true }).first().click();
  await expect(page.getByRole('main')).toContainText('Not sent yet');
  const other = await server.tokenOf('grandmother');
  const ended = await fetch(`${server.url}/api/auth/devices/${current?.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${other}` },
  });
  expect(ended.status).toBe(204);
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page).toHaveURL(/\/auth/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByRole('button', { name: 'Continue as grandmother' }).click();
  await expect(page).toHaveURL(/\/app\//);
  await expect(page.getByRole('main')).not.toContainText('Not sent yet');
  await expect(page.getByRole('main')).toContainText(/Taken \d\d:\d\d/);
});

test('a tab that waits at the door follows the one that signed in', async ({
  context,
  consoleErrors,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) listen(page, consoleErrors);
  await first.goto('/auth');
  await second.goto('/app/medicines');
  await expect(second).toHaveURL(/\/auth/);
  await first.getByRole('button', { name: 'Continue as grandmother' }).click();
  await expect(first).toHaveURL(/\/app\/dashboard/);
  await expect(second).toHaveURL(/\/app\/medicines/);
  await expect(second.getByRole('region', { name: 'All Medicines' })).toContainText('Amlodipine');
});

test("a device where nobody has chosen a language speaks the account's", async ({
  browser,
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  await page.goto('/app/settings');
  await page.getByLabel('Language', { exact: true }).selectOption('ru');
  type SignedIn = { user: { language: string } };
  const account = () => server.call<SignedIn>('/auth/demo', undefined, { person: 'grandmother' });
  await expect.poll(async () => (await account()).user.language).toBe('ru');
  const context = await browser.newContext({ baseURL: server.url });
  const fresh = await signIn('grandmother', { context });
  await expect(fresh.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(fresh.getByRole('heading', { level: 1 })).not.toHaveText('Welcome back');
  await context.close();
  const own = await browser.newContext({ baseURL: server.url });
  await own.addInitScript(() => localStorage.setItem('language', 'en'));
  const chosen = await signIn('grandmother', { context: own });
  await expect(chosen.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await own.close();
});

test('data that could not be opened is told, and opened at the next try', async ({
  signIn,
  consoleErrors,
  withoutWorker: context,
}) => {
  const page = await signIn('grandmother', { context });
  await expect(page.getByRole('main')).toContainText('Amlodipine');
  await page.goto('/about');
  await page.evaluate(async () => {
    const all = await indexedDB.databases();
    const name = all.map((one) => one.name ?? '').find((one) => one.startsWith('qamqor-outbox-'));
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name ?? '');
      request.onsuccess = () => resolve(request.result);
    });
    const meta = database.transaction('meta', 'readwrite').objectStore('meta');
    await new Promise<void>((resolve) => {
      const read = meta.get('learned');
      read.onsuccess = () => {
        const row = read.result as { value: { synced_at: number } };
        row.value.synced_at -= 40 * 86_400_000;
        meta.put(row).onsuccess = () => resolve();
      };
    });
    database.close();
  });
  await page.route(/\/assets\/keep-in-step-/, (route) => route.abort());
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute(/\/assets\/keep-in-step-/);
  expect(consoleErrors.splice(0).join()).toContain('The day could not be opened');
  await page.getByRole('button', { name: 'Refresh the page' }).click();
  await expect(page.getByRole('main')).toContainText('Amlodipine');
});
