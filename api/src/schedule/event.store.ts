import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import type { Kept } from '@qamqor/shared/quotas';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { and, asc, count, eq, gt, gte, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import { asExcluded, bound, placeholders, prepared } from '../platform/database/prepared.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { event } from './event.table.ts';

type Row = typeof event.$inferSelect;

function toEvent({ person_id: _, ...fields }: Row): Sequenced<CareEvent> {
  return fields;
}

const ofIdAndPerson = prepared((db: Reader) =>
  db
    .select()
    .from(event)
    .where(and(eq(event.id, bound('id')), eq(event.person_id, bound('person'))))
    .prepare(),
);

export async function findEvent(
  db: Reader,
  personId: string,
  id: string,
): Promise<CareEvent | undefined> {
  const row = ofIdAndPerson(db).get({ id, person: personId });
  return row && toEvent(row);
}

const live = prepared((db: Reader) =>
  db
    .select()
    .from(event)
    .where(and(eq(event.person_id, bound('person')), isNull(event.deleted_at)))
    .orderBy(asc(event.start_datetime), asc(event.id))
    .prepare(),
);

/** A person's events that are not in the bin, the earliest start first. */
export async function listEvents(db: Reader, personId: string): Promise<CareEvent[]> {
  return live(db).all({ person: personId }).map(toEvent);
}

/** Longer than an event lasts at most, with the farthest clock of the world. */
const BACK = 33 * DAY;
const NO_EXCEPTIONS = sql`'[]'`;

const liveFrom = prepared((db: Reader) =>
  db
    .select()
    .from(event)
    .where(
      and(
        eq(event.person_id, bound('person')),
        isNull(event.deleted_at),
        or(
          gte(event.start_datetime, bound('date')),
          isNotNull(event.rrule),
          ne(event.exceptions, NO_EXCEPTIONS),
        ),
      ),
    )
    .prepare(),
);

/** Those of a person's live events that can have an occurrence which ends at `instant` or later. */
export async function liveEventsFrom(
  db: Reader,
  personId: string,
  instant: number,
): Promise<CareEvent[]> {
  const date = toWire(instant - BACK).slice(0, 10);
  return liveFrom(db).all({ person: personId, date }).map(toEvent);
}

const byId = prepared((db: Reader) =>
  db
    .select({ person_id: event.person_id, deleted_at: event.deleted_at })
    .from(event)
    .where(eq(event.id, bound('id')))
    .prepare(),
);

/** Whether nothing can be added under the id: it is another's, or of an event that is not deleted. */
export async function isTakenId(db: Reader, personId: string, id: string): Promise<boolean> {
  const row = byId(db).get({ id });
  return row !== undefined && (row.person_id !== personId || row.deleted_at === null);
}

const liveCount = prepared((db: Reader) =>
  db
    .select({ count: count() })
    .from(event)
    .where(and(eq(event.person_id, bound('person')), isNull(event.deleted_at)))
    .prepare(),
);

const everCount = prepared((db: Reader) =>
  db
    .select({ count: count() })
    .from(event)
    .where(eq(event.person_id, bound('person')))
    .prepare(),
);

/** How many a person has (QUOTA-1, QUOTA-2). */
export async function countEvents(db: Reader, personId: string): Promise<Kept> {
  const of = { person: personId };
  return { live: liveCount(db).get(of)?.count ?? 0, ever: everCount(db).get(of)?.count ?? 0 };
}

/** When a person's event was deleted, null of one that was not; undefined where it is not there. */
export function whenDeleted(db: Reader, personId: string, id: string): string | null | undefined {
  const row = byId(db).get({ id });
  return row?.person_id === personId ? row.deleted_at : undefined;
}

/** Whether an event of this id is there, be it deleted. */
export function isThere(db: Reader, id: string): boolean {
  return byId(db).get({ id }) !== undefined;
}

const put = prepared((tx: Tx) =>
  tx
    .insert(event)
    .values(placeholders(event))
    .onConflictDoUpdate({ target: event.id, set: asExcluded(event) })
    .prepare(),
);

export async function saveEvent(
  tx: Tx,
  personId: string,
  row: CareEvent,
  seq: number,
): Promise<void> {
  put(tx).run({ ...row, person_id: personId, seq });
}

const since = prepared((db: Reader) =>
  db
    .select()
    .from(event)
    .where(
      and(
        eq(event.person_id, bound('person')),
        gt(event.seq, bound('from')),
        lte(event.seq, bound('to')),
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
