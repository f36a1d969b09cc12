import { addDays, dateToNumber } from '@qamqor/shared/calendar/dates';
import { formatDate } from '@qamqor/shared/calendar/day-words';
import type { Language } from '@qamqor/shared/languages';

/** In the case of "from"; for the others the month has one form after a number. */
const kazakhMonths = [
  ...['қаңтардан', 'ақпаннан', 'наурыздан', 'сәуірден', 'мамырдан', 'маусымнан'],
  ...['шілдеден', 'тамыздан', 'қыркүйектен', 'қазаннан', 'қарашадан', 'желтоқсаннан'],
];

/** From so far on a date could be taken for the one of this year. */
const ANOTHER_YEAR = 330;

/** As it stands after "from": "1 January", «1 января», «1 қаңтардан»; with its year when far off. */
export function fromDate(language: Language, date: string, today: string): string {
  const year = date > addDays(today, ANOTHER_YEAR) ? date.slice(0, 4) : '';
  if (language === 'kk') {
    const day = new Date(dateToNumber(date));
    const words = `${day.getUTCDate()} ${kazakhMonths[day.getUTCMonth()]}`;
    return year ? `${year} жылғы ${words}` : words;
  }
  const words = formatDate(language, date);
  if (!year) return words;
  return language === 'ru' ? `${words} ${year} года` : `${words} ${year}`;
}
