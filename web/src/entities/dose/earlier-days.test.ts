import { addDays } from '@qamqor/shared/calendar/dates';
import { ALMATY, aMark, aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { deriveEarlierDays } from './earlier-days.ts';

/** 2026-11-20, 12:00 in Almaty. */
const NOON = Date.parse('2026-11-20T07:00:00.000Z');

const data = {
  person: null,
  medicines: [aMedicine()],
  marks: [aMark({ date: '2026-11-18' })],
  zones: ALMATY,
  unsent: new Set<string>(),
  known: true,
  read_at: NOON,
};

test('[DOSE-8] the days before yesterday are there as long as they can be put right', () => {
  const days = deriveEarlierDays(data, NOON, { own: true });
  const dates = Array.from({ length: 13 }, (_, n) => addDays('2026-11-18', -n));
  expect(days.map(({ date }) => date)).toEqual(dates);
  expect(days.at(-1)?.date).toBe('2026-11-06');
  expect(days.map(({ taken, scheduled }) => `${taken}/${scheduled}`)).toEqual([
    '1/1',
    ...Array<string>(12).fill('0/1'),
  ]);
  expect(days[0]?.doses).toMatchObject([{ status: 'taken', past: true, unsent: false }]);
  expect(days[1]?.doses).toMatchObject([{ status: 'missed', past: true }]);
});

test('[DOSE-8] a day with nothing to take has no line', () => {
  const medicines = [aMedicine({ start_date: '2026-11-17' })];
  const days = deriveEarlierDays({ ...data, medicines, marks: [] }, NOON, { own: true });
  expect(days.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-17']);
});
