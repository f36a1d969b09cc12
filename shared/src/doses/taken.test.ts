import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, DAY, fromWire, HOUR, MINUTE, toWire } from '../calendar/dates.ts';
import { homeInstant } from '../calendar/home-clock.ts';
import { reduce } from '../sync/reduce.ts';
import { aContext, ALMATY, aMedicine, aState, testId } from '../testing/builders.ts';
import { homes, HISTORY_DATES } from '../testing/histories.ts';
import { seeded } from '../testing/seed.ts';
import { boundTaken } from './taken.ts';

const slot = { date: '2026-11-20', time: '08:00' };
const wall = (time: string, date = slot.date) => homeInstant(ALMATY, date, time);
const NOON = wall('12:00');

/** What is kept of a claim that is marked at noon. */
const kept = (taken: number, given: { happened?: number; time?: string } = {}) =>
  toWire(
    boundTaken({ ...slot, time: given.time ?? slot.time }, ALMATY, {
      taken,
      happened: given.happened ?? NOON,
      recorded: NOON,
    }),
  );

test('[DOSE-12] what was taken on its day is kept to the millisecond, also hours before its window', () => {
  for (const taken of [wall('08:04'), wall('06:30'), wall('00:00'), NOON])
    expect(kept(taken)).toBe(toWire(taken));
  expect(kept(wall('08:04'), { time: '20:00' })).toBe(toWire(wall('08:04')));
  const lateInTheEvening = wall('23:31', '2026-11-19');
  expect(kept(lateInTheEvening, { time: '00:30' })).toBe(toWire(lateInTheEvening));
});

test('[DOSE-12] what cannot be is the moment of the mark, and where that cannot be, the slot', () => {
  for (const never of [0, -1, wall('23:59', '2026-11-19')]) {
    expect(kept(never)).toBe(toWire(NOON));
    expect(kept(never, { happened: 0 })).toBe(toWire(wall('08:00')));
  }
  expect(kept(wall('23:29', '2026-11-19'), { time: '00:30' })).toBe(toWire(NOON));
  expect(kept(0, { happened: 0, time: '20:00' })).toBe(toWire(NOON));
});

test('[DOSE-12] a mark of just now that no clock dates has its slot, or a later time that is known', () => {
  const doubted = (since: number, taken = NOON) =>
    toWire(
      boundTaken(slot, ALMATY, { taken, happened: NOON, recorded: NOON, doubtedSince: since }),
    );
  expect(doubted(0)).toBe(toWire(wall('08:00')));
  expect(doubted(wall('06:59'))).toBe(toWire(wall('08:00')));
  expect(doubted(wall('07:05'))).toBe(toWire(wall('07:05')));
  expect(doubted(wall('09:30'))).toBe(toWire(wall('09:30')));
  expect(doubted(0, wall('08:20'))).toBe(toWire(wall('08:20')));
});

test('[DOSE-12] whatever is claimed lies on the day of the slot or after it, and never in the future', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const claim = fc.oneof(
    fc.integer({ min: -3 * DAY, max: 3 * DAY }).map((ago) => NOON - ago),
    fc.constantFrom(0, -62_167_219_200_000, 253_402_300_799_999),
  );
  fc.assert(
    fc.property(
      fc.record({ home: homes, minute, claim, happened: claim, late: fc.nat({ max: 40 * DAY }) }),
      ({ home, minute: at, claim: taken, happened, late }) => {
        const [date] = HISTORY_DATES;
        const time = new Date(at * MINUTE).toISOString().slice(11, 16);
        const due = homeInstant(home, date, time);
        const recorded = due + late;
        const result = boundTaken({ date, time }, home, { taken, happened, recorded });
        expect(result).toBeLessThanOrEqual(recorded);
        const evening = homeInstant(home, addDays(date, -1), '23:00');
        expect(result).toBeGreaterThanOrEqual(Math.min(evening, due - HOUR));
      },
    ),
    seeded(process.env, 500),
  );
});

test('[DOSE-12] a mark of 1970 is kept under the moment at which it was made', () => {
  const medicine = aMedicine();
  const at = toWire(NOON);
  const args = { ...slot, medicine_id: medicine.id, status: 'taken' as const };
  const outcome = reduce(
    aState([medicine]),
    { mid: testId(9), op: 'dose.mark', args: { ...args, taken_at: toWire(0) } },
    aContext(at, { taken_at: fromWire }),
  );
  const marks = outcome.status === 'ok' ? outcome.rows.marks : [];
  expect(marks).toMatchObject([{ taken_at: at, recorded_at: at }]);
});
