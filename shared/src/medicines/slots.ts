import { fromWire, HOUR, weekdayOf } from '../calendar/dates.ts';
import { homeInstant, type ZoneHistory } from '../calendar/home-clock.ts';
import { getOrInsert } from '../get-or-insert.ts';
import type { Medicine, Revision } from './medicine.ts';
import type { Slot } from './slot.ts';

/** The longest a slot stays open (DOSE-3). */
export const LONGEST_WINDOW = 4 * HOUR;

/** The times that a revision gives a date, whenever it holds. */
export function timesOn(revision: Revision, startDate: string, date: string): readonly string[] {
  const isOn =
    date >= startDate &&
    (revision.end_date === null || date <= revision.end_date) &&
    revision.weekdays.includes(weekdayOf(date));
  return isOn ? revision.times : [];
}

/** Whether a pause or the bin holds the slot back. A slot still open at a restore stays. */
function isPaused(medicine: Medicine, instant: number): boolean {
  if (medicine.deleted_at !== null && instant >= fromWire(medicine.deleted_at)) return true;
  return medicine.pauses.some(
    (pause) =>
      instant >= fromWire(pause.from) && (pause.until === null || instant < fromWire(pause.until)),
  );
}

function schedule(medicine: Medicine, date: string, zones: ZoneHistory): Slot[] {
  const slots: Slot[] = [];
  medicine.revisions.forEach((revision, index) => {
    const from = index === 0 ? -Infinity : fromWire(revision.effective_at);
    const next = medicine.revisions[index + 1];
    const until = next ? fromWire(next.effective_at) : Infinity;
    for (const time of timesOn(revision, medicine.start_date, date)) {
      const instant = homeInstant(zones, date, time);
      if (instant < from || instant >= until) continue;
      slots.push({ medicine_id: medicine.id, date, time, instant, revision });
    }
  });
  return slots.toSorted((a, b) => a.instant - b.instant || (a.time < b.time ? -1 : 1));
}

/** A day's windows ask for the same dates again and again; what is never changed is kept by identity. */
const known = new WeakMap<readonly Revision[], WeakMap<ZoneHistory, Dates>>();
type Dates = Map<string, readonly Slot[]>;

/**
 * The slots of one medicine on one home date, earliest first, pauses and the bin left aside. MED-6:
 * each wall time belongs to the revision in force at its instant, so a change neither doubles nor
 * drops a slot.
 */
export function scheduledOn(medicine: Medicine, date: string, zones: ZoneHistory): readonly Slot[] {
  const byZones = getOrInsert(known, medicine.revisions, () => new WeakMap<ZoneHistory, Dates>());
  const dates = getOrInsert(byZones, zones, (): Dates => new Map());
  const key = `${medicine.id} ${medicine.start_date} ${date}`;
  return getOrInsert(dates, key, () => schedule(medicine, date, zones));
}

/** The slots of a date that no pause and no bin holds back. */
export function slotsOn(medicine: Medicine, date: string, zones: ZoneHistory): Slot[] {
  return scheduledOn(medicine, date, zones).filter((slot) => !isPaused(medicine, slot.instant));
}
