import { dayWords } from '@qamqor/shared/calendar/day-words';
import type { Language } from '@qamqor/shared/languages';

/** Alone, a month stands in another case in Russian. */
const RUSSIAN =
  'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ');

/** "November 2026" of `YYYY-MM`. */
export function monthWords(language: Language, month: string): string {
  const index = Number(month.slice(5)) - 1;
  const name = (language === 'ru' ? RUSSIAN : dayWords[language].months)[index] ?? '';
  const year = month.slice(0, 4);
  return language === 'kk' ? `${year} жылғы ${name}` : `${name} ${year}`;
}
