import { expect, listen, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'block' });

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
  await page.context().setOffline(true);
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
  await expect(page.getByRole('main')).toContainText(
    'This device was signed out from another place. 1 mark waits here',
  );
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
  await expect(second.getByRole('main')).toContainText('Amlodipine');
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
  await page.route(/\/assets\/start-sync-/, (route) => route.abort());
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute(/\/assets\/start-sync-/);
  expect(consoleErrors.splice(0).join()).toContain('The day could not be opened');
  await page.getByRole('button', { name: 'Refresh the page' }).click();
  await expect(page.getByRole('main')).toContainText('Amlodipine');
});
