import { addDays } from '@qamqor/shared/calendar/dates';
import { homeDate, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { dosesOn } from '@qamqor/shared/doses/day';
import type { Mark } from '@qamqor/shared/doses/mark';
import { LONGEST_WINDOW } from '@qamqor/shared/medicines/slots';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { groupsOf, type Group } from '@qamqor/shared/reminders/group';
import { quietUntil } from '@qamqor/shared/reminders/quiet';
import { inChosenOrder, type ReminderSettings } from '@qamqor/shared/reminders/settings';
import { findPerson, getZoneHistory } from '../../auth/users/user.service.ts';
import { dayInput, type DayRows } from '../../doses/day.service.ts';
import { alertedViewers } from '../../family/family.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readSettings } from '../settings.store.ts';

/** Days before and after today whose groups a look may ask for. */
const BACK = 3;
export const AHEAD_DAYS = 3;

export type Relative = {
  id: string;
  quiet_until: number | null;
  paused_until: number | null;
  hidden_medicine_ids: readonly string[];
};

/** What a person's ladders rest on, at one moment; each part is read when it is first needed. */
export type ReminderSnapshot = {
  person_id: string;
  now: number;
  zones: ZoneHistory;
  today: string;
  medicines: readonly Medicine[];
  marks: readonly Mark[];
  /** For notices that follow. */
  rows: DayRows;
  groupsOn(date: string): readonly Group[];
  settings(): Promise<ReminderSettings>;
  /** Who may be told now or when a pause is over, in the order in which they are told. */
  allRelatives(): Promise<Relative[]>;
  /** Who may be told now. */
  relatives(): Promise<Relative[]>;
};

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

async function readRelatives(
  db: Reader,
  deps: Clock,
  personId: string,
  chosen: readonly string[],
): Promise<Relative[]> {
  const viewers = inChosenOrder(await alertedViewers(db, deps, personId), chosen);
  const relatives: Relative[] = [];
  for (const { viewer_id, ...link } of viewers) {
    if (!(await findPerson(db, viewer_id))) continue;
    const { quiet_hours } = await readSettings(db, viewer_id);
    const zones = await getZoneHistory({ reader: db }, viewer_id);
    const quiet_until = quietUntil(quiet_hours, zones, deps.now());
    relatives.push({ id: viewer_id, quiet_until, ...link });
  }
  return relatives;
}

/**
 * The groups from three days back to three ahead, and who may be told, as they are now; `known` as
 * in `dayInput`.
 */
export async function readSnapshot(
  db: Reader,
  deps: Clock,
  personId: string,
  known?: DayRows,
): Promise<ReminderSnapshot> {
  const around = (today: string) => ({
    from: addDays(today, -BACK),
    to: addDays(today, AHEAD_DAYS),
  });
  const day = await dayInput({ ...deps, reader: db }, personId, around, known);
  const groups = new Map<string, readonly Group[]>();
  const settings = once(() => readSettings(db, personId));
  const allRelatives = once(async () =>
    readRelatives(db, deps, personId, (await settings()).relatives),
  );
  return {
    person_id: personId,
    now: day.now,
    zones: day.zones,
    today: day.today,
    medicines: day.medicines,
    marks: day.marks,
    rows: day.rows,
    groupsOn(date) {
      const made = groups.get(date) ?? groupsOf(dosesOn(day, date));
      groups.set(date, made);
      return made;
    },
    settings,
    allRelatives,
    relatives: async () => (await allRelatives()).filter((one) => one.paused_until === null),
  };
}

/** The dates whose groups can still be open, or become due within `ahead` ms. */
export function datesAround({ zones, now }: ReminderSnapshot, ahead: number): string[] {
  const last = homeDate(zones, now + ahead);
  const dates: string[] = [];
  for (let date = homeDate(zones, now - LONGEST_WINDOW); date <= last; date = addDays(date, 1)) {
    dates.push(date);
  }
  return dates;
}
