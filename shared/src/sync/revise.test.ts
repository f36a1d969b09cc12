import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotsOn } from '../medicines/slots.ts';
import type { Medicine } from '../medicines/medicine.ts';
import type { MedicineFields } from '../medicines/schema.ts';
import { aContext, aMedicine, aState, later, testId, UTC } from '../testing/builders.ts';
import { seeded } from '../testing/seed.ts';
import { reduce } from './reduce.ts';
import { seenOf } from '../medicines/reduce.ts';

const noon = '2026-11-20T12:00:00.000Z';

function revise(
  medicine: Medicine,
  fields: MedicineFields,
  given: { base?: number; at?: string; from?: string; seen?: Medicine } = {},
): Medicine | string {
  const args = {
    id: medicine.id,
    base_version: given.base ?? medicine.version,
    fields,
    ...(given.from === undefined ? {} : { effective_at: given.from }),
    ...(given.seen === undefined ? {} : { seen: seenOf(given.seen) }),
  };
  const mutation = { mid: testId(9), op: 'medicine.revise' as const, args };
  const outcome = reduce(aState([medicine]), mutation, aContext(given.at ?? noon, { zones: UTC }));
  if (outcome.status === 'rejected') return outcome.code;
  return outcome.rows.medicines?.[0] as Medicine;
}

const times = (medicine: Medicine | string, date: string) =>
  typeof medicine === 'string' ? [] : slotsOn(medicine, date, UTC).map((slot) => slot.time);

const change: fc.Arbitrary<MedicineFields> = fc.oneof(
  fc.record({ name: fc.constantFrom('Aspirin', 'Metformin', 'Bisoprolol') }),
  fc.record({ notes: fc.constantFrom('with water', 'in the kitchen') }),
  fc.record({ times: fc.constantFrom<string[]>(['08:00'], ['09:00'], ['09:00', '21:00']) }),
  fc.record({ weekdays: fc.constantFrom<number[]>([0, 2, 4], [0, 1, 2, 3, 4, 5, 6]) }),
  fc.record({ amount_quarters: fc.constantFrom(2, 4), unit: fc.constantFrom('ml', 'tablet') }),
  fc.record({ duration_weeks: fc.constantFrom(null, 48) }),
);

const clinical = ({ amount_quarters, unit, times, weekdays, duration_weeks }: Medicine) =>
  JSON.stringify({ amount_quarters, unit, times, weekdays, duration_weeks });

test('[SYNC-12] a change based on another dose or schedule is refused, every other one is not', () => {
  const step = fc.record({
    fields: change,
    base: fc.nat({ max: 8 }),
    minutes: fc.constantFrom(0, 0, 1, 90),
    ahead: fc.constantFrom(0, 0, 0, 600),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (list) => {
      let medicine = aMedicine();
      let now = noon;
      const versions = new Map([[1, medicine]]);
      for (const { fields, base, minutes, ahead } of list) {
        now = later(now, minutes);
        const seen = versions.get(base + 1);
        const result = revise(medicine, fields, {
          base: base + 1,
          at: now,
          from: later(now, ahead),
        });
        const isSame = seen !== undefined && clinical(seen) === clinical(medicine);
        if (!isSame) expect(result).toBe('medicine.conflict');
        else expect(result).toMatchObject({ ...fields, version: medicine.version + 1 });
        if (typeof result === 'string') continue;
        medicine = result;
        versions.set(medicine.version, medicine);
      }
    }),
    seeded(process.env, 500),
  );
});

test('[SYNC-12] a refused change leaves nothing behind', () => {
  const medicine = revise(aMedicine(), { times: ['09:00'] }) as Medicine;
  const before = structuredClone(medicine);
  expect(revise(medicine, { name: 'Other', notes: 'n' }, { base: 1 })).toBe('medicine.conflict');
  expect(revise(medicine, { name: 'Other' }, { base: 3 })).toBe('medicine.conflict');
  expect(medicine).toEqual(before);
});

