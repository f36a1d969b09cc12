import { performance } from 'node:perf_hooks';
import { TestServer } from '../../web/e2e/support/server.ts';
import { printFigures, type Line } from './figures.ts';

const LIMIT = 1_000;
const RUNS = 5;
const EVENTS = '/api/schedule/events';
const IMPORT = '/api/schedule/import';

const file = (lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    'BEGIN:VEVENT',
    `UID:${index}`,
    `SUMMARY:Visit ${index}`,
    'RRULE:FREQ=DAILY;COUNT=1000',
    'DTSTART:20261125T100000',
    'DTEND:20261125T110000',
    'END:VEVENT',
  ]).flat();
const spaced = (line: string) => line.replace('BEGIN:', 'BEGIN: ');
const torn = (line: string) => line.replace('BEGIN:VEVENT', 'BEGIN:VEV\r\n ENT');
const dates = (count: number) =>
  Array.from({ length: count }, (_, hour) =>
    new Date(Date.UTC(2026, 10, 25, hour)).toISOString().replaceAll(/[-:]|\.\d+/g, ''),
  ).join(',');
const daily = (uid: number, dropped: number) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'SUMMARY:Visit',
  'RRULE:FREQ=DAILY',
  'DTSTART:20261125T100000',
  `EXDATE:${dates(dropped)}`,
  'END:VEVENT',
];
const moved = ['BEGIN:VEVENT', 'UID:1', 'RECURRENCE-ID:20261125T100000', 'END:VEVENT'];
/** An event with a clock of its own that no zone has. */
const ownClock = (uid: number) => [
  'BEGIN:VTIMEZONE',
  `TZID:Ours ${uid}`,
  ...Array.from({ length: 10 }, () => [
    'BEGIN:STANDARD',
    'DTSTART:19000101T000000',
    'TZOFFSETFROM:+0517',
    'TZOFFSETTO:+0517',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
  ]).flat(),
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'SUMMARY:Visit',
  'RRULE:FREQ=DAILY',
  `DTSTART;TZID=Ours ${uid}:19${String(uid % 100).padStart(2, '0')}0111T100000`,
  'END:VEVENT',
];
const visit = { title: 'Visit', start_datetime: '2026-11-25T10:00' };

/** What a person may send that cannot be taken, and how the refusal, or what is left out, is called. */
const wrong: { name: string; path: string; body: object | string; code: string }[] = [
  {
    name: 'a calendar file of 10,000 events',
    path: IMPORT,
    body: file(entries(1e4)),
    code: 'calendar.too_large',
  },
  {
    name: 'the same with a space before each name',
    path: IMPORT,
    body: file(entries(1e4).map(spaced)),
    code: 'calendar.too_large',
  },
  {
    name: 'the same with each name torn in two lines',
    path: IMPORT,
    body: file(entries(1e4).map(torn)),
    code: 'calendar.too_large',
  },
  {
    name: '60,000 parts of one event',
    path: IMPORT,
    body: file(Array.from({ length: 60_000 }, () => moved).flat()),
    code: 'calendar.too_large',
  },
  {
    name: 'a series that leaves out 280,000 dates',
    path: IMPORT,
    body: file(daily(1, 28e4)),
    code: 'too_long',
  },
  {
    name: '280 series that leave out 1,000 dates each',
    path: `${IMPORT}?dry_run=1`,
    body: file(Array.from({ length: 280 }, (_, index) => daily(index, 1_000)).flat()),
    code: 'repeats',
  },
  {
    name: 'a thousand events, each with a clock of its own',
    path: IMPORT,
    body: file(Array.from({ length: 1_000 }, (_, index) => ownClock(index)).flat()),
    code: 'zone',
  },
  {
    name: '999 events and a damaged one behind them',
    path: `${IMPORT}?dry_run=1`,
    body: file([...entries(999), 'BEGIN:VEVENT', 'no colon', 'END:VEVENT']),
    code: 'damaged',
  },
  {
    name: '5 MB of one line that goes on and on',
    path: IMPORT,
    body: file(['BEGIN:VEVENT', 'SUMMARY:x', ...Array<string>(400_000).fill(' and so on')]),
    code: 'too_long',
  },
  {
    name: 'a rule of 5,000 occurrences',
    path: EVENTS,
    body: {
      ...visit,
      rrule: 'FREQ=DAILY;COUNT=5000',
    },
    code: 'event.too_many_times',
  },
  {
    name: 'a rule until 2100',
    path: EVENTS,
    body: {
      ...visit,
      rrule: 'FREQ=DAILY;UNTIL=21001231',
    },
    code: 'event.too_many_times',
  },
  {
    name: 'the year 9999',
    path: EVENTS,
    body: {
      ...visit,
      start_datetime: '9999-12-31T10:00',
    },
    code: 'event.out_of_range',
  },
];

