import type { BrowserContext, Page } from '@playwright/test';
import { markTaken, rowOf } from '../support/doses.ts';
import { expect, goOffline, marksOf, test } from '../support/fixtures.ts';

const COPY = 'You see what is saved here. Nothing was lost.';

/** The server is there, and refuses whatever has to do with the day. */
function refuse(place: BrowserContext | Page, status: number): Promise<unknown> {
  return place.route('**/api/sync/**', (route) => route.fulfill({ status, body: '' }));
}

function comeBack(page: Page): Promise<unknown> {
  return page.evaluate(() => window.dispatchEvent(new Event('online')));
}

for (const [screen, path, status, failure] of [
  ['the dashboard', '/app/dashboard', 500, 'Your day is not here yet'],
  ['Today', '/app/dashboard', 503, 'Your day is not here yet'],
  ['the medicines', '/app/medicines', 429, 'Failed to load medicines data. Please try again.'],
  ['the schedule', '/app/schedule', 500, 'Failed to load schedule data. Please try again.'],
] as const)
  test(`[UI-18] on a new device that the server refuses with ${status}, ${screen} says so and tries again`, async ({
    signIn,
    withoutWorker: context,
  }) => {
    if (screen === 'Today')
      await context.addInitScript(() => localStorage.setItem('simpleView', 'true'));
    await refuse(context, status);
    const page = await signIn('grandmother', { context });
    const warned: string[] = [];
    page.on('console', (message) => warned.push(message.text()));
    await page.goto(path);
    const told = page.getByRole('main').getByRole('status').filter({ hasText: failure });
    await expect(told).toContainText('Something went wrong on our side. Nothing was lost.');
    await expect(page.getByText('Fetching your day…')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'More', exact: true })).toHaveCount(
      screen === 'Today' ? 1 : 0,
    );
    expect(warned.join()).toContain('Failed to load dashboard data');

    await context.unrouteAll();
    await told.getByRole('button', { name: 'Try again' }).click();
    await expect(told).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(/Amlodipine|Today's Events/);
  });

test('[UI-18] what a new device could not fetch goes away by itself when the day comes', async ({
  signIn,
  withoutWorker: context,
}) => {
  await refuse(context, 503);
  const page = await signIn('grandmother', { context });
  await expect(page.getByText('Your day is not here yet')).toBeVisible();
  await context.unrouteAll();
  await comeBack(page);
  await expect(page.getByRole('main')).toContainText('Amlodipine');
  await expect(page.getByText('Your day is not here yet')).toHaveCount(0);
});

test('[UI-18] with data on the device one calm line says that the saved copy is shown', async ({
  server,
  laptop: { page, slot },
}) => {
  await expect(markTaken(rowOf(page, slot))).toBeVisible();
  const warned: string[] = [];
  page.on('console', (message) => warned.push(message.text()));
  await refuse(page, 500);
  await page.reload();
  await markTaken(rowOf(page, slot)).click();
  await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
  await expect(page.getByRole('status').filter({ hasText: COPY })).toBeVisible();
  expect(warned.join()).toContain('Failed to load dashboard data');
  await page.unrouteAll();
  await comeBack(page);
  await expect(page.getByText(COPY)).toHaveCount(0);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
});

test('[UI-10] what could not be sent by hand is answered in words', async ({
  tablet: { page, slot },
}) => {
  await goOffline(page);
  await markTaken(rowOf(page, slot)).click();
  await page.getByRole('button', { name: 'See the list' }).click();
  const dialog = page.getByRole('dialog');
  const answer = dialog.getByText('It could not be sent now. It stays here and is sent later.');
  await expect(dialog.getByRole('button', { name: 'Try to send now' })).toBeVisible();
  await expect(answer).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Try to send now' }).click();
  await expect(answer).toBeVisible();
});

test('[UI-18] a sign-in that is not answered in time is not laid to the internet', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.route('**/api/auth/demo', () => new Promise(() => {}));
  await page.getByRole('button', { name: 'Continue as grandmother' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'The sign-in did not work.' });
  await expect(told).toContainText('The server did not answer. Nothing was lost.', {
    timeout: 20_000,
  });
  await page.unrouteAll();
  await page.route('**/api/auth/demo', (route) => route.abort());
  await page.getByRole('button', { name: 'Continue as grandmother' }).click();
  await expect(told).toContainText('There is no internet right now. Nothing was lost.');
});
