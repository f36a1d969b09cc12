import type { ZoneHistory } from '../../calendar/home-clock.ts';
import type { DoseStatus } from '../../doses/day.ts';
import type { WithFood } from '../../medicines/medicine.ts';
import type { EmergencyCall } from '../../profile/emergency-calls.ts';
import type { EventType } from '../../schedule/event.ts';

/** What the record says of how much; nothing is ever worked out from it. */
export type Amount = { quarters: number | null; unit: string | null; food: WithFood | null };

/** One dose, by the person's home clock. */
export type DoseFact = Amount & {
  name: string;
  date: string;
  time: string;
  status: DoseStatus;
  /** When a *taken* says it was taken, and who said so where it was somebody else. */
  taken: { time: string; by: string | null } | null;
};

/** One time of an event, by the person's home clock. */
export type EventFact = {
  title: string;
  type: EventType;
  place: string;
  date: string;
  /** Null for whole days. */
  time: string | null;
  end_date: string;
  is_past: boolean;
};

export type MedicineFact = Amount & {
  name: string;
  /** What somebody wrote down about it. */
  notes: string;
  /** Empty for one that has no set times. */
  times: readonly string[];
  /** Null while it is taken; `until` is the first date on which it is taken again, if one is known. */
  paused: { until: string | null } | null;
};

export type RelativeFact = {
  name: string;
  /** What they are to the person, and what the person is to them, as far as either is known. */
  relationship: string | null;
  person_is: string | null;
  phone: string | null;
};

/** CHAT-3: all that the rules answer from. Server and device make it by `factsOf`. */
export type DayFacts = {
  /** Epoch ms. */
  now: number;
  zones: ZoneHistory;
  /** What the person is called. */
  name: string;
  /** False while nothing of the person has ever arrived here. */
  known: boolean;
  /** The simple view stands on the screen; its buttons are other ones. */
  simple?: boolean;
  /** Of today, what is carried over midnight first, by time. */
  doses: readonly DoseFact[];
  /** Null where nothing is known of it here. */
  yesterday: readonly DoseFact[] | null;
  tomorrow: readonly DoseFact[];
  /** In the list, the paused ones too; not those that are over or in the bin. */
  medicines: readonly MedicineFact[];
  /** All of today, and what comes, the next first. */
  events: readonly EventFact[];
  family: readonly RelativeFact[];
  emergency: readonly EmergencyCall[];
};
