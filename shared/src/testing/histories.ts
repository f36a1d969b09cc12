import fc from 'fast-check';
import { MINUTE, toWire } from '../calendar/dates.ts';
import type { Medicine } from '../medicines/medicine.ts';
import type { MedicineFields } from '../medicines/schema.ts';
import { reduce } from '../sync/reduce.ts';
import { applyOutcome, type PersonMutation } from '../sync/reducer.ts';
import type { ZoneHistory } from '../calendar/home-clock.ts';
import { aContext, aMedicine, aState, testId } from './builders.ts';

/** Medicines with a past: what happens to one between 2026-03-26 and 2026-04-01, in a home zone. */

export const HISTORY_START = Date.UTC(2026, 2, 26);
export const HISTORY_DATES = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'] as const;

export type Step = {
  after: number;
  op: 'revise' | 'pause' | 'resume' | 'delete' | 'restore';
  fields: MedicineFields;
  ahead: number;
};

/** Any minute, or a full hour: what happens at the very minute of a slot happens often enough. */
const minutesUpTo = (hours: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: hours * 60 - 1 }),
    fc.integer({ min: 0, max: hours - 1 }).map((hour) => hour * 60),
  );

export const someTimes: fc.Arbitrary<string[]> = fc
  .uniqueArray(minutesUpTo(24), { minLength: 1, maxLength: 5 })
  .map((minutes) =>
    minutes
      .toSorted((a, b) => a - b)
      .map((minute) => new Date(minute * MINUTE).toISOString().slice(11, 16)),
  );

const fields: fc.Arbitrary<MedicineFields> = fc.oneof(
  someTimes.map((times) => ({ times })),
  fc.record({ weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }) }),
  fc.record({ name: fc.constantFrom('Aspirin', 'Metformin', 'Bisoprolol') }),
  fc.record({ amount_quarters: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ duration_weeks: fc.constantFrom(null, 1, 12, 13) }),
  fc.record({ notes: fc.constantFrom('with water', 'in the kitchen') }),
);

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    after: minutesUpTo(33),
    op: fc.constantFrom('revise', 'revise', 'revise', 'pause', 'resume', 'delete', 'restore'),
    fields,
    ahead: fc.constantFrom(0, 0, 0, 90, 1500),
  }),
  { maxLength: 6 },
);

export const revisionsOnly: fc.Arbitrary<Step[]> = steps.map((list) =>
  list.map((step) => ({ ...step, op: 'revise' })),
);

export const homes: fc.Arbitrary<ZoneHistory> = fc
  .constantFrom('UTC', 'Asia/Almaty', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu')
  .map((zone) => [{ from: toWire(0), zone }]);

function mutationOf(medicine: Medicine, step: Step, now: number): PersonMutation {
  const mid = testId(now);
  const id = medicine.id;
  switch (step.op) {
    case 'revise': {
      const effective_at = toWire(now + step.ahead * MINUTE);
      const base_version = medicine.version;
      const args = { id, base_version, effective_at, fields: step.fields };
      return { mid, op: 'medicine.revise', args };
    }
    case 'pause':
      return { mid, op: 'medicine.pause', args: { id, until: null } };
    case 'resume':
      return { mid, op: 'medicine.pause', args: { id, until: toWire(now) } };
    case 'delete':
      return { mid, op: 'medicine.delete', args: { id } };
    case 'restore':
      return { mid, op: 'medicine.restore', args: { id } };
  }
}

/** The medicine after each step, the first entry before any: [epoch ms of the step, medicine]. */
export function lived(
  times: string[],
  list: readonly Step[],
  zones: ZoneHistory,
): [number, Medicine][] {
  let medicine = aMedicine({ times, start_date: '2026-01-05' });
  const story: [number, Medicine][] = [[HISTORY_START, medicine]];
  let now = HISTORY_START;
  for (const step of list) {
    now += step.after * MINUTE;
    const state = aState([medicine]);
    const context = aContext(toWire(now), { zones });
    applyOutcome(state, reduce(state, mutationOf(medicine, step, now), context));
    medicine = state.medicines.get(medicine.id) as Medicine;
    story.push([now, medicine]);
  }
  return story;
}
