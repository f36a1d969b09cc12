import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../testing/seed.ts';
import { QUICK_ZONES } from '../testing/zone-oracle.ts';
import { HOUR, MINUTE } from './dates.ts';
import { homeWall } from './home-clock.ts';
import { learnClocks } from './learn-clocks.ts';
import { offsetByIntl, ownOffset } from './own-offset.ts';
import { serverClock } from './server-clock.ts';
import { wallTime } from './wall-time.ts';
import { offsetAt } from './zone.ts';

const zone = fc.constantFrom(...QUICK_ZONES);
const now = fc
  .integer({ min: 0, max: 3 * 365 * 24 * 60 })
  .map((m) => Date.UTC(2025, 0) + m * MINUTE);

test('[CAL-1][CAL-6] without Temporal the clock shows the same', () => {
  const lag = fc.integer({ min: -9_000, max: 9_000 });
  fc.assert(
    fc.property(zone, zone, now, lag, (own, truth, at, hours) => {
      const from = '2025-01-01T00:00:00.000Z';
      const zones = learnClocks([{ from, zone: own, clock: serverClock(truth, at) }], at);
      const instant = at + hours * HOUR;
      expect(wallTime(zones, instant)).toBe(homeWall(zones, instant).time);
    }),
    seeded(process.env, 300),
  );
});

test('[CAL-6] what a worker without Temporal has of a zone is what its page has', () => {
  fc.assert(
    fc.property(zone, now, fc.nat(MINUTE), (name, at, rest) => {
      expect(offsetByIntl(at + rest, name)).toBe(offsetAt(at + rest, name));
    }),
    seeded(process.env, 300),
  );
  expect(ownOffset(0, 'Mars/Phobos')).toBeNull();
  expect(() => offsetByIntl(0, 'Mars/Phobos')).toThrow(RangeError);
});
