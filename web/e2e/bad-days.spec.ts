import { expect, goOffline, marksOf, openDose, test } from './support/fixtures.ts';
import { markTaken, rowOf } from './support/doses.ts';
import { fillDisk } from './support/offline.ts';

test('a cache that was thrown away comes back, and what waits is kept', async ({
  server,
  tablet: { page, slot },
}) => {
  await goOffline(page);
  await markTaken(rowOf(page, slot)).click();
  await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto('/about');
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    await Promise.all(
      names
        .filter((name) => name.startsWith('qamqor-cache-'))
        .map(
          (name) =>
            new Promise<void>((resolve) => {
              const request = indexedDB.deleteDatabase(name);
              request.onsuccess = () => resolve();
              request.onerror = () => resolve();
            }),
        ),
    );
  });
  await page.goto('/app/dashboard');
  await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
});

test('a full disk says NOT saved, in words, shows nothing as taken, and costs no day', async ({
  tablet: { page, slot },
}) => {
  const row = rowOf(page, slot);
  await goOffline(page);
  await fillDisk(page);
  await markTaken(row).click();
  await expect(page.getByRole('main')).toContainText('Failed to log medicine. Please try again.');
  await expect(page.getByRole('main')).toContainText('NOT saved');
  await page.reload();
  await markTaken(row).click();
  await expect(row).toContainText(/Taken \d\d:\d\d/);
});

test('[CAL-1] a device whose clock is 400 days ahead shows the right day', async ({
  browser,
  server,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  await context.clock.install({ time: Date.now() + 400 * 86_400_000 });
  await context.clock.resume();
  const page = await signIn('grandmother', { context });
  const slot = await openDose(server);
  await expect(page.getByText(/clock/i).first()).toBeVisible();
  await markTaken(rowOf(page, slot)).click();
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
  const [mark] = (await marksOf(server, slot)) as unknown as { taken_at: string; date: string }[];
  expect(mark?.date).toBe(slot.date);
  expect(Math.abs(Date.parse(mark?.taken_at ?? '') - Date.now())).toBeLessThan(120_000);
  await context.close();
});

test('two tabs agree', async ({ server, signIn }) => {
  const first = await signIn('grandmother');
  const slot = await openDose(server);
  const second = await first.context().newPage();
  await second.goto('/app/dashboard');
  await expect(markTaken(rowOf(second, slot))).toBeVisible();
  await markTaken(rowOf(first, slot)).click();
  await expect(rowOf(second, slot)).toContainText(/Taken \d\d:\d\d/);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
});
