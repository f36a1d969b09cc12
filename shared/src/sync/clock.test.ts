import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, toWire } from '../calendar/dates.ts';
import { seeded } from '../testing/seed.ts';
import { doubtedSince, estimateNow, happenedAt, takenAt } from './clock.ts';
import type { Reading } from './protocol.ts';

const TRUE_NOW = Date.UTC(2026, 10, 20, 3, 4);
const runs = seeded(process.env, 500);

/** A device whose clock is wrong by up to 400 days. */
const skew = fc.integer({ min: -400 * DAY, max: 400 * DAY });
const lag = fc.integer({ min: 0, max: 40 * DAY });

/** Numbers that no clock shows but a request may carry. */
const wild = fc.oneof(
  fc.constantFrom(0, -1, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 0.5, -62_167_219_200_000),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

test('[CAL-1] today counts on from the last server time, whatever the clock of the device says', () => {
  fc.assert(
    fc.property(skew, lag, (wrong, passed) => {
      const learned = { server: TRUE_NOW, wall: TRUE_NOW + wrong };
      expect(estimateNow(learned.wall + passed, learned)).toBe(TRUE_NOW + passed);
    }),
    runs,
  );
  expect(estimateNow(TRUE_NOW, null)).toBe(TRUE_NOW);
});

test('[CAL-1] a clock that is set back never leads before a time the server has reached', () => {
  const learned = { server: TRUE_NOW, wall: TRUE_NOW };
  fc.assert(
    fc.property(wild, (wall) => {
      expect(estimateNow(wall, learned)).toBeGreaterThanOrEqual(TRUE_NOW);
    }),
    runs,
  );
});

test('[SYNC-7] what happened when is set right by the offset that the push reveals', () => {
  fc.assert(
    fc.property(skew, lag, lag, (wrong, waited, since) => {
      const happened = TRUE_NOW - waited;
      const server = happened - since;
      const at: Reading = { wall: happened + wrong, server };
      expect(happenedAt(at, { wall: TRUE_NOW + wrong }, TRUE_NOW)).toBe(happened);
    }),
    runs,
  );
});

test('[SYNC-7] a clock changed while waiting is held between what was seen and now', () => {
  const server = TRUE_NOW - DAY;
  fc.assert(
    fc.property(skew, skew, (wrongThen, wrongNow) => {
      const at: Reading = { wall: TRUE_NOW - HOUR + wrongThen, server };
      const happened = happenedAt(at, { wall: TRUE_NOW + wrongNow }, TRUE_NOW);
      expect(happened).toBeGreaterThanOrEqual(server);
      expect(happened).toBeLessThanOrEqual(TRUE_NOW);
    }),
    runs,
  );
});

test('[SYNC-7] no reading however wild makes an instant that is not one, or one in the future', () => {
  fc.assert(
    fc.property(
      wild,
      fc.option(wild, { nil: undefined }),
      wild,
      wild,
      (wall, server, now, said) => {
        const at: Reading = server === undefined ? { wall } : { wall, server };
        const happened = happenedAt(at, { wall: now }, TRUE_NOW);
        const claimed = Math.max(-62_167_219_200_000, Math.min(253_402_300_799_999, said));
        for (const instant of [happened, takenAt(claimed, at, happened)]) {
          expect(instant).toBeLessThanOrEqual(TRUE_NOW);
          expect(toWire(instant)).toMatch(/^\d{4}-/);
        }
      },
    ),
    runs,
  );
});

test('[SYNC-7] a dose taken at the tap is taken when the tap happened', () => {
  fc.assert(
    fc.property(skew, lag, fc.boolean(), (wrong, waited, knew) => {
      const happened = TRUE_NOW - waited;
      const wall = happened + wrong;
      const at: Reading = knew ? { wall, server: happened - DAY } : { wall };
      const corrected = happenedAt(at, { wall: TRUE_NOW + wrong }, TRUE_NOW);
      expect(takenAt(knew ? happened : wall, at, corrected)).toBe(happened);
      expect(takenAt(wall, at, corrected)).toBe(happened);
    }),
    runs,
  );
});

test('[SYNC-7] a dose taken earlier keeps the time between taking and marking', () => {
  const before = fc.integer({ min: 3 * MINUTE, max: DAY });
  fc.assert(
    fc.property(skew, lag, before, (wrong, waited, earlier) => {
      const happened = TRUE_NOW - waited;
      const wall = happened + wrong;
      const corrected = happenedAt({ wall }, { wall: TRUE_NOW + wrong }, TRUE_NOW);
      expect(takenAt(wall - earlier, { wall }, corrected)).toBe(happened - earlier);
      const knew: Reading = { wall: happened, server: happened - 2 * DAY };
      expect(takenAt(happened - earlier, knew, happened)).toBe(happened - earlier);
    }),
    runs,
  );
});

test('[SYNC-7] a dose is never taken after it was marked', () => {
  fc.assert(
    fc.property(skew, skew, fc.boolean(), (wrong, ahead, knew) => {
      const wall = TRUE_NOW + wrong;
      const at: Reading = knew ? { wall, server: TRUE_NOW - HOUR } : { wall };
      expect(takenAt(wall + ahead, at, TRUE_NOW)).toBeLessThanOrEqual(TRUE_NOW);
    }),
    runs,
  );
});

test('[SYNC-7] within one run the monotonic clock says when, whatever the wall clock did', () => {
  fc.assert(
    fc.property(wild, wild, lag, fc.option(skew, { nil: undefined }), (then, now, since, seen) => {
      const at: Reading = { wall: then, boot: 5_000, run: 'page 1' };
      if (seen !== undefined) at.server = TRUE_NOW + seen;
      const pushed = { wall: now, boot: 5_000 + since, run: 'page 1' };
      expect(happenedAt(at, pushed, TRUE_NOW)).toBe(TRUE_NOW - since);
      expect(happenedAt({ ...at, wall: null }, pushed, TRUE_NOW)).toBe(TRUE_NOW - since);
    }),
    runs,
  );
});

test('[SYNC-7] the clock of another run, or one that runs backwards, says nothing', () => {
  const at: Reading = { wall: TRUE_NOW - HOUR, boot: 5_000, run: 'page 1' };
  const others = [
    { boot: 6_000, run: 'page 2' },
    { boot: 4_999, run: 'page 1' },
    { boot: 6_000 },
    { run: 'page 1' },
  ];
  for (const other of others) {
    const pushed = { wall: TRUE_NOW, ...other };
    expect(happenedAt(at, pushed, TRUE_NOW)).toBe(TRUE_NOW - HOUR);
  }
});

test('[SYNC-7] just now is just now, also on a device whose idea of now was hours behind', () => {
  fc.assert(
    fc.property(skew, lag, (wrong, behind) => {
      const estimate = TRUE_NOW - behind;
      const at: Reading = { wall: TRUE_NOW + wrong, server: estimate - DAY, estimate };
      expect(takenAt(estimate, at, TRUE_NOW)).toBe(TRUE_NOW);
      expect(takenAt(estimate - HOUR, at, TRUE_NOW)).toBe(TRUE_NOW - HOUR);
    }),
    runs,
  );
});

test('[SYNC-7] a clock that was set meanwhile leaves a doubt, one that was not leaves none', () => {
  const server = TRUE_NOW - 5 * HOUR;
  const at = (wall: number): Reading => ({ wall, server, boot: 5_000, run: 'page 1' });
  const right = { wall: TRUE_NOW, boot: 9_000, run: 'worker' };
  expect(doubtedSince(at(Date.UTC(2019, 0, 1)), right, TRUE_NOW)).toBe(server);
  expect(doubtedSince(at(Date.UTC(2031, 0, 1)), right, TRUE_NOW)).toBe(server);
  expect(doubtedSince(at(TRUE_NOW - HOUR), right, TRUE_NOW)).toBeNull();
  const same = { ...right, run: 'page 1' };
  expect(doubtedSince(at(Date.UTC(2019, 0, 1)), same, TRUE_NOW)).toBeNull();
  fc.assert(
    fc.property(skew, lag, (wrong, waited) => {
      const told: Reading = { wall: TRUE_NOW - waited + wrong, server: TRUE_NOW - waited - DAY };
      expect(doubtedSince(told, { wall: TRUE_NOW + wrong }, TRUE_NOW)).toBeNull();
    }),
    runs,
  );
});
