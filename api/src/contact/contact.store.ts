import { eq, inArray, lt } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { contact } from './contact.table.ts';

type ContactRow = typeof contact.$inferInsert;

export async function isContactId(db: Reader, id: string): Promise<boolean> {
  return (await db.$count(contact, eq(contact.id, id))) > 0;
}

export async function saveContact(tx: Tx, row: ContactRow): Promise<void> {
  await tx.insert(contact).values(row).onConflictDoNothing();
}

export async function removeOldMessages(tx: Tx, before: string, most: number): Promise<number> {
  const old = tx
    .select({ id: contact.id })
    .from(contact)
    .where(lt(contact.created_at, before))
    .limit(most);
  return tx.delete(contact).where(inArray(contact.id, old)).run().changes;
}
