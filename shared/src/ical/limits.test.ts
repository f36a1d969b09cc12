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
