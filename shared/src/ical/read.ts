import { DAY, MINUTE } from '../calendar/dates.ts';
import type { ZoneHistory } from '../calendar/home-clock.ts';
import { problems } from '../problem.ts';
import { EVENT_TYPES, FIRST_MINUTE, wallAfter, type EventType } from '../schedule/event.ts';
import { MOST_OCCURRENCES } from '../schedule/rrule.ts';
import { eventInput, type EventInput } from '../schedule/schema.ts';
import { reminderOf } from './alarms.ts';
import { find, readComponents, textOf, type Component } from './components.ts';
import { groupsOf, type Group } from './groups.ts';
import { asRule, fromKeptYear } from './read-rule.ts';
import {
  countWhens,
  durationOf,
  lastMinute,
  UnknownZone,
  wallIn,
  whensOf,
  type Place,
  type When,
} from './when.ts';
import { zoneNames, type ZoneNames } from './zone-names.ts';

const ODD_TIMES = ['repeats', 'never', 'too_many', 'out_of_range'] as const;
const ODD_WORDS = ['no_title', 'too_long', 'damaged'] as const;
/** Why an entry of a calendar file is not taken over. */
export const LEFT_OUT = ['cancelled', 'zone', ...ODD_WORDS, ...ODD_TIMES] as const;
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
const TOO_MANY = problems['event.too_many_times'].detail;

const WORDS = ['SUMMARY', 'LOCATION', 'DESCRIPTION'];
/** Longer words are cut. */
const LETTERS = { title: 200, text: 2_000 };

const DAY_MINUTES = DAY / MINUTE;

class Left extends Error {
  readonly why: LeftOut;

  constructor(why: LeftOut) {
    super(why);
    this.name = 'Left';
    this.why = why;
  }
}

/** A place in time of events, and how the file calls its zones. */
type Where = Place & { zones: ZoneNames };

function whenOf(component: Component, name: string, zones: ZoneNames): When | null {
  const property = find(component, name);
  return (property && whensOf(property, zones)[0]) ?? null;
}

function startOf(component: Component, zones: ZoneNames): When {
  const when = whenOf(component, 'DTSTART', zones);
  if (when === null || component.isOpen) throw new Left('damaged');
  return when;
}

/** The clock that an entry follows: its own, and for one in UTC that does not repeat the home's. */
function zoneOf(start: When, repeats: boolean, home: string): string {
  if (start.zone === null) return home;
  if (start.isNameless && repeats) throw new Left('zone');
  return start.zone === 'UTC' && !repeats ? home : start.zone;
}

type Walls = { start_datetime: string; end_datetime: string };

function times(component: Component, where: Where): Walls {
  const start = startOf(component, where.zones);
  const start_datetime = wallIn(start, where);
  const duration = find(component, 'DURATION');
  const ends = whenOf(component, 'DTEND', where.zones);
  const length = Math.max(0, (duration && durationOf(duration)) ?? 0);
  if (start.time === null) {
    const lasts = wallAfter(start_datetime, length).slice(0, 10);
    return { start_datetime, end_datetime: lastMinute(ends?.date ?? lasts, start.date) };
  }
  const end_datetime = ends ? wallIn(ends, where) : wallAfter(start_datetime, length);
  return { start_datetime, end_datetime: withoutMidnight(start_datetime, end_datetime) };
}

/** From midnight to midnight are whole days: some calendars have no other way to say them. */
function withoutMidnight(start: string, end: string): string {
  const isWhole = start.endsWith(FIRST_MINUTE) && end.endsWith(FIRST_MINUTE) && end > start;
  return isWhole ? lastMinute(end.slice(0, 10), start.slice(0, 10)) : end;
}

/** A single time of a series that tells when it is meant and when it is; null for one that does not. */
function singleTime(override: Component, where: Where) {
  const stead = whenOf(override, 'RECURRENCE-ID', where.zones);
  if (stead === null || override.isOpen) return null;
  const date = wallIn(stead, where).slice(0, 10);
  if (textOf(override, 'STATUS') === 'CANCELLED') return { date, moved_to: null };
  const start = whenOf(override, 'DTSTART', where.zones);
  return start && { date, moved_to: times(override, where) };
}

