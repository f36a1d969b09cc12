import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { Kept } from '@qamqor/shared/quotas';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { and, asc, count, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import { asExcluded, bound, placeholders, prepared } from '../platform/database/prepared.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { medicine } from './medicine.table.ts';

type Row = typeof medicine.$inferSelect;

function toMedicine({ person_id: _, ...fields }: Row): Sequenced<Medicine> {
  return fields;
}

const ofPerson = prepared((db: Reader) =>
  db
    .select()
    .from(medicine)
    .where(eq(medicine.person_id, bound('person')))
    .prepare(),
);

/** A person's medicines, those in the bin too. */
export async function listMedicines(db: Reader, personId: string): Promise<Medicine[]> {
  return ofPerson(db).all({ person: personId }).map(toMedicine);
}

const byId = prepared((db: Reader) =>
  db
    .select()
    .from(medicine)
    .where(and(eq(medicine.id, bound('id')), eq(medicine.person_id, bound('person'))))
    .prepare(),
);

export async function findMedicine(
  db: Reader,
  personId: string,
  id: string,
): Promise<Medicine | undefined> {
  const row = byId(db).get({ id, person: personId });
  return row && toMedicine(row);
}

const deletionOf = prepared((db: Reader) =>
  db
    .select({ deleted_at: medicine.deleted_at })
    .from(medicine)
    .where(and(eq(medicine.id, bound('id')), eq(medicine.person_id, bound('person'))))
    .prepare(),
);

/** When a person's medicine was deleted, null of one that was not; undefined where it is not there. */
export function whenDeleted(db: Reader, personId: string, id: string): string | null | undefined {
  return deletionOf(db).get({ id, person: personId })?.deleted_at;
}

/** Whether the id is in use by anybody. */
export async function isMedicineId(db: Reader, id: string): Promise<boolean> {
  const [row] = await db.select({ id: medicine.id }).from(medicine).where(eq(medicine.id, id));
  return row !== undefined;
}

const liveCount = prepared((db: Reader) =>
  db
    .select({ count: count() })
    .from(medicine)
    .where(and(eq(medicine.person_id, bound('person')), isNull(medicine.deleted_at)))
    .prepare(),
);

const everCount = prepared((db: Reader) =>
  db
    .select({ count: count() })
    .from(medicine)
    .where(eq(medicine.person_id, bound('person')))
    .prepare(),
);

/** How many a person has (QUOTA-1, QUOTA-2). */
export async function countMedicines(db: Reader, personId: string): Promise<Kept> {
  const of = { person: personId };
  return { live: liveCount(db).get(of)?.count ?? 0, ever: everCount(db).get(of)?.count ?? 0 };
}

const put = prepared((tx: Tx) =>
  tx
    .insert(medicine)
    .values(placeholders(medicine))
    .onConflictDoUpdate({ target: medicine.id, set: asExcluded(medicine) })
    .prepare(),
);

export async function saveMedicine(
  tx: Tx,
  personId: string,
  row: Medicine,
  seq: number,
): Promise<void> {
  put(tx).run({ ...row, person_id: personId, seq });
}

const since = prepared((db: Reader) =>
  db
    .select()
    .from(medicine)
    .where(
      and(
        eq(medicine.person_id, bound('person')),
        gt(medicine.seq, bound('from')),
        lte(medicine.seq, bound('to')),
      ),
    )
    .orderBy(asc(medicine.seq))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

/** Rows changed after `from` up to `to`, in the order of their last change. */
export async function medicinesSince(
  db: Reader,
  personId: string,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<Sequenced<Medicine>[]> {
  return since(db).all({ person: personId, from, to, limit }).map(toMedicine);
}

export async function removeMedicines(tx: Tx, personId: string): Promise<void> {
  await tx.delete(medicine).where(eq(medicine.person_id, personId));
}
