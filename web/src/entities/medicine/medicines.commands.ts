import { toWire } from '@qamqor/shared/calendar/dates';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { MedicineFields, MedicineInput } from '@qamqor/shared/medicines/schema';
import { withoutPlans } from '@qamqor/shared/medicines/plans';
import { personStream } from '@qamqor/shared/sync/protocol';
import { seenOf } from '@qamqor/shared/medicines/reduce';
import { tidyText } from '@qamqor/shared/tidy-text';
import type { LocalData } from '../../local-db/local-data.ts';
import { save, type Saver } from '../change/save.ts';

function sorted<T>(values: readonly T[]): T[] {
  return [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1));
}

/** The lists as the server would write them, so that both sides hold the same row. */
function tidy<T extends { name?: string | undefined; times?: string[] | undefined }>(
  fields: T & { weekdays?: number[] | undefined },
): T {
  return {
    ...fields,
    ...(fields.name === undefined ? {} : { name: tidyText(fields.name) }),
    ...(fields.times ? { times: sorted(fields.times) } : {}),
    ...(fields.weekdays ? { weekdays: sorted(fields.weekdays) } : {}),
  };
}

/** Answers the new medicine's id. */
export async function addMedicine(
  local: Saver,
  personId: string,
  input: MedicineInput,
): Promise<string> {
  const id = input.id ?? local.newId();
  const args = { ...tidy(input), id };
  await save(local, [{ stream: personStream(personId), op: 'medicine.add', key: id, args }]);
  return id;
}

/** MED-6: `medicine` is the version that the person looked at. `effectiveAt` as on the wire. */
export async function reviseMedicine(
  local: Saver,
  personId: string,
  medicine: Medicine,
  fields: MedicineFields,
  effectiveAt?: string,
): Promise<void> {
  const { id, version } = medicine;
  const args = {
    id,
    base_version: version,
    seen: seenOf(medicine),
    fields: tidy(fields),
    ...(effectiveAt === undefined ? {} : { effective_at: effectiveAt }),
  };
  await save(local, [{ stream: personStream(personId), op: 'medicine.revise', key: id, args }]);
}

/** MED-6: it stays as it is now. */
export async function dropPlans(
  local: Saver & Pick<LocalData, 'now'>,
  personId: string,
  medicine: Medicine,
): Promise<void> {
  const fields = withoutPlans(medicine, toWire(local.now()));
  await reviseMedicine(local, personId, medicine, fields);
}

/** MED-10: to the bin, for 30 days. */
export async function deleteMedicine(local: Saver, personId: string, id: string): Promise<void> {
  const stream = personStream(personId);
  await save(local, [{ stream, op: 'medicine.delete', key: id, args: { id } }]);
}

export async function restoreMedicine(local: Saver, personId: string, id: string): Promise<void> {
  const stream = personStream(personId);
  await save(local, [{ stream, op: 'medicine.restore', key: id, args: { id } }]);
}

/** `until` null pauses without an end; an `until` that has passed ends the pause. */
export async function pauseMedicine(
  local: Saver,
  personId: string,
  id: string,
  until: string | null,
): Promise<void> {
  const stream = personStream(personId);
  await save(local, [{ stream, op: 'medicine.pause', key: id, args: { id, until } }]);
}
