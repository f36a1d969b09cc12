import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../testing/seed.ts';
import {
  addDays,
  daysBetween,
  fromWire,
  isDate,
  isTime,
  minutesOf,
  toWire,
  weekdayOf,
} from './dates.ts';

const runs = seeded(process.env, 500);

/** A date as a pair of texts, counted by hand through the months. */
function nextDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const pad = (value: number) => String(value).padStart(2, '0');
  if (day < (lengths[month - 1] as number)) return `${year}-${pad(month)}-${pad(day + 1)}`;
  return month < 12 ? `${year}-${pad(month + 1)}-01` : `${year + 1}-01-01`;
}

test('[CAL-3] weekdays are 0 = Monday to 6 = Sunday', () => {
  expect(weekdayOf('2026-11-16')).toBe(0);
  expect(weekdayOf('2026-11-20')).toBe(4);
  expect(weekdayOf('2026-11-22')).toBe(6);
  expect(weekdayOf('2024-02-29')).toBe(3);
});

test('[CAL-3] a week has seven weekdays in a row through 100 years counted by hand', () => {
  let date = '1970-01-01';
  for (let day = 0; day < 36_600; day++) {
    expect(weekdayOf(date)).toBe((day + 3) % 7);
    expect(addDays('1970-01-01', day)).toBe(date);
    date = nextDate(date);
  }
});

test('days between two dates undo what adding days did', () => {
  const start = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days));
  fc.assert(
    fc.property(start, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
    runs,
  );
});

test('a date is a day that the calendar has, a time a minute that the clock has', () => {
  const good = ['2026-11-20', '2024-02-29', '1999-12-31'];
  const bad = [
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-1-01',
    '20261120',
    '',
    '2026-11-20 ',
  ];
  for (const date of good) expect(isDate(date), date).toBe(true);
  for (const date of bad) expect(isDate(date), date).toBe(false);
  for (const time of ['00:00', '08:07', '23:59']) expect(isTime(time), time).toBe(true);
  for (const time of ['24:00', '8:00', '08:60', '08:00:00', '', ' 08:00'])
    expect(isTime(time), time).toBe(false);
  expect(minutesOf('23:45')).toBe(1425);
});

test('instants are RFC 3339 UTC with milliseconds, there and back', () => {
  expect(toWire(1_763_607_840_000)).toBe('2025-11-20T03:04:00.000Z');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (instant) => {
      expect(toWire(instant)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(fromWire(toWire(instant))).toBe(instant);
    }),
    runs,
  );
});
