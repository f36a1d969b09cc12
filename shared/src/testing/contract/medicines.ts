import { NOTHING_SAID } from '../../medicines/nothing-said.ts';
import type { Scenario } from './scenario.ts';
import {
  at,
  change,
  mark,
  mid,
  person,
  PILL,
  pill,
  revise,
  slot,
  storedMark,
  viewer,
} from './parts.ts';

const given = { medicines: [pill()], marks: [] };
const binned = { medicines: [pill({ deleted_at: at('09:00') })], marks: [] };
const night = at('23:00');

const NEW = '01990000-0000-7000-8000-000000000002';
const added = {
  ...NOTHING_SAID,
  id: NEW,
  name: 'Metformin',
  times: ['09:00', '21:00'],
  duration_weeks: 2,
  notes: 'with water',
  amount_quarters: 2,
  unit: 'tablet',
  with_food: 'with' as const,
};

/** MED-1 to MED-6, MED-10 and SYNC-12: a change is applied whole, or a person decides. */
export const medicineScenarios: Scenario[] = [
  {
    name: 'a medicine is added: its earlier slots of the day are before the start',
    given: { medicines: [], marks: [] },
    mutations: [
      { mid: mid(1), op: 'medicine.add', args: added, ...viewer('12:00') },
      { mid: mid(2), op: 'medicine.add', args: { ...added, name: 'Twice' }, ...viewer('12:01') },
    ],
    expect: {
      results: ['ok', 'medicine.already_there'],
      medicines: {
        [NEW]: {
          name: 'Metformin',
          version: 1,
          start_date: '2026-11-20',
          end_date: '2026-12-03',
          created_at: at('12:00'),
          deleted_at: null,
        },
      },
      marks: {},
      slots: { [slot('09:00', NEW)]: 'before_start', [slot('21:00', NEW)]: 'late' },
      now: night,
    },
  },
  {
    name: 'a change of the times leaves the slots before it',
    given,
    mutations: [revise(1, viewer('12:00'), 1, { times: ['09:00', '21:00'] })],
    expect: {
      results: ['ok'],
      medicines: { [PILL]: { version: 2, times: ['09:00', '21:00'], updated_at: at('12:00') } },
      marks: {},
      slots: {
        [slot('08:00')]: 'missed',
        [slot('09:00')]: null,
        [slot('20:00')]: null,
        [slot('21:00')]: 'late',
      },
      now: night,
    },
  },
  {
    name: 'a change that begins in the past begins now',
    given,
    mutations: [revise(1, viewer('12:00'), 1, { times: ['07:00'] }, at('06:00'))],
    expect: {
      results: ['ok'],
      medicines: { [PILL]: { version: 2, times: ['07:00'] } },
      marks: {},
      slots: { [slot('07:00')]: null, [slot('08:00')]: 'missed', [slot('20:00')]: null },
      now: night,
    },
  },
  {
    name: 'two changes of the dose from the same version: the second is refused',
    given,
    mutations: [
      revise(1, person('12:00'), 1, { amount_quarters: 2 }),
      revise(2, viewer('12:05'), 1, { amount_quarters: 8, notes: 'twice as much' }),
    ],
    expect: {
      results: ['ok', 'medicine.conflict'],
      medicines: { [PILL]: { version: 2, amount_quarters: 2, notes: '' } },
      marks: {},
      slots: {},
      now: night,
    },
  },
  {
    name: 'a new name does not stand in the way of a new dose',
    given,
    mutations: [
      revise(1, person('12:00'), 1, { name: 'Norvasc' }),
      revise(2, viewer('12:05'), 1, { amount_quarters: 2 }),
    ],
    expect: {
      results: ['ok', 'ok'],
      medicines: { [PILL]: { version: 3, name: 'Norvasc', amount_quarters: 2 } },
      marks: {},
      slots: { [slot('20:00')]: 'late' },
      now: night,
    },
  },
  {
    name: 'a new name from before a new dose is refused',
    given,
    mutations: [
      revise(1, person('12:00'), 1, { amount_quarters: 2 }),
      revise(2, viewer('12:05'), 1, { name: 'Norvasc' }),
    ],
    expect: {
      results: ['ok', 'medicine.conflict'],
      medicines: { [PILL]: { version: 2, name: 'Amlodipine' } },
      marks: {},
      slots: {},
      now: night,
    },
  },
  {
    name: 'a new name does not bring forward what is planned for later',
    given,
    mutations: [
      revise(1, viewer('12:00'), 1, { times: ['21:00'] }, '2026-11-21T00:00:00.000Z'),
      revise(2, person('12:05'), 2, { name: 'Norvasc' }),
    ],
    expect: {
      results: ['ok', 'ok'],
      medicines: { [PILL]: { version: 3, name: 'Norvasc', times: ['21:00'] } },
      marks: {},
      slots: {
        [slot('20:00')]: 'late',
        [slot('21:00')]: null,
        [`${PILL}:2026-11-21:20:00`]: null,
        [`${PILL}:2026-11-21:21:00`]: 'upcoming',
      },
      now: night,
    },
  },
  {
    name: 'a medicine is deleted: its open slots go and its history stays',
    given: { medicines: [pill()], marks: [storedMark(90)] },
    mutations: [change(1, person('12:00'), 'medicine.delete')],
    expect: {
      results: ['ok'],
      medicines: { [PILL]: { deleted_at: at('12:00'), version: 1 } },
      marks: { [mid(90)]: { undone_by: null } },
      slots: { [slot('08:00')]: 'taken', [slot('20:00')]: null },
      now: night,
    },
  },
  {
    name: 'deleted twice is deleted once, at the first time',
    given,
    mutations: [
      change(1, person('12:00'), 'medicine.delete'),
      change(2, viewer('13:00'), 'medicine.delete'),
    ],
    expect: {
      results: ['ok', 'ok'],
      medicines: { [PILL]: { deleted_at: at('12:00') } },
      marks: {},
      slots: {},
      now: night,
    },
  },
  {
    name: 'a medicine in the bin is not changed',
    given: binned,
    mutations: [revise(1, viewer('12:00'), 1, { name: 'Norvasc' })],
    expect: {
      results: ['medicine.not_found'],
      medicines: { [PILL]: { name: 'Amlodipine', version: 1 } },
      marks: {},
      slots: {},
      now: night,
    },
  },
  {
    name: 'restored within minutes, every slot is back',
    given: binned,
    mutations: [change(1, person('09:05'), 'medicine.restore')],
    expect: {
      results: ['ok'],
      medicines: { [PILL]: { deleted_at: null, pauses: [] } },
      marks: {},
      slots: { [slot('08:00')]: 'late', [slot('20:00')]: 'upcoming' },
      now: at('09:06'),
    },
  },
  {
    name: 'restored after days, what closed in the bin stays away and what is open is back',
    given: { medicines: [pill({ deleted_at: '2026-11-18T12:00:00.000Z' })], marks: [] },
    mutations: [change(1, person('09:30'), 'medicine.restore')],
    expect: {
      results: ['ok'],
      medicines: { [PILL]: { deleted_at: null } },
      marks: {},
      slots: {
        [`${PILL}:2026-11-18:08:00`]: 'missed',
        [`${PILL}:2026-11-18:20:00`]: null,
        [`${PILL}:2026-11-19:08:00`]: null,
        [`${PILL}:2026-11-19:20:00`]: null,
        [slot('08:00')]: 'late',
        [slot('20:00')]: 'upcoming',
      },
      now: at('09:31'),
    },
  },
  {
    name: 'a pause holds slots back until it is ended',
    given,
    mutations: [
      {
        mid: mid(1),
        op: 'medicine.pause',
        args: { id: PILL, until: null, reason: 'doctor' },
        ...person('07:00'),
      },
      {
        mid: mid(2),
        op: 'medicine.pause',
        args: { id: PILL, until: at('10:00') },
        ...viewer('10:00'),
      },
    ],
    expect: {
      results: ['ok', 'ok'],
      medicines: {
        [PILL]: { pauses: [{ from: at('07:00'), until: at('10:00'), reason: 'doctor' }] },
      },
      marks: {},
      slots: { [slot('08:00')]: null, [slot('20:00')]: 'late' },
      now: night,
    },
  },
  {
    name: 'a dose marked during a pause is a fact',
    given: {
      medicines: [pill({ pauses: [{ from: at('07:00'), until: null, reason: null }] })],
      marks: [],
    },
    mutations: [mark(1, person('08:04'))],
    expect: {
      results: ['ok'],
      medicines: {},
      marks: { [mid(1)]: { status: 'taken' } },
      slots: { [slot('08:00')]: 'taken', [slot('20:00')]: null },
      now: night,
    },
  },
];
