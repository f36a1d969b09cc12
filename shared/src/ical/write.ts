import { DAY, fromWire, isDate, toWire } from '../calendar/dates.ts';
import type { ZoneHistory } from '../calendar/home-clock.ts';
import { wallToInstant } from '../calendar/zone.ts';
import { formatRule, parseRule } from '../schedule/rrule.ts';
import { FIRST_MINUTE } from '../schedule/event.ts';
import { untilOf } from '../schedule/series.ts';
import { compact, escaped, folded } from './lines.ts';
import { zoneLines } from './zone-lines.ts';

/** One entry of a calendar file. Walls are of `zone`; whole days are dates, the end the day after. */
export type IcalEntry = {
  uid: string;
  zone: string;
  start: string;
  end: string;
  title: string;
  text?: string;
  place?: string;
  category?: string;
  /** A rule of the subset (EVT-3); its occurrences at `dropped` starts are left out. */
  rrule?: string | null;
  dropped?: readonly string[];
  /** The start that the series has and that this entry stands for. */
  instead_of?: string;
  /** Minutes before the start. */
  alarm: number | null;
  /** Whether the time counts as taken. */
  busy: boolean;
};

/** For how long before and after `now` the changes of the clocks are written down. */
const BEHIND = 366 * DAY;
const AHEAD = 10 * 366 * DAY;

/** RFC 5545: the end of a rule is a date where its start is one, and an instant elsewhere. */
function ruleLine(rrule: string, start: string, zone: string): string {
  const rule = parseRule(rrule);
  if (!rule.until) return `RRULE:${formatRule(rule)}`;
  if (isDate(start)) {
    const date = untilOf({ rrule, start_datetime: `${start}T${FIRST_MINUTE}`, time_zone: zone });
    return `RRULE:${formatRule({ ...rule, until: date === null ? null : { date, time: null, isUtc: false } })}`;
  }
  const { date, time, isUtc } = rule.until;
  const end = isUtc ? fromWire(`${date}T${time}:00Z`) : wallToInstant(date, time ?? '23:59', zone);
  const [utcDate = '', utcTime = ''] = toWire(end).slice(0, 16).split('T');
  return `RRULE:${formatRule({ ...rule, until: { date: utcDate, time: utcTime, isUtc: true } })}`;
}

/** RFC 5545 has a form of its own for times in UTC, and calendars know no zone of that name. */
function isInUtc(zone: string): boolean {
  return zone === 'UTC' || zone === 'Etc/UTC';
}

function alarmLines(minutes: number, title: string): string[] {
  const trigger = minutes === 0 ? 'PT0M' : `-PT${minutes}M`;
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${trigger}`,
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
  ];
}

function entryLines(entry: IcalEntry, stamp: string): string[] {
  const { uid, zone, start, end, title, text, place, category } = entry;
  const { rrule, dropped = [], instead_of, alarm, busy } = entry;
  const by = (wall: string) =>
    isDate(wall) ? ';VALUE=DATE' : isInUtc(zone) ? '' : `;TZID=${zone}`;
  const value = (wall: string) => `${compact(wall)}${!isDate(wall) && isInUtc(zone) ? 'Z' : ''}`;
  const at = (wall: string) => `${by(wall)}:${value(wall)}`;
  const optional = [
    rrule ? ruleLine(rrule, start, zone) : null,
    dropped.length > 0 ? `EXDATE${by(start)}:${dropped.map(value).join(',')}` : null,
    instead_of ? `RECURRENCE-ID${at(instead_of)}` : null,
    text ? `DESCRIPTION:${escaped(text)}` : null,
    place ? `LOCATION:${escaped(place)}` : null,
    category ? `CATEGORIES:${category.toUpperCase()}` : null,
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART${at(start)}`,
    `DTEND${at(end)}`,
    ...optional.filter((line) => line !== null),
    `SUMMARY:${escaped(title)}`,
    `TRANSP:${busy ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(alarm === null ? [] : alarmLines(alarm, title)),
    'END:VEVENT',
  ];
}

/**
 * A calendar file (RFC 5545) of these entries, with the clocks of their zones; `now` is epoch ms. Those
 * of the `homes` are as they are there.
 */
export function writeIcal(
  name: string,
  entries: readonly IcalEntry[],
  now: number,
  homes: ZoneHistory = [],
): string {
  const zones = new Map<string, number>();
  for (const { zone, start } of entries) {
    if (isDate(start) || isInUtc(zone)) continue;
    const begins = Date.parse(`${start}Z`) - DAY;
    zones.set(zone, Math.min(zones.get(zone) ?? begins, begins));
  }
  const stamp = compact(toWire(now));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Qamqor//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...[...zones].flatMap(([zone, begins]) => {
      const from = Math.max(begins, now - BEHIND);
      return zoneLines(zone, { begins, from, until: now + AHEAD }, homes);
    }),
    ...entries.flatMap((entry) => entryLines(entry, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
