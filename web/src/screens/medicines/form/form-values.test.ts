import { aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { areWeeksKept, changesOf, valuesOf } from './form-values.ts';

const medicine = aMedicine({
  times: ['08:00', '20:00'],
  notes: ' Stop if dizzy ',
  with_food: 'with',
  appearance: 'white round',
});

test('[SYNC-12] a form that was only looked at changes nothing', () => {
  expect(changesOf(medicine, valuesOf(medicine))).toEqual({});
});

test('[SYNC-12] a form sends the fields that were changed, and no others', () => {
  const values = { ...valuesOf(medicine), amount_quarters: 6 };
  expect(changesOf(medicine, values)).toEqual({ amount_quarters: 6 });
  const emptied = { ...valuesOf(medicine), notes: '', with_food: null, ends: true, weeks: '2' };
  expect(changesOf(medicine, emptied)).toEqual({ notes: '', with_food: null, duration_weeks: 2 });
});

test('[SYNC-12] times in another order are the same times', () => {
  const values = { ...valuesOf(medicine), times: ['20:00', '08:00'] };
  expect(changesOf(medicine, values)).toEqual({});
});

test.each([
  ['1', true],
  ['52', true],
  ['04', true],
  ['60', false],
  ['0', false],
  ['4.5', false],
  ['', false],
] as const)('[MED-4] weeks typed as "%s" are kept: %s', (typed, kept) => {
  expect(areWeeksKept(typed)).toBe(kept);
});