test('[SYNC-12] a plan that somebody took back is not agreed to by its version', () => {
  const midnight = '2026-11-21T00:00:00.000Z';
  const planned = revise(aMedicine(), { times: ['09:00'] }, { from: midnight }) as Medicine;
  const takenBack = revise(planned, { times: ['08:00'] }) as Medicine;
  expect(revise(takenBack, { times: ['09:00', '21:00'] }, { base: 2 })).toBe('medicine.conflict');
  expect(revise(takenBack, { name: 'Norvasc' }, { base: 3 })).toMatchObject({ version: 4 });
});

test('[SYNC-12] what the person saw decides, not a version that the device counted itself', () => {
  const first = revise(aMedicine(), { times: ['09:00'] }) as Medicine;
  const others = revise(aMedicine(), { times: ['10:45'], amount_quarters: 2 }) as Medicine;
  const second = (stored: Medicine) =>
    revise(stored, { amount_quarters: 8 }, { base: first.version, seen: first });
  expect(others.version).toBe(first.version);
  expect(second(others)).toBe('medicine.conflict');
  const renamed = revise(aMedicine(), { name: 'Norvasc' }) as Medicine;
  const both = revise(renamed, { times: ['09:00'] }, { seen: aMedicine() }) as Medicine;
  expect(second(both)).toMatchObject({ name: 'Norvasc', times: ['09:00'], amount_quarters: 8 });
});

test('[MED-6] only name, dose, times, weekdays and length start a revision', () => {
  const revisions = (fields: MedicineFields) =>
    (revise(aMedicine(), fields) as Medicine).revisions.length;
  expect(revisions({ notes: 'n', form: 'drops', with_food: 'with', appearance: 'blue' })).toBe(1);
  expect(revisions({ name: 'Amlodipine', times: ['08:00'] })).toBe(1);
  for (const fields of [
    { name: 'Other' },
    { amount_quarters: 2 },
    { unit: 'ml' },
    { times: ['09:00'] },
    { weekdays: [0] },
    { duration_weeks: 3 },
  ])
    expect(revisions(fields), JSON.stringify(fields)).toBe(2);
});

test('[MED-6] a change begins now, or later when so asked, and never earlier', () => {
  const from = (asked?: string) =>
    (
      revise(
        aMedicine(),
        { times: ['09:00'] },
        asked === undefined ? {} : { from: asked },
      ) as Medicine
    ).revisions.at(-1)?.effective_at;
  expect(from()).toBe(noon);
  expect(from(later(noon, -60))).toBe(noon);
  expect(from(later(noon, 60))).toBe(later(noon, 60));
});

test('[MED-6] a plan keeps its day when something else is changed before it', () => {
  const midnight = '2026-11-21T00:00:00.000Z';
  const planned = revise(aMedicine({ times: ['20:00'] }), { times: ['21:00'] }, { from: midnight });
  const renamed = revise(planned as Medicine, { name: 'Norvasc' });
  expect(times(renamed, '2026-11-20')).toEqual(['20:00']);
  expect(times(renamed, '2026-11-21')).toEqual(['21:00']);
  const names = (renamed as Medicine).revisions.map((revision) => revision.name);
  expect([names.at(0), names.at(-1)]).toEqual(['Amlodipine', 'Norvasc']);
  const decided = revise(renamed as Medicine, { times: ['19:00'] });
  expect(times(decided, '2026-11-20')).toEqual(['19:00']);
  expect(times(decided, '2026-11-21')).toEqual(['19:00']);
});

test('[MED-4] another length moves the end, counted from the start', () => {
  const medicine = revise(aMedicine({ start_date: '2026-11-16' }), { duration_weeks: 2 });
  expect(medicine).toMatchObject({ end_date: '2026-11-29', duration_weeks: 2 });
  expect(times(medicine, '2026-11-29')).toEqual(['08:00']);
  expect(times(medicine, '2026-11-30')).toEqual([]);
  expect(revise(medicine as Medicine, { duration_weeks: null })).toMatchObject({ end_date: null });
});
