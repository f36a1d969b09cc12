import { toWire } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import type { Mark } from '@qamqor/shared/doses/mark';
import { slotId } from '@qamqor/shared/medicines/slot';
import { getZoneHistory } from '../auth/users/user.service.ts';
import { medicinesOf } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import { getProfile } from '../profile/profile.service.ts';
import { administrationEntries, patientEntry, statementEntry } from './fhir.ts';
import { datesOfMarks } from './marks-of-dates.ts';
import { plannedRevision } from './planned-revision.ts';

/**
 * GET /export/fhir: an R4 Bundle of the person's own entries, in pieces: a MedicationStatement for each
 * medicine, a MedicationAdministration for each dose that was marked.
 */
export async function* writeFhir(deps: Clock & Reads, personId: string): AsyncGenerator<string> {
  const now = toWire(deps.now());
  const zones = await getZoneHistory(deps, personId);
  const today = homeDate(zones, deps.now());
  const medicines = new Map(
    (await medicinesOf(deps.reader, personId)).map((one) => [one.id, one] as const),
  );
  const head = { resourceType: 'Bundle', type: 'collection', timestamp: now };
  const patient = patientEntry(personId, await getProfile(deps, personId));
  yield `${JSON.stringify(head).slice(0, -1)},"entry":[${JSON.stringify(patient)}`;
  for (const medicine of medicines.values())
    yield `,\n${JSON.stringify(statementEntry(personId, medicine, { now, today }))}`;
  for await (const marks of datesOfMarks(deps, personId)) {
    let text = '';
    for (const ofSlot of Map.groupBy(marks, slotId).values()) {
      const [{ medicine_id, date, time }] = ofSlot as [Mark];
      const revision = plannedRevision(medicines.get(medicine_id), { date, time }, zones);
      for (const entry of administrationEntries(personId, ofSlot, revision))
        text += `,\n${JSON.stringify(entry)}`;
    }
    yield text;
  }
  yield ']}';
}
