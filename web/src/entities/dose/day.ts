import { addDays, toWire } from '@qamqor/shared/calendar/dates';
import { homeDate, homeInstant, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { todayCounts, weeklyAdherence, type Adherence } from '@qamqor/shared/doses/adherence';
import { dosesOn, dosesToday, type DayInput, type Dose } from '@qamqor/shared/doses/day';
import { isOpenByClock } from '@qamqor/shared/doses/over-midnight';
import { heardUntil } from '@qamqor/shared/doses/heard';
import { isActive } from '@qamqor/shared/medicines/medicine';
import type { PersonData } from '../person/read-person.ts';

export type DoseView = Dose & {
  /** Something done to this dose on this device has not been sent yet. */
  unsent: boolean;
  /** Of a day before the person's today, and over. */
  past: boolean;
  /** Of a day before the person's today, but still open by the clock. */
  carried: boolean;
};

type DayFacts = {
  person_id: string;
  date: string;
  now: number;
  /** When the person's today ends, epoch ms. */
  ends_at: number;
  zones: ZoneHistory;
  doses: DoseView[];
  counts: ReturnType<typeof todayCounts>;
  weekly: Adherence;
  tomorrow_first: Dose | null;
  yesterday: DoseView[];
  /** What is to be done today: what is carried over midnight, then the day's own doses. */
  listed: DoseView[];
  /** MED-5: how many medicines are active. */
  active_medicines: number;
};

/** UI-26: a day that may be said to be empty. */
export type Day = DayFacts & { known: true };

/** Of which nothing has arrived on this device yet; what was added here meanwhile is in it. */
export type UnknownDay = DayFacts & { known: false };

export type AnyDay = Day | UnknownDay;

/** Who looks: the person themselves, or a viewer who last pulled at `pulled_at` (DOSE-4). */
export type Viewing = { own: true } | { own: false; pulled_at: number | null };

export function dayInput(data: PersonData, now: number, look: Viewing): DayInput {
  const { medicines, marks, zones } = data;
  const heard = look.own
    ? Infinity
    : Math.min(heardUntil(data.person?.devices ?? [], now), look.pulled_at ?? -Infinity);
  return { medicines, marks, zones, now, heard };
}

/** A dose for a screen, with what only this device knows. */
export function viewDose(data: PersonData, dose: Dose, today: string): DoseView {
  const { unsent } = data;
  const isOpen = isOpenByClock(dose);
  const isBefore = dose.date < today;
  return {
    ...dose,
    unsent: unsent.has(dose.id),
    past: isBefore && !isOpen,
    carried: isBefore && isOpen,
  };
}

export function deriveDay(data: PersonData, personId: string, now: number, look: Viewing): AnyDay {
  const input = dayInput(data, now, look);
  const date = homeDate(data.zones, now);
  const viewed = (dose: Dose): DoseView => viewDose(data, dose, date);
  const doses = dosesToday(input).map(viewed);
  const yesterday = dosesOn(input, addDays(date, -1)).map(viewed);
  const listed = [...yesterday.filter(({ carried }) => carried), ...doses];
  const ends_at = homeInstant(data.zones, addDays(date, 1), '00:00');
  return {
    person_id: personId,
    date,
    now,
    ends_at,
    zones: data.zones,
    doses,
    counts: todayCounts(doses),
    weekly: weeklyAdherence(input),
    tomorrow_first: dosesOn(input, addDays(date, 1))[0] ?? null,
    yesterday,
    listed,
    known: data.known,
    active_medicines: data.medicines.filter((one) => isActive(one, toWire(now), date)).length,
  };
}
