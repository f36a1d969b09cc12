import {
  writtenRows,
  type ImportReport,
  type PartReport,
} from '@qamqor/shared/import/import-report';
import { Problem } from '@qamqor/shared/problem';
import { personStream } from '@qamqor/shared/sync/protocol';
import { getUser } from '../auth/users/user.service.ts';
import {
  commitServerChange,
  countImported,
  raiseSeq,
  type Decision,
} from '../changes/changes.service.ts';
import { hasSession } from '../chat/chat.service.ts';
import { eventOf } from '../schedule/schedule.service.ts';
import { medicineOf } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import type { RelativesPort } from '../profile/profile.service.ts';
import { goThrough, type Save } from './go-through.ts';
import type { OpenRecord } from './open-record.ts';
import type { Body } from './record-content.ts';
import type { ReadsRecords } from './record-queue.ts';

export { createRecordQueue } from './record-queue.ts';

type Deps = Clock & Database & RelativesPort & ReadsRecords;

/** SYNC: a pull keeps the rows of one seq together, and is made for as many. */
const ROWS_OF_A_SEQ = 50;

/** DATA-1: whether none of the medicines, events and chats of the file is, or was, the person’s. */
async function isOfAnother({ reader }: Deps, viewer: Viewer, ids: readonly string[]) {
  const id = viewer.user_id;
  for (const one of ids)
    if (
      (await medicineOf(reader, id, one)) ||
      (await eventOf(reader, id, one)) ||
      (await hasSession(reader, id, one))
    )
      return false;
  return true;
}

/** All rows of the file within one change of the person’s stream: they are there together, or none is. */
async function write(
  deps: Deps,
  tx: Tx,
  viewer: Viewer,
  record: OpenRecord,
): Promise<PartReport[]> {
  const now = deps.now();
  const stream = personStream(viewer.user_id);
  let parts: PartReport[] = [];
  const decide = async (): Promise<Decision> => ({
    status: 'ok',
    before: null,
    after: { exported_at: record.head.exported_at },
    async save(first) {
      let [seq, rows] = [first, 0];
      const save: Save = async (kind, row) => {
        if (rows > 0 && rows % ROWS_OF_A_SEQ === 0) seq = await raiseSeq(tx, stream);
        rows += 1;
        await kind.save(tx, row, seq);
      };
      parts = await goThrough(deps, tx, { viewer, record, save });
      const day = { by: viewer.user_id, at: now, rows };
      if (!(await countImported(tx, day))) throw new Problem('account.too_much_today');
    },
  });
  await commitServerChange(deps, tx, viewer, { stream, op: 'record.import' }, decide);
  return parts;
}

/**
 * POST /import: merges an export into the person’s own record, or, as a dry run, says what would
 * become of it. A file with nothing new writes nothing.
 */
export async function importRecord(
  deps: Deps,
  viewer: Viewer,
  body: Body,
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportReport> {
  return deps.records.use(body, async (record) => {
    const { exported_at, tells } = record.head;
    const { id, name } = await getUser(deps, viewer.user_id);
    await record.readAs({ id, name, isOther: await isOfAnother(deps, viewer, tells) });
    const parts = await goThrough(deps, deps.reader, { viewer, record });
    const report = { dry_run: isDryRun, exported_at, parts };
    if (isDryRun || writtenRows(report) === 0) return report;
    const written = await transaction(deps, (tx) => write(deps, tx, viewer, record));
    return { ...report, parts: written };
  });
}
