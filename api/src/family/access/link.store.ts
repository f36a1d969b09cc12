import { byCodeUnits } from '@qamqor/shared/order';
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, max, or } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { bound, prepared } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { family_link } from './link.table.ts';

export type FamilyLink = typeof family_link.$inferSelect;
/** One that somebody accepted. */
export type SharedLink = FamilyLink & { viewer_id: string; person_id: string };

/** Sorting in SQLite costs ten times what it costs to read the few links of somebody. */
function oldestFirst(links: FamilyLink[]): FamilyLink[] {
  return links.toSorted(
    (a, b) => byCodeUnits(a.created_at, b.created_at) || byCodeUnits(a.id, b.id),
  );
}

export async function findLink(db: Reader, id: string): Promise<FamilyLink | undefined> {
  return db.select().from(family_link).where(eq(family_link.id, id)).get();
}

const ofSide = (side: 'viewer_id' | 'person_id' | 'addressed_id') =>
  prepared((db: Reader) =>
    db
      .select()
      .from(family_link)
      .where(eq(family_link[side], bound('id')))
      .prepare(),
  );

const [ofViewer, ofPerson, ofAddressed] = [
  ofSide('viewer_id'),
  ofSide('person_id'),
  ofSide('addressed_id'),
];

/** The links of a viewer, ended ones too, oldest first. */
export async function linksOfViewer(db: Reader, viewerId: string): Promise<FamilyLink[]> {
  return oldestFirst(ofViewer(db).all({ id: viewerId }));
}

/** How many of a viewer's links are pending or accepted, by the viewer; who has none is left out. */
export async function countLinksOf(
  db: Reader,
  viewerIds: readonly string[],
): Promise<{ viewer_id: string | null; count: number }[]> {
  const { viewer_id, status } = family_link;
  return db
    .select({ viewer_id, count: count() })
    .from(family_link)
    .where(and(inArray(viewer_id, [...viewerIds]), inArray(status, ['pending', 'accepted'])))
    .groupBy(viewer_id);
}

/** The links by which others see a person, or did, or are offered it; oldest first. */
export async function linksOfPerson(db: Reader, personId: string): Promise<FamilyLink[]> {
  return oldestFirst(ofPerson(db).all({ id: personId }));
}

/** Those that were sent to the address of an account, whatever became of them. */
export async function linksAddressedTo(db: Reader, userId: string): Promise<FamilyLink[]> {
  return oldestFirst(ofAddressed(db).all({ id: userId }));
}

/** Invitations to an address that nobody has proved to be theirs yet. */
export async function linksToAddress(db: Reader, email: string): Promise<FamilyLink[]> {
  return db
    .select()
    .from(family_link)
    .where(
      and(
        eq(family_link.email, email),
        eq(family_link.status, 'pending'),
        isNull(family_link.addressed_id),
      ),
    );
}

const accepted = prepared((db: Reader) =>
  db
    .select()
    .from(family_link)
    .where(
      and(
        eq(family_link.viewer_id, bound('viewer')),
        eq(family_link.person_id, bound('person')),
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

export type EndedLink = { id: string; at: string; by: FamilyLink['ended_by'] };

export async function findEndedSince(db: Reader, since: string): Promise<EndedLink[]> {
  const { id, ended_at, ended_by } = family_link;
  const rows = db.select({ id, ended_at, ended_by }).from(family_link).where(gte(ended_at, since));
  return rows.all().map((row) => ({ id: row.id, at: row.ended_at ?? since, by: row.ended_by }));
}

export async function findLatestEnd(db: Reader): Promise<string | null> {
  const row = db
    .select({ at: max(family_link.ended_at) })
    .from(family_link)
    .get();
  return row?.at ?? null;
}

export type LinkEnds = Pick<SharedLink, 'viewer_id' | 'person_id'>;

/** The link by which a viewer saw a person last; one that was taken back unanswered is none. */
export async function findEndedLink(
  db: Reader,
  { viewer_id, person_id }: LinkEnds,
): Promise<FamilyLink | undefined> {
  return db
    .select()
    .from(family_link)
    .where(
      and(
        eq(family_link.viewer_id, viewer_id),
        eq(family_link.person_id, person_id),
        eq(family_link.status, 'ended'),
        isNotNull(family_link.accepted_at),
      ),
    )
    .orderBy(desc(family_link.accepted_at), desc(family_link.id))
    .get();
}

export function isShared(link: FamilyLink): link is SharedLink {
  return link.status === 'accepted' && link.viewer_id !== null && link.person_id !== null;
}

export async function writeLink(tx: Tx, link: FamilyLink): Promise<void> {
  await tx
    .insert(family_link)
    .values(link)
    .onConflictDoUpdate({ target: family_link.id, set: link });
}

/** No stream moves: by itself it is not worth waking anybody. */
export async function setLastAccess(tx: Tx, id: string, at: string): Promise<void> {
  await tx.update(family_link).set({ last_looked_at: at }).where(eq(family_link.id, id));
}

/** All links of a person, in both directions, for good. */
export async function deleteLinks(tx: Tx, personId: string): Promise<void> {
  const isTheirs = or(eq(family_link.viewer_id, personId), eq(family_link.person_id, personId));
  await tx.delete(family_link).where(isTheirs);
}
