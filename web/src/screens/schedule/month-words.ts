import { dayWords } from '@qamqor/shared/calendar/day-words';
import type { Language } from '@qamqor/shared/languages';

type MonthWords = {
  /** As they stand alone: in Russian in another case than after a number. */
  months: readonly string[];
  ofYear: (month: string, year: string) => string;
};

const words: Record<Language, MonthWords> = {
  en: { months: dayWords.en.months, ofYear: (month, year) => `${month} ${year}` },
  ru: {
    months: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(
      ' ',
    ),
    ofYear: (month, year) => `${month} ${year}`,
  },
  kk: { months: dayWords.kk.months, ofYear: (month, year) => `${year} жылғы ${month}` },
};

/** "November 2026" of `YYYY-MM`. */
export function monthWords(language: Language, month: string): string {
  const { months, ofYear } = words[language];
  return ofYear(months[Number(month.slice(5)) - 1] ?? '', month.slice(0, 4));
}
