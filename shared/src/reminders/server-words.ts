import type { Language } from '../languages.ts';
import { plural } from './words.ts';

/** What only the server says, so that no page has to load it. */
export type ServerWords = {
  relativeNotRecorded: (name: string, time: string) => string;
  pleaseLook: string;
  relativeTaken: (name: string, time: string) => string;
  relativeMarked: (name: string, time: string) => string;
  allDone: string;
  someoneIsOnIt: (who: string) => string;
  onItFor: (name: string, time: string) => string;
  onIt: string;
  missedYesterday: (count: number) => string;
  testTitle: string;
  testBody: string;
  relativeChanged: (name: string, time: string) => string;
  planChanged: string;
  changed: (time: string) => string;
  perhapsTaken: (time: string, at: string) => string;
  sameDose: string;
  notNeeded: string;
  ringsAt: (time: string) => string;
};

export const serverWords: Record<Language, ServerWords> = {
  en: {
    relativeNotRecorded: (name, time) => `${name}: ${time} not recorded`,
    pleaseLook: 'Nothing has been marked yet. Perhaps give a call.',
    relativeTaken: (name, time) => `${name}: taken ${time}`,
    relativeMarked: (name, time) => `${name}: marked ${time}`,
    allDone: 'It is marked now. There is nothing more to do.',
    someoneIsOnIt: (who) => `${who} is on it`,
    onItFor: (name, time) => `${name}, ${time}. You need not do anything.`,
    onIt: 'I’m on it',
    missedYesterday: (count) =>
      `Yesterday: ${plural('en', count, { one: 'dose', other: 'doses' })} not recorded`,
    testTitle: 'This is how Qamqor rings',
    testBody: 'Your reminders reach this device.',
    relativeChanged: (name, time) => `${name}: ${time} is settled`,
    planChanged: 'The medicine plan was changed. There is nothing more to do.',
    changed: (time) => `${time}: your plan has changed`,
    notNeeded: 'You do not need this reminder any more.',
    perhapsTaken: (time, at) => `${time} was taken at ${at}`,
    sameDose: 'Is this the same dose? Tap to answer.',
    ringsAt: (time) => `Rings at ${time}`,
  },
  ru: {
    relativeNotRecorded: (name, time) => `${name}: за ${time} отметки нет`,
    pleaseLook: 'Пока ничего не отмечено. Может быть, позвонить?',
    relativeTaken: (name, time) => `${name}: принято в ${time}`,
    relativeMarked: (name, time) => `${name}: отмечено в ${time}`,
    allDone: 'Теперь отмечено. Больше ничего делать не нужно.',
    someoneIsOnIt: (who) => `${who}: «Я займусь»`,
    onItFor: (name, time) => `${name}, ${time}. Вам ничего делать не нужно.`,
    onIt: 'Я займусь',
    missedYesterday: (count) =>
      `Вчера без отметки: ${plural('ru', count, { one: 'приём', few: 'приёма', many: 'приёмов', other: 'приёма' })}`,
    testTitle: 'Так напоминает Qamqor',
    testBody: 'Напоминания доходят до этого устройства.',
    relativeChanged: (name, time) => `${name}: за ${time} беспокоиться не нужно`,
    planChanged: 'План приёма изменили. Больше ничего делать не нужно.',
    changed: (time) => `${time}: план изменился`,
    notNeeded: 'Это напоминание больше не нужно.',
    perhapsTaken: (time, at) => `Приём ${time} отмечен в ${at}`,
    sameDose: 'Это тот же приём? Нажмите, чтобы ответить.',
    ringsAt: (time) => `Напомним в ${time}`,
  },
  kk: {
    relativeNotRecorded: (name, time) => `${name}: ${time} белгісі жоқ`,
    pleaseLook: 'Әзірге ештеңе белгіленбеді. Мүмкін, хабарласарсыз.',
    relativeTaken: (name, time) => `${name}: ішілді, ${time}`,
    relativeMarked: (name, time) => `${name}: белгіленді, ${time}`,
    allDone: 'Енді белгіленді. Басқа ештеңе істеудің қажеті жоқ.',
    someoneIsOnIt: (who) => `${who}: «Мен қараймын»`,
    onItFor: (name, time) => `${name}, ${time}. Сізге ештеңе істеудің қажеті жоқ.`,
    onIt: 'Мен қараймын',
    missedYesterday: (count) => `Кеше белгіленбегені: ${count} рет`,
    testTitle: 'Qamqor осылай шырылдайды',
    testBody: 'Еске салулар осы құрылғыға жетеді.',
    relativeChanged: (name, time) => `${name}: ${time} үшін алаңдамаңыз`,
    planChanged: 'Дәрі ішу жоспары өзгерді. Басқа ештеңе істеудің қажеті жоқ.',
    changed: (time) => `${time}: жоспар өзгерді`,
    notNeeded: 'Бұл еске салу енді қажет емес.',
    perhapsTaken: (time, at) => `${time} дәрісі ішілді: ${at}`,
    sameDose: 'Қазіргі дәрінің орнына ішілді ме? Жауап беру үшін басыңыз.',
    ringsAt: (time) => `Еске салу уақыты: ${time}`,
  },
};
