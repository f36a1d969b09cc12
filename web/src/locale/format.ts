import { DAY, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import type { Language } from '@qamqor/shared/languages';
import { kazakhAgo, shortWeekdays } from './date-words.ts';

export { formatDate, formatFullDate, weekdayName } from '@qamqor/shared/calendar/day-words';

export function shortWeekdayName(language: Language, weekday: number): string {
  return shortWeekdays[language][weekday] ?? '';
}

const relative = new Map<Language, Intl.RelativeTimeFormat>();

function intlAgo(
  language: Exclude<Language, 'kk'>,
  count: number,
  unit: 'minute' | 'hour' | 'day',
): string {
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
  return language === 'kk' ? kazakhAgo(count, unit) : intlAgo(language, count, unit);
}

const lists = new Map<Language, Intl.ListFormat>();

/** "08:00, 14:00 and 20:00". */
export function formatList(language: Language, items: readonly string[]): string {
  if (language === 'kk') {
    const last = items.at(-1) ?? '';
    return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} және ${last}`;
  }
  const format = lists.get(language) ?? new Intl.ListFormat(language === 'en' ? 'en-GB' : language);
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
