import { DAY, HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import type { Link } from '@qamqor/shared/family/link';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { ALMATY, aMark, aMedicine, testId } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { deriveDay, type Day } from '../dose/day.ts';
import { personState } from './person-state.ts';

/** 2026-11-20, 12:05 in Almaty. */
const NOW = Date.parse('2026-11-20T07:05:00.000Z');
const IDS: Record<string, number> = { '07:00': 1, '11:00': 2, '12:00': 3, '20:00': 4, '08:00': 5 };
const medicineAt = (time: string, when: Partial<Medicine>) =>
  aMedicine({ id: testId(IDS[time] ?? 0), name: `At ${time}`, times: [time], ...when });

type Given = {
  times?: string[];
  taken?: string[];
  skipped?: string[];
  /** When the medicines were added, ms before now. */
  added?: number;
  /** The home date from which they are taken. */
  from?: string;
  /** How long ago the tablet was heard, ms. */
  heard?: number | null;
  known?: boolean;
};

const markAt = (time: string, status: 'taken' | 'skipped') =>
  aMark({
    id: testId(0x100 + (IDS[time] ?? 0)),
    medicine_id: testId(IDS[time] ?? 0),
    time,
    status,
    reason: status === 'skipped' ? 'felt_unwell' : null,
  });

function given(about: Given) {
  const { times = [], taken = [], skipped = [], heard = 0, known = true, added, from } = about;
  const when = {
    ...(added === undefined ? {} : { created_at: toWire(NOW - added) }),
    ...(from === undefined ? {} : { start_date: from }),
  };
  const heard_at = heard === null ? null : toWire(NOW - heard);
  const devices = [{ id: 'd', name: 'Tablet', heard_at, last_marked_at: toWire(NOW - DAY) }];
  const person = { id: 'p', name: 'Raushan', phone: null, time_zones: [...ALMATY], devices };
  const marks = [
    ...taken.map((time) => markAt(time, 'taken')),
    ...skipped.map((time) => markAt(time, 'skipped')),
  ];
  const medicines = times.map((time) => medicineAt(time, when));
  const data = { person, medicines, marks, zones: ALMATY, unsent: new Set<string>(), known };
  const look = { own: false, pulled_at: NOW } as const;
  return { day: deriveDay({ ...data, read_at: NOW }, 'p', NOW, look), devices };
}

const sharing: Pick<Link, 'status' | 'paused_until' | 'scopes'> = {
  status: 'accepted',
  paused_until: null,
  scopes: ['see_medicines'],
};

function stateOf(about: Given, link: Partial<typeof sharing> = {}, day?: Day | null) {
  const found = given(about);
  const shown = day === undefined ? found.day : day;
  const state = personState({ ...sharing, ...link }, shown, found.devices, NOW);
  return 'dose' in state ? { ...state, dose: state.dose.time } : state;
}

test.for([
  ['pending', { status: 'pending' }],
  ['declined', { status: 'declined' }],
  ['paused', { paused_until: toWire(NOW + HOUR) }],
  ['not_shared', { scopes: ['see_schedule'] }],
] as const)(
  '[FAM-1][FAM-3] of a link that shows no medicines only its standing is told: %s',
  ([kind, link]) => {
    const about = { times: ['07:00', '11:00', '12:00'], heard: 5 * HOUR };
    expect(stateOf(about, link as Partial<typeof sharing>)).toEqual({ kind });
  },
);

test('a day that is not here is not told to be well', () => {
  expect(stateOf({ times: ['11:00'], known: false })).toEqual({ kind: 'not_here' });
  expect(stateOf({ times: ['11:00'] }, {}, null)).toEqual({ kind: 'not_here' });
});

test('what a relative should know first stands before all else', () => {
  const times = ['07:00', '11:00', '12:00', '20:00'];
  const silentFor = { heard: 4 * HOUR };
  const steps: [Given, object][] = [
    [
      { times, ...silentFor },
      { kind: 'late', dose: '11:00', minutes: 65, more: 0 },
    ],
    [
      { times, taken: ['11:00'], ...silentFor },
      { kind: 'silent', minutes: 240 },
    ],
    [
      { times, taken: ['11:00'] },
      { kind: 'missed', dose: '07:00', more: 0 },
    ],
    [
      { times, taken: ['11:00'], heard: 2 * HOUR },
      { kind: 'unknown', dose: '07:00', more: 0 },
    ],
    [
      { times, taken: ['07:00', '11:00'] },
      { kind: 'due', dose: '12:00', more: 0 },
    ],
    [
      { times, taken: ['07:00', '11:00', '12:00'] },
      { kind: 'well', taken: 3, planned: 4 },
    ],
    [
      { times, taken: ['07:00'], skipped: ['11:00', '12:00'] },
      { kind: 'well', taken: 1, planned: 4 },
    ],
    [
      { times: ['07:00', '20:00'], skipped: ['07:00'] },
      { kind: 'skipped', count: 1 },
    ],
    [{ times: ['20:00'] }, { kind: 'ahead', dose: '20:00' }],
    [{}, { kind: 'no_doses' }],
  ];
  for (const [about, state] of steps) expect.soft(stateOf(about)).toEqual(state);
});

test('[DOSE-11] what was added too late for today starts tomorrow, and is not told to be none', () => {
  const added = HOUR;
  const tomorrow = { kind: 'starts', dose: '08:00' };
  expect(stateOf({ times: ['08:00'], added })).toEqual(tomorrow);
  expect(stateOf({ times: ['08:00'], from: '2026-11-21' })).toEqual(tomorrow);
  expect(stateOf({ times: ['08:00', '20:00'], added })).toEqual({ kind: 'ahead', dose: '20:00' });
  expect(stateOf({ times: ['08:00'], added, taken: ['08:00'] }).kind).toBe('well');
  expect(stateOf({ times: ['08:00'], from: '2026-11-22' })).toEqual({ kind: 'no_doses' });
  // No dose has come in that silence: it was over when its medicine came.
  expect(stateOf({ times: ['08:00'], added, heard: 5 * HOUR })).toEqual(tomorrow);
});

test('several of a kind are counted, the earliest is named', () => {
  expect(stateOf({ times: ['08:00', '11:00'], heard: 0 })).toMatchObject({
    dose: '11:00',
    more: 0,
  });
  const two = given({ times: ['11:00', '12:00'] });
  const later = personState(
    sharing,
    { ...two.day, listed: two.day.listed.map((dose) => ({ ...dose, status: 'late' })) },
    two.devices,
    NOW,
  );
  expect(later).toMatchObject({ kind: 'late', more: 1 });
});

test('[DOSE-4] silence counts from three hours on, and only when a dose has come in it', () => {
  const silent = (heard: number | null, times: string[]) => stateOf({ times, heard }).kind;
  expect(silent(5 * HOUR, ['08:00', '20:00'])).toBe('silent');
  expect(silent(3 * HOUR - MINUTE, ['12:00'])).toBe('due');
  expect(silent(3 * HOUR, ['12:00'])).toBe('silent');
  expect(silent(9 * HOUR, ['20:00'])).toBe('ahead');
  expect(silent(null, ['12:00'])).toBe('due');
});
