import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, DAY, fromWire, HOUR, MINUTE } from '../calendar/dates.ts';
import { aMark, aMedicine, testId, UTC } from '../testing/builders.ts';
import { seeded } from '../testing/seed.ts';
import { adherence, todayCounts, weeklyAdherence, wholePercent } from './adherence.ts';
import { dosesOn, dosesToday, type DayInput } from './day.ts';
import type { Mark } from './mark.ts';

const day = '2026-11-20';
const input = (given: Partial<DayInput> = {}): DayInput => ({
  medicines: [aMedicine({ times: ['08:00', '20:00'] })],
  marks: [],
  zones: UTC,
  now: fromWire(`${day}T23:59:00.000Z`),
  heard: Infinity,
  ...given,
});

/** A *taken* of each slot of the week but those left out. */
function weekOfMarks(left: readonly string[] = []): Mark[] {
  const slots = [0, 1, 2, 3, 4, 5, 6].flatMap((back) =>
    ['08:00', '20:00'].map((time) => ({ date: addDays(day, -back), time })),
  );
  return slots
    .filter(({ date, time }) => !left.includes(`${date} ${time}`))
    .map((slot, index) => aMark({ id: testId(0x200 + index), ...slot }));
}

test('[DOSE-10] 13 of 14 in the last seven home dates', () => {
  const marks = weekOfMarks(['2026-11-17 08:00']);
  const week = weeklyAdherence(input({ marks: [...marks, aMark({ date: '2026-11-13' })] }));
  expect(week).toEqual({ taken: 13, due: 14, unknown: 0, percent: 93 });
});

test('[DOSE-10] no due doses is no figure', () => {
  expect(weeklyAdherence(input({ medicines: [] })).percent).toBeNull();
  expect(adherence([])).toEqual({ taken: 0, due: 0, unknown: 0, percent: null });
});

test('[DOSE-10] a slot of today counts once it is marked or closed', () => {
  const at = (time: string, marks: Mark[] = []) => {
    const given = input({ marks, now: fromWire(`${day}T${time}:00.000Z`) });
    const { taken, due } = adherence(dosesOn(given, day));
    return [taken, due];
  };
  expect(at('07:30')).toEqual([0, 0]);
  expect(at('11:59')).toEqual([0, 0]);
  expect(at('12:00')).toEqual([0, 1]);
  expect(at('07:30', [aMark()])).toEqual([1, 1]);
  expect(at('07:30', [aMark({ time: '20:00' })])).toEqual([1, 1]);
});

test('[DOSE-10] a skip is due and not taken; one that the doctor ordered is in neither part', () => {
  const skip = (reason: 'doctor_said' | 'refused') =>
    adherence(dosesOn(input({ marks: [aMark({ status: 'skipped', reason })] }), day));
  expect(skip('refused')).toEqual({ taken: 0, due: 1, unknown: 0, percent: 0 });
  expect(skip('doctor_said')).toEqual({ taken: 0, due: 0, unknown: 0, percent: null });
});

test('[DOSE-10] unknown is beside the figure and in neither part', () => {
  const heard = fromWire(`${day}T11:00:00.000Z`);
  const now = fromWire(`${day}T19:30:00.000Z`);
  const given = input({ heard, now, marks: [aMark({ date: '2026-11-19' })] });
  expect(adherence(dosesOn(given, day))).toEqual({ taken: 0, due: 0, unknown: 1, percent: null });
});

test('[DOSE-10] paused, before the start and after the end are not due', () => {
  const pause = { from: '2026-11-18T00:00:00.000Z', until: null, reason: null };
  const medicines = [
    aMedicine({ id: testId(1), pauses: [pause] }),
    aMedicine({ id: testId(2), start_date: '2026-11-16', end_date: '2026-11-17' }),
  ];
  const week = weeklyAdherence(input({ medicines }));
  expect([week.taken, week.due]).toEqual([0, 4 + 2]);
});

test('[DOSE-11] a slot before the medicine was added counts only once marked', () => {
  const medicines = [aMedicine({ start_date: day, created_at: `${day}T12:00:00.000Z` })];
  expect(weeklyAdherence(input({ medicines })).due).toBe(0);
  const counted = weeklyAdherence(input({ medicines, marks: [aMark()] }));
  expect([counted.taken, counted.due]).toEqual([1, 1]);
  expect(todayCounts(dosesToday(input({ medicines }))).scheduled).toBe(0);
  expect(todayCounts(dosesToday(input({ medicines, marks: [aMark()] }))).scheduled).toBe(1);
});

test('[DOSE-10] a miss never shows 100 and a dose taken never shows 0', () => {
  expect(wholePercent(999, 1000)).toBe(99);
  expect(wholePercent(1, 1000)).toBe(1);
  expect(wholePercent(1000, 1000)).toBe(100);
  expect(wholePercent(0, 1000)).toBe(0);
  expect(wholePercent(0, 0)).toBeNull();
  const due = fc.integer({ min: 1, max: 5000 });
  const share = due.chain((most) => fc.tuple(fc.integer({ min: 0, max: most }), fc.constant(most)));
  fc.assert(
    fc.property(share, ([taken, all]) => {
      const percent = wholePercent(taken, all) as number;
      expect(percent === 100).toBe(taken === all);
      expect(percent === 0).toBe(taken === 0);
      expect(Math.abs(percent - (taken * 100) / all)).toBeLessThan(1);
    }),
    seeded(process.env, 500),
  );
});

test('[DOSE-10] the week is what counting its days by hand gives', () => {
  const choice = fc.constantFrom('taken', 'refused', 'doctor_said', null);
  const week = fc.array(choice, { minLength: 16, maxLength: 16 });
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(week, minute, fc.integer({ min: 0, max: 9 }), (choices, nowMinute, quiet) => {
      const now = fromWire(`${day}T00:00:00.000Z`) + nowMinute * MINUTE;
      const heard = now - quiet * DAY;
      const marks: Mark[] = [];
      const expected = { taken: 0, due: 0, unknown: 0 };
      choices.forEach((what, index) => {
        const date = addDays(day, -Math.floor(index / 2));
        const time = index % 2 === 0 ? '08:00' : '20:00';
        const status = what === 'taken' ? 'taken' : 'skipped';
        const reason = what === 'taken' ? null : what;
        if (what) marks.push(aMark({ id: testId(index), date, time, status, reason }));
        if (index >= 14) return;
        const closed = fromWire(`${date}T${time}:00.000Z`) + 4 * HOUR;
        if (what === 'taken') expected.taken++;
        if (what === 'taken' || what === 'refused') expected.due++;
        if (what !== null || now < closed) return;
        if (heard < closed) expected.unknown++;
        else expected.due++;
      });
      expect(weeklyAdherence(input({ marks, now, heard }))).toMatchObject(expected);
    }),
    seeded(process.env, 300),
  );
});

test('[DOSE-10] the tiles of today', () => {
  const medicines = [aMedicine({ times: ['08:00', '12:00', '16:00', '22:00'] })];
  const marks = [aMark(), aMark({ id: testId(2), time: '16:00', status: 'skipped' })];
  const now = fromWire(`${day}T15:00:00.000Z`);
  expect(todayCounts(dosesToday(input({ medicines, marks, now })))).toEqual({
    scheduled: 4,
    taken: 1,
    missed: 2,
    overdue: 1,
  });
});
