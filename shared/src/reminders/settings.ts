import { MINUTE } from '../calendar/dates.ts';
import { LONGEST_WINDOW } from '../medicines/slots.ts';
import { DEFAULT_DELAY, NEXT_RELATIVE_MS } from './ladder.ts';
import type { QuietHours } from './quiet.ts';

/** What a person chose about their own reminders. */
export type ReminderSettings = {
  /** Minutes from the dose's time to the first relative. */
  delay_minutes: number;
  /** When this person, as a relative, wants to hear nothing that is not critical. */
  quiet_hours: QuietHours | null;
  /** Ids of the relatives in the order in which they are told. */
  relatives: string[];
  /** The medicines that differ. */
  medicines: { medicine_id: string; delay_minutes: number | null; critical: boolean }[];
};

export const SHORTEST_DELAY = 15;
/** REM-2: in the longest window two relatives are still told. */
export const LONGEST_DELAY = (LONGEST_WINDOW - 2 * NEXT_RELATIVE_MS) / MINUTE;

export const DEFAULT_SETTINGS: ReminderSettings = {
  delay_minutes: DEFAULT_DELAY,
  quiet_hours: null,
  relatives: [],
  medicines: [],
};

/** REM-2: the delay of a group is the shortest of its open medicines; one critical makes it critical. */
export function urgencyOf(
  settings: ReminderSettings,
  medicineIds: readonly string[],
): { delay: number; critical: boolean } {
  const own = settings.medicines.filter(({ medicine_id }) => medicineIds.includes(medicine_id));
  const delays = medicineIds.map(
    (id) =>
      own.find(({ medicine_id }) => medicine_id === id)?.delay_minutes ?? settings.delay_minutes,
  );
  return {
    delay: Math.min(...delays, ...(delays.length === 0 ? [settings.delay_minutes] : [])),
    critical: own.some(({ critical }) => critical),
  };
}

/** The viewers in the order that the person chose, those not named after them as they came. */
export function inChosenOrder<Row extends { viewer_id: string }>(
  rows: readonly Row[],
  chosen: readonly string[],
): Row[] {
  const place = ({ viewer_id }: Row) => {
    const index = chosen.indexOf(viewer_id);
    return index === -1 ? chosen.length : index;
  };
  return rows.toSorted((a, b) => place(a) - place(b));
}
