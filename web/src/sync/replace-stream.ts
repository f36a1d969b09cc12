import type { PullResponse, StreamRows } from '@qamqor/shared/sync/protocol';
import { ENTITIES, ofStream, type CacheDb } from '../local-db/cache-db.ts';
import { clearStream, entityTables, FEW_ROWS, putRows } from './apply-page.ts';

type Fresh = { epoch: string; cursor: number; pages: StreamRows[] };
export type AskPage = (stream: string, cursor: number) => Promise<PullResponse>;

const RESTARTS = 3;

/** The whole stream, kept beside what is stored; null when it is gone or does not hold still. */
async function pullWhole(ask: AskPage, stream: string): Promise<Fresh | null> {
  const fresh: Fresh = { epoch: '', cursor: 0, pages: [] };
  let restarts = 0;
  for (;;) {
    const isFirst = fresh.pages.length === 0;
    const response = await ask(stream, fresh.cursor);
    const page = response.streams[stream];
    if (!page || response.gone.includes(stream)) return null;
    if (!isFirst && (page.epoch !== fresh.epoch || page.reset)) {
      if (++restarts > RESTARTS) return null;
      fresh.cursor = 0;
      fresh.pages = [];
      continue;
    }
    fresh.epoch = page.epoch;
    fresh.cursor = page.cursor;
    fresh.pages.push(page.rows);
    if (!page.more) return fresh;
  }
}

async function removesMost(db: CacheDb, stream: string, fresh: Fresh): Promise<boolean> {
  for (const entity of ENTITIES) {
    const pages = fresh.pages.map((rows): readonly { id: string }[] => rows[entity] ?? []);
    const ids = new Set(pages.flat().map((row) => row.id));
    const stored = await ofStream(db, entity, stream).primaryKeys();
    const removed = stored.filter((id) => !ids.has(String(id))).length;
    if (stored.length > FEW_ROWS && removed > stored.length / 2) return true;
  }
  return false;
}

/**
 * Pulls a stream anew and swaps it in, in one transaction: nothing is seen to go meanwhile. One
 * that is gone by now is left as it is; the next pull says so.
 */
export async function replaceStream(db: CacheDb, ask: AskPage, stream: string): Promise<void> {
  let fresh = await pullWhole(ask, stream);
  if (fresh && (await removesMost(db, stream, fresh))) fresh = await pullWhole(ask, stream);
  if (!fresh) return;
  const { epoch, cursor, pages } = fresh;
  await db.transaction('rw', entityTables(db), async () => {
    await clearStream(db, stream);
    for (const rows of pages) await putRows(db, stream, rows);
    await db.cursors.put({ stream, epoch, cursor });
  });
}
