import { expect, test } from 'vitest';
import { MINUTE, toWire } from '../calendar/dates.ts';
import type { Medicine } from '../medicines/medicine.ts';
import { aMedicine, testId } from '../testing/builders.ts';
import { at, changed, day, dosesOf, taken } from '../testing/moved-doses.ts';
import type { Mark } from './mark.ts';

const daughter = { by_user_id: testId(0xb), by_name: 'Daughter' };
const moved = changed(['08:00'], [['06:30', ['09:00']]]);

/** Each row with who is asked about on it. */
const asked = (medicine: Medicine, ...marks: Mark[]) =>
  dosesOf([medicine], '21:00', marks).map(
    ({ time, second }) => `${time} ${second?.by_name ?? 'nobody'}`,
  );

test('[DOSE-9][DOSE-13] a moved dose that two people marked, each at another of its times, is asked about', () => {
  const old = taken('08:00');
  expect(asked(moved, old, taken('09:00', daughter))).toEqual(['08:00 Daughter', '09:00 nobody']);
  const early = { ...daughter, taken_at: toWire(at('07:30')) };
  expect(asked(moved, old, taken('09:00', early))).toEqual(['08:00 nobody', '09:00 Grandmother']);
});

test('[DOSE-9] it is not where one person marked both, soon after each other, or took one back', () => {
  const none = ['08:00 nobody', '09:00 nobody'];
  const old = taken('08:00');
  expect(asked(moved, old, taken('09:00'))).toEqual(none);
  const soon = { ...daughter, taken_at: toWire(at('08:05') + 15 * MINUTE) };
  expect(asked(moved, old, taken('09:00', soon))).toEqual(none);
  expect(asked(moved, old, taken('09:00', { ...daughter, status: 'skipped' }))).toEqual(none);
  const undone = taken('09:00', { ...daughter, undone_by: testId(5) });
  expect(asked(moved, old, undone)).toEqual(['08:00 nobody']);
});

test('[DOSE-9] nor where the two are two doses, or the one was said to be another', () => {
  const two = aMedicine({ times: ['08:00', '09:00'] });
  const none = ['08:00 nobody', '09:00 nobody'];
  expect(asked(two, taken('08:00'), taken('09:00', daughter))).toEqual(none);
  const itself = taken('08:00', { stands_for: `${testId(1)}:${day}:08:00` });
  expect(asked(moved, itself, taken('09:00', daughter))).toEqual(none);
});

test('[DOSE-9] of several that were moved each is asked about with its own', () => {
  const both = changed(['08:00', '12:00'], [['06:30', ['09:00', '13:00']]]);
  expect(
    asked(both, taken('08:00'), taken('12:00'), taken('09:00', daughter), taken('13:00', daughter)),
  ).toEqual(['08:00 Daughter', '09:00 nobody', '12:00 Daughter', '13:00 nobody']);
  expect(asked(both, taken('12:00'), taken('09:00', daughter))).toEqual([
    '09:00 nobody',
    '12:00 nobody',
  ]);
});
