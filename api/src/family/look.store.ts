import { and, desc, eq, gte, lte, or } from 'drizzle-orm';
import type { Reader } from '../platform/database.ts';
import type { Tx } from '../platform/transaction.ts';
import { family_look } from './family.table.ts';

export type LookLine = typeof family_look.$inferSelect;

type Between = { from: string; until: string };

/** The newest look of a link that has any part between the two instants. */
export async function lookBetween(
  db: Reader,
  linkId: string,
  { from, until }: Between,
): Promise<LookLine | undefined> {
  return db
    .select()
    .from(family_look)
    .where(
      and(
        eq(family_look.link_id, linkId),
        eq(family_look.kind, 'look'),
        lte(family_look.at, until),
        gte(family_look.until, from),
      ),
    )
    .orderBy(desc(family_look.at))
    .limit(1)
    .get();
}

export async function insertLook(tx: Tx, line: LookLine): Promise<void> {
  await tx.insert(family_look).values(line);
}

export async function stretchLook(
  tx: Tx,
  id: string,
  span: Pick<LookLine, 'at' | 'until'>,
): Promise<void> {
  await tx.update(family_look).set(span).where(eq(family_look.id, id));
}

/** The newest first. */
export async function looksAt(db: Reader, personId: string, limit: number): Promise<LookLine[]> {
  return db
    .select()
    .from(family_look)
    .where(eq(family_look.person_id, personId))
    .orderBy(desc(family_look.at), desc(family_look.id))
    .limit(limit);
}

export async function deleteLooks(tx: Tx, userId: string): Promise<void> {
  const isTheirs = or(eq(family_look.person_id, userId), eq(family_look.viewer_id, userId));
  await tx.delete(family_look).where(isTheirs);
}
