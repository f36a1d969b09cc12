import { fromWire } from '../../../calendar/dates.ts';
import type { DayFacts, DoseFact, EventFact, MedicineFact, RelativeFact } from '../day-facts.ts';
import { ALMATY } from '../../../testing/builders.ts';

export const TODAY = '2026-11-20';

/** A dose of one tablet of aspirin at 08:00 today that waits, but for what is given. */
export function aDose(given: Partial<DoseFact> = {}): DoseFact {
  return {
    name: 'Aspirin',
    quarters: 4,
    unit: 'tablet',
    food: null,
    date: TODAY,
    time: '08:00',
    status: 'due',
    taken: null,
    ...given,
  };
}

export const takenAt = (time: string, by: string | null = null): Partial<DoseFact> => ({
  status: 'taken',
  taken: { time, by },
});

export function aListed(given: Partial<MedicineFact> = {}): MedicineFact {
  const { name, quarters, unit, food } = aDose();
  return { name, quarters, unit, food, notes: '', times: ['08:00'], paused: null, ...given };
}

/** A visit on 25 November at 10:00, but for what is given. */
export function aVisit(given: Partial<EventFact> = {}): EventFact {
  const date = given.date ?? '2026-11-25';
  return {
    title: 'Cardiologist',
    type: 'appointment',
    place: 'Clinic 5',
    date,
    time: '10:00',
    end_date: date,
    is_past: false,
    ...given,
  };
}

export function aRelative(given: Partial<RelativeFact> = {}): RelativeFact {
  return {
    name: 'Dana',
    relationship: 'Daughter',
    person_is: null,
    phone: '+7 701 234 56 78',
    ...given,
  };
}

/** The day of somebody who has nothing in it, at 08:30 in Almaty, but for what is given. */
export function aDay(given: Partial<DayFacts> = {}): DayFacts {
  return {
    now: fromWire(`${TODAY}T03:30:00.000Z`),
    zones: ALMATY,
    name: 'Aigul',
    known: true,
    doses: [],
    yesterday: [],
    tomorrow: [],
    medicines: (given.doses ?? []).map(({ name }) => aListed({ name })),
    events: [],
    family: [],
    emergency: [],
    ...given,
  };
}
