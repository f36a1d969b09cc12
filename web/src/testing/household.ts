import { addDays, fromWire, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { dosesOn } from '@qamqor/shared/doses/day';
import type { Mark } from '@qamqor/shared/doses/mark';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { SCOPES, type Scope } from '@qamqor/shared/family/link';
import { ALMATY, aMark, aMedicine, anEvent, testId } from '@qamqor/shared/testing/builders';
import { FakeServer } from './fake-server.ts';

/** Friday, eleven in the morning in Almaty. */
export const ELEVEN = fromWire('2026-11-20T06:00:00.000Z');

export type Member = { id: string; name: string };

/** A grandmother, the daughter who may do everything for her, and the server that both sync with. */
export type Household = {
  server: FakeServer;
  grandmother: Member;
  daughter: Member;
  /** Of the daughter to the grandmother. */
  linkId: string;
};

/** The files of a run have the databases of one browser: none may meet those of another. */
let made = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Each call gives another one: no database of an earlier test is met again. */
export function newId(): string {
  return testId(0x10_0000 + made++);
}

const DROPS = ['02:00', '05:00', '08:00', '11:00', '14:00', '17:00', '20:00', '23:00'];

/** Five medicines, a dozen doses a day: one part of the day at least has more than one at a time. */
export function usualMedicines(): Medicine[] {
  const since = { start_date: '2026-10-01' };
  return [
    aMedicine({
      id: newId(),
      name: 'Amlodipine',
      times: ['08:00'],
      notes: 'For blood pressure',
      with_food: 'with',
      appearance: 'pink round',
      ...since,
    }),
    aMedicine({ id: newId(), name: 'Metformin', times: ['08:00', '20:00'], ...since }),
    aMedicine({ id: newId(), name: 'Atorvastatin', times: ['21:00'], ...since }),
    aMedicine({ id: newId(), name: 'Eye drops', times: DROPS, unit: 'drop', ...since }),
  ];
}

export function usualEvents(): CareEvent[] {
  return [
    anEvent({ id: newId(), title: 'Choir', start_datetime: '2026-11-20T16:00', type: 'other' }),
    anEvent({ id: newId(), title: 'Cardiologist', place: 'Clinic No. 4' }),
  ];
}

export type HouseholdOptions = {
  /** Epoch ms. */
  now?: number;
  medicines?: Medicine[];
  events?: CareEvent[];
  /** How many days back every closed dose was taken; today's too. */
  historyDays?: number;
  scopes?: Scope[];
};

function taken(medicines: Medicine[], days: number, now: number, by: Member): Mark[] {
  const input = { medicines, marks: [], zones: ALMATY, now, heard: Infinity };
  const today = toWire(now + 5 * 60 * MINUTE).slice(0, 10);
  const dates = Array.from({ length: days + 1 }, (_, back) => addDays(today, -back));
  return dates
    .flatMap((date) => dosesOn(input, date))
    .filter(({ status }) => status === 'missed')
    .map(({ medicine_id, date, time, instant }) => {
      const at = toWire(instant + 4 * MINUTE);
      const who = { by_user_id: by.id, by_name: by.name };
      return aMark({
        id: newId(),
        medicine_id,
        date,
        time,
        taken_at: at,
        recorded_at: at,
        ...who,
      });
    });
}

export function aHousehold(options: HouseholdOptions = {}): Household {
  const { now = ELEVEN, medicines = usualMedicines(), events = usualEvents() } = options;
  const { historyDays = 7, scopes = [...SCOPES] } = options;
  const grandmother = { id: newId(), name: 'Raushan Akhmetova' };
  const daughter = { id: newId(), name: 'Dana Akhmetova' };
  const linkId = newId();
  const server = new FakeServer(now, [grandmother, daughter]);
  const marks = taken(medicines, historyDays, now, grandmother);
  server.stream(personStream(grandmother.id)).write({ medicines, marks, events });
  const about = { display_name: 'Mother', name: grandmother.name, relationship: 'Mother' };
  server.link(daughter.id, {
    id: linkId,
    person_id: grandmother.id,
    status: 'accepted',
    scopes,
    ...about,
  });
  server.stream(userStream(grandmother.id)).write({
    viewers: [
      {
        id: linkId,
        viewer_id: daughter.id,
        name: daughter.name,
        relationship: 'Mother',
        asked_by: 'viewer',
        status: 'accepted',
        scopes,
        ask_first: false,
        since: '2026-11-01T00:00:00.000Z',
        last_looked_at: null,
        paused_until: null,
        hidden_medicine_ids: [],
      },
    ],
  });
  return { server, grandmother, daughter, linkId };
}
