import type { PartReport } from '@qamqor/shared/import/import-report';
import { getUser } from '../auth/users/user.service.ts';
import { hasSession } from '../chat/chat.service.ts';
import { medicineOf } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import type { RelativesPort } from '../profile/profile.service.ts';
import { eventOf } from '../schedule/schedule.service.ts';
import type { HasKeptFiles } from './kept-files.ts';
import type { OpenRecord } from './open-record.ts';
import type { ReadsRecords } from './record-queue.ts';
import { removeRun } from './run.store.ts';
import { writeIn } from './write-in.ts';

export type ImportDeps = Clock & Database & RelativesPort & ReadsRecords & HasKeptFiles;

/** DATA-1: whether none of the medicines, events and chats of the file is, or was, the person’s. */
async function isOfAnother({ reader }: ImportDeps, viewer: Viewer, ids: readonly string[]) {
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

/** Before any page of a file is asked for. */
export async function readAsOwn(
  deps: ImportDeps,
  viewer: Viewer,
  record: OpenRecord,
): Promise<void> {
  const { id, name } = await getUser(deps, viewer.user_id);
  await record.readAs({ id, name, isOther: await isOfAnother(deps, viewer, record.head.tells) });
}

/** Reads a file in to its end; one that was begun already is gone on with. */
export async function finish(
  deps: ImportDeps,
  { viewer, record, run }: { viewer: Viewer; record: OpenRecord; run: string },
): Promise<PartReport[]> {
  const parts = await writeIn(deps, { viewer, record, run });
  await transaction(deps, (tx) => removeRun(tx, run));
  await deps.keptFiles.drop(run);
  return parts;
}
