import { addDays, daysBetween, toWire } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { todayCounts, weeklyAdherence } from '@qamqor/shared/doses/adherence';
import { dosesOn, dosesToday, type DayInput, type Dose } from '@qamqor/shared/doses/day';
import type { SlotName } from '@qamqor/shared/doses/slot';
import { isActive } from '@qamqor/shared/medicines/medicine';
import { Problem } from '@qamqor/shared/problem';
import { getZoneHistory } from '../auth/user.service.ts';
import { listMedicines } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database.ts';
import type { Viewer } from '../platform/http.ts';
import { listMarks } from './mark.store.ts';

/** Everything that the rules need for the dates from `from` to `to`, as the person sees it. */
export async function dayInput(
  deps: Reads & Clock,
  personId: string,
  range: (today: string) => { from: string; to: string },
): Promise<DayInput & { today: string }> {
  const now = deps.now();
  const zones = await getZoneHistory(deps, personId);
  const today = homeDate(zones, now);
  const medicines = await listMedicines(deps.reader, personId);
  const marks = await listMarks(deps.reader, personId, range(today));
  return { medicines, marks, zones, now, heard: Infinity, today };
}

export type DoseEntry = SlotName & {
  medicine_name: string;
  taken: boolean;
  status: Dose['status'];
  taken_at: string | null;
  taken_by: string | null;
  reason: string | null;
};

export function entryOf(dose: Dose): DoseEntry {
  const taken = dose.status === 'taken' ? dose.mark : null;
  return {
    medicine_id: dose.medicine_id,
    medicine_name: dose.revision.name,
    date: dose.date,
    time: dose.time,
    taken: taken !== null,
    status: dose.status,
    taken_at: taken?.taken_at ?? null,
    taken_by: taken?.by_name ?? null,
    reason: dose.mark?.reason ?? null,
  };
}

const onlyToday = (today: string) => ({ from: today, to: today });

export async function listToday(deps: Reads & Clock, viewer: Viewer): Promise<DoseEntry[]> {
  return dosesToday(await dayInput(deps, viewer.user_id, onlyToday)).map(entryOf);
}

export async function countStats(deps: Reads & Clock, viewer: Viewer) {
  const input = await dayInput(deps, viewer.user_id, (today) => ({
    from: addDays(today, -6),
    to: today,
  }));
  const kept = input.medicines.filter((medicine) => medicine.deleted_at === null);
  const today = todayCounts(dosesToday(input));
  return {
    total_medicines: kept.length,
    active_medicines: kept.filter((one) => isActive(one, toWire(input.now), input.today)).length,
    today_scheduled: today.scheduled,
    today_taken: today.taken,
    today_missed: today.missed,
    today_overdue: today.overdue,
    weekly_compliance: weeklyAdherence(input).percent,
  };
}

export async function listHistory(
  deps: Reads & Clock,
  viewer: Viewer,
  input: { id: string; from: string; to: string },
): Promise<DoseEntry[]> {
  const day = await dayInput(deps, viewer.user_id, () => input);
  const medicines = day.medicines.filter((medicine) => medicine.id === input.id);
  if (medicines.length === 0) throw new Problem('medicine.not_found');
  const marks = day.marks.filter((mark) => mark.medicine_id === input.id);
  const entries: DoseEntry[] = [];
  for (let days = daysBetween(input.from, input.to); days >= 0; days--) {
    const date = addDays(input.to, -days);
    entries.push(...dosesOn({ ...day, medicines, marks }, date).map(entryOf));
  }
  return entries;
}
