import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, DAY, fromWire, MINUTE, toWire } from '../calendar/dates.ts';
import type { Medicine } from '../medicines/medicine.ts';
import { slotId } from '../medicines/slot.ts';
import { groupsOf, missedDoses, openDoses } from '../reminders/group.ts';
import { aMedicine, testId, UTC } from '../testing/builders.ts';
import { at, changed, day, taken } from '../testing/moved-doses.ts';
import { seeded } from '../testing/seed.ts';
import { dosesOn } from './day.ts';
import type { Mark } from './mark.ts';

const before = addDays(day, -1);
const after = addDays(day, 1);

type Look = { date: string; now: number; marks?: Mark[]; others?: Medicine[] };

function dosesAt(medicine: Medicine, { date, now, marks = [], others = [] }: Look) {
  const medicines = [medicine, ...others];
  return dosesOn({ medicines, marks, zones: UTC, now, heard: Infinity }, date);
}

const shown = (medicine: Medicine, look: Look): string[] =>
  dosesAt(medicine, look).map(
    ({ time, status, asks_about }) => `${time} ${asks_about ? 'asked' : status}`,
  );

/** A mark of a date, so many minutes after its time. */
function takenOn(date: string, time: string, given: Partial<Mark> = {}, minutes = 5): Mark {
  const taken_at = toWire(at(time, date) + minutes * MINUTE);
  return taken(time, { date, taken_at, ...given });
}

/** 23:30, moved on the evening before to half an hour after midnight. */
const later = changed(['23:30'], [['20:00', ['00:30']]]);
/** 00:30, moved in the evening to half an hour before midnight. */
const earlier = changed(['00:30'], [['20:00', ['23:30']]]);

test('[DOSE-13] a dose that moved over midnight and was taken at its old time is asked about, and rings nowhere', () => {
  const marks = [takenOn(day, '23:30')];
  for (const now of [at('00:31', after), at('05:00', after)]) {
    const doses = dosesAt(later, { date: after, now, marks });
    expect(doses.map(({ time, status }) => `${time} ${status}`)).toEqual(['00:30 unknown']);
    expect(doses[0]?.asks_about).toEqual(marks[0]);
    const [group] = groupsOf(doses);
    expect(group && [openDoses(group, now), missedDoses(group, now)]).toEqual([[], []]);
  }
  const next = { date: addDays(after, 1), now: at('00:31', addDays(after, 1)), marks };
  expect(shown(later, next)).toEqual(['00:30 due']);
});

test('[DOSE-13] so is one that moved the other way and was taken at its old time while the new one is open', () => {
  const taken00 = takenOn(after, '00:30', {}, 1);
  const look = { date: day, now: at('00:35', after), marks: [taken00] };
  expect(shown(earlier, look)).toEqual(['00:30 missed', '23:30 asked']);
});

test('[DOSE-13] the dose of the morning before is not the one that moved to the evening: it is asked', () => {
  const look = { date: day, now: at('23:31'), marks: [takenOn(day, '00:30')] };
  expect(shown(earlier, look)).toEqual(['00:30 taken', '23:30 asked']);
  const nobody = { date: day, now: at('23:31') };
  expect(shown(earlier, nobody)).toEqual(['00:30 missed', '23:30 due']);
});

test('[DOSE-13] what was taken and is moved over midnight afterwards is asked about as well', () => {
  for (const when of ['23:50', '23:59']) {
    const moved = changed(['23:30'], [[when, ['00:30']]]);
    const look = { date: after, now: at('00:31', after), marks: [takenOn(day, '23:30')] };
    expect(shown(moved, look)).toEqual(['00:30 asked']);
  }
  const tomorrow = changed(['23:30'], [['00:10', ['00:30']]], after);
  const look = { date: after, now: at('00:31', after), marks: [takenOn(day, '23:30')] };
  expect(shown(tomorrow, look)).toEqual(['00:30 asked']);
});

test('[DOSE-13] at a time that the plan never had, what was open then is asked about', () => {
  const marks = [takenOn(after, '00:30', {}, 1)];
  const evening = aMedicine({ times: ['08:00', '23:30'] });
  const look = { date: day, now: at('00:35', after), marks };
  expect(shown(evening, look)).toEqual(['08:00 missed', '23:30 asked']);
  expect(shown(evening, { ...look, date: after, now: at('08:01', after) })).toEqual([
    '00:30 taken',
    '08:00 due',
    '23:30 upcoming',
  ]);
});

test('[DOSE-13] across midnight too it is what a person said: the same dose, or another one', () => {
  const mark = takenOn(day, '23:30');
  const slot = slotId({ medicine_id: later.id, date: after, time: '00:30' });
  const now = at('00:35', after);
  const same = [mark, { ...mark, id: testId(0x900), stands_for: slot }];
  expect(shown(later, { date: after, now, marks: same })).toEqual([]);
  const other = [mark, { ...mark, id: testId(0x900), stands_for: slotId(mark) }];
  expect(shown(later, { date: after, now, marks: other })).toEqual(['00:30 due']);
});

test('[DOSE-13] a mark that stands for a slot of its own date, or was taken back, asks for none beyond midnight', () => {
  const both = changed(['20:00'], [['19:00', ['00:30', '21:00']]]);
  const mark = takenOn(day, '20:00');
  const now = at('00:31', after);
  expect(shown(both, { date: after, now, marks: [mark] })).toContain('00:30 due');
  const undone = takenOn(day, '23:30', { undone_by: testId(0x901) });
  expect(shown(later, { date: after, now, marks: [undone] })).toEqual(['00:30 due']);
  const skipped = takenOn(day, '23:30', { status: 'skipped', reason: 'away' });
  expect(shown(later, { date: after, now, marks: [skipped] })).toEqual(['00:30 due']);
});

