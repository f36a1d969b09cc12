import { addDays, fromWire, HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { withZone, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { slotsOn } from '@qamqor/shared/medicines/slots';
import { ALMATY, aMark, aMedicine, testId } from '@qamqor/shared/testing/builders';
import { seeded } from '@qamqor/shared/testing/seed';
import {
  clockAround,
  datesToCompare,
  QUARTERS,
  QUICK_ZONES,
  searchWall,
} from '@qamqor/shared/testing/zone-oracle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveDay } from '../../../entities/dose/day.ts';
import { endOf, pauseNow } from './pause-now.ts';
import { isPauseKnown, stillOpen, untilOf, usualPause } from './pause-values.ts';

const home = (zone: string): ZoneHistory => [{ from: '2020-01-01T00:00:00.000Z', zone }];
const endsOn = (date: string, zones: ZoneHistory) => untilOf({ ends: true, date }, zones) ?? '';

test('[MED-5] a pause ends as the chosen home date begins, or never', () => {
  expect(endsOn('2026-12-01', ALMATY)).toBe('2026-11-30T19:00:00.000Z');
  expect(endsOn('2026-12-01', [])).toBe('2026-11-30T19:00:00.000Z');
  expect(endsOn('2026-03-29', home('Europe/Berlin'))).toBe('2026-03-28T23:00:00.000Z');
  expect(endsOn('2026-03-30', home('Europe/Berlin'))).toBe('2026-03-29T22:00:00.000Z');
  const moved = withZone(ALMATY, 'America/New_York', '2026-11-20T06:00:00.000Z');
  expect(endsOn('2026-12-01', moved)).toBe('2026-12-01T05:00:00.000Z');
  expect(untilOf({ ends: false, date: '2026-12-01' }, ALMATY)).toBeNull();
});

test('[MED-5][CAL-2] a clock that jumps over midnight lets the pause end with the first minute', () => {
  const until = endsOn('2026-04-24', home('Africa/Cairo'));
  expect(until).toBe('2026-04-23T22:00:00.000Z');
  expect(endOf(until, home('Africa/Cairo'))).toEqual({ date: '2026-04-24', time: null });
});

const zoneAndDate = fc
  .constantFrom(...QUICK_ZONES)
  .chain((zone) =>
    fc.tuple(
      fc.constant(zone),
      fc.constantFrom(...datesToCompare(zone, '2024-01-01', '2028-01-01', 31)),
    ),
  );

test('[MED-5] in every zone all of that day is due again, and nothing before it', () => {
  fc.assert(
    fc.property(zoneAndDate, fc.integer({ min: 1, max: 30 }), ([zone, date], days) => {
      const zones = home(zone);
      const until = endsOn(date, zones);
      expect(fromWire(until)).toBe(searchWall(clockAround(date, zone), `${date} 00:00`));
      const from = toWire(fromWire(until) - days * 24 * HOUR);
      const pauses = [{ from, until, reason: null }];
      const medicine = aMedicine({ start_date: '2023-01-01', times: [...QUARTERS], pauses });
      const due = (on: string) =>
        slotsOn(medicine, on, zones).filter(({ instant }) => instant >= fromWire(from)).length;
      expect([-1, 0, 1].map((after) => due(addDays(date, after)))).toEqual([0, 96, 96]);
    }),
    seeded(import.meta.env, 60),
  );
});

test('[MED-5] a pause lasts until tomorrow at least', () => {
  const known = (date: string) => isPauseKnown({ ends: true, date }, '2026-11-20');
  expect(['2026-11-21', '2100-12-31'].map(known)).toEqual([true, true]);
  const wrong = ['2026-11-20', '2025-12-01', '2101-01-01', '12026-11-21', '2026-02-30', ''];
  expect(wrong.filter(known)).toEqual([]);
  expect(isPauseKnown({ ends: false, date: '' }, '2026-11-20')).toBe(true);
  expect(usualPause('2026-11-26')).toEqual({ ends: true, date: '2026-12-03' });
});

test('[MED-5] a pause holds until its end, and speaks no more of what has ended', () => {
  const pause = { from: '2026-11-20T03:00:00.000Z', until: '2026-11-30T19:00:00.000Z' };
  const pauses = [{ ...pause, reason: null }];
  const holds = (at: string, date: string, weeks: number | null = null) =>
    pauseNow(aMedicine({ start_date: '2026-11-16', duration_weeks: weeks, pauses }), {
      now: fromWire(at),
      date,
    }) !== undefined;
  expect(holds('2026-11-30T18:59:59.999Z', '2026-11-30')).toBe(true);
  expect(holds('2026-11-30T19:00:00.000Z', '2026-12-01')).toBe(false);
  expect(holds('2026-11-22T12:00:00.000Z', '2026-11-22', 1)).toBe(true);
  expect(holds('2026-11-23T12:00:00.000Z', '2026-11-23', 1)).toBe(false);
});

test('an end that is no beginning of a day is told with its time', () => {
  expect(endOf('2026-11-30T19:00:00.000Z', ALMATY)).toEqual({ date: '2026-12-01', time: null });
  expect(endOf('2026-11-30T19:30:00.000Z', ALMATY)).toEqual({ date: '2026-12-01', time: '00:30' });
});

test('[MED-5][UI-17] what has come and waits for a mark stays, and nothing else', () => {
  const medicines = [
    aMedicine({ times: ['04:00', '08:00', '11:00', '12:00', '20:00'] }),
    aMedicine({ id: testId(2), times: ['11:30'] }),
  ];
  const data = { person: null, medicines, zones: ALMATY, unsent: new Set<string>(), known: true };
  /** Of 2026-11-20 in Almaty. */
  const openAt = (time: string, marks: ReturnType<typeof aMark>[] = []) => {
    const now = fromWire(`2026-11-20T${time}:00.000Z`) - 5 * HOUR;
    const day = deriveDay({ ...data, marks, read_at: now }, testId(0xa), now, { own: true });
    return stillOpen(testId(1), day);
  };
  expect(openAt('11:25')).toEqual(['11:00']);
  expect(openAt('11:25', [aMark({ time: '11:00' })])).toEqual([]);
  expect(openAt('11:45')).toEqual([]);
  expect(openAt('12:00')).toEqual(['12:00']);
  const evening = { ...data, medicines: [aMedicine({ times: ['23:00'] })], marks: [], read_at: 0 };
  const night = fromWire('2026-11-19T20:00:00.000Z');
  const day = deriveDay(evening, testId(0xa), night, { own: true });
  expect(stillOpen(testId(1), day)).toEqual(['23:00']);
});
