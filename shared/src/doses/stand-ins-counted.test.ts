import { expect, test } from 'vitest';
import { toWire } from '../calendar/dates.ts';
import { aMedicine, testId } from '../testing/builders.ts';
import { at, changed, day, dosesOf, taken } from '../testing/moved-doses.ts';
import { todayCounts } from './adherence.ts';
import type { Mark } from './mark.ts';
import { standsAlone } from './stand-ins.ts';

const three = ['08:00', '14:00', '20:00'];

test.each([
  ['before', '20:30', '08:00 08:00'],
  ['after', '21:10', '08:00 08:00'],
  ['long before', '19:30', ''],
])(
  '[DOSE-13] added anew the evening before, %s the other one was deleted, it is asked about too',
  (_, created, expected) => {
    const yesterday = '2026-11-19';
    const old = { ...aMedicine({ name: 'Aspirin' }), deleted_at: toWire(at('21:00', yesterday)) };
    const fresh = aMedicine({
      id: testId(2),
      name: 'Aspirin',
      times: ['08:00', '20:00'],
      start_date: yesterday,
      created_at: toWire(at(created, yesterday)),
    });
    const found = dosesOf([old, fresh], '08:40', [taken('08:00')]).flatMap(({ time, asks_about }) =>
      asks_about ? `${time} ${asks_about.time}` : [],
    );
    expect(found.join()).toBe(expected);
  },
);

test.each([
  ['while it was not known', '06:30', '06:31', null, '09:00 08:00'],
  ['before', '08:20', '08:30', null, '09:00 08:00'],
  ['for a week', '08:20', '08:30', '2026-11-27T08:20:00.000Z', '09:00 08:00'],
  ['until noon', '08:20', '08:30', '2026-11-20T12:00:00.000Z', ''],
  ['long after that was added', '08:20', '06:00', null, '09:00 08:00'],
])(
  '[DOSE-13] of a medicine that is paused for another of its name it is asked as well: %s',
  (_, paused, created, until, expected) => {
    const pause = { from: toWire(at(paused)), until, reason: null };
    const old = { ...aMedicine({ name: 'Aspirin' }), pauses: [pause] };
    const fresh = aMedicine({
      id: testId(2),
      name: 'aspirin',
      times: ['09:00', '20:00'],
      start_date: day,
      created_at: toWire(at(created)),
    });
    const mark = taken('08:00');
    const found = dosesOf([old, fresh], '08:40', [mark]).flatMap(({ time, asks_about }) =>
      asks_about ? `${time} ${asks_about.time}` : [],
    );
    expect(found.join()).toBe(expected);
    // What is not alone is looked at by those who would pass over the rest of the date.
    expect(standsAlone(old, mark)).toBe(false);
    expect(standsAlone({ ...old, pauses: [] }, mark)).toBe(true);
    expect(standsAlone(old, { ...mark, date: '2026-11-28' })).toBe(until !== null);
  },
);

test('[DOSE-13][DOSE-10] a dose that is asked about is counted once it is said that it is another', () => {
  const medicine = changed(three, [['06:30', ['14:00', '20:00']]]);
  const counted = (...marks: Mark[]) => todayCounts(dosesOf([medicine], '14:10', marks));
  expect(counted(taken('08:00'))).toMatchObject({ scheduled: 2, taken: 1, missed: 1 });
  const apart = taken('08:00', { stands_for: `${medicine.id}:${day}:08:00` });
  expect(counted(taken('08:00'), apart)).toMatchObject({ scheduled: 3, taken: 1, missed: 2 });
});
