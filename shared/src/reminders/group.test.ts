import { expect, test } from 'vitest';
import { fromWire, toWire } from '../calendar/dates.ts';
import { dosesOn } from '../doses/day.ts';
import { ALMATY, aMark, aMedicine, testId } from '../testing/builders.ts';
import { eventGroupId, groupId, parseDoseGroup, readGroupId, summaryGroupId } from './group-id.ts';
import { closesAt, firstClosesAt, groupsOf, missedDoses, openDoses } from './group.ts';

const day = '2026-11-20';
const at = (time: string) => fromWire(`${day}T${time}:00.000Z`) - 5 * 3_600_000;
const aspirin = aMedicine({ times: ['08:00', '20:00'] });
const drops = aMedicine({ id: testId(2), name: 'Drops', times: ['08:00', '11:00'] });

function groups(now: string, marks = [] as ReturnType<typeof aMark>[]) {
  const input = {
    medicines: [aspirin, drops],
    marks,
    zones: ALMATY,
    now: at(now),
    heard: Infinity,
  };
  return groupsOf(dosesOn(input, day));
}

test('[REM-1] everything due at one time is one group, in the order of the clock', () => {
  const seen = groups('07:00').map(({ id, doses }) => [
    id,
    doses.map((dose) => dose.revision.name),
  ]);
  expect(seen).toEqual([
    ['2026-11-20T08:00', ['Amlodipine', 'Drops']],
    ['2026-11-20T11:00', ['Drops']],
    ['2026-11-20T20:00', ['Amlodipine']],
  ]);
});

test('[REM-1] the name of a group reads back, and nothing else does', () => {
  const name = { date: day, time: '08:00' };
  expect(parseDoseGroup(groupId(name))).toEqual(name);
  expect(readGroupId(groupId(name))).toEqual({ of: 'doses', ...name });
  const start = '2026-11-20T10:00';
  expect(readGroupId(eventGroupId('e1', start))).toEqual({ of: 'event', event_id: 'e1', start });
  expect(readGroupId(summaryGroupId(day))).toEqual({ of: 'summary', date: day });
  for (const wrong of ['', '2026-11-20', '2026-11-20T8:00', 'x2026-11-20T08:00'])
    expect(readGroupId(wrong)).toBeNull();
});

test('[REM-3] a group is open until its last dose is marked or closed', () => {
  const [morning] = groups('08:05');
  if (!morning) throw new Error('no group');
  expect(openDoses(morning, at('08:05'))).toHaveLength(2);
  expect(closesAt(morning, at('08:05'))).toBe(at('12:00'));
  expect(closesAt(morning, at('12:00'))).toBeNull();
  expect(firstClosesAt(morning, at('08:05'))).toBe(at('09:30'));
  expect(firstClosesAt(morning, at('09:30'))).toBe(at('12:00'));
  expect(firstClosesAt(morning, at('12:00'))).toBeNull();
  const [half] = groups('08:05', [aMark()]);
  expect(half && openDoses(half, at('08:05')).map((dose) => dose.revision.name)).toEqual(['Drops']);
  expect(half && closesAt(half, at('08:05'))).toBe(at('09:30'));
});

test('[MED-5][REM-6] what was missed before a pause stays missed, what closed in it was not asked for', () => {
  const missedIf = (from: string) => {
    const pauses = [{ from: toWire(at(from)), until: null, reason: null }];
    const medicines = [{ ...aspirin, pauses }];
    const input = { medicines, marks: [], zones: ALMATY, now: at('15:00'), heard: Infinity };
    return groupsOf(dosesOn(input, day)).flatMap((group) => missedDoses(group, at('15:00'))).length;
  };
  expect([missedIf('13:00'), missedIf('11:00')]).toEqual([1, 0]);
});

test('[DOSE-11] what was over before the medicine was added is in no group', () => {
  const added = aMedicine({ start_date: day, created_at: new Date(at('09:00')).toISOString() });
  const input = { medicines: [added], marks: [], zones: ALMATY, now: at('10:00'), heard: Infinity };
  expect(groupsOf(dosesOn(input, day))).toEqual([]);
});

test('[MED-5] what is missed asks whether the medicine was paused as the dose closed, not now', () => {
  const missed = (from: string, until: string | null, now = '15:00') => {
    const paused = {
      ...aspirin,
      pauses: [{ from: toWire(at(from)), until: until && toWire(at(until)), reason: null }],
    };
    const input = { medicines: [paused], marks: [], zones: ALMATY, now: at(now), heard: Infinity };
    const [morning] = groupsOf(dosesOn(input, day));
    return morning && missedDoses(morning, at(now)).map(({ time }) => time);
  };
  // The dose of 08:00 closes at 12:00.
  expect(missed('13:00', null)).toEqual(['08:00']);
  expect(missed('12:00', null)).toEqual(['08:00']);
  expect(missed('11:00', '14:00')).toEqual([]);
  expect(missed('11:00', null)).toEqual([]);
  expect(missed('09:00', '11:00')).toEqual(['08:00']);
});
