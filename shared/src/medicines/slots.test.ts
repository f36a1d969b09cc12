import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR, MINUTE, toWire, weekdayOf } from '../calendar/dates.ts';
import { withZone, type ZoneHistory } from '../calendar/home-clock.ts';
import type { Medicine } from './medicine.ts';
import { aMedicine, ALMATY, UTC } from '../testing/builders.ts';
import {
  HISTORY_DATES,
  HISTORY_START,
  homes,
  lived,
  someTimes,
  steps,
} from '../testing/histories.ts';
import { seeded } from '../testing/seed.ts';
import { wallAt } from '../testing/zone-oracle.ts';
import { slotsOn } from './slots.ts';

const found = (medicine: Medicine, date: string, zones: ZoneHistory) =>
  slotsOn(medicine, date, zones).map((slot) => [
    slot.time,
    toWire(slot.instant),
    slot.revision.version,
  ]);

const readings = new Map<string, Map<number, number>>();

/** What a clock on the wall shows, as if it were UTC; each reading is taken once. */
function readClock(now: number, zone: string): number {
  const taken = readings.get(zone) ?? new Map<number, number>();
  readings.set(zone, taken);
  const known = taken.get(now) ?? Date.parse(`${wallAt(now, zone).replace(' ', 'T')}Z`);
  taken.set(now, known);
  return known;
}

/**
 * A person who watches the home clock, minute by minute: whenever it reaches a new wall time (or
 * jumps over some), they ask which words of the label hold at that moment and whether these say it.
 */
function watched(medicine: Medicine, date: string, zones: ZoneHistory): unknown[] {
  const seen: unknown[] = [];
  const midnight = Date.parse(`${date}T00:00Z`);
  const homes = zones.map(({ from, zone }) => ({ from: Date.parse(from), zone })).reverse();
  const wallMinute = (now: number) =>
    readClock(now, homes.find(({ from }) => from <= now)?.zone as string);
  let reached = wallMinute(midnight - 42 * HOUR);
  for (let now = midnight - 42 * HOUR; now < midnight + 42 * HOUR; now += MINUTE) {
    const current = wallMinute(now);
    for (; reached < current; reached += MINUTE) {
      const wall = new Date(reached + MINUTE).toISOString();
      if (wall.slice(0, 10) !== date) continue;
      const words =
        medicine.revisions.findLast((one) => Date.parse(one.effective_at) <= now) ??
        medicine.revisions[0];
      if (!words?.times.includes(wall.slice(11, 16))) continue;
      if (date < medicine.start_date || (words.end_date && date > words.end_date)) continue;
      if (!words.weekdays.includes(weekdayOf(date))) continue;
      if (medicine.deleted_at && now >= Date.parse(medicine.deleted_at)) continue;
      const isPaused = medicine.pauses.some(
        (pause) =>
          Date.parse(pause.from) <= now && (pause.until === null || now < Date.parse(pause.until)),
      );
      if (!isPaused) seen.push([wall.slice(11, 16), toWire(now), words.version]);
    }
  }
  return seen;
}

test('[DOSE-1] a day has the slots of its weekday, earliest first', () => {
  const medicine = aMedicine({ times: ['08:00', '20:30'], weekdays: [4] });
  expect(found(medicine, '2026-11-20', ALMATY)).toEqual([
    ['08:00', '2026-11-20T03:00:00.000Z', 1],
    ['20:30', '2026-11-20T15:30:00.000Z', 1],
  ]);
  expect(found(medicine, '2026-11-21', ALMATY)).toEqual([]);
});

test('[MED-4] the last day is inclusive and the first day begins the course', () => {
  const medicine = aMedicine({ start_date: '2026-11-20', duration_weeks: 1 });
  const dates = ['2026-11-19', '2026-11-20', '2026-11-26', '2026-11-27'];
  expect(dates.map((date) => slotsOn(medicine, date, ALMATY).length)).toEqual([0, 1, 1, 0]);
});

test('[MED-6] whatever is changed, paused, deleted or restored, no slot is doubled or dropped', () => {
  fc.assert(
    fc.property(
      someTimes,
      steps,
      homes,
      fc.constantFrom(...HISTORY_DATES),
      (times, list, zones, date) => {
        const medicine = lived(times, list, zones).at(-1)?.[1] as Medicine;
        expect(found(medicine, date, zones)).toEqual(watched(medicine, date, zones));
      },
    ),
    seeded(process.env, 100),
  );
});

