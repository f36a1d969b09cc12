import type { Language } from '../languages.ts';
import { dateToNumber, weekdayOf } from './dates.ts';

type DayWords = {
  /** As they stand after the day's number. */
  months: readonly string[];
  /** 0 = Monday (CAL-3). */
  weekdays: readonly string[];
  full: (day: string, weekday: string) => string;
};

const split = (words: string): string[] => words.split(' ');

/**
 * Words for dates from CLDR 47. Chromium ships none for Kazakh: its Intl answers in English. For the
 * others Intl would do, but its first use costs a cold start a tenth of a second on a slow tablet.
 */
export const dayWords: Record<Language, DayWords> = {
  en: {
    months: split(
      'January February March April May June July August September October November December',
    ),
    weekdays: split('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
    full: (day, weekday) => `${weekday} ${day}`,
  },
  ru: {
    months: split(
      'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
    ),
    weekdays: split('понедельник вторник среда четверг пятница суббота воскресенье'),
    full: (day, weekday) => `${weekday}, ${day}`,
  },
  kk: {
    months: split(
      'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
    ),
    weekdays: split('дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі жексенбі'),
    full: (day, weekday) => `${day}, ${weekday}`,
  },
};

/** "20 November", «20 ноября», «20 қараша». */
export function formatDate(language: Language, date: string): string {
  const day = new Date(dateToNumber(date));
  return `${day.getUTCDate()} ${dayWords[language].months[day.getUTCMonth()] ?? ''}`;
}

/** "Friday 20 November", «пятница, 20 ноября», «20 қараша, жұма». */
export function formatFullDate(language: Language, date: string): string {
  const weekday = weekdayName(language, weekdayOf(date));
  return dayWords[language].full(formatDate(language, date), weekday);
}

/** `weekday` is 0 = Monday to 6 = Sunday (CAL-3). */
export function weekdayName(language: Language, weekday: number): string {
  return dayWords[language].weekdays[weekday] ?? '';
}
