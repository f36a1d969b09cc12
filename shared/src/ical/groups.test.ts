import { expect, test } from 'vitest';
import { readIcal } from './read.ts';

const calendar = (...lines: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines.flat(), 'END:VCALENDAR'].join('\r\n');
const entry = (title: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `SUMMARY:${title}`,
  ...lines,
  'END:VEVENT',
];
const read = (text: string) => readIcal(text, 'Asia/Almaty');
const found = (text: string) => {
  const { events, left_out } = read(text);
  expect(left_out).toEqual([]);
  return events.map(({ uid, input }) => [uid, input.title, input.start_datetime.slice(5)]);
};

const MONDAY = 'DTSTART:20261123T100000';
const WEEKLY = ['UID:1', MONDAY, 'RRULE:FREQ=WEEKLY'];

test('[EVT-3][EVT-4] two entries of one name are two events, the same at every reading', () => {
  const text = calendar(
    entry('Choir', ...WEEKLY),
    entry('Choir', 'UID:1', 'DTSTART:20261125T100000', 'RRULE:FREQ=WEEKLY'),
    entry('Other', 'UID:1 2', MONDAY),
    entry('Visit', MONDAY, 'LOCATION:Clinic 4'),
    entry('Visit', MONDAY, 'LOCATION:Clinic 7'),
  );
  const expected = [
    ['1', 'Choir', '11-23T10:00'],
    ['1 3', 'Choir', '11-25T10:00'],
    ['1 2', 'Other', '11-23T10:00'],
    ['Visit 20261123T100000', 'Visit', '11-23T10:00'],
    ['Visit 20261123T100000 2', 'Visit', '11-23T10:00'],
  ];
  expect(found(text)).toEqual(expected);
  expect(found(text)).toEqual(expected);
});

test('[EVT-4] what says the same twice is one event, whenever it was written down', () => {
  const twice = ['20261101T080000Z', '20261102T080000Z'].map((stamp) =>
    entry('Choir', ...WEEKLY, `DTSTAMP:${stamp}`),
  );
  expect(found(calendar(...twice))).toEqual([['1', 'Choir', '11-23T10:00']]);
});

test('[EVT-3] a single time belongs to the series of its name that repeats', () => {
  const moved = ['RECURRENCE-ID:20261130T100000', 'DTSTART:20261201T120000'];
  const text = calendar(
    entry('Meeting', 'UID:1', 'DTSTART:20261101T100000'),
    entry('Choir', 'UID:1', ...moved),
    entry('Choir', ...WEEKLY),
    entry('Choir', 'UID:1', ...moved),
  );
  const exceptions = read(text).events.map(({ input }) => input.exceptions.map(({ date }) => date));
  expect(exceptions).toEqual([[], ['2026-11-30']]);
});

test('[EVT-3] single times without their series stand for themselves, with their own words', () => {
  const single = (title: string, date: string) =>
    entry(title, 'UID:1', `RECURRENCE-ID:${date}T100000`, `DTSTART:${date}T120000`);
  const text = calendar(single('Choir', '20261123'), single('Concert', '20261130'));
  expect(found(text)).toEqual([
    ['1', 'Choir', '11-23T12:00'],
    ['1 2', 'Concert', '11-30T12:00'],
  ]);
  const from = ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261123T100000', MONDAY];
  expect(read(calendar(entry('Later', 'UID:1', ...from))).left_out).toEqual([
    { title: 'Later', why: 'repeats' },
  ]);
});

test('[EVT-3] of a single time with words of its own the date and time are kept, and it is named', () => {
  const single = (date: string, ...lines: string[]) => [
    'BEGIN:VEVENT',
    'UID:1',
    `RECURRENCE-ID:${date}T100000`,
    `DTSTART:${date}T120000`,
    ...lines,
    'END:VEVENT',
  ];
  const text = calendar(
    entry('Choir', ...WEEKLY, 'LOCATION:Hall'),
    single('20261130', 'SUMMARY:Choir', 'LOCATION:Hall'),
    single('20261207', 'SUMMARY:Concert', 'LOCATION:Hall'),
    single('20261214', 'LOCATION:Opera'),
    single('20261221', 'SUMMARY:Party', 'STATUS:CANCELLED'),
  );
  const [series] = read(text).events;
  expect(series?.input.exceptions).toHaveLength(4);
  expect(series?.only_times).toEqual([
    { title: 'Concert', start_datetime: '2026-12-07T12:00' },
    { title: 'Choir', start_datetime: '2026-12-14T12:00' },
  ]);
});

test('every calendar of a file is read, and what stands outside of them too', () => {
  const [first, second] = [
    calendar(entry('A', 'UID:1', MONDAY)),
    calendar(entry('B', 'UID:2', MONDAY)),
  ];
  expect(found(`${first}\r\n${second}`)).toEqual([
    ['1', 'A', '11-23T10:00'],
    ['2', 'B', '11-23T10:00'],
  ]);
  const outside = `${first}\r\n${entry('B', 'UID:2', MONDAY).join('\r\n')}`;
  expect(found(outside)).toHaveLength(2);
  const many = Array.from({ length: 501 }, (_, index) => entry('A', `UID:${index}`, MONDAY));
  expect(() => read(`${calendar(...many)}\r\n${calendar(...many)}`)).toThrow('calendar.too_large');
});