test('[DOSE-13] a slot that is marked, was there before, or lies half a day off is not asked about', () => {
  const now = at('00:31', after);
  const marks = [takenOn(day, '23:30')];
  const marked = [...marks, takenOn(after, '00:30', {}, 0)];
  expect(shown(later, { date: after, now, marks: marked })).toEqual(['00:30 taken']);
  const less = changed(['00:30', '23:30'], [['20:00', ['00:30']]]);
  expect(shown(less, { date: after, now, marks })).toEqual(['00:30 due']);
  const noon = changed(['23:30'], [['20:00', ['11:30']]]);
  const look = { date: after, now: at('11:31', after), marks };
  expect(shown(noon, look)).toEqual(['11:30 due']);
});

test('[DOSE-13] a medicine that was given up before midnight and added anew after it is asked about', () => {
  const old = { ...aMedicine({ times: ['23:30'] }), deleted_at: toWire(at('23:50')) };
  const fresh = aMedicine({
    id: testId(0x902),
    times: ['00:30'],
    start_date: day,
    created_at: toWire(at('23:51')),
  });
  const look = { date: after, now: at('00:31', after), marks: [takenOn(day, '23:30')] };
  expect(shown(old, { ...look, others: [fresh] })).toEqual(['00:30 asked']);
});

test('[MED-6] an open dose that is moved over midnight is carried there: one is offered', () => {
  const moved = changed(['23:30'], [['23:35', ['00:30']]]);
  const now = at('23:40');
  expect(shown(moved, { date: day, now })).toEqual([]);
  expect(shown(moved, { date: after, now })).toEqual(['00:30 upcoming']);
  const far = changed(['20:00'], [['20:05', ['07:30']]]);
  expect(shown(far, { date: day, now: at('20:06') })).toEqual(['20:00 due']);
  const marks = [takenOn(day, '20:00', {}, 10)];
  const look = { date: after, now: at('07:31', after), marks };
  expect(shown(far, look)).toEqual(['07:30 asked']);
});

test('[MED-6] what was open at its old time before midnight is not carried where the plan has no such day', () => {
  const moved = changed(['23:30'], [['23:35', ['00:30']]]);
  const paused = { from: toWire(at('23:40')), until: null, reason: null };
  expect(shown({ ...moved, pauses: [paused] }, { date: day, now: at('23:41') })).toEqual([
    '23:30 due',
  ]);
  expect(fromWire(paused.from)).toBeGreaterThan(at('23:35', before));
});

/** The night whose dose it is: all times here lie nearer to its midnight than to another. */
const nightOf = (instant: number) => Math.round((instant - at('00:00')) / DAY);
const instantOf = ({ date, time }: { date: string; time: string }) => at(time, date);

type Screen = { now: number; medicine: Medicine; marks: readonly Mark[] };

/** What is offered on a screen that has heard of so much. */
function onScreen({ now, medicine, marks }: Screen) {
  const input = { medicines: [medicine], marks: [...marks], zones: UTC, now, heard: Infinity };
  const dates = [-1, 0, 1].map((days) => addDays(toWire(now).slice(0, 10), days));
  const doses = dates.flatMap((date) => dosesOn(input, date));
  const asked = doses.find(({ asks_about, by_clock }) => asks_about && by_clock !== 'upcoming');
  const due = doses.find(({ status }) => status === 'due' || status === 'late');
  return { asked, due };
}

/** One dose a night, and the ways of somebody who takes what she is offered and says what she took. */
function nightsOf(medicine: (now: number) => Medicine): number[] {
  const marks: Mark[] = [];
  const nights: number[] = [];
  let ids = 0x1000;
  for (let now = at('12:00', addDays(day, -2)); now < at('12:00', addDays(day, 3));) {
    const { asked, due } = onScreen({ now, medicine: medicine(now), marks });
    const about = asked?.asks_about;
    if (asked && about) {
      const isSame = nightOf(instantOf(about)) === nightOf(instantOf(asked));
      const stands_for = isSame ? asked.id : slotId(about);
      marks.push({ ...about, id: testId(ids++), stands_for });
    } else if (due) {
      nights.push(nightOf(due.instant));
      marks.push(takenOn(due.date, due.time, { id: testId(ids++), taken_at: toWire(now) }));
    } else now += 30 * MINUTE;
  }
  return nights;
}

const nightTime = fc.constantFrom(
  '21:00',
  '22:00',
  '23:00',
  '23:30',
  '00:00',
  '00:30',
  '01:30',
  '03:00',
);

test('[DOSE-13][MED-6] however a dose is moved around midnight, whoever follows the screen takes it once a night', () => {
  const moved = fc.record({
    first: nightTime,
    second: nightTime,
    // Half hours from six in the evening on.
    when: fc.nat(24),
    heard: fc.nat(20),
  });
  fc.assert(
    fc.property(moved, ({ first, second, when, heard }) => {
      const change = at('18:00') + when * 30 * MINUTE;
      const before = aMedicine({ times: [first] });
      const [revision] = before.revisions as [Medicine['revisions'][0]];
      const next = { ...revision, version: 2, times: [second], effective_at: toWire(change) };
      const after = { ...before, revisions: [revision, next] };
      const nights = nightsOf((now) => (now < change + heard * 30 * MINUTE ? before : after));
      const different = new Set(nights);
      expect(different.size).toBe(nights.length);
      // The night of the change may have none: its new time was over already.
      for (const night of [-1, 0, 2, 3]) expect(different.has(night)).toBe(true);
    }),
    seeded(process.env, 40),
  );
});
