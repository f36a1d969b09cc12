import type { Tx } from '../platform/transaction.ts';
import { contact } from './contact.table.ts';

export type ContactMessage = typeof contact.$inferInsert;

export async function saveContact(tx: Tx, message: ContactMessage): Promise<void> {
  await tx.insert(contact).values(message);
}
