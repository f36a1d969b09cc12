import ICAL from 'ical.js';
import { find, type Component } from './components.ts';

/** By how many ms a clock that a file describes itself is ahead of UTC, at its own wall time. */
export type FileClock = (date: string, time: string) => number;

/** Of a clock no more is read than any real one needs. */
const MOST_CHANGES = 300;
const MOST_RULES = 10;
/** Years around the wanted one over which a yearly change is walked. */
const BEFORE = 2;
const AFTER = 5;

const START = /^\d{8}T\d{6}$/;
const OFFSET = /^[+-]\d{4}(\d{2})?$/;
const DATES = /^\d{8}T\d{6}Z?(,\d{8}T\d{6}Z?){0,99}$/;
const LAST = 'UNTIL=\\d{8}(T\\d{6}Z?)?';
const ONE_MONTH = 'BYMONTH=([1-9]|1[0-2])';
const ONE_DAY = 'BYDAY=(-1|[1-4])?(MO|TU|WE|TH|FR|SA|SU)';
const SOME_DATES = 'BYMONTHDAY=(1?\\d|2[0-8])(,(1?\\d|2[0-8]))*';
/** The yearly rules that name a day there is in every year: others could be sought for ever. */
const RULE = new RegExp(
  `^FREQ=YEARLY(;(${ONE_MONTH}|${ONE_DAY}|${SOME_DATES}|INTERVAL=1|WKST=[A-Z]{2}|${LAST}))*$`,
);

const said = (part: Component, name: string) => find(part, name)?.value.trim() ?? '';

const four = (year: number) => String(Math.max(year, 0)).padStart(4, '0');

type Change = { starts: string; from: string; to: string; rule: string; dates: string[] };

/** What one part of a clock says, or null when it cannot be told. */
function changeOf(part: Component): Change | null {
  const starts = said(part, 'DTSTART').replace(/Z$/, '');
  const from = said(part, 'TZOFFSETFROM');
  const to = said(part, 'TZOFFSETTO');
  const rule = said(part, 'RRULE').toUpperCase();
  const lists = part.properties.filter(({ name }) => name === 'RDATE').map(({ value }) => value);
  const isTold = START.test(starts) && OFFSET.test(from) && OFFSET.test(to);
  const isKnown = (rule === '' || RULE.test(rule)) && lists.every((each) => DATES.test(each));
  if (!isTold || !isKnown) return null;
  return { starts, from, to, rule, dates: lists.flatMap((list) => list.split(',')) };
}

function changeLines({ starts, from, to, rule, dates }: Change, year: number): string[] {
  const end = rule.includes('UNTIL') ? '' : `;UNTIL=${four(year + AFTER)}1231T235959Z`;
  const last = Math.min(year, Number(/UNTIL=(\d{4})/.exec(rule)?.[1] ?? year));
  const first = four(Math.max(Number(starts.slice(0, 4)), last - BEFORE));
  return [
    'BEGIN:STANDARD',
    `DTSTART:${rule === '' ? starts : first + starts.slice(4)}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...(rule === '' ? [] : [`RRULE:${rule}${end}`]),
    ...dates.map((each) => `RDATE:${each}`),
    'END:STANDARD',
  ];
}

/** Before the first change the clock is what it is changed from. */
function beforeAll(changes: readonly Change[], year: number): Change[] {
  const [first] = changes.toSorted((a, b) => (a.starts < b.starts ? -1 : 1));
  const starts = `${four(year - BEFORE - 1)}0101T000000`;
  if (!first || first.starts < starts) return [];
  return [{ starts, from: first.from, to: first.from, rule: '', dates: [] }];
}

/** The clock that a VTIMEZONE describes, for a year and those after it; null when it does not. */
export function fileClock(zone: Component, year: number): FileClock | null {
  const parts = zone.parts.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT');
  const rules = parts.filter((part) => find(part, 'RRULE')).length;
  if (zone.isCut || parts.length === 0) return null;
  if (parts.length > MOST_CHANGES || rules > MOST_RULES) return null;
  const changes = parts.map(changeOf).filter((change) => change !== null);
  if (changes.length < parts.length) return null;
  const all = [...beforeAll(changes, year), ...changes];
  const lines = ['BEGIN:VTIMEZONE', 'TZID:file', ...all.flatMap((one) => changeLines(one, year))];
  try {
    const component = new ICAL.Component(ICAL.parse([...lines, 'END:VTIMEZONE'].join('\r\n')));
    const clock = new ICAL.Timezone({ component, tzid: 'file' });
    const offset = (date: string, time: string) =>
      clock.utcOffset(ICAL.Time.fromDateTimeString(`${date}T${time}:00`)) * 1000;
    offset(`${year}-01-01`, '00:00');
    return offset;
  } catch {
    return null;
  }
}
