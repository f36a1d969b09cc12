import { formatFullDate } from '../calendar/day-words.ts';

export type NoticeLanguage = 'en' | 'ru' | 'kk';

/** What a notice can say. The server and the service worker have no catalogues; these are theirs. */
export type NoticeWords = {
  timeFor: string;
  stillToTake: string;
  medicines: (count: number) => string;
  notRecorded: (time: string) => string;
  takenAt: (time: string) => string;
  markedAt: (time: string) => string;
  taken: string;
  later: string;
  relativeNotRecorded: (name: string, time: string) => string;
  pleaseLook: string;
  relativeTaken: (name: string, time: string) => string;
  relativeMarked: (name: string, time: string) => string;
  allDone: string;
  relativeChanged: (name: string, time: string) => string;
  planChanged: string;
  changed: (time: string) => string;
  notNeeded: string;
  ringsAt: (time: string) => string;
  someoneIsOnIt: (who: string) => string;
  onItFor: (name: string, time: string) => string;
  onIt: string;
  missedYesterday: (count: number) => string;
  comingUp: (time: string) => string;
  /** On another day than that on which it rings: a word like "tomorrow" would be wrong by then. */
  comingOn: (date: string, time: string) => string;
  began: (time: string) => string;
  event: string;
  testTitle: string;
  testBody: string;
  open: string;
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Of whole days, before and after they have begun. */
export function dayTitle(language: NoticeLanguage, date: string): string {
  return capital(formatFullDate(language, date));
}

function plural(
  language: NoticeLanguage,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>>,
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? '';
  return `${count} ${form}`;
}

export const noticeWords: Record<NoticeLanguage, NoticeWords> = {
  en: {
    timeFor: 'Time for your medicines',
    stillToTake: 'Not marked yet',
    medicines: (count) => plural('en', count, { one: 'medicine', other: 'medicines' }),
    notRecorded: (time) => `${time} not recorded`,
    takenAt: (time) => `Taken ${time}`,
    markedAt: (time) => `Marked ${time}`,
    taken: 'Taken',
    later: 'In 10 minutes',
    relativeNotRecorded: (name, time) => `${name}: ${time} not recorded`,
    pleaseLook: 'Nothing has been marked yet. Perhaps give a call.',
    relativeTaken: (name, time) => `${name}: taken ${time}`,
    relativeMarked: (name, time) => `${name}: marked ${time}`,
    allDone: 'It is marked now. There is nothing more to do.',
    relativeChanged: (name, time) => `${name}: ${time} is settled`,
    planChanged: 'The medicine plan was changed. There is nothing more to do.',
    changed: (time) => `${time}: your plan has changed`,
    notNeeded: 'You do not need this reminder any more.',
    ringsAt: (time) => `Rings at ${time}`,
    someoneIsOnIt: (who) => `${who} is on it`,
    onItFor: (name, time) => `${name}, ${time}. You need not do anything.`,
    onIt: 'I’m on it',
    missedYesterday: (count) =>
      `Yesterday: ${plural('en', count, { one: 'dose', other: 'doses' })} not recorded`,
    comingUp: (time) => `Coming up at ${time}`,
    comingOn: (date, time) => `${formatFullDate('en', date)} at ${time}`,
    began: (time) => `Began at ${time}`,
    event: 'Something is in your schedule',
    testTitle: 'This is how Qamqor rings',
    testBody: 'Your reminders reach this device.',
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
    relativeNotRecorded: (name, time) => `${name}: за ${time} отметки нет`,
    pleaseLook: 'Пока ничего не отмечено. Может быть, позвонить?',
    relativeTaken: (name, time) => `${name}: принято в ${time}`,
    relativeMarked: (name, time) => `${name}: отмечено в ${time}`,
    allDone: 'Теперь отмечено. Больше ничего делать не нужно.',
    relativeChanged: (name, time) => `${name}: за ${time} беспокоиться не нужно`,
    planChanged: 'План приёма изменили. Больше ничего делать не нужно.',
    changed: (time) => `${time}: план изменился`,
    notNeeded: 'Это напоминание больше не нужно.',
    ringsAt: (time) => `Напомним в ${time}`,
    someoneIsOnIt: (who) => `${who}: «Я займусь»`,
    onItFor: (name, time) => `${name}, ${time}. Вам ничего делать не нужно.`,
    onIt: 'Я займусь',
    missedYesterday: (count) =>
      `Вчера без отметки: ${plural('ru', count, { one: 'приём', few: 'приёма', many: 'приёмов', other: 'приёма' })}`,
    comingUp: (time) => `Скоро, в ${time}`,
    comingOn: (date, time) => `${dayTitle('ru', date)}, в ${time}`,
    began: (time) => `Началось в ${time}`,
    event: 'У вас кое-что намечено',
    testTitle: 'Так звонит Qamqor',
    testBody: 'Напоминания доходят до этого устройства.',
    open: 'Нажмите, чтобы открыть свой день.',
  },
  kk: {
    timeFor: 'Дәрі ішетін уақыт болды',
    stillToTake: 'Әлі белгіленбеді',
    medicines: (count) => `${count} дәрі`,
    notRecorded: (time) => `${time}: белгі жоқ`,
    takenAt: (time) => `${time} қабылданды`,
    markedAt: (time) => `${time} белгіленді`,
    taken: 'Қабылдадым',
    later: '10 минуттан кейін',
    relativeNotRecorded: (name, time) => `${name}: ${time} белгісі жоқ`,
    pleaseLook: 'Әзірге ештеңе белгіленбеді. Мүмкін, хабарласарсыз.',
    relativeTaken: (name, time) => `${name}: ${time} қабылданды`,
    relativeMarked: (name, time) => `${name}: ${time} белгіленді`,
    allDone: 'Енді белгіленді. Басқа ештеңе істеудің қажеті жоқ.',
    relativeChanged: (name, time) => `${name}: ${time} үшін алаңдамаңыз`,
    planChanged: 'Дәрі ішу жоспары өзгерді. Басқа ештеңе істеудің қажеті жоқ.',
    changed: (time) => `${time}: жоспар өзгерді`,
    notNeeded: 'Бұл еске салу енді қажет емес.',
    ringsAt: (time) => `Еске салу уақыты: ${time}`,
    someoneIsOnIt: (who) => `${who}: «Мен қараймын»`,
    onItFor: (name, time) => `${name}, ${time}. Сізге ештеңе істеудің қажеті жоқ.`,
    onIt: 'Мен қараймын',
    missedYesterday: (count) => `Кеше белгіленбегені: ${count} рет`,
    comingUp: (time) => `Жақында, сағат ${time}`,
    comingOn: (date, time) => `${formatFullDate('kk', date)}, сағат ${time}`,
    began: (time) => `Сағат ${time} басталды`,
    event: 'Күнтізбеңізде бір іс бар',
    testTitle: 'Qamqor осылай шырылдайды',
    testBody: 'Еске салулар осы құрылғыға жетеді.',
    open: 'Күніңізді ашу үшін басыңыз.',
  },
};
