import { toWire } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import type { Mark } from '@qamqor/shared/doses/mark';
import { exportWords } from '@qamqor/shared/export/export-words';
import { parseLanguage } from '@qamqor/shared/languages';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { getUser, getZoneHistory } from '../auth/users/user.service.ts';
import { countMarks } from '../doses/doses.service.ts';
import { medicinesOf } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import { nextTurn } from '../platform/thread-time.ts';
import { getProfile } from '../profile/profile.service.ts';
import { administrationEntries, patientEntry, statementEntry } from './fhir.ts';
import { plannedRevision } from './planned-revision.ts';
import { slotsOfMarks } from './slots-of-marks.ts';

/** So many are written before others have their turn. */
const SLOTS_AT_ONCE = 200;

/**
 * GET /export/fhir: an R4 Bundle of the person's own entries, in pieces: a MedicationStatement for each
 * medicine, a MedicationAdministration for each dose that was marked. `rows` are at least as many as the
 * entries after the person's own: each of these ends a line.
 */
export async function writeFhir(
  deps: Clock & Reads,
  personId: string,
): Promise<{ rows: number; pieces: AsyncGenerator<string> }> {
  const medicines = await medicinesOf(deps.reader, personId);
  const rows = medicines.length + (await countMarks(deps.reader, personId));
  return { rows, pieces: write(deps, personId, medicines) };
}

async function* write(
  deps: Clock & Reads,
  personId: string,
  ofPerson: readonly Medicine[],
): AsyncGenerator<string> {
  const now = toWire(deps.now());
  const zones = await getZoneHistory(deps, personId);
  const today = homeDate(zones, deps.now());
  const medicines = new Map(ofPerson.map((one) => [one.id, one] as const));
  const words = exportWords[parseLanguage((await getUser(deps, personId)).language)];
  const head = { resourceType: 'Bundle', type: 'collection', timestamp: now };
  const patient = patientEntry(personId, await getProfile(deps, personId));
  yield `${JSON.stringify(head).slice(0, -1)},"entry":[${JSON.stringify(patient)}`;
  for (const medicine of medicines.values())
    yield `,\n${JSON.stringify(statementEntry(personId, medicine, { now, today, words }))}`;
  let text = '';
  let slots = 0;
  for await (const ofSlot of slotsOfMarks(deps, personId)) {
    const [{ medicine_id, date, time }] = ofSlot as [Mark];
    const revision = plannedRevision(medicines.get(medicine_id), { date, time }, zones);
    for (const entry of administrationEntries(personId, ofSlot, revision, words))
      text += `,\n${JSON.stringify(entry)}`;
    if (++slots % SLOTS_AT_ONCE > 0) continue;
    yield text;
    text = '';
    await nextTurn();
  }
  yield text;
  yield ']}';
}
