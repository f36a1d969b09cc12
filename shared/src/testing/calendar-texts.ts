import { toWire } from '../calendar/dates.ts';
import { wallToInstant } from '../calendar/zone.ts';
import { isWholeDays } from '../schedule/event.ts';
import { readIcal } from '../ical/read.ts';

export const HOME = 'Asia/Almaty';
export const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
let number = 0;
/** Each with a name of its own. */
export const entry = (...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${++number}`,
  'SUMMARY:Visit',
  ...lines,
  'END:VEVENT',
];
export const GOOD = 'Good 2027-01-10T05:00Z–06:00Z';
export const good = () => [
  'BEGIN:VEVENT',
  `UID:good ${++number}`,
  'SUMMARY:Good',
  'DTSTART:20270110T050000Z',
  'DTEND:20270110T060000Z',
  'END:VEVENT',
];
export const alarm = (action: string, ...lines: string[]) => [
  'BEGIN:VALARM',
  `ACTION:${action}`,
  ...lines,
  'END:VALARM',
];
export const change = (
  kind: string,
  start: string,
  from: string,
  to: string,
  ...more: string[]
) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...more,
  `END:${kind}`,
];
export const zone = (name: string, ...lines: string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...lines,
  'END:VTIMEZONE',
];
export const EUROPEAN = [
  ...change(
    'STANDARD',
    '16010101T030000',
    '+0200',
    '+0100',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  ),
  ...change(
    'DAYLIGHT',
    '16010101T020000',
    '+0100',
    '+0200',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  ),
];
export const atTen = (name: string, date = '20270111') => [
  `DTSTART;TZID=${name}:${date}T100000`,
  `DTEND;TZID=${name}:${date}T110000`,
];

/** What comes in, by its instants or whole days, its rule and its reminder; then what does not. */
export function found(text: string): string[] {
  const { events, left_out } = readIcal(text, HOME);
  const came = events.map(({ input }) => {
    const { title, time_zone, start_datetime, end_datetime = '', rrule, reminder_minutes } = input;
    const at = (wall: string) => {
      const instant = wallToInstant(wall.slice(0, 10), wall.slice(11), time_zone);
      return `${toWire(instant).slice(0, 16)}Z`;
    };
    const start = at(start_datetime);
    const end = at(end_datetime);
    const isOneDay = start.slice(0, 10) === end.slice(0, 10);
    const times = isWholeDays(start_datetime, end_datetime)
      ? `${start_datetime.slice(0, 10)}–${end_datetime.slice(0, 10)}`
      : `${start}–${isOneDay ? end.slice(11) : end}`;
    const clock = time_zone === HOME ? '' : time_zone;
    const bell = reminder_minutes === null ? '' : `bell ${reminder_minutes}`;
    return [title, times, clock, rrule ?? '', bell].filter((part) => part !== '').join(' ');
  });
  return [...came, ...left_out.map(({ title, why }) => `${title}: ${why}`)];
}
