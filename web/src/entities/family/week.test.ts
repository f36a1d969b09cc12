import { addDays } from '@qamqor/shared/calendar/dates';
import { weeklyAdherence } from '@qamqor/shared/doses/adherence';
import { ALMATY, aMark, aMedicine } from '@qamqor/shared/testing/builders';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayFigure } from '../dose/day-figure.ts';
import { dayInput, deriveDay } from '../dose/day.ts';
import { deriveWeek } from './week.ts';

/** 2026-11-20, 12:00 in Almaty. */
const NOON = Date.parse('2026-11-20T07:00:00.000Z');
const DAY = 86_400_000;

function personData(marked: readonly number[]) {
  return {
    person: {
      id: 'p',
      name: 'Raushan',
      phone: null,
      time_zones: [...ALMATY],
      devices: [
        {
          id: 'd',
          name: 'Tablet',
          heard_at: null,
          last_marked_at: '2026-11-19T07:00:00.000Z',
        },
      ],
    },
    medicines: [aMedicine()],
    marks: marked.map((back) => aMark({ id: `mark-${back}`, date: addDays('2026-11-20', -back) })),
    zones: ALMATY,
    unsent: new Set<string>(),
    known: true,
    read_at: NOON,
  };
}

function heardAt(data: ReturnType<typeof personData>, instant: number) {
  const heard_at = new Date(instant).toISOString();
  const [device] = data.person.devices;
  return { ...data, person: { ...data.person, devices: [{ ...device!, heard_at }] } };
}

test('[DOSE-4][DOSE-10] a relative reads what is not known apart from what was missed', () => {
  const data = heardAt(personData([0, 2]), NOON - 3 * DAY);
  const days = deriveWeek(data, NOON, { own: false, pulled_at: NOON });
  expect(days.map(({ date }) => date)).toEqual([
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-14',
  ]);
  const figures = days.map(
    ({ figure: { taken, planned, unknown } }) => `${taken}/${planned} ?${unknown}`,
  );
  expect(figures.slice(0, 3)).toEqual(['1/1 ?0', '0/0 ?1', '1/1 ?0']);
  expect(figures.slice(4)).toEqual(['0/1 ?0', '0/1 ?0', '0/1 ?0']);
});

test('[DOSE-10] a day shows the same number in the list, in its own heading and in the week', () => {
  const back = fc.integer({ min: 0, max: 8 });
  fc.assert(
    fc.property(fc.uniqueArray(back), fc.integer({ min: 0, max: 9 }), (marked, silent) => {
      const data = heardAt(personData(marked), NOON - silent * DAY);
      const look = { own: false, pulled_at: NOON } as const;
      const days = deriveWeek(data, NOON, look);
      const today = deriveDay(data, 'p', NOON, look);
      expect(days[0]?.figure).toEqual(dayFigure(today.doses));
      const sum = (of: 'taken' | 'planned' | 'unknown') =>
        days.reduce((all, { figure }) => all + figure[of], 0);
      const { taken, due, unknown } = weeklyAdherence(dayInput(data, NOON, look));
      // The one dose of today is over at noon: the days together are the figure of the week.
      expect([sum('taken'), sum('planned'), sum('unknown')]).toEqual([taken, due, unknown]);
    }),
    seeded(import.meta.env),
  );
});
