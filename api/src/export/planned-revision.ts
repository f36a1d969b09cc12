import { toWire } from '@qamqor/shared/calendar/dates';
import { homeInstant, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { inForce, type Medicine, type Revision } from '@qamqor/shared/medicines/medicine';

/** MED-6: what was to be taken at a time is of the revision in force then, whenever it was marked. */
export function plannedRevision(
  medicine: Medicine | undefined,
  { date, time }: { date: string; time: string },
  zones: ZoneHistory,
): Revision | undefined {
  return medicine && inForce(medicine, toWire(homeInstant(zones, date, time)));
}
