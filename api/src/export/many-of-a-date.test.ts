import { decidingMark, type Mark } from '@qamqor/shared/doses/mark';
import { slotId } from '@qamqor/shared/medicines/slot';
import { seeded } from '@qamqor/shared/testing/seed';
import type { Bundle, MedicationAdministration } from 'fhir/r4.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mark } from '../doses/mark.table.ts';
import { transaction } from '../platform/database/transaction.ts';
import { aPillOf } from '../testing/export-house.ts';
import { writeMarks } from '../testing/many-marks.ts';
import { aHome } from '../testing/reminders.ts';
import { pagesOfMarks } from './marks-of-dates.ts';
import { slotsOfMarks } from './slots-of-marks.ts';

const QUARTER = 15 * 60_000;

/** DOSE-9 as its sentence says it, each mark against every other. */
function dumbSecond(marks: readonly Mark[]): string | undefined {
  const taken = marks.filter((one) => one.undone_by === null && one.status === 'taken');
  const late = taken.filter((one) =>
    taken.some(
      (other) =>
        other.by_user_id !== one.by_user_id &&
        Date.parse(one.taken_at) - Date.parse(other.taken_at) > QUARTER,
    ),
  );
  const first = late.toSorted((a, b) => (`${a.taken_at}${a.id}` < `${b.taken_at}${b.id}` ? -1 : 1));
  return first[0]?.id;
}

const dumbEntries = (marks: readonly Mark[]) =>
  [...Map.groupBy(marks, slotId).values()]
    .flatMap((ofSlot) => [decidingMark(ofSlot)?.id, dumbSecond(ofSlot)])
    .filter((id) => id !== undefined)
    .toSorted();

/** So many that a slot fills more than a page, or a date more than is held. */
const aMark = fc.record({
  date: fc.constantFrom(
    '2026-09-30',
    ...Array.from({ length: 20 }, () => '2026-10-01'),
    '2026-10-02',
  ),
  time: fc.constantFrom(...Array.from({ length: 30 }, () => '08:00'), '09:00', '10:00', '11:00'),
  taken_at: fc
    .integer({ min: 0, max: 300 })
    .map((minutes) => new Date(Date.UTC(2026, 9, 1, 3, minutes)).toISOString()),
  status: fc.constantFrom('taken' as const, 'skipped' as const),
  by_user_id: fc.constantFrom('one', 'two', 'three'),
  undone_by: fc.constantFrom(null, null, 'an undo'),
});

test('[DOSE-5][DOSE-9] however many marks a date has, the bundle is what one look at all of them gives', async () => {
  const home = await aHome();
  const pill = await aPillOf(home, { name: 'Metformin' });
  const many = fc.array(aMark, { minLength: 2_500, maxLength: 3_500, size: 'max' });
  await fc.assert(
    fc.asyncProperty(many, async (given) => {
      await transaction(home.deps, (tx) => tx.delete(mark));
      const rows = (await writeMarks(home.deps, pill, given)) as Mark[];
      const bundle = (await home.person.send('GET', '/api/export/fhir')).json<Bundle>();
      const told = (bundle.entry ?? [])
        .map(({ resource }) => resource as MedicationAdministration)
        .filter(({ resourceType }) => resourceType === 'MedicationAdministration');
      expect(told.map(({ id }) => id).toSorted()).toEqual(dumbEntries(rows));
    }),
    // Of thousands of marks a smaller example takes minutes to find.
    { ...seeded(process.env, 6), endOnFailure: true },
  );
}, 120_000);

test('a date with very many marks is read in pages, of one slot or of many, and each mark once', async () => {
  const home = await aHome();
  const pill = await aPillOf(home, { name: 'Metformin' });
  const MARKS = 12_000;
  const times = Array.from({ length: 1_440 }, (_, minute) =>
    new Date(minute * 60_000).toISOString().slice(11, 16),
  );
  const given = Array.from({ length: MARKS }, (_, n) => ({
    id: `mark-${String((n * 7_919) % MARKS).padStart(6, '0')}`,
    time: n % 2 === 0 ? '08:00' : (times[n % times.length] as string),
  }));
  await writeMarks(home.deps, pill, given);
  const read: string[] = [];
  const sizes: number[] = [];
  for await (const page of pagesOfMarks(home.deps, home.person.user_id)) {
    sizes.push(page.length);
    read.push(...page.map(({ id }) => id));
  }
  expect(Math.max(...sizes)).toBe(500);
  expect(read).toHaveLength(MARKS);
  expect(new Set(read).size).toBe(MARKS);
  let most = 0;
  const slots = new Set<string>();
  for await (const marks of slotsOfMarks(home.deps, home.person.user_id)) {
    most = Math.max(most, marks.length);
    slots.add(slotId(marks[0] as Mark));
  }
  expect(slots).toEqual(
    new Set(given.map(({ time }) => slotId({ ...pill, date: '2026-10-01', time }))),
  );
  expect(most).toBeLessThanOrEqual(3);
});