/** A daily event of every zone since 1900: each brings the changes of its clock into the feed. */
const world = Intl.supportedValuesOf('timeZone').map((zone) => [
  'BEGIN:VEVENT',
  `UID:${zone}`,
  `SUMMARY:${zone}`,
  'RRULE:FREQ=DAILY',
  `DTSTART;TZID=${zone}:19000101T100000`,
  'END:VEVENT',
]);

/** The feed and the download of what a file of such events brought in, the first of them cold. */
async function bigFeed(server: TestServer, authorization: string): Promise<Line[]> {
  const headers = { authorization, 'content-type': 'text/calendar' };
  const request = { method: 'POST', headers, body: file(world.flat()) };
  const taken = await fetch(`${server.url}${IMPORT}`, request);
  const { added } = (await taken.json()) as { added?: number };
  if (added !== world.length) throw new Error(`${added} of ${world.length} events were taken`);
  const made = { method: 'POST', headers: { authorization } };
  const secret = await fetch(`${server.url}/api/calendar/secret`, made);
  const { url } = (await secret.json()) as { url: string };
  const lines: Line[] = [];
  for (const path of [new URL(url).pathname, '/api/export/calendar.ics']) {
    const began = performance.now();
    const answer = await fetch(`${server.url}${path}`, { headers: { authorization } });
    const text = await answer.text();
    const value = performance.now() - began;
    const zones = text.split('BEGIN:VTIMEZONE').length - 1;
    if (zones < world.length) throw new Error(`${path}: ${zones} zones`);
    const name = `${path.startsWith('/api/export') ? 'the download' : 'the feed'} of every zone`;
    lines.push({ name, unit: 'ms', value, goal: LIMIT });
  }
  return lines;
}

/** The slowest of a few refusals of each, over REST; true when all are within the limit. */
export async function badInput(): Promise<boolean> {
  const server = await TestServer.create();
  const lines: Line[] = [];
  try {
    const authorization = `Bearer ${await server.tokenOf('grandmother')}`;
    for (const { name, path, body, code } of wrong) {
      const isFile = typeof body === 'string';
      const headers = {
        authorization,
        'content-type': isFile ? 'text/calendar' : 'application/json',
      };
      const request = { method: 'POST', headers, body: isFile ? body : JSON.stringify(body) };
      let slowest = 0;
      for (let run = 0; run < RUNS; run++) {
        const began = performance.now();
        const answer = await fetch(`${server.url}${path}`, request);
        const said = (await answer.json()) as { code?: string; left_out?: { why: string }[] };
        slowest = Math.max(slowest, performance.now() - began);
        const why = said.code ?? said.left_out?.[0]?.why;
        if (why !== code) throw new Error(`${name}: ${why}, not ${code}`);
      }
      lines.push({ name, unit: 'ms', value: slowest, goal: LIMIT });
    }
    lines.push(...(await bigFeed(server, authorization)));
  } finally {
    await server.remove();
  }
  return printFigures(`The schedule: what cannot be taken, the slowest of ${RUNS}`, lines);
}
