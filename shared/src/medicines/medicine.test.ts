import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMedicine } from '../testing/builders.ts';
import { seeded } from '../testing/seed.ts';
import { endDate, isActive, pauseAt } from './medicine.ts';

test('[MED-4] the end is start + 7 x weeks - 1 day, inclusive', () => {
  expect(endDate('2026-11-20', 1)).toBe('2026-11-26');
  expect(endDate('2024-02-26', 1)).toBe('2024-03-03');
  expect(endDate('2026-01-01', 52)).toBe('2026-12-30');
  expect(endDate('2026-01-01', null)).toBeNull();
});

test('[MED-4] a course of n weeks has 7 n days, counted one by one', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 52 }), (offset, weeks) => {
      const day = new Date(Date.UTC(2024, 0, 1 + offset));
      const start = day.toISOString().slice(0, 10);
      let days = 1;
      while (day.toISOString().slice(0, 10) !== endDate(start, weeks)) {
        day.setUTCDate(day.getUTCDate() + 1);
        if (++days > 400) break;
      }
      expect(days).toBe(7 * weeks);
    }),
    seeded(process.env),
  );
});

const noon = '2026-11-20T12:00:00.000Z';
const today = '2026-11-20';

test('[MED-5] a medicine is active while not paused, not deleted and not past its end', () => {
  expect(isActive(aMedicine(), noon, today)).toBe(true);
  expect(isActive(aMedicine({ deleted_at: noon }), noon, today)).toBe(false);
  expect(isActive(aMedicine({ end_date: '2026-11-20' }), noon, today)).toBe(true);
  expect(isActive(aMedicine({ end_date: '2026-11-19' }), noon, today)).toBe(false);
  const open = { from: '2026-11-19T00:00:00.000Z', until: null, reason: null };
  expect(isActive(aMedicine({ pauses: [open] }), noon, today)).toBe(false);
});

test('[MED-5] a pause holds from its first instant and ends before its last', () => {
  const pause = { from: noon, until: '2026-11-20T13:00:00.000Z', reason: 'away' };
  const medicine = aMedicine({ pauses: [pause] });
  expect(pauseAt(medicine, '2026-11-20T11:59:59.999Z')).toBeUndefined();
  expect(pauseAt(medicine, noon)).toEqual(pause);
  expect(pauseAt(medicine, '2026-11-20T12:59:59.999Z')).toEqual(pause);
  expect(pauseAt(medicine, '2026-11-20T13:00:00.000Z')).toBeUndefined();
});
