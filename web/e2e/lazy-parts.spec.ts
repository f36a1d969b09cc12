import { markTaken, rowOf } from './support/doses.ts';
import { expect, test } from './support/fixtures.ts';

const EVENTS = /\/assets\/upcoming-events-[\w-]+\.js$/;
const FORMS = /\/assets\/medicine-dialogs-[\w-]+\.js$/;
const HER_PAGE = '/app/family?member=01900000-0000-7000-8000-000000000201';

test('[UI-18] the doses stand when another part of the day does not come', async ({
  laptop: { page, slot },
}) => {
  await page.route(EVENTS, (route) => route.abort());
  await page.reload();
  const missing = page.getByRole('alert').filter({ hasText: 'This could not be opened.' });
  await expect(missing).toContainText('Nothing that you marked was lost.');
  await markTaken(rowOf(page, slot)).click();
  await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
  await page.unroute(EVENTS);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Upcoming Events' })).toContainText(
    'Lunch with the family',
  );
  await expect(missing).toBeHidden();
});

test('[UI-18] a form that does not come is said in sight, and opens when it does', async ({
  signIn,
  withoutWorker: context,
}) => {
  const page = await signIn('daughter', { context });
  await page.route(FORMS, (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(HER_PAGE);
  const list = page.getByRole('region', { name: 'All Medicines' });
  await list.getByRole('button', { name: 'Edit' }).first().click();
  const missing = page.getByRole('alert').filter({ hasText: 'This could not be opened.' });
  await expect(missing).toBeInViewport();
  await expect(list).toBeVisible();
  await page.unroute(FORMS);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog').getByLabel('Time', { exact: false }).first()).toBeVisible();
});
