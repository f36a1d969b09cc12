import { addDays } from '../../calendar/dates.ts';
import { formatDate, formatFullDate } from '../../calendar/day-words.ts';
import { homeDate } from '../../calendar/home-clock.ts';
import type { Language } from '../../languages.ts';
import { RELATIONSHIPS } from '../../family/relationships.ts';
import { amountWords } from './amount-words.ts';
import type { DayFacts, DoseFact, EventFact, MedicineFact, RelativeFact } from './day-facts.ts';
import { answerWords } from './words/words.ts';

/** What a person wrote, in one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

function stateOf({ taken, status, date }: DoseFact, today: string, language: Language): string {
  const words = answerWords[language];
  if (taken) {
    const by = taken.by === null ? '' : words.markedBy(oneLine(taken.by));
    return joined([words.takenAt(taken.time), by]);
  }
  return status === 'taken' || date > today ? '' : words.states[status];
}

/** "Aspirin, 1 tablet, at 08:00, waiting to be marked". */
export function doseLine(dose: DoseFact, today: string, language: Language): string {
  const words = answerWords[language];
  const { status } = dose;
  const isCarried = dose.date < today && (status === 'due' || status === 'late');
  return joined([
    oneLine(dose.name),
    amountWords(dose, language),
    isCarried ? words.yesterdayAt(dose.time) : words.at(dose.time),
    stateOf(dose, today, language),
  ]);
}

/** "today", "tomorrow", "Wednesday 25 November". */
export function dayName(date: string, today: string, language: Language): string {
  const words = answerWords[language];
  if (date === today) return words.today;
  return date === addDays(today, 1) ? words.tomorrow : formatFullDate(language, date);
}

/** "Cardiologist, tomorrow at 10:00, Clinic 5"; without its day under a heading that has it. */
export function eventLine(
  event: EventFact,
  today: string,
  language: Language,
  heading?: string,
): string {
  const words = answerWords[language];
  const begun = event.date < (heading ?? today);
  const day = event.date === heading || begun ? '' : dayName(event.date, today, language);
  const time = event.time === null ? words.wholeDay : words.at(event.time);
  const between = day === '' ? '' : day.includes(',') ? ', ' : ' ';
  const lasts = event.end_date > (heading ?? today) && event.end_date !== event.date;
  return joined([
    oneLine(event.title),
    begun ? '' : `${day}${between}${time}`,
    lasts || begun ? words.until(formatDate(language, event.end_date)) : '',
    oneLine(event.place),
    event.is_past ? words.over : '',
  ]);
}

export function medicineLine(medicine: MedicineFact, language: Language): string {
  const words = answerWords[language];
  const { times, paused } = medicine;
  const pause =
    paused &&
    (paused.until === null ? words.paused : words.pausedUntil(formatDate(language, paused.until)));
  return joined([
    oneLine(medicine.name),
    amountWords(medicine, language),
    times.length === 0 ? words.noTimes : words.at(times.join(', ')),
    pause ?? '',
  ]);
}

export function relativeLine(relative: RelativeFact, language: Language): string {
  const words = answerWords[language];
  const { relationship, person_is, phone } = relative;
  const known = RELATIONSHIPS.find((one) => one === relationship);
  const what = known ? words.relationships[known] : oneLine(relationship ?? '');
  const looks = relationship === null && person_is !== null ? words.looksAfter : '';
  const who = joined([oneLine(relative.name), what, looks]);
  return `${who}: ${phone === null ? words.noPhone : oneLine(phone)}`;
}

export const todayOf = ({ zones, now }: DayFacts): string => homeDate(zones, now);
