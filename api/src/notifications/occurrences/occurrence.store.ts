import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { bound, placeholders, prepared } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { occurrence } from '../notifications.table.ts';

export type Occurrence = typeof occurrence.$inferSelect;
export type Announced = NonNullable<Occurrence['asked']>;
export type OccurrenceName = Pick<Occurrence, 'person_id' | 'group'>;

export const NOTHING_YET = {
  stage: null,
  rung_at: null,
  told: [],
  claimed_by: null,
  rounds: 0,
  asked: null,
  restarts: 0,
  lease_token: null,
  lease_until: null,
} satisfies Partial<Occurrence>;

const byName = prepared((db: Reader) =>
  db
    .select()
    .from(occurrence)
    .where(and(eq(occurrence.person_id, bound('person')), eq(occurrence.group, bound('group'))))
    .prepare(),
);

export async function findOccurrence(
  db: Reader,
  { person_id, group }: OccurrenceName,
): Promise<Occurrence | undefined> {
  return byName(db).get({ person: person_id, group });
}

const ofPerson = prepared((db: Reader) =>
  db
    .select()
    .from(occurrence)
    .where(eq(occurrence.person_id, bound('person')))
    .prepare(),
);

export async function occurrencesOf(db: Reader, personId: string): Promise<Occurrence[]> {
  return ofPerson(db).all({ person: personId });
}

const keep = prepared((tx: Tx) =>
  tx
    .insert(occurrence)
    .values(placeholders(occurrence))
    .onConflictDoUpdate({
      target: [occurrence.person_id, occurrence.group],
      set: {
        due_at: sql`excluded.due_at`,
        next_at: sql`excluded.next_at`,
        state: sql`excluded.state`,
        stage: sql`excluded.stage`,
        rung_at: sql`excluded.rung_at`,
        told: sql`excluded.told`,
        claimed_by: sql`excluded.claimed_by`,
        rounds: sql`excluded.rounds`,
        asked: sql`excluded.asked`,
        restarts: sql`excluded.restarts`,
        lease_token: sql`excluded.lease_token`,
        lease_until: sql`excluded.lease_until`,
      },
    })
    .prepare(),
);

export async function saveOccurrence(tx: Tx, row: Occurrence): Promise<void> {
  keep(tx).run(row);
}

const hold = prepared((tx: Tx) => {
  const isFree = or(isNull(occurrence.lease_until), lte(occurrence.lease_until, bound('now')));
  const due = tx
    .select({ person_id: occurrence.person_id, group: occurrence.group })
    .from(occurrence)
    .where(and(isNotNull(occurrence.next_at), lte(occurrence.next_at, bound('now')), isFree))
    .orderBy(asc(occurrence.next_at))
    .limit(sql.placeholder('limit'));
  return tx
    .update(occurrence)
    .set({
      lease_token: sql`${sql.placeholder('token')}`,
      lease_until: sql`${sql.placeholder('until')}`,
    })
    .where(sql`(${occurrence.person_id}, ${occurrence.group}) in ${due}`)
    .returning()
    .prepare();
});

/** The cost is what is due: the earliest first, without those that another server holds. */
export async function claimDue(
  tx: Tx,
  lease: { now: number; until: number; token: string; limit: number },
): Promise<Occurrence[]> {
  const held = hold(tx).all(lease);
  return held.toSorted((a, b) => (a.next_at ?? 0) - (b.next_at ?? 0));
}

/** Those whose hour is still near: a mark, an undo or a clock that was set back may change them. */
export async function dueBetween(db: Reader, from: number, to: number): Promise<Occurrence[]> {
  return db
    .select()
    .from(occurrence)
    .where(and(gt(occurrence.due_at, from), lte(occurrence.due_at, to)));
}

/** Rows that were due before `before` and with which nothing is left to do; gives how many went. */
export async function removeOldOccurrences(tx: Tx, before: number, limit: number): Promise<number> {
  const old = await tx
    .select({ person_id: occurrence.person_id, group: occurrence.group })
    .from(occurrence)
    .where(and(lte(occurrence.due_at, before), isNull(occurrence.next_at)))
    .limit(limit);
  for (const person of new Set(old.map(({ person_id }) => person_id))) {
    const groups = old.filter(({ person_id }) => person_id === person).map(({ group }) => group);
    const isOld = and(eq(occurrence.person_id, person), inArray(occurrence.group, groups));
    await tx.delete(occurrence).where(isOld);
  }
  return old.length;
}

const anyDue = prepared((db: Reader) =>
  db
    .select({ group: occurrence.group })
    .from(occurrence)
    .where(lte(occurrence.next_at, bound('now')))
    .limit(1)
    .prepare(),
);

/** Whether it is worth asking for the right to write. */
export async function isAnyDue(db: Reader, now: number): Promise<boolean> {
  return anyDue(db).get({ now }) !== undefined;
}

/** When a person's next ladder moves, or null. */
export async function nextDue(db: Reader, personId: string): Promise<number | null> {
  const [row] = await db
    .select({ next_at: occurrence.next_at })
    .from(occurrence)
    .where(and(eq(occurrence.person_id, personId), isNotNull(occurrence.next_at)))
    .orderBy(asc(occurrence.next_at))
    .limit(1);
  return row?.next_at ?? null;
}

/** Who has a ladder that moves after `from` and up to `to`, the first ones first, at most `limit`. */
export async function peopleDue(
  db: Reader,
  from: number,
  to: number,
  limit: number,
): Promise<string[]> {
  const { person_id, next_at } = occurrence;
  const rows = await db
    .select({ person_id })
    .from(occurrence)
    .where(and(gt(next_at, from), lte(next_at, to)))
    .orderBy(asc(next_at))
    .limit(limit);
  return [...new Set(rows.map((row) => row.person_id))];
}
