import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE, toWire } from '../calendar/dates.ts';
import type { Medicine } from '../medicines/medicine.ts';
import { groupsOf, missedDoses, openDoses } from '../reminders/group.ts';
import { aMedicine, testId } from '../testing/builders.ts';
import { HISTORY_DATES, homes, lived, revisionsOnly, someTimes } from '../testing/histories.ts';
import { at, changed, day, dosesOf, taken } from '../testing/moved-doses.ts';
import { seeded } from '../testing/seed.ts';
import { adherence, todayCounts } from './adherence.ts';
import { dosesOn } from './day.ts';
import type { Mark } from './mark.ts';
import { standsAlone } from './stand-ins.ts';

const offered = (medicine: Medicine, now: string, ...given: Mark[]): string[] =>
  dosesOf([medicine], now, given).map(
    ({ time, status, asks_about }) => `${time} ${asks_about ? 'asked' : status}`,
  );

const three = ['08:00', '14:00', '20:00'];

test('[DOSE-13][MED-11] marked at its old time while the change was not known, a dose is not offered at its new one', () => {
  const mark = taken('08:00');
  for (const medicine of [
    changed(three, [['06:30', ['09:00', '14:00', '20:00']]]),
    changed(three, [['21:00', ['09:00', '14:00', '20:00']]], '2026-11-19'),
    changed(three, [['06:30', ['07:00', '14:00', '20:00']]]),
  ]) {
    expect(offered(medicine, '08:40', mark)).toEqual([
      '08:00 taken',
      '14:00 upcoming',
      '20:00 upcoming',
    ]);
    const doses = dosesOf([medicine], '08:40', [mark]);
    expect(todayCounts(doses)).toMatchObject({ scheduled: 3, taken: 1 });
    expect(doses[0]?.stands_for.length).toBe(1);
  }
});

test('[DOSE-13] so it is however often it was moved, and in whichever direction', () => {
  const away = changed(three, [
    ['06:30', ['09:00', '14:00', '20:00']],
    ['09:30', ['12:00', '14:00', '20:00']],
  ]);
  expect(offered(away, '12:00', taken('08:00'))).toEqual([
    '08:00 taken',
    '14:00 upcoming',
    '20:00 upcoming',
  ]);
  const back = changed(
    ['08:00'],
    [
      ['06:30', ['09:00']],
      ['10:00', ['08:00']],
    ],
  );
  expect(offered(back, '10:01', taken('08:00'))).toEqual(['08:00 taken']);
});

test('[DOSE-13] a dose that was taken and whose window is over is not offered at a time that it is moved to', () => {
  expect(offered(changed(['08:00'], [['12:30', ['13:00']]]), '12:31', taken('08:00'))).toEqual([
    '08:00 taken',
  ]);
  // The new plan has a morning dose too, which was over: the evening one is another.
  expect(
    offered(changed(['08:00'], [['12:30', ['10:00', '18:00']]]), '12:31', taken('08:00')),
  ).toEqual(['08:00 taken', '18:00 upcoming']);
});

test('[DOSE-13] each mark stands for one slot, the nearest that nobody marked', () => {
  const medicine = changed(['08:00', '12:00'], [['06:30', ['10:00', '14:00']]]);
  expect(offered(medicine, '12:10', taken('08:00'), taken('12:00'))).toEqual([
    '08:00 taken',
    '12:00 taken',
  ]);
  expect(offered(medicine, '12:10', taken('08:00'), taken('10:00'))).toEqual([
    '08:00 taken',
    '10:00 taken',
  ]);
  const twice = changed(['08:00'], [['06:30', ['09:00']]]);
  expect(offered(twice, '09:10', taken('08:00'), taken('09:00'))).toEqual([
    '08:00 taken',
    '09:00 taken',
  ]);
});

test('[DOSE-13] of two times that are equally near a mark stands for the earlier one', () => {
  const medicine = changed(['12:00'], [['06:30', ['10:00', '14:00']]]);
  expect(offered(medicine, '12:10', taken('12:00'))).toEqual(['12:00 taken', '14:00 upcoming']);
});

test('[DOSE-13] what is taken back stands for nothing, a skip stands as a skip and is not asked about', () => {
  const medicine = changed(['08:00'], [['06:30', ['09:00']]]);
  expect(offered(medicine, '08:40', taken('08:00', { undone_by: testId(9) }))).toEqual([
    '09:00 due',
  ]);
  const skipped = taken('08:00', { status: 'skipped', reason: 'away' });
  expect(offered(medicine, '08:40', skipped)).toEqual(['08:00 skipped']);
  const unplanned = { ...skipped, time: '07:30' };
  expect(offered(medicine, '08:40', unplanned)).toEqual(['07:30 skipped', '09:00 due']);
});

