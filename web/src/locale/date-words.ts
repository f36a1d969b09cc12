import type { Language } from './languages.ts';

type DateWords = {
  /** As they stand after the day's number. */
  months: readonly string[];
  /** 0 = Monday (CAL-3). */
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
};

const split = (words: string): string[] => words.split(' ');

/**
 * Words for dates from CLDR 47. Chromium ships none for Kazakh: its Intl answers in English. For the
 * others Intl would do, but its first use costs a cold start a tenth of a second on a slow tablet.
 */
export const dateWords: Record<Language, DateWords> = {
  en: {
    months: split(
      'January February March April May June July August September October November December',
    ),
    weekdays: split('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
    shortWeekdays: split('Mon Tue Wed Thu Fri Sat Sun'),
  },
  ru: {
    months: split(
      'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
    ),
    weekdays: split('понедельник вторник среда четверг пятница суббота воскресенье'),
    shortWeekdays: split('пн вт ср чт пт сб вс'),
  },
  kk: {
    months: split(
      'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
    ),
    weekdays: split('дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі жексенбі'),
    shortWeekdays: split('дс сс ср бс жм сб жс'),
  },
};

const kazakhUnits = { minute: 'мин', hour: 'сағ', day: 'күн' } as const;

export function kazakhAgo(count: number, unit: keyof typeof kazakhUnits): string {
  return `${count} ${kazakhUnits[unit]} бұрын`;
}
