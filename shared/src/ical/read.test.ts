import { expect, test } from 'vitest';
import { HOUR, toWire } from '../calendar/dates.ts';
import type { CareEvent } from '../schedule/event.ts';
import { anEvent } from '../testing/builders.ts';
import { IcalFault } from './components.ts';
import { eventEntries } from './entries.ts';
import { compact } from './lines.ts';
import { readIcal } from './read.ts';
import { writeIcal } from './write.ts';

const DAY_ONE = Date.UTC(2026, 11, 31);

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const entry = (...lines: string[]) =>
  calendar('BEGIN:VEVENT', 'UID:1', 'SUMMARY:Visit', ...lines, 'END:VEVENT');
const read = (text: string) => readIcal(text, 'Asia/Almaty');
const only = (text: string) => read(text).events[0]?.input;
const whyNot = (text: string) => read(text).left_out.map(({ why }) => why);

function fault(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof IcalFault) return `${error.code} ${error.line ?? ''}`.trim();
    throw error;
  }
  return 'none';
}

test('times in a zone, in UTC, of the home and all day', () => {
  expect(only(entry('DTSTART;TZID=Europe/Berlin:20261125T100000', 'DURATION:PT45M'))).toMatchObject(
    {
      start_datetime: '2026-11-25T10:00',
      end_datetime: '2026-11-25T10:45',
      time_zone: 'Europe/Berlin',
      reminder_minutes: null,
    },
  );
  expect(only(entry('DTSTART:20261125T050000Z', 'DTEND:20261125T060000Z'))).toMatchObject({
    start_datetime: '2026-11-25T10:00',
    end_datetime: '2026-11-25T11:00',
    time_zone: 'Asia/Almaty',
  });
  expect(only(entry('DTSTART:20261125T050000Z', 'RRULE:FREQ=DAILY;WKST=SU'))).toMatchObject({
    start_datetime: '2026-11-25T05:00',
    time_zone: 'UTC',
    rrule: 'FREQ=DAILY',
  });
  const allDay = ['DTSTART;VALUE=DATE:20261125', 'DTEND;VALUE=DATE:20261127'];
  expect(only(entry(...allDay))).toMatchObject({
    start_datetime: '2026-11-25T00:00',
    end_datetime: '2026-11-26T23:59',
  });
  const prefixed = 'DTSTART;TZID="/example.org/x/Europe/Berlin":20261125T100000';
  expect(only(entry(prefixed))?.time_zone).toBe('Europe/Berlin');
});

test('[EVT-1] what fills whole days has no time to ring before, and comes out as whole days again', () => {
  const lines = [
    'DTSTART;VALUE=DATE:20261125',
    'DTEND;VALUE=DATE:20261127',
    'RRULE:FREQ=MONTHLY;UNTIL=20270401',
    'EXDATE;VALUE=DATE:20270125',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    'END:VALARM',
  ];
  const override = [
    'BEGIN:VEVENT',
    'UID:1',
    'SUMMARY:Visit',
    'RECURRENCE-ID;VALUE=DATE:20261225',
    'DTSTART:20261226T100000',
    'DTEND:20261226T110000',
    'END:VEVENT',
  ];
  const part = ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Visit', ...lines, 'END:VEVENT'];
  const input = only(calendar(...part, ...override));
  expect(input).toMatchObject({ reminder_minutes: null, end_datetime: '2026-11-26T23:59' });
  const exceptions = (input?.exceptions ?? []).map((one) => {
    const kind = one.moved_to ? ('moved' as const) : ('dropped' as const);
    return { ...one, kind, stamp: '2026-11-02T00:00:00.000Z' };
  });
  const kept = { ...anEvent(), ...input, exceptions } as CareEvent;
  const text = writeIcal('x', eventEntries([kept], DAY_ONE), DAY_ONE);
  const written = text.split('\r\n');
  for (const line of lines.slice(0, 4)) expect(written).toContain(line);
  expect(written).toContain('RECURRENCE-ID;VALUE=DATE:20261225');
  expect(written).toContain('DTSTART;TZID=Asia/Almaty:20261226T100000');
  expect(only(text)).toEqual(input);
  const visit = anEvent({ start_datetime: '2027-01-01T00:00', end_datetime: '2027-01-01T23:59' });
  expect(writeIcal('x', eventEntries([visit], DAY_ONE), DAY_ONE)).not.toContain('TZID');
});

