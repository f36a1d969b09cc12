import { HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { ALMATY, aMark, aMedicine, testId } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { deriveDay } from './day.ts';

/** 2026-11-20, 00:05 in Almaty. */
const FIVE_PAST = Date.parse('2026-11-19T19:05:00.000Z');
const MIDNIGHT = FIVE_PAST - 5 * MINUTE;

const data = {
  person: null,
  medicines: [aMedicine({ times: ['08:00', '23:30'] })],
  marks: [aMark({ date: '2026-11-19', time: '08:00' })],
  zones: ALMATY,
  unsent: new Set<string>(),
  known: true,
  read_at: FIVE_PAST,
};
const marked = {
  ...data,
  marks: [aMark({ id: testId(0x200), date: '2026-11-19', time: '23:30' })],
};
const person = testId(0xa);
const dayAt = (now: number, of = data) => deriveDay(of, person, now, { own: true });
const listed = (now: number, of = data) =>
  dayAt(now, of).listed.map(({ date, time, status }) => `${date} ${time} ${status}`);

test('[DOSE-5] a dose of yesterday is past only when its window is over', () => {
  const past = (now: number) => dayAt(now).yesterday.map((dose) => dose.past);
  expect(past(FIVE_PAST)).toEqual([true, false]);
  expect(past(MIDNIGHT + 3 * HOUR + 29 * MINUTE)).toEqual([true, false]);
  expect(past(MIDNIGHT + 3 * HOUR + 30 * MINUTE)).toEqual([true, true]);
});

test('[DOSE-3][UI-19] what is still open of yesterday stands with what is due after midnight', () => {
  const today = ['2026-11-20 08:00 upcoming', '2026-11-20 23:30 upcoming'];
  expect(listed(FIVE_PAST)).toEqual(['2026-11-19 23:30 due', ...today]);
  expect(listed(MIDNIGHT + 31 * MINUTE)).toEqual(['2026-11-19 23:30 late', ...today]);
  expect(listed(MIDNIGHT + 3 * HOUR + 30 * MINUTE)).toEqual(today);
  const { listed: shown, counts } = dayAt(FIVE_PAST);
  expect(shown.map(({ carried }) => carried)).toEqual([true, false, false]);
  expect(counts.scheduled).toBe(2);
});

test('[DOSE-8] a mark on it stays at its place, with its undo, until its window is over', () => {
  expect(listed(FIVE_PAST, marked)[0]).toBe('2026-11-19 23:30 taken');
  expect(listed(MIDNIGHT + 3 * HOUR + 30 * MINUTE, marked)).toHaveLength(2);
});

test('[DOSE-11] a slot from before the medicine was added does not stand over midnight', () => {
  const created_at = '2026-11-19T18:45:00.000Z';
  const added = { ...data, medicines: [aMedicine({ times: ['23:30'], created_at })], marks: [] };
  expect(dayAt(FIVE_PAST, added).yesterday).toMatchObject([
    { status: 'before_start', past: true, carried: false },
  ]);
  expect(listed(FIVE_PAST, added)).toEqual(['2026-11-20 23:30 upcoming']);
});
