import type { Reader } from '../platform/database/database.ts';
import { noteRaised, type Tx } from '../platform/database/transaction.ts';
import { personStream } from '@qamqor/shared/sync/protocol';
import { findSeq, nextSeq, raisedSince, readHistory, streamsBetween } from './stream.store.ts';

/** The next seq of a stream; whoever listens to it hears of it when it is committed. */
export async function raiseSeq(tx: Tx, id: string): Promise<number> {
  const seq = nextSeq(tx, id);
  noteRaised(tx, { stream: id, seq });
  return seq;
}

/** The seq of each stream that has any change. */
export async function streamSeqs(db: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const seqs = new Map<string, number>();
  for (const id of ids) {
    const seq = findSeq(db, id);
    if (seq !== undefined) seqs.set(id, seq);
  }
  return seqs;
}

/** Which change of the whole database was the last to raise a stream. */
export function latestChange(db: Reader): number {
  return readHistory(db)?.change_no ?? 0;
}

/** Streams that changes above `change_no` raised, in the order of the changes, at most `limit`. */
export async function streamsRaisedSince(
  db: Reader,
  change_no: number,
  limit: number,
): Promise<{ id: string; seq: number; change_no: number }[]> {
  return raisedSince(db, change_no, limit);
}

const FIRST = personStream('');
/** Behind every stream of a person. */
const BELOW = personStream('~');

/** The streams of people, in the order of their ids, at most `limit` behind `after`. */
export async function personStreams(
  db: Reader,
  after: string | undefined,
  limit: number,
): Promise<{ id: string; seq: number }[]> {
  return streamsBetween(db, { after: after ?? FIRST, below: BELOW, limit });
}
