import type { Page } from '@playwright/test';
import { markTaken, rowOf } from '../support/doses.ts';
import { expect, test } from '../support/fixtures.ts';

const EVENTS = /\/assets\/upcoming-events-[\w-]+\.js$/;
const FORMS = /\/assets\/medicine-dialogs-[\w-]+\.js$/;
/** Which ones are next is another thing on every day of the week. */
const AN_EVENT = /, \d\d:\d\d/;
const HER_PAGE = '/app/family?member=01900000-0000-7000-8000-000000000201&tab=medicines';

const missingOn = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This could not be opened.' });

test('[UI-18] the doses stand when another part of the day does not come', async ({
  laptop: { page, slot },
}) => {
  await page.route(EVENTS, (route) => route.abort());
  await page.reload();
  await expect(missingOn(page)).toContainText('Nothing that you marked was lost.');
  await markTaken(rowOf(page, slot)).click();
  await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
  await page.unroute(EVENTS);
  await missingOn(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Upcoming Events' })).toContainText(AN_EVENT);
  await expect(missingOn(page)).toBeHidden();
});

test('[UI-18] a part that hangs is given up after two minutes, and still comes when asked', async ({
  laptop: { page },
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(EVENTS, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  const address = page.url();
  await page.goto('about:blank');
  await page.clock.install();
  await page.goto(address);
  const events = page.getByRole('region', { name: 'Upcoming Events' });
  await expect(page.getByText('Who looks after you')).toBeVisible();
  await expect(missingOn(page)).toBeHidden();
  await page.clock.fastForward(120_000);
  await missingOn(page).getByRole('button', { name: 'Try again' }).click();
  await expect(missingOn(page)).toContainText('One moment…');
  release();
  await expect(events).toContainText(AN_EVENT);
});

test('[UI-18] a form that does not come is said in sight, can be closed, and opens the page anew', async ({
  signIn,
  withoutWorker: context,
}) => {
  const page = await signIn('daughter', { context });
  await page.route(FORMS, (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(HER_PAGE);
  const list = page.getByRole('region', { name: 'All Medicines' });
  const edit = list.getByRole('button', { name: 'Edit' }).first();
  await edit.click();
  await expect(missingOn(page)).toBeInViewport();
  await expect(list).toBeVisible();
  await missingOn(page).getByRole('button', { name: 'Close' }).click();
  await expect(missingOn(page)).toBeHidden();
  await edit.click();
  const reloaded = page.waitForEvent('domcontentloaded');
  await missingOn(page).getByRole('button', { name: 'Try again' }).click();
  await reloaded;
  await edit.click();
  await expect(missingOn(page)).toBeVisible();
  await page.unroute(FORMS);
  // Some browsers ask again for a file that did not come, for others it takes a new page.
  page.once('domcontentloaded', () => void edit.click());
  await missingOn(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog').getByLabel('Time', { exact: false }).first()).toBeVisible();
});
