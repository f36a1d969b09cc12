import { addDays } from '../../calendar/dates.ts';
import { formatFullDate } from '../../calendar/day-words.ts';
import { homeWall } from '../../calendar/home-clock.ts';
import type { Language } from '../../languages.ts';
import type { DayFacts } from './day-facts.ts';
import { todayOf } from './lines.ts';
import { ownDayIntent } from './own-day/own-day-question.ts';
import { GUIDES, recognise, type Intent } from './recognise.ts';
import * as doses from './replies/doses.ts';
import * as events from './replies/events.ts';
import * as people from './replies/people.ts';
import { isNamed, rarestNamed } from './signs/naming.ts';
import { readSigns, type Reading } from './signs/read-signs.ts';
import { answerWords } from './words/words.ts';

type Asked = {
  reading: Reading;
  intent: Intent | null;
  day: DayFacts;
  language: Language;
  named: DayFacts['family'];
};

/** These need nothing of the day. */
const OF_NO_DAY: ReadonlySet<Intent | null> = new Set([
  ...GUIDES,
  'emergency',
  'clock',
  'my_name',
  'health',
  'you',
  'help',
  'greet',
  'thanks',
  'bye',
  'past',
  null,
]);

/** What may be asked of a single medicine or event by its name. */
const BY_NAME: ReadonlySet<Intent | null> = new Set([
  'due',
  'taken',
  'left',
  'next',
  'next_dose',
  'doses',
  'today',
  'medicines',
  'paused',
  'dose',
  'doctor',
  'exercise',
  'next_event',
  'week',
  'help',
  'clock',
  null,
]);

/** What is asked of these is an event, also where a medicine has a word of it. */
const OF_EVENTS: ReadonlySet<Intent | null> = new Set(['doctor', 'exercise', 'next_event', 'week']);

function aboutOne({ reading, intent, day, language }: Asked): readonly string[] {
  if (!BY_NAME.has(intent)) return [];
  const names = [...day.medicines, ...day.doses].map(({ name }) => name);
  const coming = day.events.filter(({ is_past }) => !is_past);
  const named = rarestNamed([...names, ...coming.map(({ title }) => title)], reading);
  const titled = coming.filter(({ title }) => named.has(title));
  const medicines = new Set(names.filter((name) => named.has(name)));
  if (medicines.size === 0 || (OF_EVENTS.has(intent) && titled.length > 0))
    return events.nextNamed(titled, day, language);
  if (reading.signs.has('purpose')) return doses.purposeOf(medicines, day, language);
  const more = intent === 'dose' ? [answerWords[language].onlyRecord] : [];
  return [...doses.ofMedicines(medicines, day, language), ...more];
}

/** Of that day what is to be taken and what is planned, or only the one that was asked for. */
function ofDay(
  { reading: { signs } }: Asked,
  medicines: () => readonly string[],
  plans: () => readonly string[],
): readonly string[] {
  const isMedicines = signs.has('medicine') || signs.has('take') || signs.has('took');
  const isPlans = signs.has('event') || signs.has('doctor') || signs.has('exercise');
  if (isMedicines && !isPlans) return medicines();
  if (isPlans && !isMedicines) return plans();
  return [...medicines(), ...plans()];
}

function replyTo(asked: Asked): readonly string[] {
  const { reading, intent, day, language, named } = asked;
  const words = answerWords[language];
  const today = todayOf(day);
  const guide = GUIDES.find((one) => one === intent);
  if (guide)
    return [words.guides[guide](words.places[day.simple === true ? 'simple' : 'standard'])];
  switch (intent) {
    case 'due':
      return doses.dueNow(day, language);
    case 'taken':
      return doses.taken(day, language);
    case 'left':
      return doses.leftToday(day, language);
    case 'next':
      return [...doses.nextDose(day, language), ...events.nextEvent(day, language)];
    case 'next_dose':
      return doses.nextDose(day, language);
    case 'doses':
      return doses.dosesToday(day, language);
    case 'today':
      return ofDay(
        asked,
        () => doses.dosesToday(day, language),
        () => events.eventsOn(today, day, language),
      );
    case 'tomorrow':
      return ofDay(
        asked,
        () => doses.dosesTomorrow(day, language),
        () => events.eventsOn(addDays(today, 1), day, language),
      );
    case 'yesterday':
      return doses.dosesYesterday(day, language);
    case 'past':
      return [words.pastUnknown];
    case 'weekday':
      return events.eventsOnWeekday(reading.weekday ?? 0, day, language);
    case 'week':
      return events.week(day, language);
    case 'doctor':
      return events.nextOfType('appointment', day, language);
    case 'exercise':
      return events.nextOfType('exercise', day, language);
    case 'next_event':
      return events.nextEvent(day, language);
    case 'family':
      return people.family(day, language, named, reading.kin);
    case 'call':
      return people.call(day, language, named, reading.kin);
    case 'emergency':
      return people.emergency(day, language);
    case 'clock': {
      const wall = homeWall(day.zones, day.now);
      return [words.clock(wall.time, formatFullDate(language, wall.date))];
    }
    case 'my_name':
      return day.name === '' ? [words.program] : [words.yourName(day.name)];
    case 'medicines':
      return doses.allMedicines(day, language);
    case 'paused':
      return doses.pausedMedicines(day, language);
    case 'dose':
      return [...doses.allMedicines(day, language), words.onlyRecord];
    case 'health':
      return [words.notDoctor];
    case 'you':
      return [words.program, words.askMe];
    case 'help':
      return [words.program, words.askMe];
    case 'greet':
      return [words.hello(day.name), ...doses.dueNow(day, language)];
    case 'thanks':
      return [words.thanks];
    case 'bye':
      return [words.bye];
    default:
      return [words.fallback, words.askMe];
  }
}

/**
 * CHAT-3: an answer by rule from the person's own day, as plain text in lines, no Markdown. It gives no
 * advice and says no more of a dose than the record does.
 */
export function answerFromDay(question: string, day: DayFacts, language: Language): string {
  const reading = readSigns(question);
  const named = day.family.filter(({ name }) => isNamed(name, reading));
  const medicines = day.medicines.map(({ name }) => name);
  const intent = ownDayIntent(question, medicines) ?? recognise(reading, named.length > 0);
  const words = answerWords[language];
  const isOfFamily = intent === 'family' || intent === 'call';
  const isMissing = isOfFamily ? day.family.length === 0 : !OF_NO_DAY.has(intent);
  if (!day.known && isMissing) return words.notKnown;
  const asked = { reading, intent, day, language, named };
  const one = aboutOne(asked);
  return (one.length > 0 ? one : replyTo(asked)).join('\n');
}

/** What the person can ask with one touch: three at most. */
export function suggestedQuestions({ family }: DayFacts, language: Language): string[] {
  const { takeNow, today, call } = answerWords[language].suggested;
  const first = family.find(({ phone }) => phone !== null);
  return [takeNow, today, ...(first ? [call(first.name)] : [])];
}
