import { cpSync, readFileSync, readdirSync, writeFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { setTimeout as delay } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { DAY } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { keepHistory, readEpoch, readRestoredAt } from '../changes/changes.service.ts';
import { ROOT } from '../config.ts';
import { mark } from '../doses/mark.table.ts';
import { openDatabase } from '../platform/database/database.ts';
import { holdFile, inUseFile } from '../platform/database/file-lock.ts';
import { createLogger } from '../platform/logger.ts';
import { aBackedUpHouse, anotherPlace, BACKUP_KEY } from '../testing/backups.ts';
import { createBareApp } from '../testing/bare-app.ts';
import type { BackupReason } from './backup-fault.ts';
import { packFile, unpackFile } from './packed-file.ts';

const refused = (reason: BackupReason) => expect.objectContaining({ reason });

test.each([{}, { BACKUP_KEY }])(
  '[DATA-5] what was backed up is there again, and nothing else of the folder was touched: %o',
  async (given) => {
    const { backUp, restore, taken, clock } = await aBackedUpHouse(given);
    const { file, rows } = await backUp();
    const place = anotherPlace(given);
    writeFileSync(join(place.directory, 'other'), 'stays');
    clock.advance(DAY);
    const restored = await restore(file, place.config);
    const counts = Object.values(restored.rows);
    expect(counts.reduce((a, b) => a + b)).toBe(rows);
    expect(restored).toMatchObject({ at: clock.now() - DAY, aside: null, migrated: 0 });
    expect(statSync(place.database).mode & 0o777).toBe(0o600);
    const database = openDatabase(place.config);
    expect(await database.reader.select().from(mark)).toMatchObject([{ id: taken.mid }]);
    await database.close();
    expect(readdirSync(place.directory).toSorted()).toEqual([
      'other',
      'qamqor.db',
      'qamqor.db.in-use',
    ]);
  },
);

test('[DATA-5] the database that was there is kept aside, whole', async () => {
  const { backUp, restore, tablet, pill } = await aBackedUpHouse();
  const { file } = await backUp();
  const place = anotherPlace();
  await restore(file, place.config);
  const before = openDatabase(place.config);
  const epoch = await readEpoch(before.reader);
  await before.close();
  await tablet.push(tablet.mark({ medicine_id: pill.id, time: '20:00' }));
  const { aside } = await restore((await backUp()).file, place.config);
  expect(aside).toContain('qamqor.db.before-');
  const kept = openDatabase({ ROOT, DATABASE_URL: `file:${aside}` });
  expect(await readEpoch(kept.reader)).toBe(epoch);
  expect(await kept.reader.$count(mark)).toBe(1);
  await kept.close();
  const now = openDatabase(place.config);
  expect(await now.reader.$count(mark)).toBe(2);
  await now.close();
});

test('[DATA-5][SYNC-1] it goes on in another history, and the next start has nothing to notice', async () => {
  const { backUp, restore, deps, clock } = await aBackedUpHouse();
  const before = await readEpoch(deps.reader);
  const { file } = await backUp();
  const place = anotherPlace();
  writeFileSync(`${place.database}.history.json`, '{"beats":900}');
  await restore(file, place.config);
  const database = openDatabase(place.config);
  const epoch = await readEpoch(database.reader);
  expect(epoch).not.toBe(before);
  expect(await readRestoredAt(database.reader)).not.toBeNull();
  const logs: string[] = [];
  const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void logs.push(line) });
  const kept = { ...database, ...clock, log, config: place.config };
  const app = await createBareApp(async (bare) => {
    expect(await keepHistory(bare, kept)).toBe(false);
  });
  expect(await readEpoch(database.reader)).toBe(epoch);
  expect(logs).toEqual([]);
  await app.close();
  await database.close();
});

