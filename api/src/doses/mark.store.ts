import type { Mark } from '@qamqor/shared/doses/mark';
import { slotId, type SlotName } from '@qamqor/shared/medicines/slot';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { and, asc, eq, gt, gte, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import { bound, placeholders, prepared } from '../platform/database/prepared.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { early_undo, mark } from './mark.table.ts';

export function toMark({
  person_id: _,
  stands_for,
  ...fields
}: typeof mark.$inferSelect): Sequenced<Mark> {
  return stands_for === null ? fields : { ...fields, stands_for };
}

const ofDates = prepared((db: Reader) =>
  db
    .select()
    .from(mark)
    .where(
      and(
        eq(mark.person_id, bound('person')),
        gte(mark.date, bound('from')),
        lte(mark.date, bound('to')),
      ),
    )
    .prepare(),
);

/** The marks of a person's dates, both ends included. */
export async function listMarks(
  db: Reader,
  personId: string,
  range: { from: string; to: string },
): Promise<Mark[]> {
  return ofDates(db)
    .all({ person: personId, ...range })
    .map(toMark);
}

const ofMedicine = prepared((db: Reader) =>
  db
    .select()
    .from(mark)
    .where(
      and(
        eq(mark.person_id, bound('person')),
        gte(mark.date, bound('from')),
        lte(mark.date, bound('to')),
        eq(mark.medicine_id, bound('medicine_id')),
      ),
    )
    .prepare(),
);

/** The same of one medicine. */
export async function listMarksOf(
  db: Reader,
  personId: string,
  medicineId: string,
  { from, to }: { from: string; to: string },
): Promise<Mark[]> {
  return ofMedicine(db).all({ person: personId, medicine_id: medicineId, from, to }).map(toMark);
}

const byId = prepared((db: Reader) =>
  db
    .select()
    .from(mark)
    .where(eq(mark.id, bound('id')))
    .prepare(),
);

export async function countMarks(db: Reader, personId: string): Promise<number> {
  return db.$count(mark, eq(mark.person_id, personId));
}

export async function findMark(
  db: Reader,
  id: string,
): Promise<(Sequenced<Mark> & { person_id: string }) | undefined> {
  const row = byId(db).get({ id });
  return row && { ...toMark(row), person_id: row.person_id };
}

/** Those of the named marks that are of the slot: a slot may have any number of others. */
export async function marksOfSlot(
  db: Reader,
  personId: string,
  slot: SlotName,
  ids: readonly string[],
): Promise<Mark[]> {
  const rows = [...new Set(ids)].flatMap((id) => byId(db).get({ id }) ?? []);
  const own = rows.filter((row) => row.person_id === personId && slotId(row) === slotId(slot));
  return own.map(toMark);
}

const lastUndoOf = prepared((db: Reader) =>
  db
    .select({ seq: sql<number | null>`max(${mark.seq})` })
    .from(mark)
    .where(
      and(
        eq(mark.person_id, bound('person')),
        eq(mark.date, bound('date')),
        eq(mark.time, bound('time')),
        isNotNull(mark.undone_by),
      ),
    )
    .prepare(),
);

/** The seq of the last undo of a mark of that time. */
export async function lastUndo(
  db: Reader,
  personId: string,
  { date, time }: Pick<SlotName, 'date' | 'time'>,
): Promise<number | null> {
  return lastUndoOf(db).get({ person: personId, date, time })?.seq ?? null;
}

const undoOf = prepared((db: Reader) =>
  db
    .select()
    .from(early_undo)
    .where(and(eq(early_undo.person_id, bound('person')), eq(early_undo.target, bound('target'))))
    .prepare(),
);

/** The undo that came before the mark it names, by that mark's mid. */
export async function earlyUndos(
  db: Reader,
  personId: string,
  mid: string,
): Promise<Map<string, string>> {
  const row = undoOf(db).get({ person: personId, target: mid });
  return new Map(row ? [[row.target, row.undone_by]] : []);
}

const keepMark = prepared((tx: Tx) =>
  tx
    .insert(mark)
    .values(placeholders(mark))
    .onConflictDoUpdate({
      target: mark.id,
      set: { undone_by: sql`excluded.undone_by`, seq: sql`excluded.seq` },
    })
    .prepare(),
);

export async function saveMark(tx: Tx, personId: string, row: Mark, seq: number): Promise<void> {
  keepMark(tx).run({ ...row, stands_for: row.stands_for ?? null, person_id: personId, seq });
}

const keepEarlyUndo = prepared((tx: Tx) =>
  tx.insert(early_undo).values(placeholders(early_undo)).onConflictDoNothing().prepare(),
);

export async function saveEarlyUndo(
  tx: Tx,
  personId: string,
  undo: { target: string; by: string },
): Promise<void> {
  keepEarlyUndo(tx).run({ person_id: personId, target: undo.target, undone_by: undo.by });
}

const since = prepared((db: Reader) =>
  db
    .select()
    .from(mark)
    .where(
      and(
        eq(mark.person_id, bound('person')),
        gt(mark.seq, bound('from')),
        lte(mark.seq, bound('to')),
      ),
    )
    .orderBy(asc(mark.seq))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

/** Rows changed after `from` up to `to`, in the order of their last change. */
export async function marksSince(
  db: Reader,
  personId: string,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<Sequenced<Mark>[]> {
  return since(db).all({ person: personId, from, to, limit }).map(toMark);
}

const sinceParted = prepared((db: Reader) =>
  db
    .select()
    .from(mark)
    .where(
      and(
        eq(mark.person_id, bound('person')),
        gt(mark.seq, bound('from')),
        lte(mark.seq, bound('to')),
        gte(mark.date, bound('first')),
        lt(mark.date, bound('before')),
      ),
    )
    .orderBy(asc(mark.seq))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

/** Those of `marksSince` whose date is `dates.first` or later, and before `dates.before`. */
export async function marksOfDatesSince(
  db: Reader,
  personId: string,
  { from, to, limit }: { from: number; to: number; limit: number },
  dates: { first: string; before: string },
): Promise<Sequenced<Mark>[]> {
  return sinceParted(db)
    .all({ person: personId, from, to, limit, ...dates })
    .map(toMark);
}

/** All of a person's marks, for good. */
export async function removeMarks(tx: Tx, personId: string): Promise<void> {
  await tx.delete(mark).where(eq(mark.person_id, personId));
  await tx.delete(early_undo).where(eq(early_undo.person_id, personId));
}
