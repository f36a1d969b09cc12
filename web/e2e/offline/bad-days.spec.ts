import type { BrowserContext, Page } from '@playwright/test';
import { expect, goOffline, marksOf, openDose, test } from '../support/fixtures.ts';
import { markTaken, rowOf } from '../support/doses.ts';
import { fillDisk } from '../support/offline.ts';

/** Before the app: no database whose name begins so opens. */
function refuseToOpen(place: BrowserContext | Page, prefix: string): Promise<unknown> {
  return place.addInitScript((start) => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name: string, version?: number) {
      if (name.startsWith(start)) throw new DOMException('Corrupt', 'UnknownError');
      return version === undefined ? open.call(this, name) : open.call(this, name, version);
    };
  }, prefix);
}

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
  await expect(
    page.getByText('The clock of this device is 400 days off. Please set it right.'),
  ).toBeVisible();
  await markTaken(rowOf(page, slot)).click();
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
  const [mark] = (await marksOf(server, slot)) as unknown as { taken_at: string; date: string }[];
  expect(mark?.date).toBe(slot.date);
  expect(Math.abs(Date.parse(mark?.taken_at ?? '') - Date.now())).toBeLessThan(120_000);
  await context.close();
});

for (const [minutes, said] of [
  [-30, '30 minutes'],
  [181, '3 hours'],
] as const)
  test(`[SYNC-7] a clock that is ${minutes} minutes off is told in words: ${said}`, async ({
    signIn,
    withoutWorker: context,
  }) => {
    await context.clock.install({ time: Date.now() + minutes * 60_000 });
    await context.clock.resume();
    const page = await signIn('grandmother', { context });
    await expect(page.getByRole('status').filter({ hasText: 'clock' })).toContainText(
      `The clock of this device is ${said} off.`,
    );
  });

test('[UI-24] where saving fails, being offline does not promise that marks are saved', async ({
  tablet: { page, slot },
}) => {
  await goOffline(page);
  await markTaken(rowOf(page, slot)).click();
  await expect(page.getByText('Everything you mark is saved here')).toBeVisible();
  await refuseToOpen(page, 'qamqor-cache-');
  await page.reload();
  await expect(page.getByText('This device has trouble saving.')).toBeVisible();
  await expect(page.getByText('There is no internet right now.')).toBeVisible();
  await expect(page.getByText('Everything you mark is saved here')).toHaveCount(0);
});

test('[UI-18] with no database at all the page says so, and no error of its own goes uncaught', async ({
  tablet: { page, slot },
}) => {
  await expect(rowOf(page, slot)).toBeVisible();
  const warned: string[] = [];
  page.on('console', (message) => warned.push(message.text()));
  await refuseToOpen(page, 'qamqor-');
  await page.reload();
  await expect(page.getByText('This device has trouble saving.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(slot.medicine_name);
  // Once the screen has settled, those of the coming hours are read.
  await expect.poll(() => warned.join()).toContain('No screens are kept');
});

test('[UI-18] a first day that the device cannot keep is not laid to the server', async ({
  signIn,
  withoutWorker: context,
}) => {
  await refuseToOpen(context, 'qamqor-cache-');
  const page = await signIn('grandmother', { context });
  await expect(page.getByText('This device has trouble saving.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('Something went wrong on our side.')).toHaveCount(0);
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
