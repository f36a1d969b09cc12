import type { ChatSession } from '@qamqor/shared/chat/chat';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { and, desc, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { chat_session } from './chat.table.ts';

type Row = typeof chat_session.$inferSelect;
/** It is there, or in the bin of a cleanup. */
export const IS_KEPT = or(eq(chat_session.deleted, false), isNotNull(chat_session.cleanup_id));
export type Span = { from: number; to: number };

function toSession({
  user_id: _,
  deleted: __,
  cleanup_id: ___,
  words_left: ____,
  ...session
}: Row): Sequenced<ChatSession> {
  return session;
}

/** Also one that was deleted. */
export async function findSession(
  db: Reader,
  userId: string,
  id: string,
): Promise<Row | undefined> {
  return db
    .select()
    .from(chat_session)
    .where(and(eq(chat_session.id, id), eq(chat_session.user_id, userId)))
    .get();
}

/** Whose session it is, if there is one of the id. */
export async function ownerOfSession(db: Reader, id: string): Promise<string | undefined> {
  const row = db
    .select({ user_id: chat_session.user_id })
    .from(chat_session)
    .where(eq(chat_session.id, id))
    .get();
  return row?.user_id;
}

/** As it is given, also where it was emptied once. */
export async function saveSession(
  tx: Tx,
  userId: string,
  session: Sequenced<ChatSession>,
): Promise<void> {
  const row = {
    ...session,
    user_id: userId,
    deleted: false,
    cleanup_id: null,
    words_left: false,
  };
  await tx
    .insert(chat_session)
    .values(row)
    .onConflictDoUpdate({ target: chat_session.id, set: row });
}

/** The newest first. */
export async function listSessions(db: Reader, userId: string): Promise<Sequenced<ChatSession>[]> {
  const rows = await db
    .select()
    .from(chat_session)
    .where(and(eq(chat_session.user_id, userId), eq(chat_session.deleted, false)))
    .orderBy(desc(chat_session.updated_at), desc(chat_session.id));
  return rows.map(toSession);
}

/** QUOTA-13: those that are there or in a bin. */
export async function countSessions(db: Reader, userId: string): Promise<number> {
  return db.$count(chat_session, and(eq(chat_session.user_id, userId), IS_KEPT));
}

export async function insertSession(
  tx: Tx,
  userId: string,
  session: Sequenced<ChatSession>,
): Promise<void> {
  await tx.insert(chat_session).values({ ...session, user_id: userId });
}

export async function updateSession(
  tx: Tx,
  id: string,
  fields: Partial<Pick<Row, 'title' | 'updated_at' | 'seq'>>,
): Promise<void> {
  await tx.update(chat_session).set(fields).where(eq(chat_session.id, id));
}

const EMPTIED = { title: '', deleted: true, cleanup_id: null };

/** Puts a session that is there into the bin of a cleanup; one that is in it already stays there. */
export async function binSession(
  tx: Tx,
  userId: string,
  id: string,
  bin: { cleanup_id: string; seq: number },
): Promise<void> {
  const own = and(eq(chat_session.user_id, userId), eq(chat_session.deleted, false));
  await tx
    .update(chat_session)
    .set({ ...bin, deleted: true })
    .where(and(own, eq(chat_session.id, id)));
}

/** Those that lie in the bin of a cleanup. */
export async function binnedSessions(db: Reader, cleanupId: string): Promise<string[]> {
  const rows = await db
    .select({ id: chat_session.id })
    .from(chat_session)
    .where(eq(chat_session.cleanup_id, cleanupId));
  return rows.map(({ id }) => id);
}

/** One that lies in this bin comes out of it. */
export async function unbinSession(
  tx: Tx,
  id: string,
  { cleanup_id, seq }: { cleanup_id: string; seq: number },
): Promise<void> {
  await tx
    .update(chat_session)
    .set({ deleted: false, cleanup_id: null, seq })
    .where(and(eq(chat_session.id, id), eq(chat_session.cleanup_id, cleanup_id)));
}

/** For good, `most` at the most; devices know already that they are gone. */
export async function emptyBinnedSessions(
  tx: Tx,
  cleanupId: string,
  most: number,
): Promise<number> {
  const some = tx
    .select({ id: chat_session.id })
    .from(chat_session)
    .where(eq(chat_session.cleanup_id, cleanupId))
    .limit(most);
  return tx.update(chat_session).set(EMPTIED).where(inArray(chat_session.id, some)).run().changes;
}

/** Of one session, or of all that are there or in the bin. */
export async function emptySessions(
  tx: Tx,
  userId: string,
  id: string | null,
  { seq, words_left }: Pick<Row, 'seq' | 'words_left'>,
): Promise<void> {
  const own = and(eq(chat_session.user_id, userId), IS_KEPT);
  await tx
    .update(chat_session)
    .set({ ...EMPTIED, words_left, seq })
    .where(id === null ? own : and(own, eq(chat_session.id, id)));
}

/** One that is gone and of which words are left, whoever's it was. */
export async function goneWithWords(db: Reader): Promise<Pick<Row, 'id' | 'user_id'> | undefined> {
  return db
    .select({ id: chat_session.id, user_id: chat_session.user_id })
    .from(chat_session)
    .where(sql`${chat_session.words_left} = 1`)
    .limit(1)
    .get();
}

export async function noWordsLeft(tx: Tx, id: string): Promise<void> {
  await tx.update(chat_session).set({ words_left: false }).where(eq(chat_session.id, id));
}

/** Rows changed after `from` up to `to`, and the ids of those that were deleted then. */
export async function sessionsSince(
  db: Reader,
  userId: string,
  { from, to }: Span,
): Promise<{ rows: Sequenced<ChatSession>[]; deleted: string[] }> {
  const rows = await db
    .select()
    .from(chat_session)
    .where(
      and(eq(chat_session.user_id, userId), gt(chat_session.seq, from), lte(chat_session.seq, to)),
    );
  return {
    rows: rows.filter(({ deleted }) => !deleted).map(toSession),
    deleted: rows.filter(({ deleted }) => deleted).map(({ id }) => id),
  };
}

export async function removeSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(chat_session).where(eq(chat_session.user_id, userId));
}
