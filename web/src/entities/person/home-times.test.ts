import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** What works out a time of some zone, or of the device's clock, beside the home clock. */
const AROUND: readonly RegExp[] = [
  /\bTemporal\./,
  /\bIntl\.DateTimeFormat\b/,
  /\.(get|set)(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(/,
  /\.toLocale(Time|Date)?String\(/,
  /\b(offsetAt|offsetOfDay|wallToInstant|instantToWall|asWall)\b/,
];

/** Each with why it is no home time. */
const ALLOWED: Record<string, string> = {
  'account/sign-in.ts': 'tells the server the zone that this device is set to',
  'platform/device-zone.ts': 'names that zone',
  'locale/zone-list.ts': 'says how far a clock is from UTC, of a home the one that its history has',
  'entities/event/events.ts': 'asks whether a day has one offset, where the server says no other',
  'screens/admin/use-moment.ts': 'the operator reads by the clock of the device',
  'routes/public/public-layout.tsx': 'the year of a footer',
  'routes/public/contacts.tsx': 'nobody is signed in there',
  'ui/later/saved.tsx': 'when something was saved on this device, by its own clock',
};

function sources(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path));
}

const finds = (text: string) => AROUND.filter((pattern) => pattern.test(text));

test('[CAL-6] nothing works out a home time around the one home clock', () => {
  const all = sources();
  expect(all.length).toBeGreaterThan(300);
  const found = all.filter((path) => finds(readFileSync(join(SOURCES, path), 'utf8')).length > 0);
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test('[CAL-6] each way around it is found', () => {
  const ways = [
    'Temporal.Now.zonedDateTimeISO()',
    "new Intl.DateTimeFormat('en', { timeZone })",
    'new Date(at).getHours()',
    'at.toLocaleTimeString()',
    "import { instantToWall } from '@qamqor/shared/calendar/zone';",
  ];
  for (const way of ways) expect(finds(way), way).not.toEqual([]);
  expect(finds('homeWall(zones, now).time')).toEqual([]);
});
