import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { family_approval } from './approval.table.ts';

export type ApprovalRow = typeof family_approval.$inferSelect;

export async function findApproval(db: Reader, id: string): Promise<ApprovalRow | undefined> {
  return db.select().from(family_approval).where(eq(family_approval.id, id)).get();
}

/** Those that wait for a person, in the order in which they came. */
export async function pendingApprovals(db: Reader, personId: string): Promise<ApprovalRow[]> {
  return db
    .select()
    .from(family_approval)
    .where(and(eq(family_approval.person_id, personId), eq(family_approval.status, 'pending')))
    .orderBy(asc(family_approval.created_at), asc(family_approval.person_seq));
}

export async function pendingOfLink(db: Reader, linkId: string): Promise<ApprovalRow[]> {
  return db
    .select()
    .from(family_approval)
    .where(and(eq(family_approval.link_id, linkId), eq(family_approval.status, 'pending')))
    .orderBy(asc(family_approval.person_seq));
}

/** Changed after `from` up to `to`, by the seqs of the stream of `userId`. */
export async function approvalsSince(
  db: Reader,
  userId: string,
  { from, to }: { from: number; to: number },
): Promise<ApprovalRow[]> {
  const { person_id, person_seq, viewer_id, viewer_seq } = family_approval;
  const asPerson = and(eq(person_id, userId), gt(person_seq, from), lte(person_seq, to));
  const asViewer = and(eq(viewer_id, userId), gt(viewer_seq, from), lte(viewer_seq, to));
  return db.select().from(family_approval).where(or(asPerson, asViewer));
}

export async function writeApproval(tx: Tx, row: ApprovalRow): Promise<void> {
  await tx
    .insert(family_approval)
    .values(row)
    .onConflictDoUpdate({ target: family_approval.id, set: row });
}

export async function deleteApprovals(tx: Tx, userId: string): Promise<void> {
  const { person_id, viewer_id } = family_approval;
  await tx.delete(family_approval).where(or(eq(person_id, userId), eq(viewer_id, userId)));
}
