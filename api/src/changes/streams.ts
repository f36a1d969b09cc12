import type { Reader } from '../platform/database/database.ts';
import { noteRaised, type Tx } from '../platform/database/transaction.ts';
import { findSeq, nextSeq } from './stream.store.ts';

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
