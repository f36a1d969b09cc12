import { fromWire } from '@qamqor/shared/calendar/dates';
import { ALMATY } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { takenInstant } from './taken-instant.ts';

const at = (wall: string) => fromWire(`${wall}:00.000Z`) - 5 * 3_600_000;
const MORNING = { date: '2026-11-20', time: '08:00' };
const NIGHT = { date: '2026-11-20', time: '23:00' };

test.each([
  ['at its own time', MORNING, '08:00', '2026-11-20T11:50', '2026-11-20T08:00'],
  ['later that day', MORNING, '09:40', '2026-11-20T11:50', '2026-11-20T09:40'],
  ['a little early', MORNING, '07:10', '2026-11-20T11:50', '2026-11-20T07:10'],
  ['long before it, on the day itself', MORNING, '05:00', '2026-11-20T11:50', '2026-11-20T05:00'],
  ['after midnight', NIGHT, '00:20', '2026-11-21T00:30', '2026-11-21T00:20'],
  ['before midnight, said after it', NIGHT, '23:10', '2026-11-21T00:30', '2026-11-20T23:10'],
] as const)('[DOSE-12] a dose was taken when the person says: %s', (_, slot, said, now, taken) => {
  expect(takenInstant(ALMATY, slot, said, at(now))).toBe(at(taken));
});

test('[DOSE-12] a time that has not come is no time at which anything was taken', () => {
  expect(takenInstant(ALMATY, MORNING, '12:00', at('2026-11-20T11:50'))).toBeNull();
});
