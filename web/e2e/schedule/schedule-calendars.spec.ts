import { expect, test } from '../support/fixtures.ts';
import { all, dialog, inDays, openImport, openSchedule, row, stored } from '../support/schedule.ts';

const file = (...lines: string[]) =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n'));
const entry = (title: string, ...more: string[]) => [
  ...['BEGIN:VEVENT', `UID:${title}`, `SUMMARY:${title}`],
  ...[`DTSTART:${inDays(9).replaceAll('-', '')}T100000`, 'DURATION:PT1H', ...more, 'END:VEVENT'],
];

/** A second tap at the same place within this time is taken for the first one. */
const TAP_GUARD_MS = 750;

test('[EVT-4] a calendar file is looked at first, and added once, again after a delete', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  const { section, choose } = await openImport(page);
  await choose(file(...entry('Dentist'), ...entry('Yoga', 'RRULE:FREQ=MONTHLY;BYDAY=2TU')));
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
  await expect(section).toContainText('(New York), Every day, until');
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

test('[EVT-1] a day without a time is said as a whole day, rings at no midnight, and stays one', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  const { section, choose } = await openImport(page);
  const day = (days: number) => inDays(days).replaceAll('-', '');
  const lines = [
    ...['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Birthday', `DTSTART;VALUE=DATE:${day(1)}`],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'END:VALARM', 'END:VEVENT'],
  ];
  await choose(file(...lines));
  await expect(section).toContainText('all day');
  await expect(section).toContainText('Events for a whole day are added without a reminder.');
  await section.getByRole('button', { name: 'Add 1 event' }).click();
  await expect(row(page, 'Birthday')).toContainText('all day');
  await expect(page.getByRole('main')).not.toContainText('00:00');
  await expect.poll(() => stored(server, 'Birthday')).toMatchObject({ reminder_minutes: null });
  await page.getByText('See this schedule in another calendar').click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const url = await page.getByLabel('Calendar address').inputValue();
  const feed = await (await page.request.get(new URL(url).pathname)).text();
  expect(feed).toContain(`DTSTART;VALUE=DATE:${day(1)}\r\nDTEND;VALUE=DATE:${day(2)}`);
  await page.goto('/app/dashboard');
  const upcoming = page.getByRole('listitem').filter({ hasText: 'Birthday' });
  await expect(upcoming).toBeVisible();
  await expect(upcoming).not.toContainText('00:00');
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

test('a second address is made after a question, and the first one ends', async ({ signIn }) => {
  const page = await signIn('grandmother');
  await openSchedule(page);
  await page.getByText('See this schedule in another calendar').click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = page.getByLabel('Calendar address');
  const first = new URL(await address.inputValue()).pathname;
  const again = page.getByRole('button', { name: 'Make a new address' });
  await page.waitForTimeout(TAP_GUARD_MS);
  await again.click();
  await expect(dialog(page)).toContainText('Calendars that use the old one will stop.');
  await page.waitForTimeout(TAP_GUARD_MS);
  await dialog(page).getByRole('button', { name: 'Keep' }).click();
  await expect(dialog(page)).toBeHidden();
  expect((await page.request.get(first)).status()).toBe(200);

  await page.waitForTimeout(TAP_GUARD_MS);
  await again.click();
  await page.waitForTimeout(TAP_GUARD_MS);
  await dialog(page).getByRole('button', { name: 'Make a new one' }).click();
  await expect.poll(async () => new URL(await address.inputValue()).pathname).not.toBe(first);
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(new URL(await address.inputValue()).pathname)).status()).toBe(200);
});

test('no address is made while nobody knows whether there is one', async ({
  signIn,
  withoutWorker: context,
}) => {
  const page = await signIn('grandmother', { context });
  await context.route('**/api/calendar/secret', (route) => route.abort());
  await openSchedule(page);
  await page.getByText('See this schedule in another calendar').click();
  const section = page.getByRole('region', { name: 'Other calendars' });
  await expect(section).toContainText('This needs internet. Please try again later.');
  const make = page.getByRole('button', { name: 'Make an address' });
  await expect(make).toHaveCount(0);
  await context.unrouteAll();
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(make).toBeVisible();
  await expect(section).not.toContainText('This needs internet.');
});

test('where nothing can be copied the person is told how, and no error is thrown', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openSchedule(page);
  await page.getByText('See this schedule in another calendar').click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Please select the address and copy it yourself.' }),
  ).toBeVisible();
});

test('[EVT-4] the file that was chosen last counts, and the same one can be chosen again', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  const { section, input, choose } = await openImport(page);
  await page.evaluate(() => {
    const read = Blob.prototype.text;
    Blob.prototype.text = async function () {
      const isSlow = this instanceof File && this.name === 'slow.ics';
      const text = await read.call(this);
      if (isSlow) await new Promise((resolve) => Object.assign(window, { goOn: resolve }));
      return text;
    };
  });
  await choose(file(...entry('Slow')), 'slow.ics');
  await expect(section).toContainText('Reading slow.ics');
  await choose(file(...entry('Quick')), 'quick.ics');
  await expect(section.getByRole('listitem').filter({ hasText: 'Quick' })).toBeVisible();
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  await page.waitForTimeout(300);
  await expect(section).toContainText('quick.ics');
  await expect(section).not.toContainText('Slow');

  await choose(file(...entry('Broken', 'no colon')), 'broken.ics');
  await expect(section).toContainText('Line 8 of this file cannot be read. Nothing was added.');
  await expect(input).toHaveValue('');
});
