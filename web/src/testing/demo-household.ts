import { addDays, toWire } from '@qamqor/shared/calendar/dates';
import { USUAL_SCOPES } from '@qamqor/shared/family/policy';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { DEFAULT_SETTINGS } from '@qamqor/shared/reminders/settings';
import { wallAfter, type CareEvent } from '@qamqor/shared/schedule/event';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { aMedicine, anEvent } from '@qamqor/shared/testing/builders';
import type { AccessEntry } from '../entities/family/access-log.ts';
import { aHousehold, newId, type Household, type Member } from './household.ts';
import type { RestAnswers } from './stand-in-fetch.ts';

const TODAY = '2026-11-20';
const DROPS = ['02:00', '05:00', '08:00', '11:00', '14:00', '17:00', '20:00', '23:00'];
/** One closed dose of so many stays unmarked. */
const ONE_MISSED_OF = 17;

function medicine(name: string, times: string[], more: Partial<Medicine> = {}): Medicine {
  return aMedicine({ id: newId(), name, times, start_date: addDays(TODAY, -31), ...more });
}

type Written = Pick<CareEvent, 'title'> & Partial<CareEvent> & { day: number; at: string };

/** As its owner wrote it. */
function event(updated_by: Member, { day, at, ...more }: Written): CareEvent {
  const start_datetime = `${addDays(TODAY, day)}T${at}`;
  const end_datetime = wallAfter(start_datetime, 60);
  const when = { start_datetime, end_datetime, reminder_minutes: null };
  return anEvent({ id: newId(), type: 'other', updated_by, ...when, ...more });
}

function grandmothersMedicines(): Medicine[] {
  return [
    medicine('Amlodipine', ['08:00'], {
      with_food: 'with',
      notes: 'For blood pressure',
      appearance: 'pink round',
    }),
    medicine('Metformin', ['08:00', '20:00'], { with_food: 'with', appearance: 'white oval' }),
    medicine('Vitamin D', ['09:00'], {
      weekdays: [0, 2, 4],
      unit: 'capsule',
      appearance: 'yellow capsule',
    }),
    medicine('Atorvastatin', ['21:00'], { amount_quarters: 2, appearance: 'white round' }),
    medicine('Eye drops', DROPS, {
      unit: 'drop',
      notes: 'One drop in each eye',
      appearance: 'blue drops',
    }),
  ];
}

function eventsOf(grandmother: Member): CareEvent[] {
  const written: Written[] = [
    {
      title: 'Morning exercises',
      day: -30,
      at: '10:00',
      type: 'exercise',
      rrule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR',
      place: 'Courtyard',
    },
    {
      title: 'Choir',
      day: -30,
      at: '16:00',
      rrule: 'FREQ=WEEKLY;BYDAY=TU,TH',
      place: 'House of culture',
    },
    {
      title: 'Lunch with the family',
      day: -30,
      at: '13:00',
      rrule: 'FREQ=WEEKLY;BYDAY=SA,SU',
      companions: 'Dana and the children',
    },
    {
      title: 'Cardiologist',
      day: 3,
      at: '11:30',
      type: 'appointment',
      place: 'Clinic No. 4, room 12',
      companions: 'Dana',
      description: 'Bring the blood pressure diary',
      reminder_minutes: 120,
    },
    { title: 'Blood test', day: -6, at: '08:30', type: 'appointment', place: 'Clinic No. 4' },
  ];
  return written.map((one) => event(grandmother, one));
}

function addSon({ server, grandmother }: Household): void {
  const viewer = {
    id: newId(),
    viewer_id: newId(),
    name: 'Timur Akhmetov',
    scopes: [...USUAL_SCOPES],
  };
  server.stream(userStream(grandmother.id)).write({
    viewers: [
      {
        ...viewer,
        relationship: 'Mother',
        asked_by: 'viewer',
        status: 'accepted',
        ask_first: false,
        since: '2026-11-01T00:00:00.000Z',
        last_looked_at: '2026-11-19T15:00:00.000Z',
        paused_until: null,
        hidden_medicine_ids: [],
      },
    ],
  });
}

/**
 * A grandmother and a daughter with everything that the demo family of a real server has: a month
 * that looks like one, series, a tablet, a second relative.
 */
export function aDemoHousehold(): Household {
  const household = aHousehold({
    medicines: grandmothersMedicines(),
    events: [],
    historyDays: 31,
  });
  const { server, grandmother, daughter } = household;
  const hers = server.stream(personStream(grandmother.id));
  for (const [index, id] of [...hers.rows('marks').keys()].entries())
    if (index % ONE_MISSED_OF === 0) hers.remove('marks', id);
  const heard = { heard_at: toWire(server.time), last_marked_at: toWire(server.time) };
  const devices = [{ id: newId(), name: 'Tablet', ...heard, rings: null }];
  const people = [...hers.rows('people').values()].map((person) => ({ ...person, devices }));
  hers.write({ people, events: eventsOf(grandmother) });
  addSon(household);
  server.stream(personStream(daughter.id)).write({
    medicines: [medicine('Vitamin D', ['09:30'], { unit: 'capsule' })],
    events: [event(daughter, { title: 'Dentist', day: 5, at: '17:00', type: 'appointment' })],
  });
  return household;
}

/** The daughter asks for a yes before a change counts, and one of hers waits. */
export function letWait({ server, grandmother, daughter, linkId }: Household): void {
  const [first] = server.stream(personStream(grandmother.id)).rows('medicines').values();
  const approval = {
    id: newId(),
    link_id: linkId,
    person_id: grandmother.id,
    by_user_id: daughter.id,
    by_name: daughter.name,
    op: 'medicine.delete',
    args: { id: first?.id },
    status: 'pending' as const,
    created_at: toWire(server.time),
    decided_at: null,
  };
  const theirs = server.stream(userStream(daughter.id));
  const links = [...theirs.rows('links').values()].map((link) => ({ ...link, ask_first: true }));
  theirs.write({ links, approvals: [approval] });
  const own = server.stream(userStream(grandmother.id));
  const viewers = [...own.rows('viewers').values()].map((viewer) =>
    viewer.id === linkId ? { ...viewer, ask_first: true } : viewer,
  );
  own.write({ viewers, approvals: [approval] });
}

/** What the server answers about all this beside sync. */
export function demoAnswers({ server, daughter }: Household): RestAnswers {
  const at = toWire(server.time);
  const blank = { op: null, name: null, date: null, time: null, status: null };
  const by = { by_user_id: daughter.id, by_name: daughter.name, at, until: at, ...blank };
  const mark = { op: 'dose.mark', name: 'Amlodipine', date: TODAY, time: '08:00', status: 'taken' };
  const looks: AccessEntry[] = [
    { ...by, id: newId(), kind: 'looked' },
    { ...by, id: newId(), kind: 'copied' },
    { ...by, id: newId(), kind: 'change', ...mark },
    { ...by, id: newId(), kind: 'code_made' },
  ];
  return {
    'GET /family/looks': { body: looks },
    'GET /reminders/settings': { body: { ...DEFAULT_SETTINGS, relatives: [daughter.id] } },
    'GET /reminders/health': { body: { can_ring: true, last_shown_at: null, devices: [] } },
    'GET /calendar/secret': { body: { created_at: null } },
  };
}
