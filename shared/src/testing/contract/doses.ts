import type { Scenario } from './scenario.ts';
import {
  at,
  DAY,
  mark,
  mid,
  person,
  PILL,
  pill,
  revise,
  slot,
  storedMark,
  undo,
  UNKNOWN,
  viewer,
} from './parts.ts';

const given = { medicines: [pill()], marks: [] };
const marked = { medicines: [pill()], marks: [storedMark(90)] };
const noon = at('12:30');

/** DOSE-5, DOSE-8, DOSE-9: marks are added, taken back by name, and never lost. */
export const doseScenarios: Scenario[] = [
  {
    name: 'a dose is marked as taken',
    given,
    mutations: [mark(1, person('08:04'))],
    expect: {
      results: ['ok'],
      medicines: {},
      marks: {
        [mid(1)]: {
          date: DAY,
          time: '08:00',
          status: 'taken',
          reason: null,
          taken_at: at('08:04'),
          recorded_at: at('08:04'),
          by_name: 'Grandmother',
          undone_by: null,
        },
      },
      slots: { [slot('08:00')]: 'taken', [slot('20:00')]: 'upcoming' },
      now: noon,
    },
  },
  {
    name: 'two people mark the same dose: both marks stay',
    given,
    mutations: [mark(1, person('08:04')), mark(2, viewer('08:30'))],
    expect: {
      results: ['ok', 'ok'],
      medicines: {},
      marks: { [mid(1)]: { by_name: 'Grandmother' }, [mid(2)]: { by_name: 'Daughter' } },
      slots: { [slot('08:00')]: 'taken' },
      now: noon,
    },
  },
  {
    name: 'a skip keeps its reason, and one without a reason has another one',
    given,
    mutations: [
      mark(1, person('08:04'), { status: 'skipped', reason: 'felt_unwell' }),
      mark(2, person('11:30'), { time: '20:00', status: 'skipped' }),
    ],
    expect: {
      results: ['ok', 'ok'],
      medicines: {},
      marks: { [mid(1)]: { reason: 'felt_unwell' }, [mid(2)]: { reason: 'other' } },
      slots: { [slot('08:00')]: 'skipped', [slot('20:00')]: 'skipped' },
      now: noon,
    },
  },
  {
    name: 'skipped, then taken, is taken',
    given,
    mutations: [
      mark(1, viewer('08:04'), { status: 'skipped', reason: 'refused' }),
      mark(2, person('09:10')),
    ],
    expect: {
      results: ['ok', 'ok'],
      medicines: {},
      marks: { [mid(1)]: { status: 'skipped', undone_by: null }, [mid(2)]: { status: 'taken' } },
      slots: { [slot('08:00')]: 'taken' },
      now: noon,
    },
  },
  {
    name: 'taken, then skipped, is still taken',
    given: marked,
    mutations: [mark(1, viewer('09:10'), { status: 'skipped', reason: 'refused' })],
    expect: {
      results: ['ok'],
      medicines: {},
      marks: { [mid(1)]: { status: 'skipped' }, [mid(90)]: { undone_by: null } },
      slots: { [slot('08:00')]: 'taken' },
      now: noon,
    },
  },
  {
    name: 'an undo takes back the mark it names and no other',
    given: marked,
    mutations: [mark(1, viewer('08:30')), undo(2, person('08:31'), [90])],
    expect: {
      results: ['ok', 'ok'],
      medicines: {},
      marks: { [mid(90)]: { undone_by: mid(2) }, [mid(1)]: { undone_by: null } },
      slots: { [slot('08:00')]: 'taken' },
      now: noon,
    },
  },
  {
    name: 'an undo of every mark opens the slot again',
    given: marked,
    mutations: [mark(1, viewer('08:30')), undo(2, person('08:31'), [90, 1])],
    expect: {
      results: ['ok', 'ok'],
      medicines: {},
      marks: { [mid(90)]: { undone_by: mid(2) }, [mid(1)]: { undone_by: mid(2) } },
      slots: { [slot('08:00')]: 'late' },
      now: at('09:30'),
    },
  },
  {
    name: 'a mark after an undo is a new mark',
    given: marked,
    mutations: [undo(1, person('08:10'), [90]), mark(2, person('08:11'))],
    expect: {
      results: ['ok', 'ok'],
      medicines: {},
      marks: { [mid(90)]: { undone_by: mid(1) }, [mid(2)]: { undone_by: null } },
      slots: { [slot('08:00')]: 'taken' },
      now: noon,
    },
  },
  {
    name: 'an undo that comes before its mark is remembered',
    given,
    mutations: [undo(1, person('08:10'), [2]), mark(2, viewer('08:11'))],
    expect: {
      results: ['ok', 'ok'],
      medicines: {},
      marks: { [mid(2)]: { undone_by: mid(1) } },
      slots: { [slot('08:00')]: 'due' },
      now: at('08:12'),
    },
  },
  {
    name: 'the first undo of a mark keeps its name on it',
    given: marked,
    mutations: [undo(1, person('08:10'), [90]), undo(2, viewer('08:11'), [90])],
    expect: {
      results: ['ok', 'ok'],
      medicines: {},
      marks: { [mid(90)]: { undone_by: mid(1) } },
      slots: { [slot('08:00')]: 'due' },
      now: at('08:12'),
    },
  },
  {
    name: 'an undo at one slot leaves the mark of another alone',
    given: marked,
    mutations: [undo(1, person('08:10'), [90], '20:00')],
    expect: {
      results: ['ok'],
      medicines: {},
      marks: { [mid(90)]: { undone_by: null } },
      slots: { [slot('08:00')]: 'taken' },
      now: noon,
    },
  },
  {
    name: 'a mark for a medicine deleted meanwhile is kept',
    given: { medicines: [pill({ deleted_at: at('08:02') })], marks: [] },
    mutations: [mark(1, person('08:04'))],
    expect: {
      results: ['ok'],
      medicines: {},
      marks: { [mid(1)]: { undone_by: null } },
      slots: { [slot('08:00')]: 'taken', [slot('20:00')]: null },
      now: noon,
    },
  },
  {
    name: 'a mark for a medicine that is not there is refused',
    given,
    mutations: [mark(1, person('08:04'), { medicine_id: UNKNOWN }), mark(2, person('08:05'))],
    expect: {
      results: ['medicine.not_found', 'ok'],
      medicines: {},
      marks: { [mid(2)]: { status: 'taken' } },
      slots: { [slot('08:00')]: 'taken' },
      now: noon,
    },
  },
  {
    name: 'a mark on a slot that the schedule dropped is kept and shown, and the next one asked about',
    given,
    mutations: [revise(1, viewer('07:30'), 1, { times: ['20:00'] }), mark(2, person('08:04'))],
    expect: {
      results: ['ok', 'ok'],
      medicines: { [PILL]: { times: ['20:00'] } },
      marks: { [mid(2)]: { time: '08:00', status: 'taken' } },
      slots: { [slot('08:00')]: 'taken', [slot('20:00')]: 'unknown' },
      now: noon,
    },
  },
  {
    name: 'a mark of a long gone date is kept',
    given,
    mutations: [mark(1, person('08:04'), { date: '2020-02-29' })],
    expect: {
      results: ['ok'],
      medicines: {},
      marks: { [mid(1)]: { date: '2020-02-29' } },
      slots: { [slot('08:00')]: 'missed' },
      now: noon,
    },
  },
];
