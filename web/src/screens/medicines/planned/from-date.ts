import { addDays, dateToNumber } from '@qamqor/shared/calendar/dates';
import { formatDate } from '@qamqor/shared/calendar/day-words';
import type { Language } from '@qamqor/shared/languages';

/** In the case of "from"; for the others the month has one form after a number. */
const kazakhMonths = [
  'қаңтардан',
  'ақпаннан',
  'наурыздан',
  'сәуірден',
  'мамырдан',
  'маусымнан',
  'шілдеден',
  'тамыздан',
  'қыркүйектен',
  'қазаннан',
  'қарашадан',
  'желтоқсаннан',
];

/** From so far on a date could be taken for the one of this year. */
const ANOTHER_YEAR = 330;

/** A day's number and month after "from", and the same with its year. */
type FromWords = { day: (date: string) => string; ofYear: (day: string, year: string) => string };

const words: Record<Language, FromWords> = {
  en: { day: (date) => formatDate('en', date), ofYear: (day, year) => `${day} ${year}` },
  ru: { day: (date) => formatDate('ru', date), ofYear: (day, year) => `${day} ${year} года` },
  kk: {
    day(date) {
      const day = new Date(dateToNumber(date));
      return `${day.getUTCDate()} ${kazakhMonths[day.getUTCMonth()]}`;
    },
    ofYear: (day, year) => `${year} жылғы ${day}`,
  },
};

/** As it stands after "from": "1 January", «1 января», «1 қаңтардан»; with its year when far off. */
export function fromDate(language: Language, date: string, today: string): string {
  const { day, ofYear } = words[language];
  return date > addDays(today, ANOTHER_YEAR) ? ofYear(day(date), date.slice(0, 4)) : day(date);
}
