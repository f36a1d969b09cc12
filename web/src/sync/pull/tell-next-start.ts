import type { Mark } from '@qamqor/shared/doses/mark';
import { personStream, type PullResponse, type StreamPage } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../../local-db/local-data.ts';
import { readMeta, writeMeta } from '../../local-db/outbox/meta.ts';
import type { OutboxDb } from '../../local-db/outbox/outbox-db.ts';
import type { Place } from '../../local-db/rows.ts';
import { marksIn, reaches, withMarks, type NextStart } from '../../local-db/snapshot/next-start.ts';

type Own = Pick<LocalData, 'userId' | 'outbox' | 'cache'>;

/** A change of zone comes with the person, whose row is in every page. */
async function changesDays({ userId, cache }: Own, page: StreamPage): Promise<boolean> {
  const { rows, deleted } = page;
  if (rows.medicines?.length || deleted.medicines?.length || deleted.marks?.length) return true;
  const person = rows.people?.find(({ id }) => id === userId);
  if (!person) return false;
  const known = await cache.people.get(userId);
  return JSON.stringify(person.time_zones) !== JSON.stringify(known?.time_zones);
}

/** What was marked and taken back on this device is read from the outbox itself. */
async function hasOthers({ mutations }: OutboxDb, marks: readonly Mark[]): Promise<boolean> {
  const mids = new Set(marks.flatMap(({ id, undone_by }) => (undone_by ? [id, undone_by] : [id])));
  if (mids.size === 0) return false;
  const own = mutations.where('mid').anyOf([...mids]);
  return (await own.count()) < mids.size;
}

async function tell(local: Own, page: StreamPage, isWhole: boolean): Promise<void> {
  const { outbox } = local;
  const { epoch, cursor, rows } = page;
  const isOther = isWhole || page.reset || (await changesDays(local, page));
  if (!isOther && !rows.marks?.length) return;
  await outbox.transaction('rw', outbox.meta, outbox.mutations, async () => {
    // The person left meanwhile: nothing that tells of them may come after that.
    if (await readMeta(outbox, 'signed_out')) return;
    const kept = (await readMeta(outbox, 'instant_day')) as NextStart | undefined;
    const marks = kept ? marksIn(kept, rows.marks ?? []) : (rows.marks ?? []);
    if (!isOther && !(await hasOthers(outbox, marks))) return;
    const before = await readMeta(outbox, 'pulled');
    const pulled = { epoch, cursor };
    const isAhead = before !== undefined && reaches(before, pulled);
    await writeMeta(outbox, 'pulled', isAhead ? before : pulled);
    if (!kept) return;
    const isFit = !isOther && kept.pulled?.epoch === epoch && reaches(kept.pulled, before);
    await writeMeta(outbox, 'instant_day', isFit ? withMarks(kept, marks, pulled) : null);
  });
}

/**
 * DOSE-14: before anything of the person's own is stored, by page or worker, what the next start draws
 * learns of it. Marks are drawn in; where the doses themselves may be others it is dropped. `from` says
 * from where the page was asked for. What cannot be told holds up no pull.
 */
export async function tellNextStart(
  local: Own,
  { streams, gone }: PullResponse,
  from: ReadonlyMap<string, Place>,
): Promise<void> {
  const stream = personStream(local.userId);
  const page = streams[stream];
  try {
    if (page) await tell(local, page, !from.get(stream));
    else if (gone.includes(stream)) await writeMeta(local.outbox, 'instant_day', null);
  } catch {
    await writeMeta(local.outbox, 'instant_day', null).catch(() => undefined);
  }
}
