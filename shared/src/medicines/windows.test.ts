import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromWire, HOUR, MINUTE, toWire } from '../calendar/dates.ts';
import type { Medicine, Revision } from './medicine.ts';
import { aMedicine, UTC } from '../testing/builders.ts';
import {
  HISTORY_DATES,
  HISTORY_START,
  homes,
  lived,
  revisionsOnly,
  someTimes,
} from '../testing/histories.ts';
import { seeded } from '../testing/seed.ts';
import { dosesOn } from '../doses/day.ts';
import { windowsOn } from './windows.ts';

const clock = (instant: number) => toWire(instant).slice(11, 16);
const day = '2026-11-20';

/** [slot, opens, on time until, closes] of each slot of the day, in UTC. */
const bounds = (medicine: Medicine) =>
  windowsOn(medicine, day, UTC).map(({ time, window }) => [
    time,
    clock(window.opens),
    clock(window.on_time_until),
    clock(window.closes),
  ]);

function changed(medicine: Medicine, at: string, times: string[]): Medicine {
  const revision = { ...medicine.revisions[0], effective_at: `${day}T${at}:00.000Z`, times };
  return { ...medicine, revisions: [...medicine.revisions, revision as Revision] };
}

test('[DOSE-3] a lonely slot opens an hour before, is on time for one and closes after four', () => {
  expect(bounds(aMedicine())).toEqual([['08:00', '07:00', '09:00', '12:00']]);
});

test('[DOSE-3] a slot closes half-way to the next one', () => {
  expect(bounds(aMedicine({ times: ['08:00', '11:00', '14:00'] }))).toEqual([
    ['08:00', '07:00', '09:00', '09:30'],
    ['11:00', '10:00', '12:00', '12:30'],
    ['14:00', '13:00', '15:00', '18:00'],
  ]);
});

test('[DOSE-3] half-way is rounded down to the minute, and neither early nor on time pass it', () => {
  expect(bounds(aMedicine({ times: ['08:00', '08:15', '10:00'] }))).toEqual([
    ['08:00', '07:00', '08:07', '08:07'],
    ['08:15', '08:07', '09:07', '09:07'],
    ['10:00', '09:07', '11:00', '14:00'],
  ]);
});

test('[DOSE-3] the neighbours over midnight count, those on another weekday only if they are slots', () => {
  const medicine = aMedicine({ times: ['00:30', '23:30'] });
  expect(bounds(medicine)).toEqual([
    ['00:30', '00:00', '01:30', '04:30'],
    ['23:30', '22:30', '00:00', '00:00'],
  ]);
  const onFriday = aMedicine({ times: ['00:30', '23:30'], weekdays: [4] });
  expect(bounds(onFriday)).toEqual([
    ['00:30', '23:30', '01:30', '04:30'],
    ['23:30', '22:30', '00:30', '03:30'],
  ]);
});

/** The state at a minute, by searching for the half-way minutes one by one. */
function searchedStatus(instants: number[], slot: number, now: number): string {
  const next = instants.find((other) => other > slot);
  const previous = instants.findLast((other) => other < slot);
  const halfWay = (a: number, b: number) => {
    let minute = a;
    while (minute + MINUTE - a <= b - (minute + MINUTE)) minute += MINUTE;
    return minute;
  };
  if (now < slot - HOUR) return 'upcoming';
  if (previous !== undefined && now < halfWay(previous, slot)) return 'upcoming';
  if (now >= slot + 4 * HOUR) return 'missed';
  if (next !== undefined && now >= halfWay(slot, next)) return 'missed';
  return now < slot + HOUR ? 'due' : 'late';
}

test('[DOSE-3] every slot at every kind of minute is what a search through the minutes says', () => {
  const minute = fc.integer({ min: -1440, max: 2880 });
  fc.assert(
    fc.property(someTimes, homes, fc.array(minute, { minLength: 20 }), (times, zones, minutes) => {
      const medicine = aMedicine({ times });
      const dates = ['2026-11-18', '2026-11-19', day, '2026-11-21', '2026-11-22'];
      const slots = dates.flatMap((date) => windowsOn(medicine, date, zones));
      const instants = slots.map((slot) => slot.instant).sort((a, b) => a - b);
      for (const offset of minutes) {
        const now = Date.parse(`${day}T00:00Z`) + offset * MINUTE;
        const input = { medicines: [medicine], marks: [], zones, now, heard: Infinity };
        for (const dose of dosesOn(input, day)) {
          expect(dose.status).toBe(searchedStatus(instants, dose.instant, now));
        }
      }
    }),
    seeded(process.env, 100),
  );
});

test('[DOSE-3] no two slots of a medicine are open at once', () => {
  fc.assert(
    fc.property(someTimes, homes, (times, zones) => {
      const slots = ['2026-03-28', '2026-03-29', '2026-03-30'].flatMap((date) =>
        windowsOn(aMedicine({ times }), date, zones),
      );
      for (const [index, { instant, window }] of slots.entries()) {
        expect(window.opens).toBeLessThanOrEqual(instant);
        expect(window.on_time_until).toBeLessThanOrEqual(window.closes);
        const next = slots.slice(index + 1).find((slot) => slot.instant > instant);
        if (next) expect(window.closes).toBeLessThanOrEqual(next.window.opens);
      }
    }),
    seeded(process.env, 200),
  );
});

