import { and, desc, eq, gte, inArray, lt, lte, ne, or } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { bound, prepared } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { family_look } from './access-log.table.ts';

export type AccessLine = typeof family_look.$inferSelect;

type Between = { from: string; until: string };

/** The newest look of a link that has any part between the two instants. */
export async function accessBetween(
  db: Reader,
  linkId: string,
  { from, until }: Between,
): Promise<AccessLine | undefined> {
  return db
    .select()
    .from(family_look)
    .where(
      and(
        eq(family_look.link_id, linkId),
        eq(family_look.kind, 'looked'),
        lte(family_look.at, until),
        gte(family_look.until, from),
      ),
    )
    .orderBy(desc(family_look.at))
    .limit(1)
    .get();
}

export async function insertAccess(tx: Tx, line: typeof family_look.$inferInsert): Promise<void> {
  await tx.insert(family_look).values(line);
}

export type Copy = { link_id: string; session_id: string; day: string };

const copyOf = prepared((db: Reader) =>
  db
    .select({ id: family_look.id })
    .from(family_look)
    .where(
      and(
        eq(family_look.link_id, bound('link_id')),
        eq(family_look.session_id, bound('session_id')),
        eq(family_look.day, bound('day')),
      ),
    )
    .prepare(),
);

export async function isCopyNoted(db: Reader, copy: Copy): Promise<boolean> {
  return copyOf(db).get(copy) !== undefined;
}

/** Once for each link, session and day, whoever else writes it at this moment. */
export async function insertCopy(
  tx: Tx,
  line: Omit<typeof family_look.$inferInsert, 'kind'> & Copy,
): Promise<void> {
  await tx
    .insert(family_look)
    .values({ ...line, kind: 'copied' })
    .onConflictDoNothing();
}

/** `since`: before that day began, by which the index finds it. */
export async function isReadNoted(
  db: Reader,
  { link_id, day, since }: { link_id: string; day: string; since: string },
): Promise<boolean> {
  const line = db
    .select({ id: family_look.id })
    .from(family_look)
    .where(
      and(
        eq(family_look.link_id, link_id),
        gte(family_look.at, since),
        eq(family_look.kind, 'profile_read'),
        eq(family_look.day, day),
      ),
    )
    .limit(1)
    .get();
  return line !== undefined;
}

export async function stretchAccess(
  tx: Tx,
  id: string,
  span: Pick<AccessLine, 'at' | 'until'>,
): Promise<void> {
  await tx.update(family_look).set(span).where(eq(family_look.id, id));
}

/** Of the copies that devices fetched, or of all else; the newest first. */
export async function accessesOf(
  db: Reader,
  personId: string,
  { copies, limit }: { copies: boolean; limit: number },
): Promise<AccessLine[]> {
  const isWanted = (copies ? eq : ne)(family_look.kind, 'copied');
  return db
    .select()
    .from(family_look)
    .where(and(eq(family_look.person_id, personId), isWanted))
    .orderBy(desc(family_look.at), desc(family_look.id))
    .limit(limit);
}

type Place = Pick<AccessLine, 'at' | 'id'>;

/** All of them, the newest first, from the one after `after`. */
export async function pageOfAccesses(
  db: Reader,
  personId: string,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<AccessLine[]> {
  const { at, id, person_id } = family_look;
  const isLater = after && or(lt(at, after.at), and(eq(at, after.at), lt(id, after.id)));
  return db
    .select()
    .from(family_look)
    .where(and(eq(person_id, personId), isLater))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}

export async function countAccesses(db: Reader, personId: string): Promise<number> {
  return db.$count(family_look, eq(family_look.person_id, personId));
}

export async function deleteAccessLog(tx: Tx, userId: string): Promise<void> {
  const isTheirs = or(eq(family_look.person_id, userId), eq(family_look.viewer_id, userId));
  await tx.delete(family_look).where(isTheirs);
}

/** Lines that ended before `before`; gives how many went. */
export async function removeOldAccesses(tx: Tx, before: string, most: number): Promise<number> {
  const old = tx
    .select({ id: family_look.id })
    .from(family_look)
    .where(lt(family_look.until, before))
    .limit(most);
  return tx.delete(family_look).where(inArray(family_look.id, old)).run().changes;
}
