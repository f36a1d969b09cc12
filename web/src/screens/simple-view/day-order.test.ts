import type { DoseStatus } from '@qamqor/shared/doses/day';
import { aMark } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { isToDo, orderDay, rankDay } from './day-order.ts';

const dose = (time: string, status: DoseStatus, name = '') => ({
  id: `${time} ${name}`,
  date: '2026-11-20',
  time,
  status,
  mark: null,
  asks_about: null,
  adherence: 'counted' as const,
});

const DAY = [
  dose('02:00', 'taken'),
  dose('08:00', 'late', 'a'),
  dose('08:00', 'taken', 'b'),
  dose('09:00', 'missed'),
  dose('13:00', 'due'),
  dose('14:00', 'upcoming'),
  dose('23:00', 'upcoming'),
];

const idsOf = (parts: { doses: { id: string }[] }[]) =>
  parts.map(({ doses }) => doses.map(({ id }) => id));

test('[REM-1][UI-15] what is open stands by its time, with what was taken of that time', () => {
  const { now } = orderDay(DAY, rankDay(DAY));
  expect(now.map((doses) => doses.map(({ id }) => id))).toEqual([
    ['08:00 a', '08:00 b'],
    ['13:00 '],
  ]);
});

test('[UI-15] a part of the day with nothing left to do is finished, and no other', () => {
  const { finished, rest } = orderDay(DAY, rankDay(DAY));
  expect(finished.map(({ part }) => part)).toEqual(['night']);
  expect(rest.map(({ part }) => part)).toEqual(['morning', 'day', 'night']);
  expect(idsOf(rest)).toEqual([['09:00 '], ['14:00 '], ['23:00 ']]);
});

test('[UI-13] what is marked meanwhile keeps its place until the day is ranked anew', () => {
  const ranking = rankDay(DAY);
  const marked = DAY.map((one) => (isToDo(one) ? { ...one, status: 'taken' as const } : one));
  const [before, after] = [orderDay(DAY, ranking), orderDay(marked, ranking)];
  const shape = ({ now, finished, rest }: typeof before) => [
    now.map((doses) => doses.map(({ id }) => id)),
    idsOf(finished),
    idsOf(rest),
  ];
  expect(shape(after)).toEqual(shape(before));
  const anew = orderDay(marked, rankDay(marked));
  expect(anew.now).toEqual([]);
  expect(anew.finished.map(({ part }) => part)).toEqual(['night', 'morning', 'day', 'night']);
});

test('[DOSE-11] what was over before its medicine was added is not told as the rest of the day', () => {
  const added = [
    dose('08:00', 'before_start'),
    dose('09:00', 'upcoming'),
    dose('20:00', 'upcoming'),
  ];
  expect(idsOf(orderDay(added, rankDay(added)).rest)).toEqual([['09:00 '], ['20:00 ']]);
  const alone = added.slice(0, 1);
  expect(orderDay(alone, rankDay(alone))).toEqual({ now: [], finished: [], rest: [] });
});

test('[DOSE-13] a dose that is asked about is not among those that one button marks', () => {
  const asked = { ...dose('13:00', 'unknown', 'asked'), asks_about: aMark() };
  const day = [dose('12:30', 'taken'), dose('13:00', 'due'), asked];
  const { now, rest } = orderDay(day, rankDay(day));
  expect(idsOf(now.map((doses) => ({ doses })))).toEqual([['13:00 ']]);
  expect(idsOf(rest)).toEqual([['12:30 ', '13:00 asked']]);
});

test('[DOSE-13][SYNC-17] what is asked, and what a restored server lost, is behind no folded line', () => {
  const asked = { ...dose('08:00', 'unknown'), asks_about: aMark() };
  const taken = dose('14:00', 'taken');
  const lost = { ...taken, mark: { ...aMark(), before_restore: true as const } };
  const day = [dose('07:00', 'taken'), asked, lost];
  expect(orderDay(day, rankDay(day)).finished).toEqual([]);
  const before = [...day.slice(0, 2), taken];
  expect(orderDay(day, rankDay(before)).finished).toEqual([]);
  expect(idsOf(orderDay(before, rankDay(before)).finished)).toEqual([['14:00 ']]);
});
