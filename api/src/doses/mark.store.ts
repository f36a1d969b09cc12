import type { Mark } from '@qamqor/shared/doses/mark';
import type { SlotName } from '@qamqor/shared/doses/slot';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { and, asc, eq, gt, gte, inArray, lte } from 'drizzle-orm';
import type { Reader } from '../platform/database.ts';
import type { Tx } from '../platform/transaction.ts';
import { early_undo, mark } from './mark.table.ts';

function toMark({ person_id: _, ...fields }: typeof mark.$inferSelect): Sequenced<Mark> {
  return fields;
}

/** The marks of a person's dates, both ends included. */
export async function listMarks(
  db: Reader,
  personId: string,
  range: { from: string; to: string },
): Promise<Mark[]> {
  const rows = await db
    .select()
    .from(mark)
    .where(and(eq(mark.person_id, personId), gte(mark.date, range.from), lte(mark.date, range.to)));
  return rows.map(toMark);
}

export async function marksOfSlot(db: Reader, personId: string, slot: SlotName): Promise<Mark[]> {
  const rows = await db
    .select()
    .from(mark)
    .where(
      and(
        eq(mark.person_id, personId),
        eq(mark.date, slot.date),
        eq(mark.time, slot.time),
        eq(mark.medicine_id, slot.medicine_id),
      ),
    );
  return rows.map(toMark);
}

export async function earlyUndos(
  db: Reader,
  personId: string,
  mids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(early_undo)
    .where(and(eq(early_undo.person_id, personId), inArray(early_undo.target, [...mids])));
  return new Map(rows.map((row) => [row.target, row.undone_by]));
}

export async function saveMark(tx: Tx, personId: string, row: Mark, seq: number): Promise<void> {
  const fields = { ...row, person_id: personId, seq };
  await tx
    .insert(mark)
    .values(fields)
    .onConflictDoUpdate({ target: mark.id, set: { undone_by: row.undone_by, seq } });
}

export async function saveEarlyUndo(
  tx: Tx,
  personId: string,
  undo: { target: string; by: string },
): Promise<void> {
  await tx
    .insert(early_undo)
    .values({ person_id: personId, target: undo.target, undone_by: undo.by })
    .onConflictDoNothing();
}

/** Rows changed after `from` up to `to`, in the order of their last change. */
export async function marksSince(
  db: Reader,
  personId: string,
  range: { from: number; to: number; limit: number },
): Promise<Sequenced<Mark>[]> {
  const rows = await db
    .select()
    .from(mark)
    .where(and(eq(mark.person_id, personId), gt(mark.seq, range.from), lte(mark.seq, range.to)))
    .orderBy(asc(mark.seq))
    .limit(range.limit);
  return rows.map(toMark);
}

/** All of a person's marks, for good. */
export async function removeMarks(tx: Tx, personId: string): Promise<void> {
  await tx.delete(mark).where(eq(mark.person_id, personId));
  await tx.delete(early_undo).where(eq(early_undo.person_id, personId));
}
