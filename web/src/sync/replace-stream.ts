import type { PullResponse } from '@qamqor/shared/sync/protocol';
import { ENTITIES, ofStream, type CacheDb } from '../local-db/cache-db.ts';
import { entityTables, FEW_ROWS, putPage } from './apply-page.ts';

export type AskPage = (stream: string, cursor: number) => Promise<PullResponse>;

const RESTARTS = 3;

function besides(db: CacheDb, stream: string) {
  return db.beside.where('stream').equals(stream);
}

/**
 * Pulls the stream page by page beside what is stored, going on where an earlier try was cut off.
 * Answers false when it is gone or does not hold still.
 */
async function pullBeside(db: CacheDb, ask: AskPage, stream: string): Promise<boolean> {
  let restarts = 0;
  let last = await besides(db, stream).last();
  for (;;) {
    const response = await ask(stream, last?.cursor ?? 0);
    const page = response.streams[stream];
    if (!page || response.gone.includes(stream)) return false;
    if (last && (page.epoch !== last.epoch || page.reset)) {
      if (++restarts > RESTARTS) return false;
      await besides(db, stream).delete();
      last = undefined;
      continue;
    }
    const { epoch, cursor, rows, deleted } = page;
    last = { stream, epoch, cursor, rows, deleted };
    await db.beside.add(last);
    if (!page.more) return true;
  }
}

async function removesMost(db: CacheDb, stream: string): Promise<boolean> {
  const ids = new Map(ENTITIES.map((entity) => [entity, new Set<string>()]));
  await besides(db, stream).each(({ rows, deleted }) => {
    for (const [entity, known] of ids) {
      for (const { id } of rows[entity] ?? []) known.add(id);
      for (const id of deleted[entity] ?? []) known.delete(id);
    }
  });
  for (const [entity, known] of ids) {
    const stored = await ofStream(db, entity, stream).primaryKeys();
    const removed = stored.filter((id) => !known.has(String(id))).length;
    if (stored.length > FEW_ROWS && removed > stored.length / 2) return true;
  }
  return false;
}

/** What was pulled beside takes the place of what is stored, in one transaction. */
async function swap(db: CacheDb, stream: string): Promise<void> {
  await db.transaction('rw', entityTables(db), async () => {
    const orders = await besides(db, stream).primaryKeys();
    for (const entity of ENTITIES) await ofStream(db, entity, stream).delete();
    for (const order of orders) {
      const page = await db.beside.get(order);
      if (!page) continue;
      await putPage(db, stream, page);
      await db.cursors.put({ stream, epoch: page.epoch, cursor: page.cursor });
    }
    await besides(db, stream).delete();
  });
}

/**
 * Pulls a stream anew and swaps it in: nothing is seen to go meanwhile, and a browser that dies
 * half-way goes on where it was. One that is gone by now is left as it is; the next pull says so.
 */
export async function replaceStream(db: CacheDb, ask: AskPage, stream: string): Promise<void> {
  let isWhole = await pullBeside(db, ask, stream);
  if (isWhole && (await removesMost(db, stream))) {
    await besides(db, stream).delete();
    isWhole = await pullBeside(db, ask, stream);
  }
  if (isWhole) await swap(db, stream);
  else await besides(db, stream).delete();
}
