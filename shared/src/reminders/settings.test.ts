import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, inChosenOrder, urgencyOf } from './settings.ts';

const settings = {
  ...DEFAULT_SETTINGS,
  medicines: [
    { medicine_id: 'insulin', delay_minutes: 20, critical: true },
    { medicine_id: 'vitamin', delay_minutes: 120, critical: false },
  ],
};

test('[REM-2] the delay is the shortest of what is open, and an hour when nothing is said', () => {
  expect(urgencyOf(DEFAULT_SETTINGS, ['aspirin'])).toEqual({ delay: 60, critical: false });
  expect(urgencyOf(settings, ['aspirin', 'insulin'])).toEqual({ delay: 20, critical: true });
  expect(urgencyOf(settings, ['vitamin'])).toEqual({ delay: 120, critical: false });
  expect(urgencyOf(settings, ['aspirin', 'vitamin']).delay).toBe(60);
});

test('[REM-2] relatives are told in the chosen order, the others after them', () => {
  const rows = ['a', 'b', 'c', 'd'].map((viewer_id) => ({ viewer_id }));
  const order = inChosenOrder(rows, ['c', 'a']).map(({ viewer_id }) => viewer_id);
  expect(order).toEqual(['c', 'a', 'b', 'd']);
});