test('[CAL-4] a journey doubles no slot and drops none, also on the day of a revision', () => {
  const zone = fc.constantFrom('Asia/Tokyo', 'America/New_York', 'Europe/Berlin', 'Pacific/Apia');
  const move = fc.integer({ min: 0, max: 6000 });
  fc.assert(
    fc.property(
      someTimes,
      steps,
      zone,
      move,
      fc.constantFrom(...HISTORY_DATES),
      (times, list, to, at, date) => {
        const zones = withZone(ALMATY, to, toWire(HISTORY_START + at * MINUTE));
        const medicine = lived(times, list, zones).at(-1)?.[1] as Medicine;
        expect(found(medicine, date, zones)).toEqual(watched(medicine, date, zones));
      },
    ),
    seeded(process.env, 60),
  );
});

test('[MED-6] a change leaves every slot before its instant as it was', () => {
  fc.assert(
    fc.property(someTimes, steps, homes, (times, list, zones) => {
      const story = lived(times, list, zones);
      story.slice(1).forEach(([now, after], index) => {
        const before = story[index]?.[1] as Medicine;
        if (before.version === after.version) return;
        for (const date of HISTORY_DATES) {
          const past = (medicine: Medicine) =>
            slotsOn(medicine, date, zones).filter((slot) => slot.instant < now);
          expect(past(after)).toEqual(past(before));
        }
      });
    }),
    seeded(process.env, 100),
  );
});

test('[MED-6] a medicine moved at noon from 08:00 and 20:00 to 09:00 and 21:00', () => {
  const noon = '2026-11-20T07:00:00.000Z';
  const first = aMedicine({ times: ['08:00', '20:00'] });
  const revision = { ...first.revisions[0], times: ['09:00', '21:00'], version: 2 };
  const medicine = {
    ...first,
    revisions: [...first.revisions, { ...revision, effective_at: noon }],
  } as Medicine;
  const times = (date: string) => slotsOn(medicine, date, ALMATY).map((slot) => slot.time);
  expect(times('2026-11-19')).toEqual(['08:00', '20:00']);
  expect(times('2026-11-20')).toEqual(['08:00', '21:00']);
  expect(times('2026-11-21')).toEqual(['09:00', '21:00']);
});

test('[MED-6] a change at the very instant of a slot takes it over, once', () => {
  const eight = '2026-11-20T03:00:00.000Z';
  const first = aMedicine({ times: ['08:00'] });
  const second = { ...first.revisions[0], amount_quarters: 2, version: 2, effective_at: eight };
  const medicine = { ...first, revisions: [...first.revisions, second] } as Medicine;
  expect(found(medicine, '2026-11-20', ALMATY)).toEqual([['08:00', eight, 2]]);
});

/** A pill at 08:00 of UTC whose plan changes at an instant of the day. */
function changedAt(effective_at: string, change: Partial<Medicine['revisions'][number]>): Medicine {
  const medicine = aMedicine();
  const [first] = medicine.revisions;
  if (!first) throw new Error('no revision');
  return { ...medicine, revisions: [first, { ...first, version: 2, ...change, effective_at }] };
}

test('[MED-6] a slot at the very millisecond of a change is that of the new plan, once', () => {
  const on = (medicine: Medicine) =>
    slotsOn(medicine, '2026-11-20', UTC).map(({ time, revision }) => [time, revision.version]);
  const [before, exactly, after] = ['07:59:59.999', '08:00:00.000', '08:00:00.001'].map(
    (time) => `2026-11-20T${time}Z`,
  ) as [string, string, string];
  expect(on(changedAt(before, {}))).toEqual([['08:00', 2]]);
  expect(on(changedAt(exactly, {}))).toEqual([['08:00', 2]]);
  expect(on(changedAt(after, {}))).toEqual([['08:00', 1]]);
  expect(on(changedAt(exactly, { times: ['20:00'] }))).toEqual([['20:00', 2]]);
  expect(on(changedAt(after, { times: ['20:00'] }))).toEqual([
    ['08:00', 1],
    ['20:00', 2],
  ]);
});

test.each([
  ['07:59:59.999', 0],
  ['08:00:00.000', 0],
  ['08:00:00.001', 1],
])(
  '[MED-5][MED-10] a pause or a deletion that begins at %s leaves %i slots at 08:00',
  (time, count) => {
    const at = `2026-11-20T${time}Z`;
    const paused = { ...aMedicine(), pauses: [{ from: at, until: null, reason: null }] };
    expect(slotsOn(paused, '2026-11-20', UTC)).toHaveLength(count);
    const over = { from: '2026-11-20T00:00:00.000Z', until: at, reason: null };
    expect(slotsOn({ ...aMedicine(), pauses: [over] }, '2026-11-20', UTC)).toHaveLength(
      time === '08:00:00.001' ? 0 : 1,
    );
    expect(slotsOn({ ...aMedicine(), deleted_at: at }, '2026-11-20', UTC)).toHaveLength(count);
  },
);
