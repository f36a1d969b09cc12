import { DAY } from '@qamqor/shared/calendar/dates';
import { BIN_DAYS } from '@qamqor/shared/limits';
import type { StreamPage, StreamRows } from '@qamqor/shared/sync/protocol';
import type { Approval, Link } from '@qamqor/shared/family/link';
import type { Table } from 'dexie';
import {
  entitiesWith,
  ENTITY_NAMES,
  type BinEntity,
  type Entity,
} from '@qamqor/shared/sync/entities';
import { INCOMPLETE, ofStream, type CacheDb } from '../../local-db/cache/cache-db.ts';
import type { Place, StoppedRow } from '../../local-db/rows.ts';
import { placeAfter, placeOf } from './place.ts';

export type Verdict = 'applied' | 'passed-over' | 'replace' | 'doubtful';

/** A page that takes away more than half of more than this many rows is asked for twice. */
export const FEW_ROWS = 20;

export function entityTables(db: CacheDb): Table[] {
  const own = [db.cursors, db.beside, db.bin, db.stopped];
  return [...ENTITY_NAMES.map((entity) => db.table(entity)), ...own];
}

function hasBin(entity: Entity): entity is BinEntity {
  return (entitiesWith('isBinned') as readonly Entity[]).includes(entity);
}

/** A row without its seq. */
function content(row: object | undefined): string {
  return JSON.stringify({ ...row, seq: 0 });
}

/** What is deleted is kept aside as it was, for as long as it can be brought back. */
async function keepInBin(
  db: CacheDb,
  entity: BinEntity,
  ids: readonly string[],
  binned_at: number,
  by: StreamPage['deleted_by'] = {},
): Promise<void> {
  const rows = await db[entity].bulkGet([...ids]);
  const fresh = rows
    .filter((row) => row !== undefined)
    .map((row) => ({ ...row, binned_at, binned_by: by[row.id] ?? null }));
  const isOld = (row: { binned_at: number }) => row.binned_at < binned_at - BIN_DAYS * DAY;
  await db.bin.filter(isOld).delete();
  if (fresh.length > 0) await db.bin.bulkPut(fresh);
}

/** FAM-3: of who ended a link the name is kept, and nothing else. */
export async function keepNames(
  db: CacheDb,
  stream: string,
  { stopped = [] }: Pick<StreamPage, 'stopped'>,
): Promise<void> {
  if (stopped.length === 0) return;
  const rows: StoppedRow[] = [];
  for (const link of await db.links.bulkGet([...stopped])) {
    if (link?.status !== 'accepted') continue;
    const { id, person_id, display_name: name } = link;
    rows.push({ id, stream, person_id, name });
  }
  for (const viewer of await db.viewers.bulkGet([...stopped])) {
    if (viewer?.status !== 'accepted') continue;
    const { id, viewer_id, name } = viewer;
    rows.push({ id, stream, person_id: viewer_id, name, sees: true });
  }
  if (rows.length > 0) await db.stopped.bulkPut(rows);
}

/** Of whom a link is there again it is not said that they stopped, also when that ends in another way. */
async function dropNames(
  db: CacheDb,
  stream: string,
  { links = [], viewers = [] }: Pick<StreamRows, 'links' | 'viewers'>,
): Promise<void> {
  const stands = ({ status }: Pick<Link, 'status'>) => status === 'accepted';
  const again = {
    shares: new Set(links.filter(stands).map(({ person_id }) => person_id)),
    sees: new Set(viewers.filter(stands).map(({ viewer_id }) => viewer_id)),
  };
  if (again.shares.size + again.sees.size === 0) return;
  const rows = db.stopped.where('stream').equals(stream);
  const isBack = ({ person_id, sees }: StoppedRow) =>
    again[sees ? 'sees' : 'shares'].has(person_id);
  await rows.filter(isBack).delete();
}

/** What waited by a link waits no more once it ended: the server may have forgotten that, too. */
async function dropWaiting(
  db: CacheDb,
  stream: string,
  { links = [], viewers = [] }: StreamPage['deleted'],
): Promise<void> {
  const ended = new Set([...links, ...viewers]);
  if (ended.size === 0) return;
  const waits = ({ status, link_id }: Approval) => status === 'pending' && ended.has(link_id);
  await ofStream(db, 'approvals', stream).filter(waits).delete();
}

