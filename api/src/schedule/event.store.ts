import type { CareEvent } from '@qamqor/shared/schedule/event';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { and, asc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database.ts';
import { prepared } from '../platform/prepared.ts';
import type { Tx } from '../platform/transaction.ts';
import { event } from './event.table.ts';

type Row = typeof event.$inferSelect;

function toEvent({ person_id: _, ...fields }: Row): Sequenced<CareEvent> {
  return fields;
}

export async function findEvent(
  db: Reader,
  personId: string,
  id: string,
): Promise<CareEvent | undefined> {
  const [row] = await db
    .select()
    .from(event)
    .where(and(eq(event.id, id), eq(event.person_id, personId)));
  return row && toEvent(row);
}

/** A person's events that are not deleted and start on `date` or later, by their own clocks. */
export async function liveEventsFrom(
  db: Reader,
  personId: string,
  date: string,
): Promise<CareEvent[]> {
  const rows = await db
    .select()
    .from(event)
    .where(
      and(eq(event.person_id, personId), isNull(event.deleted_at), gte(event.start_datetime, date)),
    );
  return rows.map(toEvent);
}

/** Whether the id is in use by anybody. */
export async function isEventId(db: Reader, id: string): Promise<boolean> {
  const [row] = await db.select({ id: event.id }).from(event).where(eq(event.id, id));
  return row !== undefined;
}

export async function saveEvent(
  tx: Tx,
  personId: string,
  row: CareEvent,
  seq: number,
): Promise<void> {
  const fields = { ...row, person_id: personId, seq };
  await tx.insert(event).values(fields).onConflictDoUpdate({ target: event.id, set: fields });
}

const since = prepared((db: Reader) =>
  db
    .select()
    .from(event)
    .where(
      and(
        eq(event.person_id, sql.placeholder('person')),
        gt(event.seq, sql.placeholder('from')),
        lte(event.seq, sql.placeholder('to')),
      ),
    )
    .orderBy(asc(event.seq))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

/** Rows changed after `from` up to `to`, deleted ones too, in the order of their last change. */
export async function eventsSince(
  db: Reader,
  personId: string,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<Sequenced<CareEvent>[]> {
  return since(db).all({ person: personId, from, to, limit }).map(toEvent);
}

/** All of a person's events, for good. */
export async function removeEvents(tx: Tx, personId: string): Promise<void> {
  await tx.delete(event).where(eq(event.person_id, personId));
}
