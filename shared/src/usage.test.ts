import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, fromWire, HOUR, toWire } from './calendar/dates.ts';
import { homeDate, withZone, type ZoneHistory } from './calendar/home-clock.ts';
import { seeded } from './testing/seed.ts';
import { wallAt } from './testing/zone-oracle.ts';
import { firstOfNextMonth, hasRequestLeft, usageOn, type KeptUsage } from './usage.ts';

const kept = (ai_requests_used: number, usage_reset_date: string | null) => ({
  ai_requests_used,
  usage_reset_date,
});

test.each([
  ['2026-11-01', '2026-12-01'],
  ['2026-11-30', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-29', '2028-03-01'],
])('[TIER-1] the month of %s ends before %s', (today, next) => {
  expect(firstOfNextMonth(today)).toBe(next);
});

test.each([
  ['as it was kept', kept(7, '2026-12-01'), '2026-11-30', kept(7, '2026-12-01')],
  ['nothing, from the reset date on', kept(7, '2026-12-01'), '2026-12-01', kept(0, '2027-01-01')],
  ['nothing, years later', kept(7, '2026-12-01'), '2029-03-05', kept(0, '2029-04-01')],
  ['in this month where none is known', kept(3, null), '2026-11-20', kept(3, '2026-12-01')],
  ['of a month that began elsewhere', kept(7, '2027-01-01'), '2026-11-30', kept(7, '2027-01-01')],
  [
    'nothing, by a clock that was wrong',
    kept(7, '2027-02-01'),
    '2026-11-30',
    kept(0, '2026-12-01'),
  ],
])('[TIER-1] what was used is %s', (_, before, today, after) => {
  expect(usageOn(before, today)).toEqual(after);
});

test('[CHAT-4] what waits for its reply counts as long as it waits', () => {
  expect(hasRequestLeft('free', { used: 9, held: 0 })).toBe(true);
  expect(hasRequestLeft('free', { used: 9, held: 1 })).toBe(false);
  expect(hasRequestLeft('free', { used: 10, held: 0 })).toBe(false);
  expect(hasRequestLeft('pro', { used: 60, held: 40 })).toBe(false);
  expect(hasRequestLeft('premium', { used: 1e6, held: 1e6 })).toBe(true);
});

const ZONES = [
  'Asia/Almaty',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
];
const START = fromWire('2026-10-20T00:00:00.000Z');

const step = fc.record({
  /** Mostly about a turn of the month, now and then further. */
  after: fc.oneof(fc.integer({ min: 0, max: 30 * HOUR }), fc.integer({ min: 0, max: 20 * DAY })),
  zone: fc.option(fc.constantFrom(...ZONES)),
});

/** The latest month that a person who looked at their calendar at every step has ever seen. */
function watched(zones: ZoneHistory, now: number): string {
  const zone = zones.findLast((entry) => fromWire(entry.from) <= now) ?? zones[0];
  return wallAt(now, zone?.zone ?? '').slice(0, 7);
}

test('[TIER-1] no month is given twice, whichever zones a person lives in, and each is given once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.array(step, { minLength: 1, maxLength: 40 }),
      (first, steps) => {
        let zones: ZoneHistory = [{ from: toWire(0), zone: first }];
        let row: KeptUsage = kept(0, null);
        // The oracle: a list of every month in which something was asked, and how often.
        let month = '';
        const counts = new Map<string, number>();
        let now = START;
        for (const { after, zone } of steps) {
          now += after;
          if (zone) zones = withZone(zones, zone, toWire(now));
          const seen = watched(zones, now);
          if (seen > month) month = seen;
          const today = homeDate(zones, now);
          const usage = usageOn(row, today);
          expect(usage.ai_requests_used).toBe(counts.get(month) ?? 0);
          expect(usage.usage_reset_date).toBe(firstOfNextMonth(`${month}-01`));
          expect(usageOn(usage, today)).toEqual(usage);
          row = { ...usage, ai_requests_used: usage.ai_requests_used + 1 };
          counts.set(month, (counts.get(month) ?? 0) + 1);
        }
      },
    ),
    seeded(process.env, 300),
  );
});