function exceptionsOf(
  series: Component,
  overrides: readonly Component[],
  { where, room }: { where: Where; room: Room },
) {
  const dates = new Map<string, EventInput['exceptions'][number]>();
  const dropped = series.properties.filter(({ name }) => name === 'EXDATE');
  const said = dropped.reduce((sum, property) => sum + countWhens(property), overrides.length);
  if (said > Math.min(MOST_OCCURRENCES, room.dropped)) throw new Left('repeats');
  room.dropped -= said;
  for (const property of dropped) {
    for (const when of whensOf(property, where.zones, MOST_OCCURRENCES)) {
      const date = wallIn(when, where).slice(0, 10);
      dates.set(date, { date, moved_to: null });
    }
  }
  for (const override of overrides) {
    const single = singleTime(override, where);
    if (single) dates.set(single.date, single);
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

function onlyTimes(series: Component, overrides: readonly Component[], where: Where): OnlyTime[] {
  const own = new Map(WORDS.map((name) => [name, textOf(series, name)]));
  const isOwn = (one: Component, name: string) =>
    find(one, name) !== undefined && textOf(one, name) !== own.get(name);
  const told = overrides.filter((one) => WORDS.some((name) => isOwn(one, name)));
  return told.flatMap((one) => {
    const moved_to = singleTime(one, where)?.moved_to;
    if (!moved_to) return [];
    const title = textOf(one, 'SUMMARY') || (own.get('SUMMARY') ?? '');
    return [{ title: title.slice(0, LETTERS.title), start_datetime: moved_to.start_datetime }];
  });
}

function typeOf(component: Component): EventType {
  const said = textOf(component, 'CATEGORIES').toLowerCase();
  return EVENT_TYPES.find((type) => said.split(',').includes(type)) ?? 'other';
}

/** Where the events go: the zone for times without one, the clocks of the homes. */
type Into = { home: string; homes: ZoneHistory; room: Room; zones: ZoneNames };

/** The times of a series with its rule, from a year on that is kept. */
function repeated(walls: Walls, rrule: string | null): Walls & { rrule: string | null } {
  const date = walls.start_datetime.slice(0, 10);
  const later = rrule === null ? null : fromKeptYear(rrule, date);
  if (later === null) return { ...walls, rrule };
  const minutes = later.days * DAY_MINUTES;
  const start_datetime = wallAfter(walls.start_datetime, minutes);
  return {
    start_datetime,
    end_datetime: wallAfter(walls.end_datetime, minutes),
    rrule: later.rrule,
  };
}

function readEvent(
  { uid, series, overrides }: Group,
  { home, homes, room, zones }: Into,
): IcalContent['events'][number] {
  if (series.isCut || overrides.some(({ isCut }) => isCut)) throw new Left('too_long');
  const start = startOf(series, zones);
  const rule = find(series, 'RRULE');
  const zone = zoneOf(start, rule !== undefined, home);
  if (textOf(series, 'STATUS') === 'CANCELLED') throw new Left('cancelled');
  const where = { zone, homes, zones };
  const walls = times(series, where);
  const rrule = rule ? asRule(rule.value, walls.start_datetime.slice(0, 10)) : null;
  const isUnknown = (rule && rrule === null) || isSaidOtherwise(series, overrides);
  if (isUnknown) throw new Left('repeats');
  const title = textOf(series, 'SUMMARY').slice(0, LETTERS.title);
  if (title.trim() === '') throw new Left('no_title');
  const parsed = eventInput.safeParse({
    title,
    ...repeated(walls, rrule),
    time_zone: zone,
    type: typeOf(series),
    description: textOf(series, 'DESCRIPTION').slice(0, LETTERS.text),
    place: textOf(series, 'LOCATION').slice(0, LETTERS.title),
    reminder_minutes: reminderOf(series, walls),
    exceptions: exceptionsOf(series, overrides, { where, room }),
  });
  if (!parsed.success) {
    const said = new Set(parsed.error.issues.map(({ message }) => message));
    throw new Left(said.has(NEVER) ? 'never' : said.has(TOO_MANY) ? 'too_many' : 'out_of_range');
  }
  const input = { ...parsed.data, time_zone: zone };
  return { uid, input, only_times: onlyTimes(series, overrides, where) };
}

/** Why an entry is not taken over, of what was thrown where it was read. */
function whyLeft(error: unknown): LeftOut {
  if (error instanceof UnknownZone) return 'zone';
  if (error instanceof Left) return error.why;
  throw error;
}

const titleOf = (entry: Component) => textOf(entry, 'SUMMARY').slice(0, LETTERS.title);

/** Single times of a series that cannot be read: it is taken over without them. */
function damagedTimes({ series, overrides }: Group, zones: ZoneNames): IcalContent['left_out'] {
  const damaged = overrides.filter((one) => {
    const isGone = textOf(one, 'STATUS') === 'CANCELLED';
    const names = isGone ? ['RECURRENCE-ID'] : ['RECURRENCE-ID', 'DTSTART'];
    return one.isOpen || names.some((name) => whenOf(one, name, zones) === null);
  });
  return damaged.map((one) => ({ title: titleOf(one) || titleOf(series), why: 'damaged' }));
}

/**
 * What a calendar file (RFC 5545) holds, as events that can be added; `home` is the zone for times
 * without one, `homes` what is known of the clocks of homes (CAL-6). What cannot be read of an entry
 * leaves out itself, or the entry. Throws `IcalFault` when the file is no calendar, breaks off, or is
 * too large.
 */
export function readIcal(text: string, home: string, homes: ZoneHistory = []): IcalContent {
  const content: IcalContent = { events: [], left_out: [] };
  const calendars = readComponents(text, MOST_EVENTS);
  const zones = zoneNames(calendars, home);
  const into = { home, homes, zones, room: { dropped: MOST_DROPPED } };
  for (const group of groupsOf(calendars)) {
    try {
      content.events.push(readEvent(group, into));
      content.left_out.push(...damagedTimes(group, zones));
    } catch (error) {
      content.left_out.push({ title: titleOf(group.series), why: whyLeft(error) });
    }
  }
  return content;
}
