import type { PartReport, ReadPart } from '@qamqor/shared/import/import-report';
import { personStream } from '@qamqor/shared/sync/protocol';
import { raiseSeq, rowBytes } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { beginPortion } from '../platform/database/portion.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import type { RelativesPort } from '../profile/profile.service.ts';
import { beginPass, type Pass } from './go-through.ts';
import type { OpenRecord } from './open-record.ts';
import { hasRun } from './run.store.ts';
import { countSaved } from './use.ts';

/** SYNC: a pull keeps the rows of one seq together, and is made for as many. */
const ROWS_OF_A_SEQ = 50;

type Rows = { part: ReadPart; rows: readonly unknown[] };

/** Saves rows from `from` on until the portion is full; how many are through then, and the bytes they add. */
async function savePortion(
  tx: Tx,
  pass: Pass,
  { part, rows }: Rows,
  { from, stream }: { from: number; stream: string },
): Promise<{ next: number; bytes: number }> {
  const isFull = beginPortion();
  let [next, seq, saved, bytes] = [from, 0, 0, 0];
  do {
    const one = await pass.take(tx, part, rows[next]);
    next += 1;
    if (!one) continue;
    if (saved === 0) one.kind.beginPortion?.();
    if (saved % ROWS_OF_A_SEQ === 0) seq = await raiseSeq(tx, stream);
    saved += 1;
    bytes += rowBytes(one.row);
    await one.kind.save(tx, one.row, seq);
  } while (next < rows.length && !isFull());
  return { next, bytes };
}

/**
 * DATA-1: reads a file in, a portion after the other, each committed by itself. Of a file that was partly
 * read in before, what is there stays as it is. Ends early once the run is over: the person has begun
 * another one, or has gone.
 */
export async function writeIn(
  deps: Clock & Database & RelativesPort,
  { viewer, record, run }: { viewer: Viewer; record: OpenRecord; run: string },
): Promise<PartReport[]> {
  const pass = await beginPass(deps, deps.reader, { viewer, record });
  const { user_id } = viewer;
  const stream = personStream(user_id);
  for await (const { part, rows } of record.pages())
    for (let from = 0; from < rows.length;) {
      const next = await transaction(deps, async (tx) => {
        if (!(await hasRun(tx, run))) return null;
        const saved = await savePortion(tx, pass, { part, rows }, { from, stream });
        await countSaved(tx, { user_id, at: deps.now(), bytes: saved.bytes });
        return saved.next;
      });
      if (next === null) return pass.parts();
      from = next;
    }
  return pass.parts();
}