test('a series keeps what was moved and dropped, and a birthday comes every twelve months', () => {
  const text = calendar(
    'BEGIN:VEVENT',
    'UID:1',
    'RECURRENCE-ID:20261202T100000',
    'SUMMARY:Visit',
    'DTSTART:20261203T150000',
    'DTEND:20261203T153000',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:1',
    'SUMMARY:Vis',
    ' it\\, weekly',
    'DTSTART:20261125T100000',
    'DTEND:20261125T110000',
    'RRULE:FREQ=WEEKLY;BYDAY=WE',
    'EXDATE:20261209T100000',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
  );
  expect(only(text)).toMatchObject({
    title: 'Visit, weekly',
    rrule: 'FREQ=WEEKLY;BYDAY=WE',
    reminder_minutes: 60,
    exceptions: [
      { date: '2026-12-09', moved_to: null },
      {
        date: '2026-12-02',
        moved_to: { start_datetime: '2026-12-03T15:00', end_datetime: '2026-12-03T15:30' },
      },
    ],
  });
  const birthday = ['DTSTART;VALUE=DATE:19470304', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=4'];
  expect(only(entry(...birthday))?.rrule).toBe('FREQ=MONTHLY;INTERVAL=12');
});

test('[EVT-3] what cannot be taken over is named with its reason', () => {
  const start = 'DTSTART:20261125T100000';
  expect(whyNot(entry(start, 'RRULE:FREQ=MONTHLY;BYDAY=2TU,3WE'))).toEqual(['repeats']);
  expect(whyNot(entry(start, 'RRULE:FREQ=HOURLY'))).toEqual(['repeats']);
  expect(whyNot(entry(start, 'RDATE:20261201T100000'))).toEqual(['repeats']);
  expect(whyNot(entry('DTSTART;TZID=Nowhere Time:20261125T100000'))).toEqual(['zone']);
  expect(whyNot(entry('DTSTART:99991125T100000'))).toEqual(['out_of_range']);
  expect(whyNot(entry(start, 'RRULE:FREQ=DAILY;COUNT=5000'))).toEqual(['too_many']);
  expect(whyNot(entry(start, 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU'))).toEqual(['never']);
  expect(whyNot(entry(start, 'RRULE:FREQ=DAILY;UNTIL=20261101'))).toEqual(['never']);
  expect(whyNot(entry(start, 'STATUS:CANCELLED'))).toEqual(['cancelled']);
  const nameless = calendar('BEGIN:VEVENT', 'UID:1', start, 'END:VEVENT');
  expect(whyNot(nameless)).toEqual(['no_title']);
});

test('a file that is no calendar, breaks off or is too large is refused whole, with the line', () => {
  expect(fault('')).toBe('calendar.not_a_calendar');
  expect(fault('{"a":1}')).toBe('calendar.not_a_calendar');
  expect(fault('BEGIN:VCALENDAR\nVERSION:2.0')).toBe('calendar.broken 2');
  const entries = (begin: string, count: number) =>
    calendar(...Array<string>(count).fill(`${begin}\r\nDTSTART:20261125T100000\r\nEND:VEVENT`));
  for (const begin of ['BEGIN:VEVENT', 'BEGIN: VEVENT', 'begin:vev\r\n ent', 'BEGIN;X=1:VEVENT']) {
    expect(fault(entries(begin, 1_000))).toBe('none');
    expect(fault(entries(begin, 1_001))).toBe('calendar.too_large');
  }
  expect(fault(`BEGIN:VCALENDAR\n${'BEGIN:X\n'.repeat(50)}`)).toBe('calendar.broken 51');
});

const hours = (count: number) =>
  Array.from({ length: count }, (_, hour) => compact(toWire(DAY_ONE + hour * HOUR))).join(',');

test('[EVT-3] a series that leaves out more than a thousand dates is named, and its dates not read', () => {
  const daily = ['DTSTART:20261125T100000', 'RRULE:FREQ=DAILY'];
  expect(whyNot(entry(...daily, `EXDATE:${hours(1_000)}`))).toEqual([]);
  expect(whyNot(entry(...daily, `EXDATE:${hours(1_000)},not a date`))).toEqual(['repeats']);
  expect(whyNot(entry(...daily, `RDATE:${hours(1_000)},not a date`))).toEqual(['repeats']);
  const one = (index: number) => ['BEGIN:VEVENT', `UID:${index}`, 'SUMMARY:Visit', ...daily];
  const many = Array.from({ length: 11 }, (_, index) => [
    ...one(index),
    `EXDATE:${hours(1_000)}`,
    'END:VEVENT',
  ]);
  expect(whyNot(calendar(...many.flat(), ...one(11), 'END:VEVENT'))).toEqual(['repeats']);
});

test('the occurrences of one series stay in the order of the file, the series before them', () => {
  const part = (title: string, ...lines: string[]) => [
    'BEGIN:VEVENT',
    'UID:1',
    `SUMMARY:${title}`,
    ...lines,
    'END:VEVENT',
  ];
  const moved = (date: string) =>
    part('Moved', `RECURRENCE-ID:${date}T100000`, `DTSTART:${date}T120000`);
  const series = part('Series', 'DTSTART:20261125T100000', 'RRULE:FREQ=DAILY');
  const text = calendar(...moved('20261127'), ...series, ...moved('20261126'));
  expect(only(text)).toMatchObject({
    title: 'Series',
    exceptions: [{ date: '2026-11-27' }, { date: '2026-11-26' }],
  });
});

test('[EVT-3] of a calendar as others export it, a rule that cannot be kept is named, never bent', () => {
  const zone = 'DTSTART;TZID=Europe/Berlin:20261110T100000';
  const series = (uid: string, title: string, ...lines: string[]) => [
    'BEGIN:VEVENT',
    zone,
    'DTEND;TZID=Europe/Berlin:20261110T110000',
    ...lines,
    'DTSTAMP:20261101T080000Z',
    `UID:${uid}@google.com`,
    'CREATED:20260101T080000Z',
    'SEQUENCE:1',
    'STATUS:CONFIRMED',
    `SUMMARY:${title}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
  const text = calendar(
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Mama',
    'X-WR-TIMEZONE:Europe/Berlin',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    'BEGIN:STANDARD',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'TZNAME:CET',
    'DTSTART:19701025T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...series('1', 'Choir', 'RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=TU'),
    ...series('2', 'Second Tuesday', 'RRULE:FREQ=MONTHLY;BYDAY=2TU'),
    ...series('3', 'Last but one', 'RRULE:FREQ=MONTHLY;BYDAY=-2FR'),
    ...series('4', 'First and last', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1,-1'),
    ...series('5', 'Two rules', 'RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY'),
    ...series('6', 'Less a rule', 'RRULE:FREQ=DAILY', 'EXRULE:FREQ=WEEKLY'),
    ...series('7', 'Other from there', 'RRULE:FREQ=DAILY'),
    ...series('7', 'Later', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261115T090000Z'),
    ...series('8', 'One visit'),
  );
  const { events, left_out } = read(text);
  expect(events.map(({ input }) => [input.title, input.rrule])).toEqual([
    ['Choir', 'FREQ=WEEKLY;BYDAY=TU'],
    ['Second Tuesday', 'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2'],
    ['One visit', null],
  ]);
  const repeats = ['Last but one', 'First and last', 'Two rules', 'Less a rule'];
  expect(left_out).toEqual(
    [...repeats, 'Other from there'].map((title) => ({ title, why: 'repeats' })),
  );
});

test('[CAL-6] an instant of a file is a wall time by the home clock, not by this device', () => {
  const homes = [{ from: '2026-01-05T00:00:00.000Z', zone: 'Asia/Omsk', offset: '+05:00' }];
  const file = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:visit',
    'SUMMARY:Visit',
    'DTSTART:20261125T050000Z',
    'DTEND:20261125T060000Z',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  const [read] = readIcal(file, 'Asia/Omsk', homes).events;
  const walls = { start_datetime: '2026-11-25T10:00', end_datetime: '2026-11-25T11:00' };
  expect(read?.input).toMatchObject({ ...walls, time_zone: 'Asia/Omsk' });
});
