import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database.ts';
import { prepared } from '../platform/prepared.ts';
import type { Tx } from '../platform/transaction.ts';
import { family_link } from './link.table.ts';

export type FamilyLink = typeof family_link.$inferSelect;

/** The links of a viewer, ended ones too, oldest first. */
export async function linksOfViewer(db: Reader, viewerId: string): Promise<FamilyLink[]> {
  return db
    .select()
    .from(family_link)
    .where(eq(family_link.viewer_id, viewerId))
    .orderBy(asc(family_link.created_at));
}

const ofPerson = prepared((db: Reader) =>
  db
    .select()
    .from(family_link)
    .where(
      and(eq(family_link.person_id, sql.placeholder('person')), eq(family_link.status, 'accepted')),
    )
    .orderBy(asc(family_link.created_at), asc(family_link.id))
    .prepare(),
);

/** The accepted links by which others see a person, oldest first. */
export async function linksOfPerson(db: Reader, personId: string): Promise<FamilyLink[]> {
  return ofPerson(db).all({ person: personId });
}

const accepted = prepared((db: Reader) =>
  db
    .select()
    .from(family_link)
    .where(
      and(
        eq(family_link.viewer_id, sql.placeholder('viewer')),
        eq(family_link.person_id, sql.placeholder('person')),
        eq(family_link.status, 'accepted'),
      ),
    )
    .orderBy(desc(family_link.created_at))
    .prepare(),
);

/** The link by which a viewer sees a person now; a declined or ended one before it counts for nothing. */
export async function findAcceptedLink(
  db: Reader,
  viewerId: string,
  personId: string,
): Promise<FamilyLink | undefined> {
  return accepted(db).get({ viewer: viewerId, person: personId });
}

export async function saveLink(tx: Tx, link: FamilyLink): Promise<void> {
  await tx
    .insert(family_link)
    .values(link)
    .onConflictDoUpdate({ target: family_link.id, set: link });
}

/** All links of a person, in both directions, for good. */
export async function removeLinks(tx: Tx, personId: string): Promise<void> {
  const isTheirs = or(eq(family_link.viewer_id, personId), eq(family_link.person_id, personId));
  await tx.delete(family_link).where(isTheirs);
}
