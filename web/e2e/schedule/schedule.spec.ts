import type { Page } from '@playwright/test';
import { expect, goOffline, readyForOffline, test } from '../support/fixtures.ts';
import {
  add,
  all,
  dialog,
  inDays,
  openSchedule,
  row,
  stored,
  type Event,
} from '../support/schedule.ts';

async function edit(page: Page, title: string, label: string, value: string): Promise<void> {
  await row(page, title).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel(label, { exact: true }).fill(value);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
}

test('[EVT-1][EVT-4] an event is added, changed under its id, deleted and brought back', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  await openSchedule(page);
  await add(page, 'Eye doctor', async () => {
    await dialog(page).getByLabel('Date', { exact: true }).fill(inDays(10));
    await dialog(page).getByLabel('Time', { exact: true }).fill('14:30');
    await dialog(page).getByLabel('Place').fill('Clinic 7');
    await dialog(page).getByLabel('Who comes along').fill('Dana');
    await dialog(page).getByLabel('Reminder').selectOption({ label: '2 hours before' });
    await expect(dialog(page)).toContainText('14:30–15:30');
  });
  await expect(row(page, 'Eye doctor')).toContainText('14:30–15:30');
  await expect.poll(() => stored(server, 'Eye doctor')).toMatchObject({ place: 'Clinic 7' });
  const { id } = (await stored(server, 'Eye doctor')) as Event;

  await edit(page, 'Eye doctor', 'Title', 'Eye surgeon');
  await expect.poll(async () => (await stored(server, 'Eye surgeon'))?.id).toBe(id);

  await row(page, 'Eye surgeon').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('Are you sure you want to delete this event?');
  await expect(dialog(page).getByRole('button', { name: 'Keep' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Eye surgeon')).toBeHidden();
  await expect.poll(() => stored(server, 'Eye surgeon')).toBeUndefined();
  await page.reload();
  await page.getByText('Bin: 1 event, kept for 30 days').click();
  await page.getByRole('button', { name: 'Put back' }).press('Enter');
  await expect(row(page, 'Eye surgeon')).toBeVisible();
  await expect.poll(async () => (await stored(server, 'Eye surgeon'))?.id).toBe(id);

  await row(page, 'Eye surgeon').getByRole('button', { name: 'Delete' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter');
  const undo = all(page).getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(all(page).getByRole('status')).toContainText('Eye surgeon is back in the list.');
  await expect(row(page, 'Eye surgeon')).toBeVisible();
});

test('[EVT-1] what is missing or cannot be is said, and what was typed stays', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  await page.goto('/app/schedule?add=true');
  const form = dialog(page);
  const save = form.getByRole('button', { name: 'Add Event' });
  await form.getByLabel('Notes').fill('fasting');
  await save.press('Enter');
  await expect(form.getByRole('alert')).toContainText('Please fill in all required fields');
  await expect(form.getByLabel('Title')).toBeFocused();
  await form.getByLabel('Title').fill('Blood test');
  await form.getByLabel('Date', { exact: true }).fill('9999-01-01');
  await save.press('Enter');
  await expect(form).toContainText('Please choose a date between 1900 and 2100.');
  await form.getByLabel('Date', { exact: true }).fill(inDays(5));
  await form.getByLabel('Time', { exact: true }).fill('10:00');
  await form.getByLabel('Ends at').fill('09:00');
  await save.press('Enter');
  await expect(form).toContainText('An event cannot end before it starts.');
  await form.getByLabel('Ends at').fill('11:00');
  await form.getByLabel('Repeats').selectOption('DAILY');
  await form.getByLabel('Until when?').selectOption('count');
  await form.getByLabel('How many times?').fill('5000');
  await save.press('Enter');
  await expect(form).toContainText('An event can repeat 1,000 times at most.');
  await expect(form.getByLabel('Notes')).toHaveValue('fasting');
  await form.getByLabel('How many times?').fill('');
  await save.press('Enter');
  await expect(form.getByLabel('How many times?')).toBeFocused();
  await expect(form).toContainText('Please enter a whole number from 1 to 1000.');
  await form.getByLabel('Until when?').selectOption('until');
  await form.getByLabel('Last day').fill('9999-12-31');
  await save.press('Enter');
  await expect(form.getByLabel('Last day')).toBeFocused();
  await expect(form).toContainText('Please choose a date between 1900 and 2100.');
  await form.getByLabel('Until when?').selectOption('count');
  await form.getByLabel('How many times?').fill('5');
  await save.press('Enter');
  await expect(form).toBeHidden();
  await expect(row(page, 'Blood test').first()).toBeVisible();
});

test('[EVT-3] of a series one time is moved, one left out, and one is as usual again', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  await openSchedule(page);
  await add(page, 'Massage', async () => {
    await dialog(page).getByLabel('Date', { exact: true }).fill(inDays(20));
    await dialog(page).getByLabel('Time', { exact: true }).fill('10:00');
    await dialog(page).getByLabel('Repeats').selectOption('DAILY');
  });
  await expect(row(page, 'Massage')).toContainText('Every day');
  await row(page, 'Massage').getByRole('button', { name: 'Change one time' }).click();
  const times = dialog(page).getByRole('listitem');
  await times.nth(1).getByRole('button', { name: 'Leave out' }).click();
  await expect(times.nth(1)).toContainText('does not take place');
  await times.nth(2).getByRole('button', { name: 'Move' }).click();
  await times.nth(2).getByLabel('New time').fill('16:15');
  await times.nth(2).getByRole('button', { name: 'Move it here' }).click();
  await expect(times.nth(2)).toContainText('16:15–17:15');
  await expect(times.nth(2)).toContainText('Moved, usual time: 10:00–11:00');
  await times.nth(3).getByRole('button', { name: 'Leave out' }).click();
  await times.nth(3).getByRole('button', { name: 'As usual again' }).press('Enter');
  await expect(times.nth(3)).toContainText('10:00–11:00');
  await expect(times).toHaveCount(12);
  await dialog(page).getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(times).toHaveCount(24);
  await expect(times.nth(12).getByRole('button').first()).toBeFocused();
  await times.nth(20).getByRole('button', { name: 'Leave out' }).click();
  await expect(times.nth(20)).toContainText('does not take place');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect
    .poll(async () => (await stored(server, 'Massage'))?.exceptions)
    .toEqual([
      { date: inDays(21), moved_to: null },
      {
        date: inDays(22),
        moved_to: { start_datetime: `${inDays(22)}T16:15`, end_datetime: `${inDays(22)}T17:15` },
      },
      { date: inDays(40), moved_to: null },
    ]);
});

test('[EVT-4] two devices change one event offline, and both see the merge', async ({
  server,
  signIn,
}) => {
  const [tablet, laptop] = [await signIn('grandmother'), await signIn('grandmother')];
  for (const page of [tablet, laptop]) {
    await readyForOffline(page);
    await openSchedule(page);
    await goOffline(page);
  }
  await edit(tablet, 'Cardiologist', 'Place', 'Heart centre');
  await edit(laptop, 'Cardiologist', 'Title', 'Doctor Serik');
  await expect(row(laptop, 'Doctor Serik')).toContainText('Not sent yet');
  await row(tablet, 'Choir').getByRole('button', { name: 'Delete' }).click();
  await dialog(tablet).getByRole('button', { name: 'Delete' }).click();
  await expect(row(tablet, 'Choir')).toBeHidden();
  await edit(laptop, 'Choir', 'Place', 'The old theatre');
  for (const page of [tablet, laptop]) await page.context().setOffline(false);
  for (const page of [tablet, laptop]) {
    await expect(row(page, 'Doctor Serik')).toContainText('Heart centre');
    await expect(row(page, 'Choir')).toContainText('The old theatre');
    await expect(row(page, 'Choir')).toContainText('somebody else changed it later');
    await expect(all(page)).not.toContainText('Not sent yet');
  }
  expect(await stored(server, 'Doctor Serik')).toMatchObject({ place: 'Heart centre' });
});

test('the dashboard shows the next five, and the quick action opens the form', async ({
  server,
  signIn,
}) => {
  const token = await server.tokenOf('grandmother');
  const next = await server.call<{ title: string }[]>('/schedule/upcoming', token);
  const page = await signIn('grandmother');
  const upcoming = page.getByRole('region', { name: 'Upcoming Events' });
  await expect(upcoming.getByRole('listitem')).toHaveCount(5);
  const titles = await upcoming.getByRole('listitem').locator('bdi:first-child').allTextContents();
  expect(titles.filter((_, index) => index < 1)).toEqual([next[0]?.title]);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('link', { name: 'Schedule Event' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Event' })).toBeVisible();
});

test('search, the month on wide screens, and a plain list elsewhere', async ({ signIn }) => {
  const page = await signIn('grandmother');
  await openSchedule(page);
  await page.getByRole('searchbox').fill('clinic');
  await expect(all(page)).toContainText('Cardiologist');
  await expect(all(page)).not.toContainText('Choir');
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(all(page)).toContainText('No event is found');
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  await expect(table).toContainText('Choir');
  const heading = page.locator('#month');
  const before = await heading.textContent();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(heading).not.toHaveText(before ?? '');
  await table
    .getByRole('button', { name: /, [1-9]\d* event/ })
    .first()
    .click();
  await expect(page.locator('section[aria-labelledby=month] ul')).toBeVisible();
  await page.setViewportSize({ width: 800, height: 1280 });
  await expect(table).toBeHidden();
});
