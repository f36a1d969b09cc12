import type { PullResponse } from '@qamqor/shared/sync/protocol';
import { ENTITY_NAMES } from '@qamqor/shared/sync/entities';
import { ofStream, type CacheDb } from '../../local-db/cache/cache-db.ts';
import type { Place, StagedPage } from '../../local-db/rows.ts';
import { entityTables, FEW_ROWS, keepNames, putPage } from './apply-page.ts';
import type { Coming } from './kept-marks.ts';
import { placeAfter } from './place.ts';

/** What is about to take the place of what is stored. */
export type Whole = Coming & { stream: string; epoch: string };

export type AskPage = (stream: string, place: Place) => Promise<PullResponse>;

const RESTARTS = 3;

function besides(db: CacheDb, stream: string) {
  return db.beside.where('stream').equals(stream);
}

/** The pages of one history that follow each other without a hole, the first one first. */
async function eachInARow(
  db: CacheDb,
  stream: string,
  take: (page: StagedPage) => void | Promise<void> = () => undefined,
): Promise<StagedPage | undefined> {
  let last: StagedPage | undefined;
  for (const order of await besides(db, stream).primaryKeys()) {
    const page = await db.beside.get(order);
    if (!page || page.from !== (last ? placeAfter(last) : 0)) continue;
    if (last && page.epoch !== last.epoch) continue;
    await take(page);
    last = page;
  }
  return last;
}

/**
 * Pulls the stream page by page beside what is stored, going on where an earlier try was cut off: a
 * whole one may be old by now, so that its end is asked for as well. Answers false when it is gone or
 * does not hold still.
 */
async function pullIntoStaging(db: CacheDb, ask: AskPage, stream: string): Promise<boolean> {
  let restarts = 0;
  let last = await eachInARow(db, stream);
  let isAtEnd = false;
  while (!isAtEnd) {
    const from: Place = last ? placeAfter(last) : 0;
    const response = await ask(stream, from);
    const page = response.streams[stream];
    if (!page || response.gone.includes(stream)) return false;
    if (last && (page.epoch !== last.epoch || page.reset)) {
      if (++restarts > RESTARTS) return false;
      await besides(db, stream).delete();
      last = undefined;
      continue;
    }
    const { reset: _, ...kept } = page;
    last = { ...kept, stream, from, at: response.server_now };
    await db.beside.add(last);
    isAtEnd = !last.more;
  }
  return true;
}

async function removesMost(db: CacheDb, stream: string): Promise<boolean> {
  const ids = new Map(ENTITY_NAMES.map((entity) => [entity, new Set<string>()]));
  await eachInARow(db, stream, ({ rows, deleted }) => {
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

async function wholeOf(db: CacheDb, stream: string): Promise<Whole | null> {
  const marks = new Set<string>();
  const medicines = new Set<string>();
  const end = await eachInARow(db, stream, ({ rows }) => {
    for (const { id } of rows.marks ?? []) marks.add(id);
    for (const { id } of rows.medicines ?? []) medicines.add(id);
  });
  return end?.more === false ? { stream, epoch: end.epoch, marks, medicines } : null;
}

/**
 * What was pulled beside takes the place of what is stored, in one transaction. When another page
 * or the worker was faster there is nothing whole to take, or something older than what is stored
 * (SYNC-4): all stays as it is, and the next try goes on from there.
 */
async function swap(db: CacheDb, stream: string): Promise<boolean> {
  return db.transaction('rw', entityTables(db), async () => {
    const end = await eachInARow(db, stream);
    const stored = await db.cursors.get(stream);
    if (end && stored?.epoch === end.epoch && stored.cursor > end.cursor) return false;
    if (end?.more === false) {
      await eachInARow(db, stream, (page) => keepNames(db, stream, page));
      for (const entity of ENTITY_NAMES) await ofStream(db, entity, stream).delete();
      await eachInARow(db, stream, (page) => putPage(db, stream, page, page.at));
      await db.cursors.put({ stream, epoch: end.epoch, cursor: end.cursor });
    }
    await besides(db, stream).delete();
    return end?.more === false;
  });
}

/**
 * Pulls a stream anew and swaps it in: nothing is seen to go meanwhile, and a browser that dies
 * half-way goes on where it was. One that is gone by now is left as it is; the next pull says so.
 * `beforeSwap` hears of the whole of it. Answers whether it was swapped in.
 */
export async function replaceStream(
  db: CacheDb,
  ask: AskPage,
  stream: string,
  beforeSwap: (whole: Whole) => Promise<void> = async () => {},
): Promise<boolean> {
  let isWhole = await pullIntoStaging(db, ask, stream);
  if (isWhole && (await removesMost(db, stream))) {
    await besides(db, stream).delete();
    isWhole = await pullIntoStaging(db, ask, stream);
  }
  const whole = isWhole ? await wholeOf(db, stream) : null;
  if (whole) await beforeSwap(whole);
  if (isWhole) return swap(db, stream);
  await besides(db, stream).delete();
  return false;
}