async function putRows(db: CacheDb, stream: string, rows: StreamRows): Promise<void> {
  for (const entity of ENTITY_NAMES) {
    const page: object[] = (rows[entity] ?? []).map((row) => ({ ...row, stream }));
    if (page.length === 0) continue;
    const ids = page.map((row) => (row as { id: string }).id);
    // With every page it comes mostly as it was.
    const known = (entitiesWith('isOwner') as readonly Entity[]).includes(entity)
      ? await db.table<object>(entity).bulkGet(ids)
      : [];
    const changed = page.filter((row, index) => content(row) !== content(known[index]));
    if (changed.length > 0) await db.table(entity).bulkPut(changed);
    if (hasBin(entity)) await db.bin.bulkDelete(ids);
  }
}

/** Takes away what a page says is gone, and stores its rows; `at` as for `applyPage`. */
export async function putPage(
  db: CacheDb,
  stream: string,
  page: Pick<StreamPage, 'rows' | 'deleted' | 'deleted_by' | 'stopped'>,
  at: number,
): Promise<void> {
  const { rows, deleted } = page;
  await keepNames(db, stream, page);
  for (const entity of ENTITY_NAMES) {
    const gone = deleted[entity];
    if (!gone?.length) continue;
    if (hasBin(entity)) await keepInBin(db, entity, gone, at, page.deleted_by);
    await db.table(entity).bulkDelete(gone);
  }
  await dropWaiting(db, stream, deleted);
  await putRows(db, stream, rows);
  await dropNames(db, stream, rows);
}

async function removesMost(db: CacheDb, stream: string, page: StreamPage): Promise<boolean> {
  for (const entity of ENTITY_NAMES) {
    const removed = page.deleted[entity]?.length ?? 0;
    if (removed === 0) continue;
    const count = await ofStream(db, entity, stream).count();
    if (count > FEW_ROWS && removed > count / 2) return true;
  }
  return false;
}

/**
 * Stores a page of a stream that was asked for from `asked` (undefined: from its beginning), rows
 * and cursor together. To be called inside a transaction over `entityTables`. A page that does not
 * begin where the stream stands is passed over: another tab was faster, or it came too late. `at` is
 * the server's time of the answer, in epoch ms.
 */
export async function applyPage(
  db: CacheDb,
  stream: string,
  page: StreamPage,
  asked: Place | undefined,
  { isConfirmed, at }: { isConfirmed: boolean; at: number },
): Promise<Verdict> {
  const stored = await db.cursors.get(stream);
  const isCut = stored?.epoch === INCOMPLETE;
  if (isCut && asked !== undefined) return 'passed-over';
  if (isCut) {
    await keepNames(db, stream, page);
    await clearRows(db, stream);
  }
  const known = isCut ? undefined : stored;
  if (known && (page.reset || page.epoch !== known.epoch)) return 'replace';
  const place = known ? placeOf(known) : 0;
  if (place !== (asked ?? 0) || page.cursor < (known?.cursor ?? 0)) return 'passed-over';
  if (!isConfirmed && (await removesMost(db, stream, page))) return 'doubtful';
  await putPage(db, stream, page, at);
  const isFirst = !known || known.more === true;
  if (isFirst || place !== placeAfter(page)) {
    const { epoch, cursor, resume } = page;
    const { resume: _, more: __, ...kept } = known ?? {};
    const next = resume === undefined ? {} : { resume: { cursor, place: resume } };
    const rest = isFirst && page.more ? { more: true as const } : {};
    await db.cursors.put({ ...kept, stream, epoch, cursor, ...next, ...rest });
  }
  return 'applied';
}

async function clearRows(db: CacheDb, stream: string): Promise<void> {
  for (const entity of ENTITY_NAMES) await ofStream(db, entity, stream).delete();
}

export async function clearStream(db: CacheDb, stream: string): Promise<void> {
  await clearRows(db, stream);
  await db.bin.where('stream').equals(stream).delete();
  await db.stopped.where('stream').equals(stream).delete();
  await db.cursors.delete(stream);
  await db.beside.where('stream').equals(stream).delete();
}
