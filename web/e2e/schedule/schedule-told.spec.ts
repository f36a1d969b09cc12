import type { Page } from '@playwright/test';
import { expect, inDays, under, viewHealthData } from '../support/family.ts';
import { goOffline, readyForOffline, test } from '../support/fixtures.ts';
import { fillDisk } from '../support/offline.ts';
import { add, all, dialog, openSchedule, row, stored } from '../support/schedule.ts';

const failed = (page: Page) => page.getByRole('main');

test('what could not be saved of the schedule is said, and nothing is shown as changed', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  await openSchedule(page);
  await expect(row(page, 'Choir')).toBeVisible();
  await fillDisk(page);

  await page.getByRole('button', { name: 'Add Event' }).click();
  await dialog(page).getByLabel('Title').fill('Eye doctor');
  await dialog(page).getByRole('button', { name: 'Add Event' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Failed to add event. Please try again.',
  );
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Eye doctor');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await row(page, 'Choir').getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Place').fill('Opera');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Failed to update event. Please try again.',
  );
  await expect(dialog(page).getByLabel('Place')).toHaveValue('Opera');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await row(page, 'Choir').getByRole('button', { name: 'Change one time' }).click();
  await dialog(page).getByRole('button', { name: 'Leave out' }).first().click();
  await expect(dialog(page)).toContainText('Failed to update event. Please try again.');
  await expect(dialog(page)).not.toContainText('does not take place');
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await row(page, 'Choir').getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(all(page)).toContainText('Failed to delete event. Please try again.');
  await expect(row(page, 'Choir')).toBeVisible();
  expect(await stored(server, 'Choir')).toMatchObject({
    place: expect.not.stringMatching('Opera'),
  });
  expect(await stored(server, 'Eye doctor')).toBeUndefined();
});

test('what could not be read of the schedule is said, and comes back', async ({ signIn }) => {
  const page = await signIn('grandmother');
  await openSchedule(page);
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...args: Parameters<typeof open>) {
      const isBroken = localStorage.getItem('test:broken') !== null;
      if (isBroken && args[0].startsWith('qamqor-cache-')) {
        throw new DOMException('Broken', 'UnknownError');
      }
      return open.apply(this, args);
    };
  });
  await page.evaluate(() => localStorage.setItem('test:broken', 'yes'));
  await page.reload();
  await expect(failed(page)).toContainText('Failed to load schedule data. Please try again.');
  await expect(failed(page)).not.toContainText('No events yet');
  await page.evaluate(() => localStorage.removeItem('test:broken'));
  await page.reload();
  await expect(all(page)).toContainText('Cardiologist');
  await expect(failed(page)).not.toContainText('Failed to load schedule data');
});

test('[EVT-2] what is past is listed last and says so, and a series that goes on does not', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  await openSchedule(page);
  const on = (date: string) => async () => {
    await dialog(page).getByLabel('Date', { exact: true }).fill(date);
    await dialog(page).getByLabel('Time', { exact: true }).fill('10:00');
  };
  await add(page, 'Old visit', on(inDays(-3)));
  await add(page, 'Coming visit', on(inDays(3)));
  await add(page, 'Old course', async () => {
    await on(inDays(-3))();
    await dialog(page).getByLabel('Repeats').selectOption('DAILY');
  });
  const expired = (title: string) => row(page, title).getByText('Expired', { exact: true });
  await expect(expired('Old visit')).toBeVisible();
  await expect(row(page, 'Coming visit')).toBeVisible();
  await expect(row(page, 'Old course')).toBeVisible();
  await expect(expired('Coming visit')).toHaveCount(0);
  await expect(expired('Old course')).toHaveCount(0);
  const titles = await all(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(titles.indexOf('Old visit')).toBeGreaterThan(titles.indexOf('Coming visit'));
});

test('the family panel shows the next five events of a person', async ({ server, signIn }) => {
  const token = await server.tokenOf('grandmother');
  const next = await server.call<{ title: string }[]>('/schedule/upcoming', token);
  expect(next.length).toBeGreaterThan(5);
  const page = await signIn('daughter');
  await page.goto('/app/family');
  await viewHealthData(page, 'Mother');
  const upcoming = under(page, 'Upcoming Events').getByRole('listitem');
  await expect(upcoming).toHaveCount(5);
  await expect(upcoming.first()).toContainText(next[0]?.title ?? '');
});

test('[EVT-4] an opened event says who else added or changed it, offline too', async ({
  signIn,
}) => {
  const [tablet, laptop] = [await signIn('grandmother'), await signIn('daughter')];
  await openSchedule(tablet);
  await readyForOffline(tablet);
  await laptop.goto('/app/family');
  await viewHealthData(laptop, 'Mother');
  await laptop.getByRole('button', { name: 'Add Event' }).click();
  await dialog(laptop).getByLabel('Title').fill('Eye test');
  await dialog(laptop).getByLabel('Date', { exact: true }).fill(inDays(10));
  await dialog(laptop).getByRole('button', { name: 'Add Event' }).click();
  await expect(row(tablet, 'Eye test')).toBeVisible();
  await row(laptop, 'Choir').getByRole('button', { name: 'Change one time' }).click();
  await dialog(laptop).getByRole('button', { name: 'Leave out' }).first().click();
  await expect(dialog(laptop)).toContainText('does not take place');
  await dialog(laptop).getByRole('button', { name: 'Close' }).click();
  await goOffline(tablet);

  const opened = async (title: string, button: string) => {
    await row(tablet, title).getByRole('button', { name: button }).click();
    const text = await dialog(tablet).textContent();
    await dialog(tablet).getByRole('button', { name: 'Close' }).click();
    return text;
  };
  expect(await opened('Eye test', 'Edit')).toContain('Added by Dana Akhmetova');
  await tablet.context().setOffline(false);
  await expect.poll(() => opened('Choir', 'Edit')).toContain('Changed by Dana Akhmetova');
  expect(await opened('Choir', 'Change one time')).toContain('Changed by Dana Akhmetova');
  expect(await opened('Cardiologist', 'Edit')).not.toMatch(/(Added|Changed) by/);
});
