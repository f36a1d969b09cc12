import type { ChatMessage } from '@qamqor/shared/chat/chat';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { chat_message, chat_session } from './chat.table.ts';
import { IS_KEPT, type Span } from './session.store.ts';

type Row = typeof chat_message.$inferSelect;
export type NewMessage = Omit<Row, 'user_id' | 'deleted'>;

function toMessage({ user_id: _, deleted: __, ...row }: Row): Sequenced<ChatMessage> {
  return { ...row, source: row.role === 'user' ? null : row.source };
}

/** Messages of a chat that is gone, or in the bin of a cleanup, are emptied or put there bit by bit. */
const inChat = (db: Reader, session: SQL | undefined) =>
  exists(
    db
      .select({ id: chat_session.id })
      .from(chat_session)
      .where(and(eq(chat_session.id, chat_message.session_id), session)),
  );
const inKeptChat = (db: Reader) => inChat(db, IS_KEPT);
const inOpenChat = (db: Reader) => inChat(db, eq(chat_session.deleted, false));

const live = (db: Reader, userId: string) =>
  and(eq(chat_message.user_id, userId), eq(chat_message.deleted, false), inOpenChat(db));

/** From the first to the last. */
export async function listMessages(
  db: Reader,
  userId: string,
  sessionId: string,
): Promise<Sequenced<ChatMessage>[]> {
  const rows = await db
    .select()
    .from(chat_message)
    .where(and(live(db, userId), eq(chat_message.session_id, sessionId)))
    .orderBy(asc(chat_message.timestamp), asc(chat_message.id));
  return rows.map(toMessage);
}

/** The last ones that a model was asked, with what it answered, the first of them first. */
export async function lastOfModel(
  db: Reader,
  userId: string,
  sessionId: string,
  most: number,
): Promise<Pick<Row, 'role' | 'content'>[]> {
  const rows = await db
    .select({ role: chat_message.role, content: chat_message.content })
    .from(chat_message)
    .where(
      and(
        live(db, userId),
        eq(chat_message.session_id, sessionId),
        eq(chat_message.source, 'model'),
      ),
    )
    .orderBy(desc(chat_message.timestamp), desc(chat_message.id))
    .limit(most);
  return rows.toReversed();
}

export async function countMessages(db: Reader, userId: string): Promise<number> {
  return db.$count(chat_message, live(db, userId));
}

/** QUOTA-13: of all whose words stay here, those in a bin too. SQLite knows how long they are without reading them. */
export async function sizeOfMessages(
  db: Reader,
  userId: string,
): Promise<{ messages: number; bytes: number }> {
  const row = db
    .select({
      messages: sql<number>`count(*)`,
      bytes: sql<number>`coalesce(sum(octet_length(${chat_message.content})), 0)`,
    })
    .from(chat_message)
    .where(and(eq(chat_message.user_id, userId), ne(chat_message.content, ''), inKeptChat(db)))
    .get();
  return row ?? { messages: 0, bytes: 0 };
}

/** A page of all that a person has, in the order of their ids; `after` is the last one before. */
export async function pageOfMessages(
  db: Reader,
  userId: string,
  after: string,
  limit: number,
): Promise<Sequenced<ChatMessage>[]> {
  const rows = await db
    .select()
    .from(chat_message)
    .where(and(live(db, userId), gt(chat_message.id, after)))
    .orderBy(asc(chat_message.id))
    .limit(limit);
  return rows.map(toMessage);
}

export async function insertMessages(
  tx: Tx,
  userId: string,
  messages: readonly NewMessage[],
): Promise<void> {
  await tx.insert(chat_message).values(messages.map((row) => ({ ...row, user_id: userId })));
}

/** Messages that are emptied, or moved into a bin or out of it, in one go. */
export const TOGETHER = 500;

/** `most` of them at the most. */
const some = (tx: Tx, of: SQL | undefined, most: number) =>
  inArray(
    chat_message.id,
    tx.select({ id: chat_message.id }).from(chat_message).where(of).limit(most),
  );

/** Of those in the bin the words are kept. True where more of them are left. */
export async function setBinned(
  tx: Tx,
  sessionId: string,
  { deleted, seq }: { deleted: boolean; seq: number },
): Promise<boolean> {
  const others = and(
    eq(chat_message.session_id, sessionId),
    ne(chat_message.content, ''),
    ne(chat_message.deleted, deleted),
  );
  const { changes } = tx
    .update(chat_message)
    .set({ deleted, seq })
    .where(some(tx, others, TOGETHER))
    .run();
  return changes === TOGETHER;
}