test('[MED-6] a slot that had closed stays closed when its neighbour goes', () => {
  const medicine = aMedicine({ times: ['08:00', '11:00'] });
  expect(bounds(changed(medicine, '10:00', ['20:00']))[0]).toEqual([
    '08:00',
    '07:00',
    '09:00',
    '09:30',
  ]);
  const pause = { from: `${day}T10:00:00.000Z`, until: null, reason: null };
  expect(bounds({ ...medicine, pauses: [pause] })).toEqual([['08:00', '07:00', '09:00', '09:30']]);
});

test('[MED-6] a slot still open at a change follows the new schedule, from the change on', () => {
  const medicine = aMedicine({ times: ['08:00', '20:00'] });
  expect(bounds(changed(medicine, '10:30', ['11:00']))[0]?.[3]).toBe('10:30');
  expect(bounds(changed(medicine, '08:30', ['11:00']))[0]?.[3]).toBe('09:30');
  expect(bounds(changed(medicine, '08:30', ['09:00']))[0]?.slice(2)).toEqual(['08:30', '08:30']);
  const often = aMedicine({ times: ['08:00', '11:00'] });
  expect(bounds(changed(often, '09:00', ['20:00']))[0]?.[3]).toBe('12:00');
});

test('[MED-6] a change alters no state of a slot at any moment before it', () => {
  const minute = fc.integer({ min: 0, max: 7000 });
  fc.assert(
    fc.property(
      someTimes,
      revisionsOnly,
      homes,
      fc.array(minute),
      (times, list, zones, minutes) => {
        const story = lived(times, list, zones);
        story.slice(1).forEach(([change, after], index) => {
          const before = story[index]?.[1] as Medicine;
          for (const now of [change - 1, ...minutes.map((m) => HISTORY_START + m * MINUTE)]) {
            if (now >= change) continue;
            const past = (medicine: Medicine) =>
              HISTORY_DATES.flatMap((date) =>
                dosesOn({ medicines: [medicine], marks: [], zones, now, heard: Infinity }, date),
              )
                .filter((dose) => dose.instant < change)
                .map((dose) => [dose.id, dose.status]);
            expect(past(after)).toEqual(past(before));
          }
        });
      },
    ),
    seeded(process.env, 60),
  );
});

test('[DOSE-3] on the day the clock goes forward the bounds are real hours', () => {
  const zones = [{ from: toWire(0), zone: 'Europe/Berlin' }];
  const [slot] = windowsOn(aMedicine({ times: ['01:30'] }), '2026-03-29', zones);
  expect(slot?.instant).toBe(fromWire('2026-03-29T00:30:00.000Z'));
  expect(slot?.window.closes).toBe(fromWire('2026-03-29T04:30:00.000Z'));
});

test('[DOSE-3] a flight over the date line brings the day after tomorrow near', () => {
  const zones = [
    { from: toWire(0), zone: 'Pacific/Niue' },
    { from: '2026-11-21T10:00:00.000Z', zone: 'Pacific/Kiritimati' },
  ];
  const medicine = aMedicine({ times: ['00:30', '22:30'], weekdays: [4, 6] });
  const slot = windowsOn(medicine, day, zones).find(({ time }) => time === '22:30');
  expect(toWire(slot?.instant ?? 0)).toBe('2026-11-21T09:30:00.000Z');
  expect(toWire(slot?.window.closes ?? 0)).toBe('2026-11-21T10:00:00.000Z');
});

test('[MED-6] a change at the very millisecond of a bound leaves it as it was', () => {
  const at = (time: string, medicine: Medicine, times: string[]) => {
    const revision = { ...medicine.revisions[0], effective_at: `${day}T${time}Z`, times };
    return { ...medicine, revisions: [...medicine.revisions, revision as Revision] };
  };
  const close = aMedicine({ times: ['08:00', '09:00'] });
  const closes = (time: string) => {
    const [slot] = windowsOn(at(time, close, ['20:00']), day, UTC);
    return slot && [toWire(slot.window.closes).slice(11), slot.window.was_to_close];
  };
  expect(closes('08:30:00.001')).toEqual(['08:30:00.000Z', undefined]);
  expect(closes('08:30:00.000')).toEqual(['08:30:00.000Z', undefined]);
  expect(closes('08:29:59.999')).toEqual(['12:00:00.000Z', undefined]);
});

test('[MED-6] a plan that begins at the very millisecond of a slot gives it its neighbours', () => {
  const at = (time: string) => {
    const medicine = aMedicine({ times: ['08:00', '20:00'] });
    const revision = { ...medicine.revisions[0], times: ['08:00', '09:00'] } as Revision;
    const next = { ...revision, version: 2, effective_at: `${day}T${time}Z` };
    const [slot] = windowsOn({ ...medicine, revisions: [...medicine.revisions, next] }, day, UTC);
    return slot && [toWire(slot.window.closes).slice(11), slot.window.was_to_close];
  };
  expect(at('07:59:59.999')).toEqual(['08:30:00.000Z', undefined]);
  expect(at('08:00:00.000')).toEqual(['08:30:00.000Z', undefined]);
  expect(at('08:00:00.001')).toEqual(['08:30:00.000Z', fromWire(`${day}T12:00:00.000Z`)]);
});
