import { expect, test } from './support/fixtures.ts';
import { all, dialog, inDays, openSchedule, row, stored } from './support/schedule.ts';

const file = (...lines: string[]) =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n'));
const entry = (title: string, ...more: string[]) => [
  ...['BEGIN:VEVENT', `UID:${title}`, `SUMMARY:${title}`],
  ...[`DTSTART:${inDays(9).replaceAll('-', '')}T100000`, 'DURATION:PT1H', ...more, 'END:VEVENT'],
];

test('[EVT-4] a calendar file is looked at first, and added once, again after a delete', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  await openSchedule(page);
  await page.getByText('Bring in a calendar file').click();
  const input = page.getByLabel('Calendar file (.ics)');
  const choose = (buffer: Buffer) =>
    input.setInputFiles({ name: 'x.ics', mimeType: 'text/calendar', buffer });
  await choose(file(...entry('Dentist'), ...entry('Yoga', 'RRULE:FREQ=MONTHLY;BYDAY=2TU')));
  const section = page.getByRole('region', { name: 'Other calendars' });
  await expect(section).toContainText('1 new event');
  await expect(section).toContainText('1 event cannot be added');
  await expect(section).toContainText('1 of them repeats in a way that cannot be kept here.');
  await expect(section).toContainText('it repeats in a way that is not known here');
  await expect(all(page)).not.toContainText('Dentist');
  await section.getByRole('button', { name: 'Add 1 event' }).click();
  await expect(section).toContainText('1 event was added.');
  await expect(row(page, 'Dentist')).toBeVisible();
  await expect.poll(() => stored(server, 'Dentist')).toBeTruthy();
  await choose(file(...entry('Dentist')));
  await expect(section).toContainText('1 event is already in your schedule.');
  await row(page, 'Dentist').getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Dentist')).toBeHidden();
  await choose(file(...entry('Dentist')));
  await section.getByRole('button', { name: 'Add 1 event' }).click();
  await expect(row(page, 'Dentist')).toBeVisible();
  await expect.poll(() => stored(server, 'Dentist')).toBeTruthy();
  const west = [
    'BEGIN:VEVENT',
    'UID:west',
    'SUMMARY:Call',
    'RRULE:FREQ=DAILY;UNTIL=20311218T020000Z',
  ];
  const start = 'DTSTART;TZID=America/New_York:20311201T100000';
  await choose(file(...west, start, 'END:VEVENT'));
  await expect(section).toContainText('Every day, until Wednesday 17 December');
  await choose(file(...entry('Broken', 'no colon')));
  await expect(section).toContainText('Line 8 of this file cannot be read. Nothing was added.');
  await choose(Buffer.from('hello'));
  await expect(section).toContainText('This is not a calendar file (.ics). Nothing was added.');
  const single = ['BEGIN:VEVENT', 'UID:Class', 'SUMMARY:Concert', 'LOCATION:Opera'];
  const date = `${inDays(10).replaceAll('-', '')}T100000`;
  const concert = [`RECURRENCE-ID:${date}`, `DTSTART:${date}`, 'END:VEVENT'];
  await choose(file(...entry('Class', 'RRULE:FREQ=DAILY'), ...single, ...concert));
  await expect(section).toContainText('1 single time has its own title, place or notes.');
  await expect(section.getByRole('listitem').filter({ hasText: 'Concert' })).toBeVisible();
  const many = Array.from({ length: 10_000 }, (_, index) => entry(`Many ${index}`)).flat();
  await choose(file(...many));
  await expect(section).toContainText('This file has more than 1,000 events.');
});

test('the secret address shows the schedule until it is ended', async ({ signIn }) => {
  const page = await signIn('grandmother');
  await openSchedule(page);
  await page.getByText('See this schedule in another calendar').click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const url = await page.getByLabel('Calendar address').inputValue();
  expect(url).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/);
  const path = new URL(url).pathname;
  const feed = await page.request.get(path);
  expect(feed.status()).toBe(200);
  expect(await feed.text()).toContain('SUMMARY:Cardiologist');
  await page.getByRole('button', { name: 'End the address' }).click();
  await dialog(page).getByRole('button', { name: 'End it' }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
});
