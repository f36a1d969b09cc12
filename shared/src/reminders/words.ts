import { formatFullDate } from '../calendar/day-words.ts';
import type { Language } from '../languages.ts';

/** What a page, the worker and the server say. None of the last two has catalogues; these are theirs. */
export type NoticeWords = {
  timeFor: string;
  stillToTake: string;
  medicines: (count: number) => string;
  notRecorded: (time: string) => string;
  takenAt: (time: string) => string;
  markedAt: (time: string) => string;
  taken: string;
  later: string;
  comingUp: (time: string) => string;
  /** On another day than that on which it rings: a word like "tomorrow" would be wrong by then. */
  comingOn: (date: string, time: string) => string;
  began: (time: string) => string;
  event: string;
  open: string;
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Of whole days, before and after they have begun. */
export function dayTitle(language: Language, date: string): string {
  return capital(formatFullDate(language, date));
}

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

export function plural(
  language: Language,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>>,
): string {
  const rule = (rules[language] ??= new Intl.PluralRules(language));
  const form = forms[rule.select(count)] ?? forms.other ?? '';
  return `${count} ${form}`;
}

export const noticeWords: Record<Language, NoticeWords> = {
  en: {
    timeFor: 'Time for your medicines',
    stillToTake: 'Not marked yet',
    medicines: (count) => plural('en', count, { one: 'medicine', other: 'medicines' }),
    notRecorded: (time) => `${time} not recorded`,
    takenAt: (time) => `Taken ${time}`,
    markedAt: (time) => `Marked ${time}`,
    taken: 'Taken',
    later: 'In 10 minutes',
    comingUp: (time) => `Coming up at ${time}`,
    comingOn: (date, time) => `${formatFullDate('en', date)} at ${time}`,
    began: (time) => `Began at ${time}`,
    event: 'Something is in your schedule',
    open: 'Tap to open your day.',
  },
  ru: {
    timeFor: 'Пора принять лекарства',
    stillToTake: 'Ещё не отмечено',
    medicines: (count) =>
      plural('ru', count, {
        one: 'лекарство',
        few: 'лекарства',
        many: 'лекарств',
        other: 'лекарства',
      }),
    notRecorded: (time) => `${time}: отметки нет`,
    takenAt: (time) => `Принято в ${time}`,
    markedAt: (time) => `Отмечено в ${time}`,
    taken: 'Принято',
    later: 'Через 10 минут',
    comingUp: (time) => `Скоро, в ${time}`,
    comingOn: (date, time) => `${dayTitle('ru', date)}, в ${time}`,
    began: (time) => `Началось в ${time}`,
    event: 'У вас кое-что намечено',
    open: 'Нажмите, чтобы открыть свой день.',
  },
  kk: {
    timeFor: 'Дәрі ішетін уақыт болды',
    stillToTake: 'Әлі белгіленбеді',
    medicines: (count) => `${count} дәрі`,
    notRecorded: (time) => `${time}: белгі жоқ`,
    takenAt: (time) => `Ішілді: ${time}`,
    markedAt: (time) => `${time} белгіленді`,
    taken: 'Іштім',
    later: '10 минуттан кейін',
    comingUp: (time) => `Жақында, сағат ${time}`,
    comingOn: (date, time) => `${formatFullDate('kk', date)}, сағат ${time}`,
    began: (time) => `Сағат ${time} басталды`,
    event: 'Күнтізбеңізде бір іс бар',
    open: 'Күніңізді ашу үшін басыңыз.',
  },
};
