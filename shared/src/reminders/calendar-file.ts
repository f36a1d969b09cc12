import { addDays, minutesOf, weekdayOf } from '../calendar/dates.ts';
import { isActive, type Medicine } from '../medicines/medicine.ts';

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const LONGEST_LINE = 75;
/** Minutes that an entry takes up in the calendar. */
const LENGTH = 10;

export type CalendarWords = { name: string; title: (names: readonly string[]) => string };

type Entry = { time: string; weekdays: number[]; until: string | null; start: string };

function escaped(text: string): string {
  return text.replaceAll(/([\\;,])/g, '\\$1').replaceAll(/\r?\n/g, '\\n');
}

/** How many bytes a letter takes in UTF-8. */
function bytesOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** RFC 5545: at most 75 octets a line, and no letter is torn. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let room = LONGEST_LINE;
  for (const letter of line) {
    room -= bytesOf(letter);
    if (room < 0) {
      parts.push(part);
      part = '';
      room = LONGEST_LINE - 1 - bytesOf(letter);
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

function compact(date: string, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.replaceAll('-', '')}T${two(hours)}${two(rest)}00`;
}

function firstDate(from: string, weekdays: readonly number[]): string {
  const ahead = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(from, days));
  return ahead.find((date) => weekdays.includes(weekdayOf(date))) ?? from;
}

function entriesOf(medicine: Medicine, today: string): Entry[] {
  const weekdays = medicine.weekdays.toSorted((a, b) => a - b);
  const start = medicine.start_date > today ? medicine.start_date : today;
  return medicine.times.map((time) => ({ time, weekdays, until: medicine.end_date, start }));
}

function eventOf(entry: Entry, names: readonly string[], words: CalendarWords, stamp: string) {
  const { time, weekdays, until, start } = entry;
  const first = firstDate(start, weekdays);
  const begins = compact(first, minutesOf(time));
  const byDay = weekdays.map((weekday) => DAYS[weekday]).join(',');
  const end = until === null ? '' : `;UNTIL=${compact(until, 24 * 60 - 1)}`;
  const key = `${time}-${byDay}-${until ?? ''}-${start}`.replaceAll(/[^\w]/g, '');
  const title = escaped(words.title(names));
  return [
    'BEGIN:VEVENT',
    `UID:${key}@qamqor`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${begins}`,
    `DURATION:PT${LENGTH}M`,
    `RRULE:FREQ=WEEKLY;BYDAY=${byDay}${end}`,
    `SUMMARY:${title}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0M',
    `DESCRIPTION:${title}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/**
 * The medicines as a calendar with alarms: one entry for everything due at one time (REM-1), on the
 * wall clock of the device that imports it. `now` is an instant on the wire, `today` the home date.
 */
export function calendarFile(
  medicines: readonly Medicine[],
  now: string,
  today: string,
  words: CalendarWords,
): string {
  const groups = new Map<string, { entry: Entry; names: string[] }>();
  for (const medicine of medicines.filter((one) => isActive(one, now, today))) {
    for (const entry of entriesOf(medicine, today)) {
      const key = JSON.stringify(entry);
      const group = groups.get(key) ?? { entry, names: [] };
      group.names.push(medicine.name);
      groups.set(key, group);
    }
  }
  const stamp = `${now.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const events = [...groups.values()].flatMap(({ entry, names }) =>
    eventOf(entry, names, words, stamp),
  );
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Qamqor//Reminders//EN'],
    `X-WR-CALNAME:${escaped(words.name)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
