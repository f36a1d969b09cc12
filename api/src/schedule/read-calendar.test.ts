import { expect, test } from 'vitest';
import { readCalendar, type Bounds } from './read-calendar.ts';

const within = (deadline: number): Bounds => ({ deadline, signal: new AbortController().signal });

/** A series with a long text, and so many times that each say another one. */
function hostile(overrides: number): string {
  const date = (index: number) => `2026${String(101 + (index % 28)).padStart(4, '0')}T100000`;
  const one = (index: number) => [
    'BEGIN:VEVENT',
    'UID:1',
    `RECURRENCE-ID:${date(index)}`,
    `DTSTART:${date(index)}`,
    `COMMENT:${index}`,
    'DESCRIPTION:x',
    'END:VEVENT',
  ];
  const long = `DESCRIPTION:${'\\n'.repeat(2_000_000)}`;
  return [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    'SUMMARY:x',
    'RRULE:FREQ=DAILY',
    'DTSTART:20260101T100000',
    long,
    'END:VEVENT',
    ...Array.from({ length: overrides }, (_, index) => one(index)).flat(),
    'END:VCALENDAR',
  ].join('\r\n');
}

test('a file that was made to be slow holds up nothing else, and is read in the end', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 5);
  const { events, left_out } = await readCalendar(
    { text: hostile(900), home: 'Asia/Almaty' },
    within(30_000),
  );
  clearInterval(timer);
  expect(events).toEqual([]);
  expect(left_out).toEqual([{ title: 'x', why: 'too_long' }]);
  expect(turns).toBeGreaterThan(0);
});

test('what is not read in time is given up, and its thread with it', async () => {
  const slow = readCalendar({ text: hostile(900), home: 'Asia/Almaty' }, within(1));
  await expect(slow).rejects.toMatchObject({ code: 'calendar.too_slow' });
  const short = { text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', home: 'Asia/Almaty' };
  await expect(readCalendar(short, within(30_000))).resolves.toEqual({ events: [], left_out: [] });
});

test('what is being read ends when it is told to, long before its deadline', async () => {
  const ending = new AbortController();
  const bounds = { deadline: 600_000, signal: ending.signal };
  const endless = readCalendar({ text: hostile(900), home: 'Asia/Almaty' }, bounds);
  ending.abort();
  await expect(endless).rejects.toMatchObject({ code: 'server.busy' });
});
