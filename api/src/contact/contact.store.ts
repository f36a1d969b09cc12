import { eq } from 'drizzle-orm';
import type { Reader } from '../platform/database.ts';
import type { Tx } from '../platform/transaction.ts';
import { contact } from './contact.table.ts';

type ContactRow = typeof contact.$inferInsert;

export async function isContactId(db: Reader, id: string): Promise<boolean> {
  return (await db.$count(contact, eq(contact.id, id))) > 0;
}

export async function saveContact(tx: Tx, row: ContactRow): Promise<void> {
  await tx.insert(contact).values(row).onConflictDoNothing();
}
