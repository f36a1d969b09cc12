import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, fromWire, MINUTE, toWire } from '../calendar/dates.ts';
import { dosesOn } from '../doses/day.ts';
import { slotsOn } from '../medicines/slots.ts';
import { windowsOn } from '../medicines/windows.ts';
import { isActive, type Medicine } from '../medicines/medicine.ts';
import { aContext, aMedicine, aState, later, testId, UTC } from '../testing/builders.ts';
import { homes, someTimes } from '../testing/histories.ts';
import { seeded } from '../testing/seed.ts';
import { reduce } from './reduce.ts';
import type { PersonMutation } from './reducer.ts';

const day = '2026-11-20';
const nine = `${day}T09:00:00.000Z`;

type Change = Pick<Extract<PersonMutation, { op: `medicine.${string}` }>, 'op' | 'args'>;

function apply(medicine: Medicine, change: Change, at: string, zones = UTC): Medicine {
  const mutation = { mid: testId(9), ...change } as PersonMutation;
  const outcome = reduce(aState([medicine]), mutation, aContext(at, { zones }));
  if (outcome.status === 'rejected') throw new Error(outcome.code);
  return outcome.rows.medicines?.[0] as Medicine;
}

const args = { id: testId(1) };
const remove = (medicine: Medicine, at: string, zones = UTC) =>
  apply(medicine, { op: 'medicine.delete', args }, at, zones);
const restore = (medicine: Medicine, at: string, zones = UTC) =>
  apply(medicine, { op: 'medicine.restore', args }, at, zones);
const pause = (medicine: Medicine, at: string, until: string | null, reason?: string) =>
  apply(
    medicine,
    { op: 'medicine.pause', args: { ...args, until, ...(reason ? { reason } : {}) } },
    at,
  );
const times = (medicine: Medicine, date = day) =>
  slotsOn(medicine, date, UTC).map((slot) => slot.time);

test('[MED-10] deleting ends the slots at once, and deleting again changes nothing', () => {
  const binned = remove(aMedicine({ times: ['08:00', '20:00'] }), nine);
  expect(binned.deleted_at).toBe(nine);
  expect(times(binned)).toEqual(['08:00']);
  expect(times(binned, '2026-11-19')).toEqual(['08:00', '20:00']);
  expect(remove(binned, later(nine, 60))).toEqual(binned);
  expect(isActive(binned, nine, day)).toBe(false);
});

test('[MED-10] restored within minutes, everything is as before', () => {
  const medicine = aMedicine({ times: ['08:00', '20:00'] });
  const back = restore(remove(medicine, nine), later(nine, 5));
  expect({ ...back, updated_at: medicine.updated_at }).toEqual(medicine);
  const often = aMedicine({ times: ['08:00', '09:03', '20:00'] });
  expect(times(restore(remove(often, nine), later(nine, 5)))).toEqual(often.times);
  expect(restore(back, later(nine, 6))).toEqual(back);
});

test('[MED-10] the bin keeps a medicine for 30 days and not a moment longer', () => {
  const binned = remove(aMedicine(), nine);
  const days = 30 * 24 * 60;
  expect(restore(binned, later(nine, days - 1)).deleted_at).toBeNull();
  for (const minutes of [days, days + 1, 10 * days]) {
    const context = aContext(later(nine, minutes));
    const change = { mid: testId(9), op: 'medicine.restore', args } as const;
    const gone = { status: 'rejected', code: 'medicine.not_found' };
    expect(reduce(aState([binned]), change, context)).toEqual(gone);
  }
});

test('[MED-10] what closed in the bin stays away, also where windows are short', () => {
  const medicine = aMedicine({ times: ['08:00', '09:00', '10:00', '11:00', '20:00'] });
  const back = restore(remove(medicine, `${day}T08:40:00.000Z`), `${day}T11:10:00.000Z`);
  expect(times(back)).toEqual(['08:00', '11:00', '20:00']);
});

test('[MED-10] a restore brings back what can still be marked and makes nothing missed', () => {
  const minute = fc.integer({ min: 0, max: 4 * 1440 });
  fc.assert(
    fc.property(someTimes, homes, minute, minute, (list, zones, a, b) => {
      const start = Date.UTC(2026, 2, 27);
      const gone = start + Math.min(a, b) * MINUTE;
      const now = start + Math.max(a, b) * MINUTE;
      const medicine = aMedicine({ times: list });
      const back = restore(remove(medicine, toWire(gone), zones), toWire(now), zones);
      for (let date = start - 2 * DAY; date < start + 7 * DAY; date += DAY) {
        const text = toWire(date).slice(0, 10);
        const all = windowsOn(medicine, text, zones);
        const expected = all.filter((slot) => slot.instant < gone || slot.window.closes > now);
        expect(windowsOn(back, text, zones).map((slot) => [slot.time, slot.window])).toEqual(
          expected.map((slot) => [slot.time, slot.window]),
        );
      }
    }),
    seeded(process.env, 150),
  );
});

test('[MED-10] no dose that was missed or taken before leaves with the medicine', () => {
  const minute = fc.integer({ min: 0, max: 2880 });
  fc.assert(
    fc.property(someTimes, minute, (list, after) => {
      const medicine = aMedicine({ times: list });
      const now = fromWire(`${day}T00:00:00.000Z`) + after * MINUTE;
      const closed = (one: Medicine) =>
        ['2026-11-19', day, '2026-11-21'].flatMap((date) =>
          dosesOn({ medicines: [one], marks: [], zones: UTC, now, heard: Infinity }, date)
            .filter((dose) => dose.status === 'missed')
            .map((dose) => dose.id),
        );
      expect(closed(remove(medicine, toWire(now)))).toEqual(closed(medicine));
    }),
    seeded(process.env, 200),
  );
});

test('[MED-5] a pause begins now, can be given another end, and ends at once', () => {
  const medicine = aMedicine({ times: ['08:00', '12:00', '20:00'] });
  const open = pause(medicine, nine, null, 'doctor');
  expect(open.pauses).toEqual([{ from: nine, until: null, reason: 'doctor' }]);
  expect(times(open)).toEqual(['08:00']);
  expect(isActive(open, nine, day)).toBe(false);
  const limited = pause(open, later(nine, 5), later(nine, 240));
  expect(limited.pauses).toEqual([{ from: nine, until: later(nine, 240), reason: 'doctor' }]);
  expect(times(limited)).toEqual(['08:00', '20:00']);
  const ended = pause(open, later(nine, 60), nine);
  expect(ended.pauses).toEqual([{ from: nine, until: later(nine, 60), reason: 'doctor' }]);
  expect(times(ended)).toEqual(['08:00', '12:00', '20:00']);
  expect(isActive(ended, later(nine, 60), day)).toBe(true);
  expect(pause(ended, later(nine, 90), nine).pauses).toEqual(ended.pauses);
  expect(pause(open, nine, nine).pauses).toEqual([]);
});

test('[MED-10] a medicine that is not there cannot be changed, one in the bin not paused', () => {
  const refused = (state: ReturnType<typeof aState>, change: Change) =>
    reduce(state, { mid: testId(9), ...change } as PersonMutation, aContext(nine));
  const missing = { status: 'rejected', code: 'medicine.not_found' };
  for (const op of ['medicine.delete', 'medicine.restore'] as const)
    expect(refused(aState(), { op, args })).toEqual(missing);
  const paused = { op: 'medicine.pause' as const, args: { ...args, until: null } };
  expect(refused(aState(), paused)).toEqual(missing);
  expect(refused(aState([remove(aMedicine(), nine)]), paused)).toEqual(missing);
});
