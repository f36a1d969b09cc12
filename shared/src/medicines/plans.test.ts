import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, fromWire, MINUTE, toWire } from '../calendar/dates.ts';
import { slotsOn } from './slots.ts';
import { reduce } from '../sync/reduce.ts';
import { aContext, aMedicine, aState, later, testId, UTC } from '../testing/builders.ts';
import { HISTORY_DATES, homes, lived, someTimes, steps } from '../testing/histories.ts';
import { seeded } from '../testing/seed.ts';
import { isActive, type Medicine } from './medicine.ts';
import { asOf, plannedChange, withoutPlans } from './plans.ts';
import type { MedicineFields } from './schema.ts';

const noon = '2026-11-20T12:00:00.000Z';
const newYear = '2027-01-01T00:00:00.000Z';
const spring = '2027-03-01T00:00:00.000Z';

function revise(medicine: Medicine, fields: MedicineFields, from = noon): Medicine {
  const args = { id: medicine.id, base_version: medicine.version, effective_at: from, fields };
  const mutation = { mid: testId(9), op: 'medicine.revise' as const, args };
  const outcome = reduce(aState([medicine]), mutation, aContext(noon, { zones: UTC }));
  if (outcome.status !== 'ok') throw new Error(outcome.code);
  return outcome.rows.medicines?.[0] as Medicine;
}

const planned = revise(aMedicine(), { times: ['10:00'] }, newYear);

test('[MED-6] a change planned for later leaves what holds now, and is told beside it', () => {
  expect(asOf(planned, noon)).toMatchObject({ times: ['08:00'], version: 2 });
  expect(plannedChange(planned, noon)).toMatchObject({ effective_at: newYear, times: ['10:00'] });
  const before = later(newYear, -1);
  expect(asOf(planned, before).times).toEqual(['08:00']);
  expect(asOf(planned, newYear).times).toEqual(['10:00']);
  expect(plannedChange(planned, newYear)).toBeNull();
  expect(plannedChange(aMedicine(), noon)).toBeNull();
});

test('[MED-6] what is changed now leaves a plan for something else, and replaces one for the same', () => {
  const renamed = revise(planned, { name: 'Norvasc' });
  expect(asOf(renamed, noon)).toMatchObject({ name: 'Norvasc', times: ['08:00'] });
  expect(plannedChange(renamed, noon)).toMatchObject({ name: 'Norvasc', times: ['10:00'] });
  const moved = revise(planned, { times: ['09:00'] });
  expect(asOf(moved, noon).times).toEqual(['09:00']);
  expect(plannedChange(moved, noon)).toBeNull();
});

test('[MED-6] a plan is taken back by what holds now, or from its own day on', () => {
  const takenBack = revise(planned, withoutPlans(planned, noon));
  expect(withoutPlans(planned, noon)).toEqual({ times: ['08:00'] });
  for (const medicine of [takenBack, revise(planned, { times: ['08:00'] }, newYear)]) {
    expect(plannedChange(medicine, noon)).toBeNull();
    expect(asOf(medicine, spring).times).toEqual(['08:00']);
    expect(medicine).toMatchObject({ version: 3, times: ['08:00'] });
  }
  expect(withoutPlans(takenBack, noon)).toEqual({});
});

test('[MED-6] of two plans the next is told first; one for an earlier day holds from there on', () => {
  const two = revise(planned, { times: ['12:00'], amount_quarters: 2 }, spring);
  expect(plannedChange(two, noon)).toMatchObject({ effective_at: newYear, times: ['10:00'] });
  expect(plannedChange(two, newYear)).toMatchObject({ effective_at: spring, times: ['12:00'] });
  expect(withoutPlans(two, noon)).toEqual({ times: ['08:00'], amount_quarters: 4 });
  const earlier = revise(planned, { times: ['07:00'] }, '2026-12-15T00:00:00.000Z');
  expect(asOf(earlier, newYear).times).toEqual(['07:00']);
});

test('[MED-5] a length that is planned neither ends a medicine before its day nor keeps it', () => {
  const ends = revise(aMedicine(), { duration_weeks: 1 }, newYear);
  expect(isActive(ends, noon, '2026-11-20')).toBe(true);
  expect(isActive(ends, newYear, '2027-01-01')).toBe(false);
  const over = aMedicine({ start_date: '2026-11-02', duration_weeks: 1 });
  const again = revise(over, { duration_weeks: null }, newYear);
  expect(isActive(again, noon, '2026-11-20')).toBe(false);
  expect(isActive(again, newYear, '2027-01-01')).toBe(true);
});

test('[MED-6] whatever happened, what is told of an instant is what its slots say', () => {
  const minute = fc.integer({ min: 0, max: 6 * 24 * 60 });
  fc.assert(
    fc.property(someTimes, steps, homes, minute, (times, list, zones, ahead) => {
      const [since, medicine] = lived(times, list, zones).at(-1) as [number, Medicine];
      const now = toWire(since + ahead * MINUTE);
      const told = asOf(medicine, now);
      const next = plannedChange(medicine, now);
      for (const date of HISTORY_DATES.flatMap((one) => [one, addDays(one, 4)])) {
        for (const slot of slotsOn(medicine, date, zones)) {
          const isNow = slot.instant >= fromWire(now);
          if (!isNow || (next && slot.instant >= fromWire(next.effective_at))) continue;
          expect(told.times).toContain(slot.time);
          expect(slot.revision.name).toBe(told.name);
        }
      }
    }),
    seeded(process.env, 300),
  );
});
