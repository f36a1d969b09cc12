import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { painted } from '../../../testing/painted.ts';
import { press } from '../../../testing/press.ts';
import type { ScreenOptions } from '../../../testing/screen.tsx';
import {
  allEvents,
  dialog,
  eventRow,
  openSchedule,
  storedEvent,
} from '../../../testing/shown-events.ts';

const ics = (lines: string[], name = 'x.ics') => {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
  return new File([text], name, { type: 'text/calendar' });
};
/** It breaks off. */
const ENDLESS = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Broken'].join('\r\n');
const entry = (title: string, ...more: string[]) => [
  'BEGIN:VEVENT',
  `UID:${title}`,
  `SUMMARY:${title}`,
  'DTSTART:20261129T100000',
  'DURATION:PT1H',
  ...more,
  'END:VEVENT',
];

const section = () => page.getByRole('region', { name: 'Other calendars' });
const input = () => page.getByLabelText('Calendar file (.ics)');
const choose = (...lines: string[]) => input().upload(ics(lines));
const addOne = () => press(section().getByRole('button', { name: 'Add 1 event' }));
const told = (words: string) => expect.element(section()).toMatchTextContent(words);

async function openImport(options?: ScreenOptions) {
  const screen = await openSchedule(options);
  await page.getByText('Bring in a calendar file').click();
  return screen;
}

test('[EVT-4] a calendar file is looked at first, and added once, again after a delete', async () => {
  const { household } = await openImport();
  await choose(...entry('Dentist'), ...entry('Yoga', 'RRULE:FREQ=MONTHLY;BYDAY=2TU,4TU'));
  await told('1 new event');
  await told('1 event cannot be added');
  await told('1 of them repeats in a way that cannot be kept here.');
  await told('it repeats in a way that is not known here');
  await expect.element(allEvents()).not.toMatchTextContent('Dentist');
  await addOne();
  await told('1 event was added.');
  await expect.element(eventRow('Dentist')).toBeVisible();
  await expect.poll(() => storedEvent(household, 'Dentist')).toBeTruthy();
  await choose(...entry('Dentist'));
  await told('1 event is already in your schedule.');
  await press(eventRow('Dentist').getByRole('button', { name: 'Delete' }));
  await press(dialog().getByRole('button', { name: 'Delete' }));
  await expect.element(eventRow('Dentist')).not.toBeInTheDocument();
  await expect.poll(() => storedEvent(household, 'Dentist')).toBeUndefined();
  await choose(...entry('Dentist'));
  await addOne();
  await expect.element(eventRow('Dentist')).toBeVisible();
  await expect.poll(() => storedEvent(household, 'Dentist')).toBeTruthy();
});

test('[EVT-4] what a file holds is told in words before anything is added, and so are its faults', async () => {
  await openImport();
  const west = ['BEGIN:VEVENT', 'UID:west', 'SUMMARY:Call'];
  const daily = 'RRULE:FREQ=DAILY;UNTIL=20311218T020000Z';
  const start = 'DTSTART;TZID=America/New_York:20311201T100000';
  await choose(...west, daily, start, 'END:VEVENT');
  await told('(New York), Every day, until');
  await told('Every day, until Wednesday 17 December');
  const single = ['BEGIN:VEVENT', 'UID:Class', 'SUMMARY:Concert', 'LOCATION:Opera'];
  const moved = ['RECURRENCE-ID:20261130T100000', 'DTSTART:20261130T100000', 'END:VEVENT'];
  await choose(...entry('Class', 'RRULE:FREQ=DAILY'), ...single, ...moved);
  await told('1 single time has its own title, place or notes.');
  const concert = section().getByRole('listitem').filter({ hasText: 'Concert' });
  await expect.element(concert).toBeVisible();
  await choose(...entry('Sound'), 'BEGIN:VEVENT', 'SUMMARY:Broken', 'END:VEVENT');
  await told('Broken: its lines are damaged in the file');
  await choose(...entry('Often', 'RRULE:FREQ=DAILY;COUNT=1500'));
  await told('Often: it takes place more than 1,000 times');
  await choose(...entry('Cinema', 'RRULE:FREQ=MONTHLY;BYDAY=5SU'));
  await told('Every month: the fifth Sunday');
  await input().upload(new File([ENDLESS], 'x.ics'));
  await told('Line 3 of this file cannot be read. Nothing was added.');
  await input().upload(new File(['hello'], 'x.ics'));
  await told('This is not a calendar file (.ics). Nothing was added.');
  await choose(...Array.from({ length: 1_001 }, (_, index) => entry(`Many ${index}`)).flat());
  await told('This file has more than 1,000 events.');
});

test('[EVT-1] a day without a time is said as a whole day, rings at no midnight, and stays one', async () => {
  const screen = await openImport();
  await choose(
    'BEGIN:VEVENT',
    'UID:1',
    'SUMMARY:Birthday',
    'DTSTART;VALUE=DATE:20261121',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
  );
  await told('all day');
  await told('Events for a whole day are added without a reminder.');
  await addOne();
  await expect.element(eventRow('Birthday')).toMatchTextContent('all day');
  await expect.element(page.getByRole('main')).not.toMatchTextContent('00:00');
  await expect
    .poll(() => storedEvent(screen.household, 'Birthday'))
    .toMatchObject({ start_datetime: '2026-11-21T00:00', reminder_minutes: null });
  await screen.go('/app/dashboard');
  const upcoming = page
    .getByRole('region', { name: 'Upcoming Events' })
    .getByRole('listitem')
    .filter({ hasText: 'Birthday' });
  await expect.element(upcoming).toBeVisible();
  await expect.element(upcoming).not.toMatchTextContent('00:00');
});

/** Files of this name are read once it is told; answers how. */
function holdFile(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const read = Blob.prototype.arrayBuffer;
  Blob.prototype.arrayBuffer = async function (this: Blob) {
    const bytes = await read.call(this);
    if (this instanceof File && this.name === name) await promise;
    return bytes;
  };
  onTestFinished(() => void (Blob.prototype.arrayBuffer = read));
  return resolve;
}

test('[EVT-4] the file that was chosen last counts, and the same one can be chosen again', async () => {
  await openImport();
  const goOn = holdFile('slow.ics');
  await input().upload(ics(entry('Slow'), 'slow.ics'));
  await told('Reading slow.ics');
  await input().upload(ics(entry('Quick'), 'quick.ics'));
  const quick = section().getByRole('listitem').filter({ hasText: 'Quick' });
  await expect.element(quick).toBeVisible();
  const digested = vi.spyOn(crypto.subtle, 'digest');
  goOn();
  await expect.poll(() => digested.mock.settledResults[0]?.type).toBe('fulfilled');
  await painted();
  await told('quick.ics');
  await expect.element(section()).not.toMatchTextContent('Slow');

  await input().upload(new File([ENDLESS], 'x.ics'));
  await told('Line 3 of this file cannot be read. Nothing was added.');
  const field = input().element() as HTMLInputElement;
  // The list of files of the device stays shut.
  field.addEventListener('click', (event) => event.preventDefault(), { once: true });
  field.click();
  expect(field.value).toBe('');
});
