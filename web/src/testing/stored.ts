import type { Mark } from '@qamqor/shared/doses/mark';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { FakeStream } from './fake-stream.ts';
import type { Household } from './household.ts';

/** What the server holds of the grandmother. */
export function storedOf({ server, grandmother }: Household): FakeStream {
  return server.stream(personStream(grandmother.id));
}

/** Those of a name that are not in the bin. */
export function medicinesOf(household: Household, name: string): Medicine[] {
  const all = [...storedOf(household).rows('medicines').values()];
  return all.filter((one) => one.name === name && one.deleted_at === null);
}

export function medicineId(household: Household, name: string): string {
  const [medicine] = medicinesOf(household, name);
  if (!medicine) throw new Error(`no ${name}`);
  return medicine.id;
}

/** Every mark of a slot, undone ones too. */
export function marksOf(
  household: Household,
  slot: Pick<Mark, 'medicine_id' | 'date' | 'time'>,
): Mark[] {
  const all = [...storedOf(household).rows('marks').values()];
  return all.filter(
    ({ medicine_id, date, time }) =>
      medicine_id === slot.medicine_id && date === slot.date && time === slot.time,
  );
}
