import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMark, later, testId } from '../testing/builders.ts';
import { seeded } from '../testing/seed.ts';
import { decidingMark, secondTaken, SKIP_REASONS, type Mark } from './mark.ts';

const eight = '2026-11-20T08:00:00.000Z';
const PEOPLE = [testId(0xa), testId(0xb), testId(0xc)];
const mark = (n: number, minutes: number, given: Partial<Mark> = {}) =>
  aMark({ id: testId(n), taken_at: later(eight, minutes), ...given });
const skipped = { status: 'skipped', reason: 'refused' } as const;
const undone = { undone_by: testId(0x999) };

test('[DOSE-5] a live taken decides, else a live skipped, else the slot is open', () => {
  expect(decidingMark([])).toBeNull();
  expect(decidingMark([mark(1, 0, undone)])).toBeNull();
  expect(decidingMark([mark(1, 0, skipped)])?.id).toBe(testId(1));
  expect(decidingMark([mark(1, 0, skipped), mark(2, 30)])?.id).toBe(testId(2));
  expect(decidingMark([mark(1, 0, skipped), mark(2, 30, undone)])?.id).toBe(testId(1));
});

test('[DOSE-5] the reasons of a skip are a closed list', () => {
  expect(SKIP_REASONS).toEqual([
    'doctor_said',
    'test_or_fasting',
    'felt_unwell',
    'ran_out',
    'refused',
    'away',
    'other',
  ]);
});

const anyMarks = fc
  .array(
    fc.record({
      minutes: fc.integer({ min: 0, max: 60 }),
      person: fc.constantFrom(...PEOPLE),
      status: fc.constantFrom('taken', 'skipped'),
      live: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((list) =>
    list.map(({ minutes, person, status, live }, index) =>
      mark(index + 1, minutes, {
        by_user_id: person,
        status,
        undone_by: live ? null : testId(0x999),
      }),
    ),
  );
const shuffled = anyMarks.chain((marks) =>
  fc.tuple(
    fc.constant(marks),
    fc.shuffledSubarray([...marks, ...marks], { minLength: marks.length * 2 }),
  ),
);

test('[DOSE-5] neither order nor duplicates nor clocks change what a slot is', () => {
  fc.assert(
    fc.property(shuffled, fc.integer({ min: -600_000, max: 600_000 }), ([marks, mixed], skew) => {
      const live = marks.filter((one) => one.undone_by === null).map((one) => one.status);
      const expected = live.includes('taken') ? 'taken' : (live[0] ?? null);
      expect(decidingMark(mixed)?.status ?? null).toBe(expected);
      expect(decidingMark(mixed)?.id).toBe(decidingMark(marks)?.id);
      const [first, ...rest] = mixed;
      if (!first) return;
      const moved = [{ ...first, taken_at: later(first.taken_at, skew) }, ...rest];
      expect(decidingMark(moved)?.status ?? null).toBe(expected);
    }),
    seeded(process.env, 400),
  );
});

test('[DOSE-9] of several takers the first is shown', () => {
  const marks = [mark(1, 10, { by_user_id: PEOPLE[1] as string }), mark(2, 0)];
  expect(decidingMark(marks)?.id).toBe(testId(2));
  expect(decidingMark([mark(2, 0), mark(1, 0)])?.id).toBe(testId(1));
});

test('[DOSE-9] two people more than 15 minutes apart: both are asked', () => {
  const other = { by_user_id: PEOPLE[1] as string };
  expect(secondTaken([mark(1, 0), mark(2, 15, other)])).toBeNull();
  expect(secondTaken([mark(1, 0), mark(2, 16, other)])?.id).toBe(testId(2));
  expect(secondTaken([mark(1, 0), mark(2, 16)])).toBeNull();
  expect(secondTaken([mark(1, 0), mark(2, 16, { ...other, ...undone })])).toBeNull();
  expect(secondTaken([mark(1, 0), mark(2, 16, { ...other, ...skipped })])).toBeNull();
  expect(secondTaken([mark(1, 0), mark(2, 10, other), mark(3, 30)])?.id).toBe(testId(3));
});

test('[DOSE-9] there is a second taken exactly when some pair of people is that far apart', () => {
  fc.assert(
    fc.property(shuffled, ([marks, mixed]) => {
      let found = false;
      for (const a of marks) {
        for (const b of marks) {
          const isTaken = a.status === 'taken' && b.status === 'taken';
          const isLive = a.undone_by === null && b.undone_by === null;
          const minutes = (Date.parse(b.taken_at) - Date.parse(a.taken_at)) / 60_000;
          if (isTaken && isLive && a.by_user_id !== b.by_user_id && minutes > 15) found = true;
        }
      }
      expect(secondTaken(mixed) !== null).toBe(found);
    }),
    seeded(process.env, 400),
  );
});
