import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, fromWire, HOUR, MINUTE, toWire } from '../calendar/dates.ts';
import { homeDate, homeInstant } from '../calendar/home-clock.ts';
import type { Medicine, Revision } from '../medicines/medicine.ts';
import { aMark, aMedicine, UTC } from '../testing/builders.ts';
import { homes, someTimes } from '../testing/histories.ts';
import { seeded } from '../testing/seed.ts';
import type { DayInput } from './day.ts';
import { carriedOver, dateMeant } from './over-midnight.ts';

const [before, day] = ['2026-11-19', '2026-11-20'];
const at = (time: string) => fromWire(`${day}T${time}:00.000Z`);

function input(medicine: Medicine, now: number, more: Partial<DayInput> = {}): DayInput {
  return { medicines: [medicine], marks: [], zones: UTC, now, heard: Infinity, ...more };
}

const late = aMedicine({ times: ['23:30'] });
const markedBefore = (time: string) =>
  aMark({ date: before, time, taken_at: `${before}T23:40:00.000Z` });

test('[DOSE-15] what midnight has not closed is carried over, marked or not, until it closes', () => {
  const carried = (now: string, marks = [] as ReturnType<typeof aMark>[]) =>
    carriedOver(input(late, at(now), { marks })).map(({ date, time, status }) =>
      [date, time, status].join(' '),
    );
  expect(carried('00:10')).toEqual([`${before} 23:30 due`]);
  expect(carried('00:30')).toEqual([`${before} 23:30 late`]);
  expect(carried('00:30', [markedBefore('23:30')])).toEqual([`${before} 23:30 taken`]);
  expect(carried('03:29')).toHaveLength(1);
  expect(carried('03:30')).toEqual([]);
  expect(carried('23:30')).toEqual([]);
});

test('[DOSE-15] a time alone means the day before exactly while its window is open', () => {
  const meant = (now: string, time = '23:30') => dateMeant(input(late, at(now)), time);
  expect(meant('00:00')).toBe(before);
  expect(meant('03:29')).toBe(before);
  expect(meant('03:30')).toBe(day);
  expect(meant('22:29')).toBe(day);
  expect(meant('23:59')).toBe(day);
  expect(meant('00:10', '23:00')).toBe(day);
});

test('[DOSE-15] of two late times only the one that is still open is of the day before', () => {
  const both = aMedicine({ times: ['22:00', '23:30'] });
  const meant = (time: string) => dateMeant(input(both, at('00:10')), time);
  expect(['22:00', '23:30'].map(meant)).toEqual([day, before]);
});

/** 23:30 was changed to another time on the evening before. */
function moved(to: string, when: string): Medicine {
  const [first] = late.revisions as [Revision];
  const next = { ...first, version: 2, times: [to], effective_at: `${before}T${when}:00.000Z` };
  return { ...late, revisions: [first, next] };
}

test('[DOSE-15][DOSE-13] a slot that another mark stands for is not that of the coming evening', () => {
  const marks = [markedBefore('23:30')];
  const now = input(moved('23:45', '20:00'), at('00:10'), { marks });
  expect(carriedOver(now).map(({ time }) => time)).toEqual(['23:30']);
  expect(dateMeant(now, '23:45')).toBe(before);
  expect(dateMeant(now, '23:30')).toBe(before);
});

test('[DOSE-15][DOSE-11] a slot of just before its medicine was added is carried by nobody, and meant', () => {
  const added = { ...late, created_at: `${before}T23:50:00.000Z`, start_date: before };
  expect(carriedOver(input(added, at('00:10')))).toEqual([]);
  expect(dateMeant(input(added, at('00:10')), '23:30')).toBe(before);
});

/** By looking at each wall time of the day before: its instants, and those of its neighbours. */
function searchedDate(times: readonly string[], time: string, { zones, now }: DayInput): string {
  const today = homeDate(zones, now);
  const dates = [-3, -2, -1, 0, 1].map((days) => addDays(today, days));
  const instants = dates.flatMap((date) => times.map((one) => homeInstant(zones, date, one)));
  const slot = homeInstant(zones, addDays(today, -1), time);
  const halfWay = (a: number, b: number) => Math.floor((a + b) / 2 / MINUTE) * MINUTE;
  const opens = Math.max(
    slot - HOUR,
    ...instants.filter((one) => one < slot).map((one) => halfWay(one, slot)),
  );
  const closes = Math.min(
    slot + 4 * HOUR,
    ...instants.filter((one) => one > slot).map((one) => halfWay(slot, one)),
  );
  return opens <= now && now < closes ? addDays(today, -1) : today;
}

test('[DOSE-15] at every minute of any home it is what a search through the instants says', () => {
  const minute = fc.integer({ min: -1440, max: 2880 });
  fc.assert(
    fc.property(someTimes, homes, fc.array(minute, { minLength: 20 }), (times, zones, minutes) => {
      const medicine = aMedicine({ times, start_date: '2026-01-01' });
      for (const offset of minutes) {
        const asked = input(medicine, at('00:00') + offset * MINUTE, { zones });
        for (const time of times)
          expect([time, toWire(asked.now), dateMeant(asked, time)]).toEqual([
            time,
            toWire(asked.now),
            searchedDate(times, time, asked),
          ]);
      }
    }),
    seeded(process.env, 100),
  );
});
