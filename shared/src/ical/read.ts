import type { ZoneHistory } from '../calendar/home-clock.ts';
import { isZone } from '../calendar/zone.ts';
import { problems } from '../problem.ts';
import { EVENT_TYPES, isWholeDays, wallAfter, type EventType } from '../schedule/event.ts';
import { MOST_OCCURRENCES } from '../schedule/rrule.ts';
import { eventInput, type EventInput } from '../schedule/schema.ts';
import { find, IcalFault, readComponents, textOf, type Component } from './components.ts';
import { groupsOf, type Group } from './groups.ts';
import { asRule } from './read-rule.ts';
import {
  countWhens,
  durationOf,
  lastMinute,
  wallIn,
  whensOf,
  type Place,
  type When,
} from './when.ts';

const ODD_TIMES = ['repeats', 'never', 'out_of_range'] as const;
/** Why an entry of a calendar file is not taken over. */
export const LEFT_OUT = ['cancelled', 'no_title', 'zone', 'too_long', ...ODD_TIMES] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** What is read always knows its clock. */
type Placed = EventInput & { time_zone: string };

/** A single time with words of its own, of which the date and the time alone can be kept. */
export type OnlyTime = { title: string; start_datetime: string };

export type IcalContent = {
  /** `uid` is the same whenever the same entry is read. */
  events: { uid: string; input: Placed; only_times: OnlyTime[] }[];
  left_out: { title: string; why: LeftOut }[];
};

export const MOST_EVENTS = 1_000;
/** Dates left out, over all series of a file; each has to be found on a clock. */
const MOST_DROPPED = 10_000;
/** How many of them may still be read. */
type Room = { dropped: number };

const NEVER = problems['event.never'].detail;

const WORDS = ['SUMMARY', 'LOCATION', 'DESCRIPTION'];
/** Longer words are cut. */
const LETTERS = { title: 200, text: 2_000 };

class Left extends Error {
  readonly why: LeftOut;

  constructor(why: LeftOut) {
    super(why);
    this.why = why;
  }
}

function startOf(component: Component): When {
  const property = find(component, 'DTSTART');
  const [when] = property ? whensOf(property) : [];
  if (!when) throw new IcalFault('calendar.broken', component.properties[0]?.line);
  return when;
}

function wall(when: When, place: Place): string {
  const found = wallIn(when, place);
  if (found === null) throw new Left('zone');
  return found;
}

/** The clock that an entry follows: its own, and for one in UTC that does not repeat the home's. */
function zoneOf(start: When, repeats: boolean, home: string): string {
  if (start.zone === null) return home;
  if (!isZone(start.zone)) throw new Left('zone');
  return start.zone === 'UTC' && !repeats ? home : start.zone;
}

type Walls = { start_datetime: string; end_datetime: string };

function times(component: Component, place: Place): Walls {
  const start = startOf(component);
  const start_datetime = wall(start, place);
  const duration = find(component, 'DURATION');
  const end = find(component, 'DTEND');
  const [ends] = end ? whensOf(end) : [];
  if (start.time === null) {
    return { start_datetime, end_datetime: lastMinute(ends?.date ?? start.date, start.date) };
  }
  if (ends) return { start_datetime, end_datetime: wall(ends, place) };
  const length = duration ? Math.max(0, durationOf(duration)) : 0;
  return { start_datetime, end_datetime: wallAfter(start_datetime, length) };
}

/** Before a day without a time nothing rings: midnight is nobody's hour. */
function reminderOf({ parts }: Component, { start_datetime, end_datetime }: Walls): number | null {
  if (isWholeDays(start_datetime, end_datetime)) return null;
  for (const alarm of parts.filter(({ name }) => name === 'VALARM')) {
    const trigger = find(alarm, 'TRIGGER');
    if (!trigger?.value.includes('P') || trigger.params.get('RELATED') === 'END') continue;
    return Math.max(0, -durationOf(trigger));
  }
  return null;
}

function exceptionsOf(
  series: Component,
  overrides: readonly Component[],
  { place, room }: { place: Place; room: Room },
) {
  const dates = new Map<string, EventInput['exceptions'][number]>();
  const dropped = series.properties.filter(({ name }) => name === 'EXDATE');
  const said = dropped.reduce((sum, property) => sum + countWhens(property), overrides.length);
  if (said > Math.min(MOST_OCCURRENCES, room.dropped)) throw new Left('repeats');
  room.dropped -= said;
  for (const property of dropped) {
    for (const when of whensOf(property, MOST_OCCURRENCES)) {
      const date = wall(when, place).slice(0, 10);
      dates.set(date, { date, moved_to: null });
    }
  }
  for (const override of overrides) {
    const property = find(override, 'RECURRENCE-ID');
    const [when] = property ? whensOf(property) : [];
    if (!when) continue;
    const date = wall(when, place).slice(0, 10);
    const isGone = textOf(override, 'STATUS') === 'CANCELLED';
    dates.set(date, { date, moved_to: isGone ? null : times(override, place) });
  }
  return [...dates.values()];
}