/** Also one that was deleted, and whoever's it is. */
export async function findMessage(db: Reader, id: string): Promise<Row | undefined> {
  return db.select().from(chat_message).where(eq(chat_message.id, id)).get();
}

/** As it is given, also where it was emptied once. */
export async function saveMessage(tx: Tx, userId: string, message: NewMessage): Promise<void> {
  const row = { ...message, user_id: userId, deleted: false };
  await tx
    .insert(chat_message)
    .values(row)
    .onConflictDoUpdate({ target: chat_message.id, set: row });
}

type Moment = Pick<Row, 'session_id' | 'timestamp'>;

/** Who replied next, as far as that is there. */
export async function nextReplier(
  db: Reader,
  { session_id, timestamp }: Moment,
): Promise<Row['source'] | undefined> {
  const row = db
    .select({ source: chat_message.source })
    .from(chat_message)
    .where(
      and(
        eq(chat_message.session_id, session_id),
        eq(chat_message.role, 'assistant'),
        gt(chat_message.timestamp, timestamp),
      ),
    )
    .orderBy(asc(chat_message.timestamp))
    .limit(1)
    .get();
  return row?.source;
}

/** What the person wrote last before a reply is of who replied. */
export async function noteReplier(
  tx: Tx,
  { session_id, timestamp, source }: Moment & Pick<Row, 'source'>,
): Promise<void> {
  const asked = tx
    .select({ id: chat_message.id })
    .from(chat_message)
    .where(
      and(
        eq(chat_message.session_id, session_id),
        eq(chat_message.role, 'user'),
        lt(chat_message.timestamp, timestamp),
      ),
    )
    .orderBy(desc(chat_message.timestamp))
    .limit(1);
  await tx.update(chat_message).set({ source }).where(inArray(chat_message.id, asked));
}

const EMPTIED = { content: '', calls: [], deleted: true };

/** For good, those of the sessions in the bin of a cleanup, `most` at the most. */
export async function emptyBinnedMessages(
  tx: Tx,
  cleanupId: string,
  most: number,
): Promise<number> {
  const sessions = tx
    .select({ id: chat_session.id })
    .from(chat_session)
    .where(eq(chat_session.cleanup_id, cleanupId));
  const words = and(inArray(chat_message.session_id, sessions), ne(chat_message.content, ''));
  return tx
    .update(chat_message)
    .set(EMPTIED)
    .where(some(tx, words, most))
    .run().changes;
}

/** Some of one session, or of all; also those in the bin. True where more may be left. */
export async function emptyMessages(
  tx: Tx,
  userId: string,
  sessionId: string | null,
  seq: number,
): Promise<boolean> {
  const isLeft = or(eq(chat_message.deleted, false), ne(chat_message.content, ''));
  const own = and(eq(chat_message.user_id, userId), isLeft);
  const those = sessionId === null ? own : and(own, eq(chat_message.session_id, sessionId));
  const { changes } = tx
    .update(chat_message)
    .set({ ...EMPTIED, seq })
    .where(some(tx, those, TOGETHER))
    .run();
  return changes === TOGETHER;
}

const between = (userId: string, { from, to }: Span) =>
  and(eq(chat_message.user_id, userId), gt(chat_message.seq, from), lte(chat_message.seq, to));

export async function messagesSince(
  db: Reader,
  userId: string,
  span: Span,
): Promise<{ rows: Sequenced<ChatMessage>[]; deleted: string[] }> {
  const isHeard = or(eq(chat_message.deleted, true), inOpenChat(db));
  const rows = await db
    .select()
    .from(chat_message)
    .where(and(between(userId, span), isHeard));
  return {
    rows: rows.filter(({ deleted }) => !deleted).map(toMessage),
    deleted: rows.filter(({ deleted }) => deleted).map(({ id }) => id),
  };
}

/** The seqs of the first row of a span and of the one after `most` others; those that there are. */
export async function seqsAt(
  db: Reader,
  userId: string,
  span: Span,
  most: number,
): Promise<{ first: number | undefined; beyond: number | undefined }> {
  const seqAt = (offset: number) =>
    db
      .select({ seq: chat_message.seq })
      .from(chat_message)
      .where(between(userId, span))
      .orderBy(asc(chat_message.seq))
      .limit(1)
      .offset(offset)
      .get()?.seq;
  const beyond = seqAt(most);
  return { first: beyond === undefined ? undefined : seqAt(0), beyond };
}

export async function removeMessages(tx: Tx, userId: string): Promise<void> {
  await tx.delete(chat_message).where(eq(chat_message.user_id, userId));
}
