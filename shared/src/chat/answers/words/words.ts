import type { DoseStatus } from '../../../doses/day.ts';
import type { Relationship } from '../../../family/relationships.ts';
import type { Language } from '../../../languages.ts';
import type { WithFood } from '../../../medicines/medicine.ts';
import type { Guide } from '../recognise.ts';
import { enWords } from './en.ts';
import { kkWords } from './kk.ts';
import { ruWords } from './ru.ts';

/** What the button or the menu is called on the screen that the person looks at. */
export type Places = { settings: string; medicines: string; schedule: string };

/** What the rules say, as one would say it to an elderly person. */
export type AnswerWords = {
  suggested: { takeNow: string; today: string; call: (name: string) => string };
  fallback: string;
  program: string;
  askMe: string;
  notDoctor: string;
  onlyRecord: string;
  notKnown: string;

  at: (time: string) => string;
  yesterdayAt: (time: string) => string;
  today: string;
  tomorrow: string;
  wholeDay: string;
  until: (date: string) => string;
  over: string;

  states: Record<Exclude<DoseStatus, 'taken'>, string>;
  takenAt: (time: string) => string;
  markedBy: (name: string) => string;
  food: Record<WithFood, string>;
  /** Of a unit of the list, by the forms of `Intl.PluralRules`; what is less than one has the first. */
  units: Record<string, Partial<Record<Intl.LDMLPluralRule, string>> & { part: string }>;

  timeFor: string;
  stillWaiting: string;
  ifTaken: string;
  nothingNow: string;
  next: string;
  tomorrowFirst: string;
  nothingMore: string;
  noDosesToday: string;
  noMedicines: string;
  takenToday: (count: number, all: number) => string;
  noneTaken: string;
  allTaken: string;
  skipped: string;
  notMarked: string;
  leftToday: (count: number) => string;
  dosesToday: string;
  dosesTomorrow: string;
  noDosesTomorrow: string;
  dosesYesterday: string;
  noDosesYesterday: string;
  yesterdayUnknown: string;
  pastUnknown: string;

  eventsToday: string;
  noEventsToday: string;
  eventsOn: (day: string) => string;
  noEventsOn: (day: string) => string;
  week: string;
  nextEvent: string;
  noEvents: string;
  nextVisit: string;
  noVisit: string;
  nextExercise: string;
  noExercise: string;

  family: string;
  noFamily: string;
  relationships: Record<Relationship, string>;
  looksAfter: string;
  noPhone: string;
  howToCall: string;
  nobodyToCall: string;
  emergency: string;
  emergencyContact: string;
  noEmergencyContact: string;

  clock: (time: string, date: string) => string;
  yourName: (name: string) => string;
  medicines: string;
  noTimes: string;
  paused: string;
  pausedUntil: (date: string) => string;
  nonePaused: string;
  inPause: string;
  noted: (name: string, notes: string) => string;
  nothingNoted: (name: string) => string;
  hello: (name: string) => string;
  thanks: string;
  bye: string;
  guides: Record<Guide, (places: Places) => string>;
  places: Record<'standard' | 'simple', Places>;
};

export const answerWords: Record<Language, AnswerWords> = {
  en: enWords,
  ru: ruWords,
  kk: kkWords,
};
