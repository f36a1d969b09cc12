import type { ChatMessage, ChatSession } from '@qamqor/shared/chat/chat';
import type { ChatArgs } from '@qamqor/shared/chat/schema';
import { Problem } from '@qamqor/shared/problem';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { commitOwnChange, type Decision } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Reads, Writes } from '../platform/database/database.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { emptyMessages, listMessages } from './message.store.ts';
import { emptySessions, findSession, listSessions, updateSession } from './session.store.ts';

type Unsequenced<Row> = Omit<Row, 'seq'>;

const withoutSeq = <Row extends { seq: number }>({ seq: _, ...row }: Row): Unsequenced<Row> => row;

/** The newest first. */
export async function sessionsOf(db: Reader, userId: string): Promise<ChatSession[]> {
  return (await listSessions(db, userId)).map(withoutSeq<Sequenced<ChatSession>>);
}

/** A missing one and another person's are the same. */
export async function assertSession(db: Reader, userId: string, id: string): Promise<void> {
  const session = await findSession(db, userId, id);
  if (!session || session.deleted) throw new Problem('chat.session_not_found');
}

export async function messagesIn(deps: Reads, viewer: Viewer, id: string): Promise<ChatMessage[]> {
  await assertSession(deps.reader, viewer.user_id, id);
  const rows = await listMessages(deps.reader, viewer.user_id, id);
  return rows.map(withoutSeq<Sequenced<ChatMessage>>);
}

/** Nothing that was written in a chat goes into the journal: what is deleted is gone. */
const quietly = (
  what: { id: string } | Record<string, never>,
  save: (seq: number) => Promise<void>,
): Decision => ({ status: 'ok', before: null, after: what, save });

export async function decideRename(
  tx: Tx,
  userId: string,
  { id, title }: ChatArgs['chat.rename'],
): Promise<Decision> {
  const session = await findSession(tx, userId, id);
  if (!session || session.deleted) return { status: 'rejected', code: 'chat.session_not_found' };
  return quietly({ id }, (seq) => updateSession(tx, id, { title, seq }));
}

/** What is not there is deleted already. Of a long chat the words go bit by bit, and nobody sees them meanwhile. */
export async function decideDelete(
  tx: Tx,
  userId: string,
  { id }: ChatArgs['chat.delete'],
): Promise<Decision> {
  return quietly({ id }, async (seq) => {
    const words_left = await emptyMessages(tx, userId, id, seq);
    await emptySessions(tx, userId, id, { seq, words_left });
  });
}

export async function decideDeleteAll(tx: Tx, userId: string): Promise<Decision> {
  return quietly({}, async (seq) => {
    const words_left = await emptyMessages(tx, userId, null, seq);
    await emptySessions(tx, userId, null, { seq, words_left });
  });
}

/** Deleting it again changes nothing. */
export async function deleteSession(
  deps: Clock & Writes,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await transaction(deps, async (tx) => {
    const session = await findSession(tx, viewer.user_id, id);
    if (!session) throw new Problem('chat.session_not_found');
    if (session.deleted) return;
    const said = { mid: newId(deps), op: 'chat.delete', args: { id } } as const;
    await commitOwnChange(deps, tx, viewer, said, (inside) =>
      decideDelete(inside, viewer.user_id, { id }),
    );
  });
}

export async function deleteSessions(deps: Clock & Writes, viewer: Viewer): Promise<void> {
  await transaction(deps, async (tx) => {
    if ((await listSessions(tx, viewer.user_id)).length === 0) return;
    const said = { mid: newId(deps), op: 'chat.delete_all', args: {} } as const;
    await commitOwnChange(deps, tx, viewer, said, (inside) =>
      decideDeleteAll(inside, viewer.user_id),
    );
  });
}
