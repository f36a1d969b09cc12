import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../testing/seed.ts';
import { clockAround, searchWall, wallAt } from '../testing/zone-oracle.ts';
import { addDays, MINUTE, toWire } from './dates.ts';
import { instantToWall, isZone, wallToInstant } from './zone.ts';

const at = (date: string, time: string, zone: string) => toWire(wallToInstant(date, time, zone));

const NAMED: readonly [zone: string, date: string][] = [
  ['Asia/Almaty', '2024-03-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Pacific/Apia', '2011-12-30'],
  ['Africa/Casablanca', '2026-02-15'],
  ['Africa/Casablanca', '2026-03-22'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/Nuuk', '2024-03-31'],
  ['Asia/Kathmandu', '1986-01-01'],
  ['UTC', '2026-01-01'],
];

test('[CAL-2] a wall time that does not exist means the first valid minute after', () => {
  expect(at('2026-03-29', '01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z');
  expect(at('2026-03-29', '02:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
  expect(at('2026-03-29', '02:59', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
  expect(at('2026-03-29', '03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
  expect(at('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z');
  expect(at('2011-12-30', '08:00', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z');
});

test('[CAL-2] a wall time that happens twice means the first', () => {
  expect(at('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(at('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  expect(at('2026-04-05', '01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z');
  expect(at('2024-02-29', '23:30', 'Asia/Almaty')).toBe('2024-02-29T17:30:00.000Z');
  expect(at('2024-03-01', '00:00', 'Asia/Almaty')).toBe('2024-02-29T19:00:00.000Z');
});

test('[CAL-2] every minute around a change of the clock is where a search through the day finds it', () => {
  for (const [zone, change] of NAMED) {
    for (const date of [addDays(change, -1), change, addDays(change, 1)]) {
      const readings = clockAround(date, zone, MINUTE);
      const first = new Map<string, number>();
      for (const [instant, wall] of readings) if (!first.has(wall)) first.set(wall, instant);
      for (let minute = 0; minute < 1440; minute++) {
        const time = new Date(minute * MINUTE).toISOString().slice(11, 16);
        const wall = `${date} ${time}`;
        const expected = first.get(wall) ?? searchWall(readings, wall);
        if (wallToInstant(date, time, zone) !== expected) {
          expect.fail(`${zone} ${wall} is ${at(date, time, zone)}, found ${toWire(expected)}`);
        }
      }
    }
  }
});

test('[CAL-1] a wall clock shows what Intl shows, and its first reading leads back', () => {
  const zone = fc.constantFrom(...new Set(NAMED.map(([name]) => name)));
  const instant = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2037, 0) });
  fc.assert(
    fc.property(zone, instant, (name, now) => {
      const { date, time } = instantToWall(now, name);
      expect(`${date} ${time}`).toBe(wallAt(now, name));
      const back = wallToInstant(date, time, name);
      expect(back).toBeLessThanOrEqual(now);
      expect(instantToWall(back, name)).toEqual({ date, time });
    }),
    seeded(process.env, 400),
  );
});

test('[CAL-2] later wall times never come earlier', () => {
  const zone = fc.constantFrom(...NAMED);
  const minute = fc.integer({ min: 0, max: 4319 });
  fc.assert(
    fc.property(zone, minute, minute, ([name, change], a, b) => {
      const instantOf = (value: number) =>
        wallToInstant(
          addDays(change, Math.floor(value / 1440) - 1),
          new Date((value % 1440) * MINUTE).toISOString().slice(11, 16),
          name,
        );
      expect(instantOf(Math.min(a, b))).toBeLessThanOrEqual(instantOf(Math.max(a, b)));
    }),
    seeded(process.env, 400),
  );
});

test('[CAL-1] a zone is a name of the IANA list and nothing else', () => {
  for (const zone of ['Asia/Almaty', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'])
    expect(isZone(zone), zone).toBe(true);
  const wrong = ['', 'Mars/Phobos', '+05:00', '2026-01-01T00:00Z', '20260101T00Z', 'Z', '../etc'];
  wrong.push('2026-01-01T00:00+05:00[Asia/Almaty]', ' Asia/Almaty');
  for (const zone of wrong) expect(isZone(zone), zone).toBe(false);
});
