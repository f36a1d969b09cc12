import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../testing/seed.ts';
import { ALMATY } from '../testing/builders.ts';
import { wallAt } from '../testing/zone-oracle.ts';
import { addDays, fromWire, HOUR, MINUTE, toWire } from './dates.ts';
import {
  homeDate,
  homeInstant,
  homeWall,
  withZone,
  zoneAt,
  type ZoneHistory,
} from './home-clock.ts';

const ZONES = [
  'Asia/Almaty',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Apia',
  'Pacific/Niue',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'UTC',
];

const moved = (from: string, zone: string) => withZone(ALMATY, zone, from);
const at = (zones: ZoneHistory, date: string, time: string) =>
  toWire(homeInstant(zones, date, time));

test('[CAL-1] the home clock is Asia/Almaty when no zone is known', () => {
  expect(homeWall([], fromWire('2026-11-20T03:04:00.000Z'))).toEqual({
    date: '2026-11-20',
    time: '08:04',
  });
  expect(homeDate([], fromWire('2026-11-19T19:00:00.000Z'))).toBe('2026-11-20');
});

test('[CAL-1] the first known zone holds for all time before it, the last one from then on', () => {
  const zones = moved('2026-11-20T06:00:00.000Z', 'Europe/Berlin');
  expect(zoneAt(zones, 0)).toBe('Asia/Almaty');
  expect(zoneAt(zones, fromWire('2026-11-20T05:59:59.999Z'))).toBe('Asia/Almaty');
  expect(zoneAt(zones, fromWire('2026-11-20T06:00:00.000Z'))).toBe('Europe/Berlin');
});

test('[CAL-1] the history grows by a move and not by the same zone again', () => {
  expect(withZone(ALMATY, 'Asia/Almaty', '2026-11-20T06:00:00.000Z')).toEqual(ALMATY);
  const berlin = moved('2026-11-20T06:00:00.000Z', 'Europe/Berlin');
  expect(berlin.map((entry) => entry.zone)).toEqual(['Asia/Almaty', 'Europe/Berlin']);
  expect(withZone(berlin, 'Asia/Almaty', '2026-11-20T06:00:00.000Z')).toEqual(ALMATY);
  expect(withZone([], 'UTC', '2026-11-20T06:00:00.000Z')).toEqual([
    { from: '2026-11-20T06:00:00.000Z', zone: 'UTC' },
  ]);
});

test.each([0, -60_000])('[CAL-1] a move %d ms from the first zone takes its place', (after) => {
  const [first] = ALMATY as [(typeof ALMATY)[number]];
  const from = toWire(fromWire(first.from) + after);
  expect(withZone(ALMATY, 'Europe/Berlin', from)).toEqual([{ from, zone: 'Europe/Berlin' }]);
});

test('[CAL-4] going west: what has passed is not repeated, what is ahead waits for its hour', () => {
  const zones = moved('2026-11-20T06:00:00.000Z', 'Europe/Berlin');
  expect(at(zones, '2026-11-20', '08:00')).toBe('2026-11-20T03:00:00.000Z');
  expect(at(zones, '2026-11-20', '10:59')).toBe('2026-11-20T05:59:00.000Z');
  expect(at(zones, '2026-11-20', '11:00')).toBe('2026-11-20T10:00:00.000Z');
  expect(at(zones, '2026-11-21', '08:00')).toBe('2026-11-21T07:00:00.000Z');
});

test('[CAL-4] going east: what the change jumped over falls on the change', () => {
  const zones = moved('2026-11-20T06:00:00.000Z', 'Asia/Tokyo');
  expect(at(zones, '2026-11-20', '10:59')).toBe('2026-11-20T05:59:00.000Z');
  expect(at(zones, '2026-11-20', '11:00')).toBe('2026-11-20T06:00:00.000Z');
  expect(at(zones, '2026-11-20', '14:59')).toBe('2026-11-20T06:00:00.000Z');
  expect(at(zones, '2026-11-20', '15:00')).toBe('2026-11-20T06:00:00.000Z');
  expect(at(zones, '2026-11-20', '15:01')).toBe('2026-11-20T06:01:00.000Z');
});

const START = Date.UTC(2026, 2, 20);
const history = fc
  .record({
    first: fc.constantFrom(...ZONES),
    moves: fc.array(
      fc.record({
        after: fc.integer({ min: 1, max: 20 * 24 * 4 }),
        zone: fc.constantFrom(...ZONES),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ first, moves }) => {
    let at = START;
    let zones: ZoneHistory = [{ from: toWire(0), zone: first }];
    for (const move of moves) {
      at += move.after * 15 * MINUTE;
      zones = withZone(zones, move.zone, toWire(at));
    }
    return zones;
  });

/** The person's clock from minute to minute, read with Intl only: the first one at or past a wall. */
function watchFor(zones: ZoneHistory, date: string, time: string): number {
  const wall = `${date} ${time}`;
  const midnight = Date.parse(`${date}T00:00Z`);
  const zoneNow = (now: number) =>
    zones.findLast((entry) => Date.parse(entry.from) <= now)?.zone as string;
  let now = midnight - 40 * HOUR;
  while (wallAt(now, zoneNow(now)) < wall) now += 5 * MINUTE;
  return now;
}

test('[CAL-4] every wall time falls where a person watching the home clock first sees it or misses it', () => {
  const day = fc.integer({ min: -2, max: 40 });
  const slot = fc.integer({ min: 0, max: 95 });
  fc.assert(
    fc.property(history, day, slot, (zones, days, quarter) => {
      const date = addDays('2026-03-20', days);
      const time = new Date(quarter * 15 * MINUTE).toISOString().slice(11, 16);
      expect(toWire(homeInstant(zones, date, time))).toBe(toWire(watchFor(zones, date, time)));
    }),
    seeded(process.env, 150),
  );
});

test('[CAL-4] a move changes no past slot and brings none ahead into the past', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const move = fc.record({ after: fc.nat({ max: 3000 }), zone: fc.constantFrom(...ZONES) });
  fc.assert(
    fc.property(history, move, fc.integer({ min: -2, max: 60 }), minute, (before, to, days, m) => {
      const last = Math.max(START, fromWire(before.at(-1)?.from as string));
      const change = last + to.after * MINUTE;
      const after = withZone(before, to.zone, toWire(change));
      const date = addDays('2026-03-20', days);
      const time = new Date(m * MINUTE).toISOString().slice(11, 16);
      const old = homeInstant(before, date, time);
      const now = homeInstant(after, date, time);
      if (old < change) expect(now).toBe(old);
      else expect(now).toBeGreaterThanOrEqual(change);
    }),
    seeded(process.env, 400),
  );
});

test('[CAL-4] back from a short stay it is as if nobody had left, from a longer one it is not', () => {
  const stay = (from: string, to: string) =>
    withZone(
      withZone(ALMATY, 'Asia/Tokyo', `2026-11-20T${from}:00.000Z`),
      'Asia/Almaty',
      `2026-11-20T${to}:00.000Z`,
    );
  const eight = (history: ZoneHistory) => toWire(homeInstant(history, '2026-11-20', '08:00'));
  // 08:00 is 03:00 UTC in Almaty and 23:00 UTC of the day before in Tokyo.
  expect(stay('02:30', '02:45')).toEqual(ALMATY);
  expect(eight(stay('02:30', '02:45'))).toBe('2026-11-20T03:00:00.000Z');
  expect(eight(stay('02:30', '06:30'))).toBe('2026-11-20T02:30:00.000Z');
  expect(stay('02:30', '06:30')).toHaveLength(3);
});
