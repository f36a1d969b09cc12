import { toWire } from '@qamqor/shared/calendar/dates';
import {
  writtenRows,
  type ImportReport,
  type PartReport,
} from '@qamqor/shared/import/import-report';
import { personStream } from '@qamqor/shared/sync/protocol';
import { commitServerChange, rowBytes, type Decision } from '../changes/changes.service.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { nextTurn } from '../platform/thread-time.ts';
import { beginPass } from './go-through.ts';
import type { OpenRecord } from './open-record.ts';
import type { Body } from './record-content.ts';
import { finish, readAsOwn, type ImportDeps } from './read-in.ts';
import { insertRun, removeRunsOf } from './run.store.ts';
import { countFile } from './use.ts';

export { readImportState } from './given-up.ts';
export { createKeptFiles } from './kept-files.ts';
export { createRecordQueue } from './record-queue.ts';
export { goOnWithImports } from './go-on.ts';

async function lookThrough(
  deps: ImportDeps,
  viewer: Viewer,
  record: OpenRecord,
): Promise<{ parts: PartReport[]; bytes: number }> {
  const pass = await beginPass(deps, deps.reader, { viewer, record });
  let bytes = 0;
  for await (const { part, rows } of record.pages()) {
    for (const row of rows) {
      const saved = await pass.take(deps.reader, part, row);
      if (saved) bytes += rowBytes(saved.row);
    }
    // Messages that follow each other are all heard in one turn.
    await nextTurn();
  }
  return { parts: pass.parts(), bytes };
}

type Begun = { run: string; exported_at: string; bytes: number };

/**
 * QUOTA-11: the file is counted, and an earlier one of the person that never came to its end is let go
 * of: the two are one.
 */
async function begin(
  deps: ImportDeps,
  viewer: Viewer,
  { run, exported_at, bytes }: Begun,
): Promise<void> {
  const now = deps.now();
  let earlier: string[] = [];
  await transaction(deps, async (tx) => {
    const decide = async (): Promise<Decision> => ({
      status: 'ok',
      before: null,
      after: { exported_at },
      async save() {
        const added = { user_id: viewer.user_id, at: now, bytes };
        earlier = await removeRunsOf(tx, viewer.user_id);
        await countFile(tx, added, { isAgain: earlier.length > 0 });
        await insertRun(tx, { ...viewer, id: run, begun_at: toWire(now) });
      },
    });
    const change = { stream: personStream(viewer.user_id), op: 'record.import' };
    await commitServerChange(deps, tx, viewer, change, decide);
  });
  for (const one of earlier) await deps.keptFiles.drop(one);
}

/**
 * POST /import: merges an export into the person’s own record, or, as a dry run, says what would
 * become of it. A file with nothing new writes nothing. One that cannot be read in to its end, for want
 * of room or because the server is killed, is gone on with later (`goOnWithImports`).
 */
export async function importRecord(
  deps: ImportDeps,
  { user_id, session_id }: Viewer,
  body: Body,
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportReport> {
  const viewer = { user_id, session_id };
  const run = newId(deps);
  let isBegun = false;
  // The thread that reads the file takes its memory along.
  if (!isDryRun) await deps.keptFiles.keep(run, body);
  try {
    return await deps.records.use(body, async (record) => {
      await readAsOwn(deps, viewer, record);
      const { exported_at } = record.head;
      const { parts, bytes } = await lookThrough(deps, viewer, record);
      const report = { dry_run: isDryRun, exported_at, parts };
      if (isDryRun || writtenRows(report) === 0) return report;
      await begin(deps, viewer, { run, exported_at, bytes });
      isBegun = true;
      return { ...report, parts: await finish(deps, { viewer, record, run }) };
    });
  } finally {
    if (!isDryRun && !isBegun) await deps.keptFiles.drop(run);
  }
}

/** Nothing that was begun for the person is gone on with. */
export async function endImports(tx: Tx, userId: string): Promise<void> {
  await removeRunsOf(tx, userId);
}
