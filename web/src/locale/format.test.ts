import { addDays, dateToNumber } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import type { Language } from '@qamqor/shared/languages';
import { formatDate, formatFullDate, shortWeekdayName, weekdayName } from './format.ts';

const tags: [Language, string][] = [
  ['en', 'en-GB'],
  ['ru', 'ru'],
  ['kk', 'kk'],
];
const days = Array.from({ length: 366 }, (_, index) => addDays('2024-01-01', index));

test.each(tags)(
  '%s: the words for dates are those of CLDR, every day of a year',
  (language, tag) => {
    const inUtc = (options: Intl.DateTimeFormatOptions, date: string) =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(dateToNumber(date));
    days.forEach((date, index) => {
      expect(formatDate(language, date)).toBe(inUtc({ day: 'numeric', month: 'long' }, date));
      expect(weekdayName(language, index % 7)).toBe(inUtc({ weekday: 'long' }, date));
      expect(shortWeekdayName(language, index % 7)).toBe(inUtc({ weekday: 'short' }, date));
    });
  },
);

test('[UI-16] a full date reads as each language says it', () => {
  expect(formatFullDate('en', '2026-11-20')).toBe('Friday 20 November');
  expect(formatFullDate('ru', '2026-11-20')).toBe('пятница, 20 ноября');
  expect(formatFullDate('kk', '2026-11-20')).toBe('20 қараша, жұма');
});
