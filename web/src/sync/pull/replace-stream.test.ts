import type { StreamPage } from '@qamqor/shared/sync/protocol';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { createCache, type CacheDb } from '../../local-db/cache/cache-db.ts';
import { replaceStream, type AskPage } from './replace-stream.ts';

const stream = 'p:1';
let db: CacheDb;
let indexedDB: IDBFactory;

const open = () => createCache('1', { indexedDB, IDBKeyRange });

function page(cursor: number, ids: readonly string[], more: Partial<StreamPage> = {}): StreamPage {
  const events = ids.map((id) => ({ id, seq: cursor }));
  const rows = { events } as unknown as StreamPage['rows'];
  return { epoch: 'new', cursor, more: true, reset: false, rows, deleted: {}, ...more };
}

/** A server that answers each cursor with its page; what is no page is the line going dead. */
function answers(pages: Record<number, StreamPage>, asked: number[] = []): AskPage {
  return async (_, place) => {
    const cursor = Number(place);
    asked.push(cursor);
    const found = pages[cursor];
    if (!found) throw new Error('the line is dead');
    return { proto: 1, server_now: 0, streams: { [stream]: found }, gone: [] };
  };
}

const ids = async () => (await db.events.toCollection().primaryKeys()).toSorted();

beforeEach(async () => {
  indexedDB = new IDBFactory();
  db = open();
  await db.cursors.put({ stream, epoch: 'old', cursor: 9 });
  await db.table('events').bulkPut([{ id: 'old', stream, seq: 9 }]);
});

test('[SYNC-15] what is stored is seen until the new one is whole, and a killed tab goes on', async () => {
  await expect(replaceStream(db, answers({ 0: page(3, ['a']) }), stream)).rejects.toThrow('dead');
  expect(await ids()).toEqual(['old']);
  db.close();
  db = open();
  const asked: number[] = [];
  const last = page(5, ['b'], { more: false });
  expect(await replaceStream(db, answers({ 3: last }, asked), stream)).toBe(true);
  expect(asked).toEqual([3]);
  expect(await ids()).toEqual(['a', 'b']);
  expect(await db.cursors.toArray()).toEqual([{ stream, epoch: 'new', cursor: 5 }]);
  expect(await db.beside.count()).toBe(0);
});

test('[SYNC-4] a swap that fails half-way leaves all as it was', async () => {
  const refuse = () => {
    throw new DOMException('not now', 'AbortError');
  };
  db.cursors.hook('updating', refuse);
  const whole = answers({ 0: page(5, ['b'], { more: false }) });
  await expect(replaceStream(db, whole, stream)).rejects.toThrow('not now');
  db.cursors.hook('updating').unsubscribe(refuse);
  expect(await ids()).toEqual(['old']);
  expect(await db.cursors.toArray()).toEqual([{ stream, epoch: 'old', cursor: 9 }]);
});

test('[SYNC-3] what goes while its stream is pulled anew does not come back', async () => {
  const last = page(5, ['b'], { more: false, deleted: { events: ['a'] } });
  await replaceStream(db, answers({ 0: page(3, ['a', 'c']), 3: last }), stream);
  expect(await ids()).toEqual(['b', 'c']);
});

test('a history that changes meanwhile is begun again, and what never holds still is left', async () => {
  const other = page(6, ['z'], { epoch: 'newer', more: false });
  const asked: number[] = [];
  const change: AskPage = (name, cursor) =>
    answers({ 0: asked.length < 2 ? page(3, ['a']) : other, 3: other }, asked)(name, cursor);
  await replaceStream(db, change, stream);
  expect(asked).toEqual([0, 3, 0]);
  expect(await ids()).toEqual(['z']);

  const restless = answers({ 0: page(3, ['a']), 3: page(7, ['q'], { epoch: 'again' }) });
  expect(await replaceStream(db, restless, stream)).toBe(false);
  expect(await ids()).toEqual(['z']);
  expect(await db.beside.count()).toBe(0);
});

test('[SYNC-4] a page and the worker that pull one stream anew at once lose nothing', async () => {
  const pages = { 0: page(3, ['a']), 3: page(5, ['b'], { more: false }) };
  const other = open();
  const slow: AskPage = async (name, cursor) => {
    if (cursor === 3) await replaceStream(other, answers(pages), stream);
    return answers(pages)(name, cursor);
  };
  await replaceStream(db, slow, stream);
  expect(await ids()).toEqual(['a', 'b']);
  expect(await db.cursors.toArray()).toEqual([{ stream, epoch: 'new', cursor: 5 }]);
  await Promise.all([
    replaceStream(db, answers(pages), stream),
    replaceStream(other, answers(pages), stream),
  ]);
  expect(await ids()).toEqual(['a', 'b']);
  expect(await db.beside.count()).toBe(0);
  other.close();
});

/** What an earlier try left beside. */
const left = (from: number, one: StreamPage) => db.beside.add({ ...one, stream, from, at: 0 });

test('[SYNC-4] a whole history that an earlier try left is gone on from, not taken as it is', async () => {
  await left(0, page(5, ['a'], { epoch: 'old', more: false }));
  const asked: number[] = [];
  const newest = page(9, ['old'], { epoch: 'old', more: false });
  expect(await replaceStream(db, answers({ 5: newest }, asked), stream)).toBe(true);
  expect(asked).toEqual([5]);
  expect(await ids()).toEqual(['a', 'old']);
  expect(await db.cursors.toArray()).toEqual([{ stream, epoch: 'old', cursor: 9 }]);
});

test('[SYNC-4] what was stored meanwhile is not taken back, and the next try goes on', async () => {
  const early = page(5, ['a'], { epoch: 'old', more: false });
  expect(await replaceStream(db, answers({ 0: early }), stream)).toBe(false);
  expect(await ids()).toEqual(['old']);
  expect(await db.cursors.toArray()).toEqual([{ stream, epoch: 'old', cursor: 9 }]);
  const asked: number[] = [];
  const rest = page(10, ['b'], { epoch: 'old', more: false });
  expect(await replaceStream(db, answers({ 5: rest }, asked), stream)).toBe(true);
  expect(asked).toEqual([5]);
  expect(await ids()).toEqual(['a', 'b']);
});

test('a history that would take away most of what is stored is asked for twice', async () => {
  const many = Array.from({ length: 30 }, (_, index) => `event ${index}`);
  await db.table('events').bulkPut(many.map((id) => ({ id, stream, seq: 9 })));
  const asked: number[] = [];
  const small = page(5, many.slice(0, 10), { more: false });
  expect(await replaceStream(db, answers({ 0: small }, asked), stream)).toBe(true);
  expect(asked).toEqual([0, 0]);
  expect(await ids()).toEqual(many.slice(0, 10).toSorted());
});

test('[SYNC-3] pages of two histories are never put together', async () => {
  await left(0, page(3, ['a'], { epoch: 'new' }));
  await left(3, page(5, ['of another'], { epoch: 'other', more: false }));
  const asked: number[] = [];
  const last = page(6, ['b'], { more: false });
  expect(await replaceStream(db, answers({ 3: last }, asked), stream)).toBe(true);
  expect(asked).toEqual([3]);
  expect(await ids()).toEqual(['a', 'b']);
});