/** What is said of a series beyond one rule and its exceptions: without it the dates would be others. */
function isSaidOtherwise(series: Component, overrides: readonly Component[]): boolean {
  const count = (name: string) => series.properties.filter((one) => one.name === name).length;
  const isFromThere = (one: Component) => find(one, 'RECURRENCE-ID')?.params.has('RANGE') === true;
  const isPart = [series, ...overrides].some(isFromThere);
  return count('RRULE') > 1 || count('RDATE') + count('EXRULE') > 0 || isPart;
}

function onlyTimes(series: Component, overrides: readonly Component[], place: Place): OnlyTime[] {
  const own = new Map(WORDS.map((name) => [name, textOf(series, name)]));
  const isOwn = (one: Component, name: string) =>
    find(one, name) !== undefined && textOf(one, name) !== own.get(name);
  const kept = overrides.filter((one) => textOf(one, 'STATUS') !== 'CANCELLED');
  const told = kept.filter((one) => WORDS.some((name) => isOwn(one, name)));
  return told.map((one) => {
    const title = textOf(one, 'SUMMARY') || (own.get('SUMMARY') ?? '');
    const { start_datetime } = times(one, place);
    return { title: title.slice(0, LETTERS.title), start_datetime };
  });
}

function typeOf(component: Component): EventType {
  const said = textOf(component, 'CATEGORIES').toLowerCase();
  return EVENT_TYPES.find((type) => said.split(',').includes(type)) ?? 'other';
}

/** Where the events go: the zone for times without one, the clocks of the homes. */
type Into = { home: string; homes: ZoneHistory; room: Room };

function readEvent(
  { uid, series, overrides }: Group,
  { home, homes, room }: Into,
): IcalContent['events'][number] {
  if (series.isCut || overrides.some(({ isCut }) => isCut)) throw new Left('too_long');
  const start = startOf(series);
  const rule = find(series, 'RRULE');
  const zone = zoneOf(start, rule !== undefined, home);
  if (textOf(series, 'STATUS') === 'CANCELLED') throw new Left('cancelled');
  const place = { zone, homes };
  const walls = times(series, place);
  const date = walls.start_datetime.slice(0, 10);
  const rrule = rule ? asRule(rule.value, date) : null;
  const isUnknown = (rule && rrule === null) || isSaidOtherwise(series, overrides);
  if (isUnknown) throw new Left('repeats');
  const title = textOf(series, 'SUMMARY').slice(0, LETTERS.title);
  if (title.trim() === '') throw new Left('no_title');
  const parsed = eventInput.safeParse({
    title,
    ...walls,
    time_zone: zone,
    type: typeOf(series),
    rrule,
    description: textOf(series, 'DESCRIPTION').slice(0, LETTERS.text),
    place: textOf(series, 'LOCATION').slice(0, LETTERS.title),
    reminder_minutes: reminderOf(series, walls),
    exceptions: exceptionsOf(series, overrides, { place, room }),
  });
  if (!parsed.success) {
    const isNever = parsed.error.issues.some(({ message }) => message === NEVER);
    throw new Left(isNever ? 'never' : 'out_of_range');
  }
  const input = { ...parsed.data, time_zone: zone };
  return { uid, input, only_times: onlyTimes(series, overrides, place) };
}

/**
 * What a calendar file (RFC 5545) holds, as events that can be added; `home` is the zone for times
 * without one, `homes` what is known of the clocks of homes (CAL-6). Throws `IcalFault` when the file is no calendar, is damaged, or is too large.
 */
export function readIcal(text: string, home: string, homes: ZoneHistory = []): IcalContent {
  const content: IcalContent = { events: [], left_out: [] };
  const where = { home, homes, room: { dropped: MOST_DROPPED } };
  for (const group of groupsOf(readComponents(text, MOST_EVENTS))) {
    try {
      content.events.push(readEvent(group, where));
    } catch (error) {
      if (!(error instanceof Left)) throw error;
      content.left_out.push({
        title: textOf(group.series, 'SUMMARY').slice(0, LETTERS.title),
        why: error.why,
      });
    }
  }
  return content;
}
