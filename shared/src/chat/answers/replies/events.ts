import { addDays, daysBetween, weekdayOf } from '../../../calendar/dates.ts';
import type { Language } from '../../../languages.ts';
import type { DayFacts, EventFact } from '../day-facts.ts';
import { dayName, eventLine, todayOf } from '../lines.ts';
import { answerWords } from '../words/words.ts';

/** How many are told of at most: a list longer than that is better looked at. */
const MOST = 5;

const isOn = (event: EventFact, date: string) => event.date <= date && date <= event.end_date;

export function eventsOn(date: string, day: DayFacts, language: Language): readonly string[] {
  const words = answerWords[language];
  const today = todayOf(day);
  const found = day.events.filter((event) => isOn(event, date));
  const lines = found.map((event) => eventLine(event, today, language, date));
  if (date === today)
    return found.length > 0 ? [words.eventsToday, ...lines] : [words.noEventsToday];
  const name = dayName(date, today, language);
  return found.length > 0 ? [words.eventsOn(name), ...lines] : [capital(words.noEventsOn(name))];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The next such day from today on; today itself where it is one. */
export function eventsOnWeekday(
  weekday: number,
  day: DayFacts,
  language: Language,
): readonly string[] {
  const today = todayOf(day);
  return eventsOn(addDays(today, (weekday - weekdayOf(today) + 7) % 7), day, language);
}

const coming = ({ events }: DayFacts) => events.filter(({ is_past }) => !is_past);

function next(
  found: readonly EventFact[],
  title: string,
  day: DayFacts,
  language: Language,
): string[] {
  const [first] = found;
  return first ? [title, eventLine(first, todayOf(day), language)] : [];
}

export function nextEvent(day: DayFacts, language: Language): readonly string[] {
  const words = answerWords[language];
  const found = next(coming(day), words.nextEvent, day, language);
  return found.length > 0 ? found : [words.noEvents];
}

/** Of one type; where there is none, that is said, and what comes next. */
export function nextOfType(
  type: 'appointment' | 'exercise',
  day: DayFacts,
  language: Language,
): readonly string[] {
  const words = answerWords[language];
  const [title, none] =
    type === 'appointment'
      ? [words.nextVisit, words.noVisit]
      : [words.nextExercise, words.noExercise];
  const found = coming(day).filter((event) => event.type === type);
  if (found.length > 0) return next(found, title, day, language);
  return [none, ...next(coming(day), words.nextEvent, day, language)];
}

export function nextNamed(
  found: readonly EventFact[],
  day: DayFacts,
  language: Language,
): readonly string[] {
  return next(found, answerWords[language].nextEvent, day, language);
}

export function week(day: DayFacts, language: Language): readonly string[] {
  const words = answerWords[language];
  const today = todayOf(day);
  const found = coming(day).filter(({ date }) => daysBetween(today, date) < 7);
  if (found.length === 0) return nextEvent(day, language);
  return [words.week, ...found.slice(0, MOST).map((event) => eventLine(event, today, language))];
}
