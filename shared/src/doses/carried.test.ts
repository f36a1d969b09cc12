import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromWire, MINUTE, toWire } from '../calendar/dates.ts';
import type { Medicine, Revision } from '../medicines/medicine.ts';
import { aMark, aMedicine, UTC } from '../testing/builders.ts';
import { HISTORY_DATES, homes, lived, revisionsOnly, someTimes } from '../testing/histories.ts';
import { seeded } from '../testing/seed.ts';
import { dosesOn } from './day.ts';
import type { Mark } from './mark.ts';

const day = '2026-11-20';
const at = (time: string) => fromWire(`${day}T${time}:00.000Z`);

/** A medicine whose times were changed on the day: [when, to which times]. */
function changed(times: string[], changes: [string, string[]][]): Medicine {
  const medicine = aMedicine({ times });
  const [first] = medicine.revisions as [Revision];
  const later = changes.map(([when, to], index) => {
    return { ...first, version: index + 2, times: to, effective_at: toWire(at(when)) };
  });
  return { ...medicine, revisions: [first, ...later] };
}

function offered(medicine: Medicine, now: string, marks: Mark[] = []): string[] {
  const input = { medicines: [medicine], marks, zones: UTC, now: at(now), heard: Infinity };
  return dosesOn(input, day).map(({ time, status }) => `${time} ${status}`);
}

const taken = (time: string) => aMark({ date: day, time, taken_at: toWire(at(time)) });

test('[MED-6] a time moved while its dose is open carries the dose over', () => {
  const later = changed(['08:00'], [['08:05', ['08:30']]]);
  expect(offered(later, '08:20')).toEqual(['08:30 due']);
  expect(offered(changed(['08:00'], [['08:05', ['20:00']]]), '08:06')).toEqual(['20:00 upcoming']);
  const both = changed(['08:00', '20:00'], [['08:05', ['09:00', '21:00']]]);
  expect(offered(both, '08:06')).toEqual(['09:00 upcoming', '21:00 upcoming']);
});

test('[MED-6] with no new time ahead the open dose stays, and so does one that is only joined', () => {
  expect(offered(changed(['08:00'], [['08:05', ['07:30']]]), '08:06')).toEqual(['08:00 due']);
  expect(offered(changed(['08:00', '20:00'], [['08:05', ['20:00']]]), '08:06')).toEqual([
    '08:00 due',
    '20:00 upcoming',
  ]);
  expect(offered(changed(['08:00'], [['08:05', ['08:00', '14:00']]]), '08:06')).toEqual([
    '08:00 due',
    '14:00 upcoming',
  ]);
});

test('[MED-6] a dose that had closed is not carried over', () => {
  expect(offered(changed(['08:00'], [['12:30', ['13:00']]]), '12:31')).toEqual([
    '08:00 missed',
    '13:00 due',
  ]);
});

test('[MED-6] moved on and moved back: one dose, at the time that holds', () => {
  const on = changed(
    ['08:00'],
    [
      ['08:05', ['08:30']],
      ['08:10', ['09:00']],
    ],
  );
  expect(offered(on, '08:11')).toEqual(['09:00 upcoming']);
  const back = changed(
    ['08:00'],
    [
      ['08:05', ['08:30']],
      ['08:10', ['08:00']],
    ],
  );
  expect(offered(back, '08:11')).toEqual(['08:00 due']);
});

test('[MED-6] a later change, once the new time is over, does not bring the old one back', () => {
  const moved = changed(
    ['08:00', '20:00'],
    [
      ['08:05', ['09:00', '20:00']],
      ['13:30', ['20:00']],
    ],
  );
  expect(offered(moved, '13:31')).toEqual(['09:00 missed', '20:00 upcoming']);
});

test('[MED-6] where the new time is held back, the open dose stays', () => {
  const moved = changed(['08:00'], [['08:05', ['20:00']]]);
  const paused = { from: toWire(at('08:10')), until: null, reason: null };
  expect(offered({ ...moved, pauses: [paused] }, '08:11')).toEqual(['08:00 due']);
  const [first, last] = moved.revisions as [Revision, Revision];
  // A Saturday alone: the day itself is a Friday.
  const revisions = [first, { ...last, weekdays: [5] }];
  expect(offered({ ...moved, revisions }, '08:11')).toEqual(['08:00 due']);
});

test('[MED-6] moved back beside another time, the open dose is its own again', () => {
  const back = changed(
    ['08:00'],
    [
      ['08:05', ['08:30']],
      ['08:10', ['08:00', '09:00']],
    ],
  );
  expect(offered(back, '08:11')).toEqual(['08:00 due', '09:00 upcoming']);
});

test('[MED-6] what was taken at its old time is not offered at its new one, also early', () => {
  const moved = changed(['08:00'], [['08:05', ['20:00']]]);
  expect(offered(moved, '08:06', [taken('08:00')])).toEqual(['08:00 taken']);
  const early = changed(['08:00'], [['07:35', ['20:00']]]);
  const mark = aMark({ date: day, time: '08:00', taken_at: toWire(at('07:30')) });
  expect(offered(early, '07:40', [mark])).toEqual(['08:00 taken']);
  expect(offered(moved, '20:01', [taken('20:00')])).toEqual(['20:00 taken']);
  expect(offered(moved, '20:01', [taken('08:00'), taken('20:00')]).length).toBe(2);
});

test('[MED-6] whatever is changed, a day never asks for more than its fullest plan', () => {
  fc.assert(
    fc.property(
      ...([someTimes, revisionsOnly, homes, fc.constantFrom(...HISTORY_DATES)] as const),
      (times, list, zones, date) => {
        for (const [change, medicine] of lived(times, list, zones)) {
          const now = change + MINUTE;
          const input = { medicines: [medicine], marks: [], zones, now, heard: Infinity };
          const open = dosesOn(input, date).filter(
            ({ window }) => window.opens <= change && change < window.closes,
          );
          expect(open.length).toBeLessThanOrEqual(1);
        }
      },
    ),
    seeded(process.env, 60),
  );
});
