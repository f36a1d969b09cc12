import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { ROOT } from '../config.ts';
import { checkDatabase } from '../platform/database/database-contents.ts';
import { copyDatabase } from '../platform/database/copy-database.ts';
import { holdFile } from '../platform/database/file-lock.ts';
import { transaction } from '../platform/database/transaction.ts';
import { aBackedUpHouse, anotherPlace } from '../testing/backups.ts';
import { mark } from '../doses/mark.table.ts';
import { lastBackup } from '../platform/backup-files.ts';
import { makeBackup } from './make-backup.ts';

const MIGRATIONS = join(ROOT, 'drizzle');
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test('[DATA-4] a backup is private, says in its name of when it is, and leaves nothing else behind', async () => {
  const { backUp, config, clock } = await aBackedUpHouse();
  mkdirSync(config.BACKUP_DIR);
  chmodSync(config.BACKUP_DIR, 0o755);
  const { file } = await backUp();
  expect(readdirSync(config.BACKUP_DIR)).toEqual(['qamqor-20261120T030400Z.db.gz']);
  expect([modeOf(file), modeOf(dirname(file))]).toEqual(['600', '700']);
  expect(await lastBackup(config.BACKUP_DIR, clock.now())).toMatchObject({
    at: clock.now(),
    checkedAt: clock.now(),
    isEncrypted: false,
  });
  expect(readdirSync(config.DATA_DIR).filter((name) => name.includes('.part'))).toEqual([]);
});

test('[DATA-4] without a key it is a gzip like any other', async () => {
  const { backUp, config } = await aBackedUpHouse();
  const { file } = await backUp();
  const { directory } = anotherPlace();
  const opened = join(directory, 'opened.db');
  writeFileSync(opened, gunzipSync(readFileSync(file)));
  expect(checkDatabase(opened, MIGRATIONS).rows['mark']).toBe(1);
  expect(readdirSync(config.BACKUP_DIR)).toHaveLength(1);
});

test('[DATA-4] writers go on while the copy is made, and it is of one moment', async () => {
  const { deps, config, taken } = await aBackedUpHouse();
  const database = config.DATABASE_URL.replace('file:', '');
  const [row] = await deps.reader.select().from(mark);
  const insert = (n: number) =>
    transaction(deps, async (tx) => {
      const reason = 'x'.repeat(8_000) as never;
      await tx.insert(mark).values({ ...(row as typeof mark.$inferInsert), id: `${n}`, reason });
    });
  for (let n = 0; n < 2_000; n++) await insert(n);
  const copy = join(anotherPlace().directory, 'copy.db');
  let written = 0;
  const copied = new AbortController();
  const writing = (async () => {
    while (!copied.signal.aborted) await insert(10_000 + written++);
  })();
  const wanted = await copyDatabase(database, copy);
  copied.abort();
  await writing;
  expect(written).toBeGreaterThan(2);
  expect(checkDatabase(copy, MIGRATIONS)).toEqual(wanted);
  expect(await deps.reader.$count(mark)).toBe(2_001 + written);
  const client = new SQLite(copy);
  expect(client.prepare('select count(*) from mark where id = ?').pluck().get(taken.mid)).toBe(1);
  client.close();
});

test('[DATA-4] one that fails leaves no half file and takes no other with it', async () => {
  const { backUp, config, clock } = await aBackedUpHouse();
  const { file } = await backUp();
  const good = readFileSync(file);
  clock.advance(1_000);
  // As a run that was killed has left it.
  writeFileSync(join(config.BACKUP_DIR, 'qamqor-20261119T030400Z.db.gz.part'), 'half');
  writeFileSync(`${config.DATABASE_URL.replace('file:', '')}.copy.part`, 'half');
  mkdirSync(file.replace('030400', '030401'));
  await expect(backUp()).rejects.toMatchObject({ reason: 'disk' });
  expect(readFileSync(file)).toEqual(good);
  const left = readdirSync(config.DATA_DIR, { recursive: true, encoding: 'utf8' });
  expect(left.filter((name) => name.includes('.part'))).toEqual([]);
});

test('[DATA-4] a database that is damaged becomes no backup', async () => {
  const { backUp, restore } = await aBackedUpHouse();
  const place = anotherPlace();
  await restore((await backUp()).file, place.config);
  const client = new SQLite(place.database);
  client.unsafeMode(true);
  client.exec(`pragma writable_schema = on;
    update sqlite_schema set rootpage = 2 where name = 'mark'`);
  client.close();
  const BACKUP_DIR = join(place.directory, 'backups');
  const making = makeBackup({ now: () => 0, config: { ...place.config, BACKUP_DIR } });
  await expect(making).rejects.toMatchObject({ reason: 'unsound' });
  expect(readdirSync(BACKUP_DIR)).toEqual([]);
});

test('[DATA-4] two are not made at once, and where there is no database there is none', async () => {
  const { backUp, config } = await aBackedUpHouse();
  const held = holdFile(`${config.DATABASE_URL.replace('file:', '')}.being-copied`, 'alone');
  await expect(backUp()).rejects.toMatchObject({ reason: 'being_made' });
  held?.release();
  await backUp();
  const place = anotherPlace();
  const none = makeBackup({ now: () => 0, config: { ...place.config, BACKUP_DIR: '/nowhere' } });
  await expect(none).rejects.toMatchObject({ reason: 'no_database' });
});
