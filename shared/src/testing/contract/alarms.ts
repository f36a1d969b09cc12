import type { Claim, Snooze } from '../../reminders/alarm.ts';
import { at, DAY, mid, person, viewer } from './parts.ts';
import type { ContractMutation } from './scenario.ts';

/** What snoozes and claims leave behind, by id; told as the other scenarios are. */
export type AlarmScenario = {
  name: string;
  mutations: ContractMutation[];
  expect: {
    snoozes: Record<string, Partial<Snooze>>;
    claims: Record<string, Partial<Claim>>;
    /** Whose claim counts for the group of 08:00. */
    on_it: string | null;
  };
};

const GROUP = `${DAY}T08:00`;
type By = ReturnType<typeof person>;

function snooze(n: number, who: By, until: string): ContractMutation {
  return { mid: mid(n), op: 'dose.snooze', args: { group: GROUP, until: at(until) }, ...who };
}

function claim(n: number, who: By): ContractMutation {
  return { mid: mid(n), op: 'alarm.claim', args: { group: GROUP }, ...who };
}

export const alarmContract: readonly AlarmScenario[] = [
  {
    name: 'a group is put off by ten minutes',
    mutations: [snooze(1, person('08:02'), '08:12')],
    expect: {
      snoozes: {
        [mid(1)]: {
          group: GROUP,
          until: at('08:12'),
          at: at('08:02'),
          by_name: 'Grandmother',
        },
      },
      claims: {},
      on_it: null,
    },
  },
  {
    name: 'a snooze that asks for hours is ten minutes',
    mutations: [snooze(1, person('08:02'), '20:00')],
    expect: { snoozes: { [mid(1)]: { until: at('08:12') } }, claims: {}, on_it: null },
  },
  {
    name: 'a snooze that was sent twice is one',
    mutations: [snooze(1, person('08:02'), '08:12'), snooze(1, person('08:02'), '08:12')],
    expect: { snoozes: { [mid(1)]: { until: at('08:12') } }, claims: {}, on_it: null },
  },
  {
    name: 'of two who are on it the first one counts, and both are kept',
    mutations: [claim(1, viewer('09:01')), claim(2, person('09:05'))],
    expect: {
      snoozes: {},
      claims: { [mid(1)]: { group: GROUP, at: at('09:01') }, [mid(2)]: { by_name: 'Grandmother' } },
      on_it: 'Daughter',
    },
  },
];
