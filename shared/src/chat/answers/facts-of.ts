import { addDays, fromWire, toWire } from '../../calendar/dates.ts';
import { homeDate, homeInstant, homeWall } from '../../calendar/home-clock.ts';
import { dosesOn, dosesToday, type DayInput, type Dose } from '../../doses/day.ts';
import type { FamilyViewer, Link } from '../../family/link.ts';
import { inForce, pauseAt, type Medicine } from '../../medicines/medicine.ts';
import { emergencyCalls } from '../../profile/emergency-calls.ts';
import { agenda, isPast, upcoming, type Occurrence } from '../../schedule/agenda.ts';
import { isWholeDays, type CareEvent } from '../../schedule/event.ts';
import type { DayFacts, DoseFact, EventFact, MedicineFact, RelativeFact } from './day-facts.ts';

/** Days from today on of which every time of an event is told; of later ones the next of each event. */
const NEAR_DAYS = 8;

/** What a server has in its stores, and a device in its cache. */
export type FactsInput = DayInput & {
  person: { id: string; name: string };
  known: boolean;
  simple?: boolean;
  /** From which home date on the marks are here; the days before it are not known. */
  marks_from: string;
  events: readonly CareEvent[];
  /** Whom the person sees, and their own number where they chose to show it. */
  members: readonly (Pick<Link, 'id' | 'person_id' | 'display_name' | 'relationship' | 'status'> & {
    phone?: string | null | undefined;
  })[];
  /** Who sees the person. */
  viewers: readonly Pick<
    FamilyViewer,
    'id' | 'viewer_id' | 'name' | 'relationship' | 'asked_by' | 'status' | 'phone'
  >[];
  /** As the person wrote it. */
  emergency_contact: string;
};

function doseFact(input: FactsInput, dose: Dose): DoseFact {
  const { mark, revision, medicine } = dose;
  return {
    name: revision.name,
    quarters: revision.amount_quarters,
    unit: revision.unit,
    food: medicine.with_food,
    date: dose.date,
    time: dose.time,
    status: dose.status,
    taken:
      mark?.status === 'taken'
        ? {
            time: homeWall(input.zones, fromWire(mark.taken_at)).time,
            by: mark.by_user_id === input.person.id ? null : mark.by_name || null,
          }
        : null,
  };
}

function medicineFacts({ medicines, zones, now }: FactsInput, today: string): MedicineFact[] {
  const at = toWire(now);
  return medicines.flatMap((medicine: Medicine) => {
    const { name, amount_quarters, unit, times, end_date } = inForce(medicine, at);
    if (medicine.deleted_at !== null || (end_date !== null && end_date < today)) return [];
    const pause = pauseAt(medicine, at);
    const until = pause?.until ? homeDate(zones, fromWire(pause.until)) : null;
    return {
      name,
      quarters: amount_quarters,
      unit,
      food: medicine.with_food,
      notes: medicine.notes,
      times,
      paused: pause ? { until } : null,
    };
  });
}

function eventFacts({ events, zones, now }: FactsInput, today: string): EventFact[] {
  const from = homeInstant(zones, today, '00:00');
  const near = agenda(events, from, homeInstant(zones, addDays(today, NEAR_DAYS), '00:00'), zones);
  const coming = new Set(near.filter((one) => !isPast(one, now)).map(({ event }) => event.id));
  const later = events.flatMap((event) =>
    coming.has(event.id) ? [] : upcoming([event], now, 1, zones),
  );
  return [...near, ...later]
    .toSorted((a, b) => a.starts_at - b.starts_at)
    .map((one: Occurrence) => {
      const { date, time } = homeWall(zones, one.starts_at);
      const isWhole = isWholeDays(one.start_datetime, one.end_datetime);
      return {
        title: one.event.title,
        type: one.event.type,
        place: one.event.place,
        date,
        time: isWhole ? null : time,
        end_date: homeDate(zones, one.ends_at),
        is_past: isPast(one, now),
      };
    });
}

/** Who sees the person comes first, as on the screens; somebody who does both is told once. */
function relativeFacts({ viewers, members }: FactsInput): RelativeFact[] {
  const found = new Map<string, RelativeFact>();
  for (const { id, viewer_id, name, relationship, asked_by, status, phone } of viewers) {
    if (status !== 'accepted') continue;
    found.set(viewer_id ?? id, {
      name,
      relationship: asked_by === 'person' ? relationship : null,
      person_is: asked_by === 'viewer' ? relationship : null,
      phone: phone ?? null,
    });
  }
  for (const { id, person_id, display_name, relationship, status, phone } of members) {
    if (status !== 'accepted') continue;
    const key = person_id ?? id;
    const known = found.get(key);
    found.set(key, {
      name: display_name,
      relationship,
      person_is: known?.person_is ?? null,
      phone: known?.phone ?? phone ?? null,
    });
  }
  return [...found.values()];
}

/** What the rules answer from. */
export function factsOf(input: FactsInput): DayFacts {
  const { now, zones, known } = input;
  const today = homeDate(zones, now);
  const dayBefore = addDays(today, -1);
  const yesterday = dosesOn(input, dayBefore);
  const carried = yesterday.filter(({ by_clock }) => by_clock === 'due' || by_clock === 'late');
  const facts = (doses: readonly Dose[]) => doses.map((dose) => doseFact(input, dose));
  return {
    now,
    zones,
    name: input.person.name,
    known,
    ...(input.simple === undefined ? {} : { simple: input.simple }),
    doses: facts([...carried, ...dosesToday(input)]),
    yesterday: input.marks_from <= dayBefore ? facts(yesterday) : null,
    tomorrow: facts(dosesOn(input, addDays(today, 1))),
    medicines: medicineFacts(input, today),
    events: eventFacts(input, today),
    family: relativeFacts(input),
    emergency: emergencyCalls(input.emergency_contact),
  };
}
