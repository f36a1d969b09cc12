import { addDays } from '@qamqor/shared/calendar/dates';
import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import type { Mark } from '@qamqor/shared/doses/mark';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { Person } from '@qamqor/shared/profile/person';

/** The marks to read, as days before and after the person's today, or as one date. */
export type Range = { before: number; after: number } | { date: string } | null;

export type PersonData = {
  person: Person | null;
  medicines: Medicine[];
  marks: Mark[];
  zones: ZoneHistory;
  unsent: ReadonlySet<string>;
  /** False while nothing of this person has ever arrived on this device, or nothing yet of more to come. */
  known: boolean;
  /** The device's idea of the time of this reading. */
  read_at: number;
};

/** A week for the adherence, and a margin for a date that changes within the hour. */
export const AROUND_TODAY = { before: 7, after: 2 };

/** With the dates beside them: over midnight a mark may be of the dose that is looked at (DOSE-13). */
export function datesOf(range: Exclude<Range, null>, today: string): [string, string] {
  const [from, to] =
    'date' in range
      ? [range.date, range.date]
      : [addDays(today, -range.before), addDays(today, range.after)];
  return [addDays(from, -1), addDays(to, 1)];
}

/** Names the reading of a range, also where its last answer is kept. */
export function readingKey(userId: string, personId: string, range: Range): string {
  return [userId, personId, JSON.stringify(range)].join(' ');
}
