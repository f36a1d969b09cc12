import type { ProblemCode } from '../../problem.ts';
import type { CareEvent } from '../../schedule/event.ts';
import { at, mid, person, UNKNOWN, viewer } from './parts.ts';
import type { ContractMutation } from './scenario.ts';
import type { OpArgs } from '../../sync/schema.ts';

/** As `Scenario`, for events: those that end in the bin are named in `deleted`. */
export type EventScenario = {
  name: string;
  mutations: ContractMutation[];
  expect: {
    results: ('ok' | ProblemCode)[];
    events: Record<string, Partial<CareEvent>>;
    deleted: string[];
  };
};

export const VISIT = '01990000-0000-7000-8000-0000000000e1';

const visit: OpArgs['event.add'] = {
  id: VISIT,
  title: 'Cardiologist',
  type: 'appointment',
  description: '',
  place: 'Clinic 4',
  companions: '',
  reminder_minutes: 15,
  start_datetime: '2026-11-25T10:00',
  rrule: null,
  exceptions: [],
};

type By = Pick<ContractMutation, 'by' | 'at'>;
const add = (n: number, who: By, given: Partial<OpArgs['event.add']> = {}): ContractMutation => ({
  mid: mid(n),
  op: 'event.add',
  args: {
    ...visit,
    ...given,
  },
  ...who,
});
const patch = (
  n: number,
  who: By,
  fields: OpArgs['event.patch']['fields'],
  more: { id?: string; occurrence?: string } = {},
): ContractMutation => ({
  mid: mid(n),
  op: 'event.patch',
  args: {
    id: VISIT,
    ...more,
    fields,
  },
  ...who,
});
const change = (
  n: number,
  who: By,
  op: 'event.delete' | 'event.restore',
  more: { id?: string; occurrence?: string } = {},
): ContractMutation => ({ mid: mid(n), op, args: { id: VISIT, ...more }, ...who });

const WEEKLY = 'FREQ=WEEKLY;BYDAY=WE';
const moved = { start_datetime: '2026-12-03T11:00', end_datetime: '2026-12-03T12:00' };

