import { eq, lte } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { family_letter } from './letter.table.ts';

export type SentLetter = typeof family_letter.$inferSelect;

export async function countLetters(
  db: Reader,
  { root_id, mailbox_hash }: Pick<SentLetter, 'root_id' | 'mailbox_hash'>,
): Promise<{ root: number; mailbox: number; all: number }> {
  return {
    root: await db.$count(family_letter, eq(family_letter.root_id, root_id)),
    mailbox: await db.$count(family_letter, eq(family_letter.mailbox_hash, mailbox_hash)),
    all: await db.$count(family_letter),
  };
}

export async function insertLetter(tx: Tx, letter: SentLetter): Promise<void> {
  await tx.insert(family_letter).values(letter);
}

export async function deleteLettersUntil(tx: Tx, at: string): Promise<void> {
  await tx.delete(family_letter).where(lte(family_letter.at, at));
}

export async function deleteLettersOf(tx: Tx, rootId: string): Promise<void> {
  await tx.delete(family_letter).where(eq(family_letter.root_id, rootId));
}
