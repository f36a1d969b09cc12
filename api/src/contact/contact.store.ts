import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { LetterState } from '@qamqor/shared/contact/contact';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { contact, contact_mail } from './contact.table.ts';

export type ContactRow = typeof contact.$inferSelect;

export async function isContactId(db: Reader, id: string): Promise<boolean> {
  return (await db.$count(contact, eq(contact.id, id))) > 0;
}

export async function findContact(db: Reader, id: string): Promise<ContactRow | undefined> {
  return db.select().from(contact).where(eq(contact.id, id)).get();
}

/** The newest first. */
export async function listContactsOf(
  db: Reader,
  userId: string,
  most?: number,
): Promise<ContactRow[]> {
  return db
    .select()
    .from(contact)
    .where(eq(contact.user_id, userId))
    .orderBy(desc(contact.received_at), desc(contact.id))
    .limit(most ?? -1);
}

/** What stays is that there was one; whatever of it waits to be mailed goes, too. */
export async function emptyContact(tx: Tx, id: string): Promise<void> {
  await tx.delete(contact_mail).where(eq(contact_mail.contact_id, id));
  await tx
    .update(contact)
    .set({ state: 'withdrawn', name: '', email: '', message: '' })
    .where(eq(contact.id, id));
}

/** How many of strangers wait to be looked at. */
export async function countOpenOfStrangers(db: Reader, trapped: boolean): Promise<number> {
  const open = and(
    isNull(contact.user_id),
    eq(contact.state, 'open'),
    eq(contact.trapped, trapped),
  );
  return db.$count(contact, open);
}

export async function saveContact(tx: Tx, row: typeof contact.$inferInsert): Promise<void> {
  await tx.insert(contact).values(row).onConflictDoNothing();
}

export async function updateState(tx: Tx, id: string, state: LetterState): Promise<void> {
  await tx.update(contact).set({ state }).where(eq(contact.id, id));
}

export type ContactPage = {
  state?: LetterState | undefined;
  limit: number;
  /** The last one of the page before, which may be gone by now. */
  after?: { received_at: string; id: string } | undefined;
};

/** The newest first, as they came. */
export async function listContacts(db: Reader, { state, limit, after }: ContactPage) {
  return db
    .select({ letter: contact, mail: contact_mail.state })
    .from(contact)
    .leftJoin(contact_mail, eq(contact_mail.contact_id, contact.id))
    .where(
      and(
        state && eq(contact.state, state),
        after &&
          or(
            lt(contact.received_at, after.received_at),
            and(eq(contact.received_at, after.received_at), lt(contact.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(contact.received_at), desc(contact.id))
    .limit(limit);
}

export async function removeOldMessages(tx: Tx, before: string, most: number): Promise<number> {
  const old = tx
    .select({ id: contact.id })
    .from(contact)
    .where(lt(contact.created_at, before))
    .limit(most);
  return tx.delete(contact).where(inArray(contact.id, old)).run().changes;
}