/** EVT-1, EVT-3, EVT-4: field groups, the bin, and single occurrences. */
export const eventContract: readonly EventScenario[] = [
  {
    name: 'an event lasts an hour in the home zone unless it is said otherwise',
    mutations: [add(1, person('09:00')), add(2, viewer('09:01'), { title: 'Twice' })],
    expect: {
      results: ['ok', 'request.invalid'],
      events: {
        [VISIT]: {
          title: 'Cardiologist',
          end_datetime: '2026-11-25T11:00',
          time_zone: 'Asia/Almaty',
          reminder_minutes: 15,
          created_at: at('09:00'),
          deleted_at: null,
        },
      },
      deleted: [],
    },
  },
  {
    name: 'changes of different fields both stay, of the same field the later',
    mutations: [
      add(1, person('09:00')),
      patch(2, person('10:00'), { place: 'Clinic 7' }),
      patch(3, viewer('10:05'), { title: 'Heart doctor' }),
      patch(4, viewer('10:10'), { place: 'Clinic 9' }),
    ],
    expect: {
      results: ['ok', 'ok', 'ok', 'ok'],
      events: {
        [VISIT]: { title: 'Heart doctor', place: 'Clinic 9', updated_at: at('10:10') },
      },
      deleted: [],
    },
  },
  {
    name: 'date, time and zone move together',
    mutations: [
      add(1, person('09:00')),
      patch(2, person('10:00'), {
        time: { start_datetime: '2026-11-26T08:30', time_zone: 'Asia/Aqtau' },
      }),
    ],
    expect: {
      results: ['ok', 'ok'],
      events: {
        [VISIT]: {
          start_datetime: '2026-11-26T08:30',
          end_datetime: '2026-11-26T09:30',
          time_zone: 'Asia/Aqtau',
        },
      },
      deleted: [],
    },
  },
  {
    name: 'a deleted event is gone, and comes back by hand under its id',
    mutations: [
      add(1, person('09:00')),
      change(2, person('10:00'), 'event.delete'),
      change(3, viewer('10:01'), 'event.delete'),
      change(4, person('10:02'), 'event.restore'),
      add(5, person('10:03'), { id: '01990000-0000-7000-8000-0000000000e2' }),
      change(6, person('10:04'), 'event.delete', { id: '01990000-0000-7000-8000-0000000000e2' }),
    ],
    expect: {
      results: ['ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
      events: { [VISIT]: { deleted_at: null, title: 'Cardiologist' } },
      deleted: ['01990000-0000-7000-8000-0000000000e2'],
    },
  },
  {
    name: 'an edit later than a delete that it had not seen brings the event back',
    mutations: [
      add(1, person('09:00')),
      change(2, viewer('10:00'), 'event.delete'),
      patch(3, person('10:05'), { place: 'Clinic 7' }),
    ],
    expect: {
      results: ['ok', 'ok', 'ok'],
      events: { [VISIT]: { deleted_at: null, delete_stamp: at('10:00'), place: 'Clinic 7' } },
      deleted: [],
    },
  },
  {
    name: 'what is added under its id after the delete takes its place, an earlier one does not',
    mutations: [
      add(1, person('09:00')),
      patch(2, person('09:30'), { place: 'Clinic 7' }),
      change(3, person('10:00'), 'event.delete'),
      add(4, viewer('09:59'), { title: 'Too early' }),
      add(5, person('10:01'), { title: 'Heart doctor' }),
      add(6, person('10:02'), { title: 'Twice' }),
    ],
    expect: {
      results: ['ok', 'ok', 'ok', 'request.invalid', 'ok', 'request.invalid'],
      events: {
        [VISIT]: {
          title: 'Heart doctor',
          place: 'Clinic 4',
          delete_stamp: null,
          created_at: at('10:01'),
        },
      },
      deleted: [],
    },
  },
  {
    name: 'what is not there is not changed',
    mutations: [
      patch(1, person('09:00'), { title: 'x' }, { id: UNKNOWN }),
      change(2, person('09:01'), 'event.delete', { id: UNKNOWN }),
      change(3, person('09:02'), 'event.restore', { id: UNKNOWN }),
    ],
    expect: {
      results: ['event.not_found', 'event.not_found', 'event.not_found'],
      events: {},
      deleted: [],
    },
  },
  {
    name: 'of a series one occurrence is moved, one dropped, and one is again as it was',
    mutations: [
      add(1, person('09:00'), { rrule: WEEKLY }),
      patch(2, person('10:00'), { time: moved }, { occurrence: '2026-12-02' }),
      change(3, viewer('10:01'), 'event.delete', { occurrence: '2026-12-09' }),
      change(4, viewer('10:02'), 'event.delete', { occurrence: '2026-12-16' }),
      change(5, person('10:03'), 'event.restore', { occurrence: '2026-12-16' }),
    ],
    expect: {
      results: ['ok', 'ok', 'ok', 'ok', 'ok'],
      events: {
        [VISIT]: {
          rrule: WEEKLY,
          exceptions: [
            { date: '2026-12-02', kind: 'moved', moved_to: moved, stamp: at('10:00') },
            { date: '2026-12-09', kind: 'dropped', moved_to: null, stamp: at('10:01') },
            { date: '2026-12-16', kind: 'kept', moved_to: null, stamp: at('10:03') },
          ],
        },
      },
      deleted: [],
    },
  },
  {
    name: 'a series drawn up anew takes its exceptions with it',
    mutations: [
      add(1, person('09:00'), { rrule: WEEKLY }),
      change(2, person('10:00'), 'event.delete', { occurrence: '2026-12-09' }),
      patch(3, viewer('10:05'), { repeat: { rrule: 'FREQ=DAILY', exceptions: [] } }),
    ],
    expect: {
      results: ['ok', 'ok', 'ok'],
      events: { [VISIT]: { rrule: 'FREQ=DAILY', exceptions: [] } },
      deleted: [],
    },
  },
  {
    name: 'a change of the time alone or of the rule alone is judged with what it leaves as it was',
    mutations: [
      add(1, person('09:00'), { rrule: 'FREQ=WEEKLY;UNTIL=20261231' }),
      patch(2, person('10:00'), {
        repeat: { rrule: 'FREQ=WEEKLY;UNTIL=20261120', exceptions: [] },
      }),
      patch(3, viewer('10:01'), { time: { start_datetime: '2027-02-01T10:00' } }),
      patch(4, viewer('10:02'), { repeat: { rrule: 'FREQ=DAILY;UNTIL=20400101', exceptions: [] } }),
      patch(5, person('10:03'), {
        time: { start_datetime: '2027-02-01T10:00' },
        repeat: { rrule: 'FREQ=WEEKLY;UNTIL=20270301', exceptions: [] },
      }),
      patch(6, viewer('10:04'), { time: { start_datetime: '2027-02-02T10:00' }, title: 'Heart' }),
    ],
    expect: {
      results: ['ok', 'event.never', 'event.never', 'event.too_many_times', 'ok', 'ok'],
      events: {
        [VISIT]: {
          title: 'Heart',
          rrule: 'FREQ=WEEKLY;UNTIL=20270301',
          start_datetime: '2027-02-02T10:00',
        },
      },
      deleted: [],
    },
  },
];
