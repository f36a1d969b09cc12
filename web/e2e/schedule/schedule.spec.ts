import type { Page } from '@playwright/test';
import { expect, goOffline, readyForOffline, test } from '../support/fixtures.ts';
import { all, dialog, openSchedule, row, stored } from '../support/schedule.ts';

async function edit(page: Page, title: string, label: string, value: string): Promise<void> {
  await row(page, title).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel(label, { exact: true }).fill(value);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
}

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

test('[EVT-1] a whole day from a calendar file stands in the feed of the secret address, until this is ended', async ({
  server,
  signIn,
  withoutWorker: context,
}) => {
  const page = await signIn('grandmother', { context });
  await openSchedule(page);
  await page.getByText('Bring in a calendar file').click();
  const lines = ['UID:1', 'SUMMARY:Birthday', 'DTSTART;VALUE=DATE:20471122'];
  const event = ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
  const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR'].join('\r\n');
  await page
    .getByLabel('Calendar file (.ics)')
    .setInputFiles({ name: 'x.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Add 1 event' }).click();
  await expect.poll(() => stored(server, 'Birthday')).toMatchObject({ reminder_minutes: null });

  await page.getByText('See this schedule in another calendar').click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const url = await page.getByLabel('Calendar address').inputValue();
  expect(url).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/);
  const read = () => page.request.get(new URL(url).pathname);
  const feed = await (await read()).text();
  expect(feed).toContain('DTSTART;VALUE=DATE:20471122\r\nDTEND;VALUE=DATE:20471123');
  expect(feed).toContain('SUMMARY:Cardiologist');
  await page.getByRole('button', { name: 'End the address' }).click();
  await dialog(page).getByRole('button', { name: 'End it' }).click();
  await expect.poll(async () => (await read()).status()).toBe(404);
});