/** Nothing of it changes the folder. */
async function isRefused(
  house: Pick<Awaited<ReturnType<typeof aBackedUpHouse>>, 'restore'>,
  place: ReturnType<typeof anotherPlace>,
  bytes: Uint8Array,
  reason: BackupReason | readonly BackupReason[],
) {
  const file = join(anotherPlace().directory, 'tried');
  writeFileSync(file, bytes);
  const fault: { reason?: BackupReason } = await house.restore(file, place.config).then(
    () => ({}),
    (error: object) => error,
  );
  expect([reason].flat()).toContain(fault.reason);
  expect(readdirSync(place.directory)).toEqual(['qamqor.db.in-use']);
}

const flipped = (bytes: Uint8Array, at: number, bit: number) => {
  const changed = new Uint8Array(bytes);
  changed[at] = (bytes[at] as number) ^ (1 << bit);
  return changed;
};

const WRONG = ['damaged', 'foreign', 'wrong_key'] as const;

test('[DATA-5] a cut or changed backup is refused, wherever it is', async () => {
  const house = await aBackedUpHouse();
  const bytes = readFileSync((await house.backUp()).file);
  const place = anotherPlace();
  const step = Math.floor(bytes.length / 16);
  const spread = Array.from({ length: 16 }, (_, n) => n * step);
  // With the whole of the end, where gzip itself is blind to some.
  const end = Array.from({ length: 110 }, (_, n) => bytes.length - 1 - n);
  for (const at of [...spread, 4, 8, 9, ...end]) {
    await isRefused(house, place, flipped(bytes, at, at % 8), WRONG);
    await isRefused(house, place, bytes.subarray(0, at), WRONG);
  }
  await isRefused(house, place, Buffer.concat([bytes, Buffer.from('more')]), WRONG);
  await isRefused(house, place, Buffer.concat([bytes, bytes]), WRONG);
});

test('[DATA-5] so is an encrypted one, and one whose key is missing or another', async () => {
  const house = await aBackedUpHouse({ BACKUP_KEY });
  const bytes = readFileSync((await house.backUp()).file);
  expect(bytes.includes('SQLite')).toBe(false);
  const place = anotherPlace({ BACKUP_KEY });
  const half = Math.floor(bytes.length / 2);
  for (const at of [40, half, bytes.length - 1])
    await isRefused(house, place, flipped(bytes, at, at % 8), WRONG);
  await isRefused(house, place, bytes.subarray(0, half), WRONG);
  await isRefused(house, anotherPlace(), bytes, 'no_key');
  await isRefused(house, anotherPlace({ BACKUP_KEY: 'another' }), bytes, 'wrong_key');
});

test('[DATA-5] what is no backup, and a database of another program, is refused', async () => {
  const house = await aBackedUpHouse();
  const place = anotherPlace();
  await isRefused(house, place, Buffer.from('{"medicines":[]}'), 'foreign');
  await isRefused(house, place, Buffer.alloc(0), 'foreign');
  await isRefused(house, place, gzipSync(Buffer.alloc(1_000_000)), 'foreign');
  await isRefused(house, place, gzipSync('a letter of another program'), 'foreign');
  await isRefused(house, place, gzipSync('SQLite format 3\0 and no more'), 'damaged');
  await isRefused(house, place, await packed(Buffer.from('SQLite')), 'damaged');
  await isRefused(house, place, await packed(Buffer.from('SQLite format 3\0 no more')), 'damaged');
  const other = new SQLite(':memory:');
  other.exec('create table t (x)');
  await isRefused(house, place, await packed(other.serialize()), 'foreign');
  await expect(house.restore('/nowhere/at-all', place.config)).rejects.toEqual(refused('missing'));
});

test('[DATA-5] of a file that is refused at once nothing is made, not even a moment later', async () => {
  const { directory } = anotherPlace();
  const [file, to] = [join(directory, 'tried'), join(directory, 'unpacked')];
  writeFileSync(file, 'no backup');
  await expect(unpackFile(file, to, undefined)).rejects.toEqual(refused('foreign'));
  await delay(100);
  expect(readdirSync(directory)).toEqual(['tried']);
});