test('[DOSE-13] a slot that is put back by a pause or never was on that weekday hides nothing', () => {
  const pauses = [{ from: toWire(at('07:00')), until: null, reason: null }];
  const paused = { ...aMedicine({ times: ['08:00', '20:00'] }), pauses };
  expect(offered(paused, '08:40', taken('08:00'))).toEqual(['08:00 taken']);
});

test('[DOSE-13] where it cannot be told it is asked, and nobody rings or alarms meanwhile', () => {
  const reduced = changed(three, [['06:30', ['14:00', '20:00']]]);
  const unplanned = aMedicine({ times: three });
  for (const [medicine, mark] of [
    [reduced, taken('08:00')],
    [unplanned, taken('13:20')],
  ] as const) {
    expect(offered(medicine, '14:10', mark)).toContain('14:00 asked');
    expect(offered(medicine, '14:10', mark)).toContain('20:00 upcoming');
    for (const now of ['14:10', '18:30']) {
      const doses = dosesOf([medicine], now, [mark]);
      const group = groupsOf(doses).find(({ time }) => time === '14:00');
      expect(group && [openDoses(group, at(now)), missedDoses(group, at(now))]).toEqual([[], []]);
      expect(adherence(doses).unknown).toBe(1);
    }
  }
});

test('[DOSE-13][MED-11] what was given up after it was taken is asked about with what the plan took on since', () => {
  const given = changed(
    ['08:00', '20:00'],
    [
      ['09:00', ['20:00']],
      ['09:30', ['10:00', '20:00']],
    ],
  );
  expect(offered(given, '10:10', taken('08:00'))).toEqual([
    '08:00 taken',
    '10:00 asked',
    '20:00 upcoming',
  ]);
  const less = changed(['08:00', '20:00'], [['09:00', ['20:00']]]);
  expect(offered(less, '10:10', taken('08:00'))).toEqual(['08:00 taken', '20:00 upcoming']);
});

test('[DOSE-13] a slot that was over when the other one was taken is not asked about', () => {
  const medicine = changed(['08:00', '20:00'], [['06:30', ['08:00']]]);
  expect(offered(medicine, '20:10', taken('20:00'))).toEqual(['08:00 missed', '20:00 taken']);
});

test('[DOSE-13] the question goes past a slot that is marked itself, to the nearest that is not', () => {
  // A move of 14:00 to 08:30 that was refused, after the dose was taken there.
  const medicine = changed(three, [['05:30', ['08:00', '14:30', '20:00']]]);
  expect(offered(medicine, '14:40', taken('08:00'), taken('08:30'))).toEqual([
    '08:00 taken',
    '08:30 taken',
    '14:30 asked',
    '20:00 upcoming',
  ]);
});

test('[DOSE-13] of a medicine that was deleted and added anew the nearest slot is asked about', () => {
  const old = { ...aMedicine({ name: 'Aspirin' }), deleted_at: toWire(at('08:20')) };
  const fresh = (times: string[], created: string): Medicine =>
    aMedicine({
      id: testId(2),
      name: ' ASPIRIN ',
      times,
      start_date: day,
      created_at: toWire(at(created)),
    });
  const asked = (medicines: Medicine[]) =>
    dosesOf(medicines, '08:40', [taken('08:00')]).flatMap(({ time, asks_about }) =>
      asks_about ? [`${time} ${asks_about.time}`] : [],
    );
  expect(asked([old, fresh(['09:00', '20:00'], '08:30')])).toEqual(['09:00 08:00']);
  expect(asked([old, fresh(['08:00', '20:00'], '08:30')])).toEqual([]);
  expect(asked([{ ...old, deleted_at: null }, fresh(['09:00'], '08:30')])).toEqual([]);
  const earlier = { ...fresh(['09:00'], '08:30'), created_at: toWire(at('23:00', '2026-11-19')) };
  expect(asked([old, earlier])).toEqual([]);
  const other = { ...fresh(['09:00'], '08:30'), name: 'Ibuprofen' };
  expect(asked([old, other])).toEqual([]);
});

test('[DOSE-13] what a person said counts: the same dose is not offered, another one is', () => {
  const medicine = changed(three, [['06:30', ['14:00', '20:00']]]);
  const said = (stands_for: string) => [taken('08:00'), taken('08:00', { stands_for })];
  const same = said(`${medicine.id}:${day}:14:00`);
  const apart = said(`${medicine.id}:${day}:08:00`);
  expect(offered(medicine, '14:10', ...same)).toEqual(['08:00 taken', '20:00 upcoming']);
  expect(offered(medicine, '14:10', ...apart)).toEqual([
    '08:00 taken',
    '14:00 due',
    '20:00 upcoming',
  ]);
  expect(offered(medicine, '14:10', ...same, ...apart)).toEqual(['08:00 taken', '20:00 upcoming']);
  for (const broken of ['', 'x', `${medicine.id}:2027-01-01:14:00`]) {
    expect(offered(medicine, '14:10', ...said(broken))).not.toContain('14:00 taken');
  }
});

