import type { Language } from '../../../languages.ts';
import type { DayFacts, DoseFact } from '../day-facts.ts';
import { doseLine, medicineLine, oneLine, todayOf } from '../lines.ts';
import { answerWords } from '../words/words.ts';

type Reply = (day: DayFacts, language: Language) => readonly string[];

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines];

function linesOf(doses: readonly DoseFact[], day: DayFacts, language: Language): string[] {
  return doses.map((dose) => doseLine(dose, todayOf(day), language));
}

const withStatus = (doses: readonly DoseFact[], ...statuses: readonly DoseFact['status'][]) =>
  doses.filter(({ status }) => statuses.includes(status));

/** All that is taken at the next time from now on. */
const firstOf = (doses: readonly DoseFact[]): DoseFact[] =>
  doses.filter(({ time }) => time === doses[0]?.time);

const comingNext: Reply = (day, language) => {
  const words = answerWords[language];
  const today = withStatus(day.doses, 'upcoming');
  if (today.length > 0) return listed(words.next, linesOf(firstOf(today), day, language));
  return [
    ...(day.doses.length > 0 ? [words.nothingMore] : []),
    ...listed(words.tomorrowFirst, linesOf(firstOf(day.tomorrow), day, language)),
  ];
};

/** What waits to be marked; nobody is told to take what is late. */
const waiting: Reply = (day, language) => {
  const words = answerWords[language];
  const due = withStatus(day.doses, 'due');
  const late = withStatus(day.doses, 'late');
  return [
    ...listed(words.timeFor, linesOf(due, day, language)),
    ...listed(words.stillWaiting, linesOf(late, day, language)),
    ...(late.length > 0 ? [words.ifTaken] : []),
  ];
};

const nothingToday: Reply = (day, language) => {
  const words = answerWords[language];
  if (day.doses.length > 0) return [];
  return [day.medicines.length === 0 ? words.noMedicines : words.noDosesToday];
};

export const dueNow: Reply = (day, language) => {
  const now = waiting(day, language);
  if (now.length > 0) return now;
  const { nothingNow } = answerWords[language];
  const none = nothingToday(day, language);
  const isMore = day.doses.some(({ status }) => status === 'upcoming');
  const first = none.length > 0 ? none : isMore ? [nothingNow] : [];
  return [...first, ...comingNext(day, language)];
};

export const nextDose: Reply = (day, language) => {
  const first = nothingToday(day, language);
  return [...waiting(day, language), ...first, ...comingNext(day, language)];
};

const OPEN = ['due', 'late', 'upcoming'] as const;

export const leftToday: Reply = (day, language) => {
  const words = answerWords[language];
  const none = nothingToday(day, language);
  if (none.length > 0) return none;
  const open = withStatus(day.doses, ...OPEN);
  const gone = withStatus(day.doses, 'missed', 'unknown');
  return [
    ...(open.length > 0
      ? [words.leftToday(open.length), ...linesOf(open, day, language)]
      : [words.nothingMore]),
    ...listed(words.notMarked, linesOf(gone, day, language)),
  ];
};

export const taken: Reply = (day, language) => {
  const words = answerWords[language];
  const none = nothingToday(day, language);
  if (none.length > 0) return none;
  const { doses } = day;
  const had = withStatus(doses, 'taken');
  if (had.length === doses.length) return [words.allTaken, ...linesOf(had, day, language)];
  return [
    had.length > 0 ? words.takenToday(had.length, doses.length) : words.noneTaken,
    ...linesOf(had, day, language),
    ...listed(words.skipped, linesOf(withStatus(doses, 'skipped'), day, language)),
    ...listed(words.stillWaiting, linesOf(withStatus(doses, 'due', 'late'), day, language)),
    ...listed(words.notMarked, linesOf(withStatus(doses, 'missed', 'unknown'), day, language)),
  ];
};

export const dosesToday: Reply = (day, language) => {
  const none = nothingToday(day, language);
  if (none.length > 0) return none;
  return listed(answerWords[language].dosesToday, linesOf(day.doses, day, language));
};

export const dosesTomorrow: Reply = (day, language) => {
  const words = answerWords[language];
  if (day.tomorrow.length === 0) return [words.noDosesTomorrow];
  return listed(words.dosesTomorrow, linesOf(day.tomorrow, day, language));
};

export const dosesYesterday: Reply = (day, language) => {
  const words = answerWords[language];
  if (day.yesterday === null) return [words.yesterdayUnknown];
  if (day.yesterday.length === 0) return [words.noDosesYesterday];
  return listed(words.dosesYesterday, linesOf(day.yesterday, day, language));
};

export const allMedicines: Reply = (day, language) => {
  const words = answerWords[language];
  if (day.medicines.length === 0) return [words.noMedicines];
  return [words.medicines, ...day.medicines.map((one) => medicineLine(one, language))];
};

export const pausedMedicines: Reply = (day, language) => {
  const words = answerWords[language];
  const paused = day.medicines.filter((medicine) => medicine.paused !== null);
  if (paused.length === 0) return [words.nonePaused];
  return [words.inPause, ...paused.map((one) => medicineLine(one, language))];
};

/** Of single medicines: their doses of today, else how they stand in the list. */
export function ofMedicines(
  names: ReadonlySet<string>,
  day: DayFacts,
  language: Language,
): readonly string[] {
  const doses = day.doses.filter(({ name }) => names.has(name));
  const others = day.medicines.filter(
    ({ name }) => names.has(name) && !doses.some((dose) => dose.name === name),
  );
  return [
    ...listed(answerWords[language].dosesToday, linesOf(doses, day, language)),
    ...listed(
      answerWords[language].medicines,
      others.map((one) => medicineLine(one, language)),
    ),
  ];
}

/** Letters. */
const LONGEST_NOTE = 200;

/** What single medicines are for, as far as somebody wrote it down. */
export function purposeOf(
  names: ReadonlySet<string>,
  day: DayFacts,
  language: Language,
): readonly string[] {
  const words = answerWords[language];
  const noted = new Map(
    day.medicines.map(({ name, notes }) => [name, oneLine(notes).slice(0, LONGEST_NOTE)]),
  );
  return [...names].map((name) => {
    const notes = noted.get(name) ?? '';
    return notes === '' ? words.nothingNoted(oneLine(name)) : words.noted(oneLine(name), notes);
  });
}