/** As this program would pack it. */
async function packed(database: Uint8Array): Promise<Buffer> {
  const { directory } = anotherPlace();
  writeFileSync(join(directory, 'clear'), database);
  await packFile(join(directory, 'clear'), join(directory, 'packed'), undefined);
  return readFileSync(join(directory, 'packed'));
}

/** The backup, with something done to the database that is in it. */
async function changedBackup(house: Awaited<ReturnType<typeof aBackedUpHouse>>, sql: string) {
  const place = anotherPlace();
  await house.restore((await house.backUp()).file, place.config);
  const client = new SQLite(place.database);
  client.exec(sql);
  client.pragma('journal_mode = DELETE');
  client.close();
  return packed(readFileSync(place.database));
}

test('[DATA-5] one of a newer release, and one with broken references, is refused', async () => {
  const house = await aBackedUpHouse();
  const newer = `insert into __drizzle_migrations (hash, created_at) values ('x', 9999999999999)`;
  await isRefused(house, anotherPlace(), await changedBackup(house, newer), 'newer');
  const orphaned = 'pragma foreign_keys = off; delete from user';
  await isRefused(house, anotherPlace(), await changedBackup(house, orphaned), 'damaged');
});

/** The root of a release that has one migration more than this one. */
function aLaterRelease(): string {
  const { directory } = anotherPlace();
  cpSync(join(ROOT, 'drizzle'), join(directory, 'drizzle'), { recursive: true });
  const file = join(directory, 'drizzle/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] };
  const [{ when }] = journal.entries.slice(-1) as [{ when: number }];
  const more = { idx: 1, version: '6', when: when + 1, tag: '0001_more', breakpoints: true };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, more] }));
  writeFileSync(join(directory, 'drizzle/0001_more.sql'), 'create table more (x);');
  return directory;
}

test('[DATA-5] one of an older release is brought to this one', async () => {
  const house = await aBackedUpHouse();
  const place = anotherPlace();
  const config = { ...place.config, ROOT: aLaterRelease() };
  const restored = await house.restore((await house.backUp()).file, config);
  expect(restored).toMatchObject({ migrated: 1 });
  const client = new SQLite(place.database);
  expect(client.prepare('select count(*) from more').pluck().get()).toBe(0);
  client.close();
  await openDatabase(config).close();
});

test('[DATA-5] a database in use is not replaced, and one that is being replaced is not opened', async () => {
  const { backUp, restore, deps, config } = await aBackedUpHouse();
  const { file } = await backUp();
  const marks = await deps.reader.$count(mark);
  await expect(restore(file, config)).rejects.toEqual(refused('in_use'));
  expect(await deps.reader.$count(mark)).toBe(marks);

  const place = anotherPlace();
  await restore(file, place.config);
  const other = new SQLite(place.database);
  other.exec('begin; select count(*) from user');
  await expect(restore(file, place.config)).rejects.toEqual(refused('in_use'));
  other.close();
  await restore(file, place.config);

  const held = holdFile(inUseFile(place.database), 'alone');
  expect(() => openDatabase(place.config)).toThrow('being restored');
  held?.release();
  await openDatabase(place.config).close();
});

test('[DATA-5] a broken database is kept aside with its log, and replaced', async () => {
  const { backUp, restore } = await aBackedUpHouse();
  const { file } = await backUp();
  const place = anotherPlace();
  writeFileSync(place.database, 'no database at all');
  writeFileSync(`${place.database}-wal`, 'its log');
  const { aside } = await restore(file, place.config);
  expect(readFileSync(aside as string, 'utf8')).toBe('no database at all');
  expect(readFileSync(`${aside}-wal`, 'utf8')).toBe('its log');
  const database = openDatabase(place.config);
  expect(await database.reader.$count(mark)).toBe(1);
  await database.close();
  expect(readdirSync(place.directory).map((name) => basename(name))).not.toContain('restoring');
});