test('[DOSE-13] where the dose that a person said it was moves again, it goes along', () => {
  const medicine = changed(
    ['14:00', '20:00'],
    [
      ['12:30', ['09:00', '14:00']],
      ['13:30', ['14:00', '21:00']],
    ],
  );
  const said = (stands_for: string) => [taken('09:00'), taken('09:00', { stands_for })];
  const evening = said(`${medicine.id}:${day}:20:00`);
  expect(offered(medicine, '13:40', ...evening)).toEqual(['09:00 taken', '14:00 due']);
  const another = said(`${medicine.id}:${day}:09:00`);
  expect(offered(medicine, '13:40', ...another)).toContain('21:00 upcoming');
  const far = changed(
    ['14:00', '20:00'],
    [
      ['12:30', ['09:00', '14:00']],
      ['13:00', ['14:00', '22:30']],
    ],
  );
  const late = said(`${far.id}:${day}:20:00`);
  expect(offered(far, '13:40', ...late)).toEqual(['09:00 taken', '14:00 due']);
});

test('[DOSE-13] [MED-6] whatever is changed, who takes what is offered has taken a planned dose once', () => {
  const someone = fc.tuple(
    someTimes,
    revisionsOnly,
    homes,
    fc.constantFrom(...HISTORY_DATES),
    fc.nat(20),
  );
  fc.assert(
    fc.property(someone, ([times, list, zones, date, behind]) => {
      const story = lived(times, list, zones);
      const last = story.at(-1)?.[1] as Medicine;
      // An hour at a time somebody takes what a device shows that has not heard of the newest changes.
      const given: Mark[] = [];
      const [from] = story[0] as [number, Medicine];
      for (let now = from; now < from + 7 * 24 * 60 * MINUTE; now += 60 * MINUTE) {
        const known = story.filter(([when]) => when <= now - behind * 60 * MINUTE);
        const medicine = known.at(-1)?.[1] ?? (story[0] as [number, Medicine])[1];
        const input = { medicines: [medicine], marks: [...given], zones, now, heard: Infinity };
        for (const dose of dosesOn(input, date)) {
          if (dose.mark || (dose.status !== 'due' && dose.status !== 'late')) continue;
          const { time, medicine_id } = dose;
          given.push(taken(time, { date, medicine_id, taken_at: toWire(now) }));
        }
      }
      const now = from + 7 * 24 * 60 * MINUTE;
      const input = { medicines: [last], marks: given, zones, now, heard: Infinity };
      const doses = dosesOn(input, date);
      const fullest = Math.max(times.length, ...last.revisions.map((one) => one.times.length));
      const slots = new Set(doses.map(({ id }) => id));
      expect(slots.size).toBe(doses.length);
      expect(doses.filter(({ mark }) => mark !== null).length).toBe(given.length);
      expect(given.length).toBeLessThanOrEqual(2 * fullest);
      for (const { id, stands_for } of doses) {
        expect(stands_for).not.toContain(id);
        for (const other of stands_for) expect(slots.has(other)).toBe(false);
      }
    }),
    seeded(process.env, 60),
  );
});

test('[DOSE-13] where all marks stand alone none changes another slot, whether it is there or not', () => {
  const someone = fc.tuple(
    someTimes,
    revisionsOnly,
    homes,
    fc.constantFrom(...HISTORY_DATES),
    fc.nat(30),
  );
  fc.assert(
    fc.property(someone, ([times, list, zones, date, which]) => {
      const story = lived(times, list, zones);
      const [now, medicine] = story.at(-1) as [number, Medicine];
      const every = [...new Set(medicine.revisions.flatMap((one) => one.times))];
      const some = every.filter((_, index) => index % 3 !== which % 3);
      const others = some.map((time) => taken(time, { date, medicine_id: medicine.id }));
      const time = every[which % every.length] as string;
      const areAlone = [time, ...some].every((one) =>
        standsAlone(medicine, { medicine_id: medicine.id, date, time: one }),
      );
      fc.pre(!some.includes(time) && areAlone);
      const mark = taken(time, { date, medicine_id: medicine.id });
      const shown = (given: Mark[]) =>
        dosesOn({ medicines: [medicine], marks: given, zones, now, heard: Infinity }, date)
          .filter((dose) => dose.time !== time)
          .map(({ id, status, asks_about, stands_for }) => [
            id,
            status,
            asks_about?.id,
            stands_for,
          ]);
      expect(shown([...others, mark])).toEqual(shown(others));
    }),
    seeded(process.env, 200),
  );
});
