import { expect, test } from 'vitest';
import type { Medicine } from '../medicines/medicine.ts';
import { changed, day, dosesOf, taken } from '../testing/moved-doses.ts';
import type { Mark } from './mark.ts';

const offered = (medicine: Medicine, now: string, ...given: Mark[]): string[] =>
  dosesOf([medicine], now, given).map(
    ({ time, status, asks_about }) => `${time} ${asks_about ? 'asked' : status}`,
  );

const three = ['08:00', '14:00', '20:00'];
/** The evening dose went to 10:00 at 09:01 by the clock of a tablet that is an hour slow. */
const late: [string, string[]] = ['10:01', ['08:00', '10:00', '14:00']];

test('[DOSE-13] a marked time that was over when it took the place of one to come is that dose', () => {
  const marks = [taken('08:00'), taken('10:00')];
  expect(offered(changed(three, [late]), '10:10', ...marks)).toEqual([
    '08:00 taken',
    '10:00 taken',
    '14:00 upcoming',
  ]);
});

test('[DOSE-13] it goes along where that time moves again', () => {
  const moved = changed(three, [late, ['13:00', ['08:00', '14:00', '21:00']]]);
  expect(offered(moved, '13:10', taken('08:00'), taken('10:00'))).toEqual([
    '08:00 taken',
    '10:00 taken',
    '14:00 due',
  ]);
  const back = changed(three, [late, ['13:00', three]]);
  expect(offered(back, '13:10', taken('08:00'), taken('10:00'))).toEqual([
    '08:00 taken',
    '10:00 taken',
    '14:00 due',
  ]);
});

test('[DOSE-13] what it replaced is asked about where that had its time before the change, so is what is near one that replaced none', () => {
  const morning = changed(three, [['10:01', ['10:00', '14:00', '20:00']]]);
  expect(offered(morning, '10:10', taken('10:00'))).toEqual([
    '08:00 asked',
    '10:00 taken',
    '14:00 upcoming',
    '20:00 upcoming',
  ]);
  const added = changed(three, [['10:01', ['08:00', '10:00', '14:00', '20:00']]]);
  expect(offered(added, '10:10', taken('10:00'))).toContain('08:00 asked');
});

test('[DOSE-13] once the plan is lost that took it on, it is asked which dose it was', () => {
  const medicine = changed(three, []);
  const mark = taken('10:00');
  expect(offered(medicine, '10:10', mark)).toContain('08:00 asked');
  const said = taken('10:00', { stands_for: `${medicine.id}:${day}:20:00` });
  expect(offered(medicine, '10:10', mark, said)).toEqual([
    '08:00 late',
    '10:00 taken',
    '14:00 upcoming',
  ]);
});

test('[DOSE-13] what a person said of a plan that is lost is asked once more, and holds when that is back', () => {
  const medicine = changed(three, []);
  const said = (time: string) => taken('09:00', { stands_for: `${medicine.id}:${day}:${time}` });
  const marks = [taken('08:00'), taken('09:00'), taken('14:00'), said('10:00')];
  expect(offered(medicine, '20:10', ...marks)).toContain('20:00 asked');
  const evening = offered(medicine, '20:10', ...marks, said('20:00'));
  expect(evening).toEqual(['08:00 taken', '09:00 taken', '14:00 taken']);
  expect(offered(medicine, '20:10', ...marks, said('09:00'))).toContain('20:00 due');
  const back = changed(three, [['06:30', ['08:00', '10:00', '14:00']]]);
  expect(offered(back, '20:10', ...marks)).toEqual(['08:00 taken', '09:00 taken', '14:00 taken']);
});
