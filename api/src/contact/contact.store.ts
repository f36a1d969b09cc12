import type { Tx } from '../platform/transaction.ts';
import { contact } from './contact.table.ts';

type ContactRow = typeof contact.$inferInsert;

export async function saveContact(tx: Tx, row: ContactRow): Promise<void> {
  await tx.insert(contact).values(row).onConflictDoNothing();
}
