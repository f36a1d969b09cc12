import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Reader } from '../platform/database.ts';
import type { Tx } from '../platform/transaction.ts';
import { medicine } from './medicine.table.ts';

type Row = typeof medicine.$inferSelect;

function toMedicine({ person_id: _, ...fields }: Row): Sequenced<Medicine> {
  return fields;
}

/** A person's medicines, those in the bin too. */
export async function listMedicines(db: Reader, personId: string): Promise<Medicine[]> {
  const rows = await db.select().from(medicine).where(eq(medicine.person_id, personId));
  return rows.map(toMedicine);
}

export async function findMedicine(
  db: Reader,
  personId: string,
  id: string,
): Promise<Medicine | undefined> {
  const [row] = await db
    .select()
    .from(medicine)
    .where(and(eq(medicine.id, id), eq(medicine.person_id, personId)));
  return row && toMedicine(row);
}

/** Whether the id is in use by anybody. */
export async function isMedicineId(db: Reader, id: string): Promise<boolean> {
  const [row] = await db.select({ id: medicine.id }).from(medicine).where(eq(medicine.id, id));
  return row !== undefined;
}

export async function saveMedicine(
  tx: Tx,
  personId: string,
  row: Medicine,
  seq: number,
): Promise<void> {
  const fields = { ...row, person_id: personId, seq };
  await tx.insert(medicine).values(fields).onConflictDoUpdate({ target: medicine.id, set: fields });
}

/** Rows changed after `from` up to `to`, in the order of their last change. */
export async function medicinesSince(
  db: Reader,
  personId: string,
  range: { from: number; to: number; limit: number },
): Promise<Sequenced<Medicine>[]> {
  const rows = await db
    .select()
    .from(medicine)
    .where(
      and(
        eq(medicine.person_id, personId),
        gt(medicine.seq, range.from),
        lte(medicine.seq, range.to),
      ),
    )
    .orderBy(asc(medicine.seq))
    .limit(range.limit);
  return rows.map(toMedicine);
}

/** All of a person's medicines, for good; a medicine that a person deletes goes into the bin. */
export async function removeMedicines(tx: Tx, personId: string): Promise<void> {
  await tx.delete(medicine).where(eq(medicine.person_id, personId));
}
