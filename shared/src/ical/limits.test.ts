import { expect, test } from 'vitest';
import { LIMITS, readComponents } from './components.ts';
import { readIcal } from './read.ts';

const entry = (uid: string, ...more: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:Visit ${uid}`,
  'DTSTART:20261125T100000',
  ...more,
  'END:VEVENT',
];
const read = (...entries: string[][]) => {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries.flat(), 'END:VCALENDAR'];
  return readIcal(lines.join('\r\n'), 'Asia/Almaty');
};
const folded = (name: string, letters: number) =>
  [`${name}:`, ...Array.from({ length: letters / 70 }, () => ` ${'x'.repeat(70)}`)].join('\r\n');

test.each([
  ['a line of more than 64 KB', entry('1', `DESCRIPTION:${'x'.repeat(LIMITS.line)}`)],
  ['a folded line of more than 64 KB', entry('1', folded('DESCRIPTION', 70_000))],
  [
    'more than 200 properties',
    entry('1', ...Array.from({ length: LIMITS.properties }, () => 'COMMENT:x')),
  ],
  [
    'more than 64 KB together',
    entry('1', ...Array.from({ length: 70 }, () => `COMMENT:${'x'.repeat(1_000)}`)),
  ],
  [
    'too much in its parts',
    entry('1', 'BEGIN:VALARM', `DESCRIPTION:${'x'.repeat(LIMITS.line)}`, 'END:VALARM'),
  ],
])('an entry with %s is left out by its name, and the others are read', (_, long) => {
  const { events, left_out } = read(entry('0'), long, entry('2'));
  expect(events.map(({ uid }) => uid)).toEqual(['0', '2']);
  expect(left_out).toEqual([{ title: 'Visit 1', why: 'too_long' }]);
});

test('a series of which one time is too long is left out whole', () => {
  const long = `DESCRIPTION:${'x'.repeat(LIMITS.line)}`;
  const one = entry('1', long, 'RECURRENCE-ID:20261126T100000');
  const { events, left_out } = read(entry('1', 'RRULE:FREQ=DAILY;COUNT=5'), one);
  expect(events).toEqual([]);
  expect(left_out).toEqual([{ title: 'Visit 1', why: 'too_long' }]);
});

test('what a program writes for itself counts for nothing', () => {
  const html = Array.from({ length: 300 }, () => `X-ALT-DESC;FMTTYPE=text/html:${'x'.repeat(900)}`);
  expect(read(entry('1', ...html)).events).toHaveLength(1);
});

test('of a line no more is held than its limit, wherever it stands and however it is folded', () => {
  const long = [folded('COMMENT', 700_000), `COMMENT:${'x'.repeat(700_000)}`];
  const text = ['BEGIN:VCALENDAR', ...long, 'END:VCALENDAR'].join('\r\n');
  const [calendar] = readComponents(text, 1);
  expect(calendar?.properties).toHaveLength(2);
  for (const { value } of calendar?.properties ?? [])
    expect(value.length).toBeLessThanOrEqual(LIMITS.line);
});

test('of the clocks that a file describes no more are worked out than a real one has', () => {
  const clock = (index: number) => [
    'BEGIN:VTIMEZONE',
    `TZID:Ours ${index}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0500',
    'TZOFFSETTO:+0500',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const visit = (index: number) => [
    'BEGIN:VEVENT',
    `UID:${index}`,
    'SUMMARY:Visit',
    `DTSTART;TZID=Ours ${index}:20261125T100000`,
    'END:VEVENT',
  ];
  const all = Array.from({ length: 50 }, (_, index) => index);
  const { events, left_out } = read(...all.map(clock), ...all.map(visit));
  expect(events).toHaveLength(40);
  expect(left_out.map(({ why }) => why)).toEqual(Array<string>(10).fill('zone'));
});

test('a clock whose changes are many, or named by a rule that ends in no year, is not worked out', () => {
  const change = (...more: string[]) => [
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0500',
    'TZOFFSETTO:+0500',
    ...more,
    'END:STANDARD',
  ];
  const visit = entry('1').with(3, 'DTSTART;TZID=Ours:20261125T100000');
  const clock = (...lines: string[]) => ['BEGIN:VTIMEZONE', 'TZID:Ours', ...lines, 'END:VTIMEZONE'];
  const why = (...lines: string[]) => read(clock(...lines), visit).left_out.map((one) => one.why);
  expect(why(...change('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'))).toEqual([]);
  expect(why(...change('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'))).toEqual(['zone']);
  expect(why(...change('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=5SU'))).toEqual(['zone']);
  expect(why(...Array.from({ length: 301 }, () => change()).flat())).toEqual(['zone']);
});

test('parts in parts without end, and ends of what never began, hide nothing of the other entries', () => {
  const deep = 'BEGIN:X\r\n'.repeat(100_000) + 'END:Y\r\n'.repeat(50_000);
  const { events, left_out } = read(entry('0'), entry('1', deep), entry('2'));
  expect(events.map(({ uid }) => uid)).toEqual(['0', '1', '2']);
  expect(left_out).toEqual([]);
});
