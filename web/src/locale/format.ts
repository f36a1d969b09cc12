import { dateToNumber, DAY, HOUR, MINUTE, weekdayOf } from '@qamqor/shared/calendar/dates';
import { ago, months, shortWeekdays, weekdays } from './kazakh.ts';
import type { Language } from './languages.ts';

/** A Monday, to name weekdays by. */
const MONDAY = Date.UTC(2024, 0, 1);

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Dates are formatted in UTC: a calendar date belongs to no zone. */
function dateFormat(language: 'en' | 'ru', options: Intl.DateTimeFormatOptions) {
  const key = language + JSON.stringify(options);
  const known = dateFormats.get(key);
  if (known) return known;
  const tag = language === 'en' ? 'en-GB' : 'ru';
  const made = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  dateFormats.set(key, made);
  return made;
}

/** "20 November", «20 ноября», «20 қараша». */
export function formatDate(language: Language, date: string): string {
  const instant = dateToNumber(date);
  if (language === 'kk') {
    const day = new Date(instant);
    return `${day.getUTCDate()} ${months[day.getUTCMonth()] ?? ''}`;
  }
  return dateFormat(language, { day: 'numeric', month: 'long' }).format(instant);
}

/** "Friday 20 November", «пятница, 20 ноября», «20 қараша, жұма». */
export function formatFullDate(language: Language, date: string): string {
  const weekday = weekdayName(language, weekdayOf(date));
  const day = formatDate(language, date);
  if (language === 'kk') return `${day}, ${weekday}`;
  return language === 'ru' ? `${weekday}, ${day}` : `${weekday} ${day}`;
}

/** `weekday` is 0 = Monday to 6 = Sunday (CAL-3). */
export function weekdayName(language: Language, weekday: number): string {
  if (language === 'kk') return weekdays[weekday] ?? '';
  return dateFormat(language, { weekday: 'long' }).format(MONDAY + weekday * DAY);
}

export function shortWeekdayName(language: Language, weekday: number): string {
  if (language === 'kk') return shortWeekdays[weekday] ?? '';
  return dateFormat(language, { weekday: 'short' }).format(MONDAY + weekday * DAY);
}

const relative = new Map<Language, Intl.RelativeTimeFormat>();

function intlAgo(language: 'en' | 'ru', count: number, unit: 'minute' | 'hour' | 'day'): string {
  const known = relative.get(language) ?? new Intl.RelativeTimeFormat(language, { style: 'short' });
  relative.set(language, known);
  return known.format(-count, unit).replaceAll('.', '');
}

/** "2 min ago" for how long something lies back, in milliseconds; null for under a minute. */
export function formatAgo(language: Language, elapsed: number): string | null {
  if (elapsed < MINUTE) return null;
  const [count, unit] =
    elapsed < HOUR
      ? ([Math.floor(elapsed / MINUTE), 'minute'] as const)
      : elapsed < DAY
        ? ([Math.floor(elapsed / HOUR), 'hour'] as const)
        : ([Math.floor(elapsed / DAY), 'day'] as const);
  return language === 'kk' ? ago(count, unit) : intlAgo(language, count, unit);
}

const lists = new Map<Language, Intl.ListFormat>();

/** "08:00, 14:00 and 20:00". */
export function formatList(language: Language, items: readonly string[]): string {
  if (language === 'kk') {
    const last = items.at(-1) ?? '';
    return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} және ${last}`;
  }
  const format = lists.get(language) ?? new Intl.ListFormat(language === 'en' ? 'en-GB' : 'ru');
  lists.set(language, format);
  return format.format(items);
}

const quarterSigns = ['', '¼', '½', '¾'] as const;

/** MED-8: 6 is "1½". */
export function formatQuarters(quarters: number): string {
  const whole = Math.floor(quarters / 4);
  const rest = quarterSigns[quarters % 4] ?? '';
  return whole === 0 && rest !== '' ? rest : `${whole}${rest}`;
}
