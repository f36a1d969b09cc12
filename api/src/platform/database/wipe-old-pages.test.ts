import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../config.ts';
import { openDatabase } from './database.ts';
import { holdFile, inUseFile } from './file-lock.ts';
import { migrate } from './migrate.ts';
import { wipeOldPages } from './wipe-old-pages.ts';

const CANARY = 'a word that somebody took back';
const ROWS = 400;

/** Rows with a word that were removed as they were before: their pages keep it. */
function leaveOldPages(file: string): void {
  const client = new SQLite(file);
  client.pragma('journal_mode = WAL');
  client.pragma('secure_delete = OFF');
  const insert = client.prepare('insert into sign_in_nonce (hash, expires_at) values (?, ?)');
  for (let row = 0; row < ROWS; row++) insert.run(`${CANARY} ${row}`, row);
  client.exec(`delete from sign_in_nonce where hash like '${CANARY}%'`);
  client.pragma('wal_checkpoint(TRUNCATE)');
  client.close();
}

function anOldDatabase(): string {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'qamqor.db');
  const client = new SQLite(file);
  migrate(client, join(ROOT, 'drizzle'));
  client.exec(`insert into sign_in_nonce (hash, expires_at) values ('kept', 1)`);
  client.close();
  leaveOldPages(file);
  return file;
}

const bytesOf = (file: string) => readFileSync(file).toString('latin1');
const open = (file: string) => openDatabase({ DATABASE_URL: `file:${file}`, ROOT });

function kept(file: string): unknown[] {
  const client = new SQLite(file, { readonly: true });
  try {
    return client.prepare('select hash from sign_in_nonce').pluck().all();
  } finally {
    client.close();
  }
}

test('[DATA-3] what was removed before it was overwritten is gone after the next start', async () => {
  const file = anOldDatabase();
  expect(bytesOf(file)).toContain(CANARY);
  const database = open(file);
  expect(bytesOf(file) + bytesOf(`${file}-wal`)).not.toContain(CANARY);
  await database.check();
  await database.close();
  expect(kept(file)).toEqual(['kept']);
});

test('[DATA-3] it is done once, and never to one that is new', async () => {
  const file = anOldDatabase();
  await open(file).close();
  leaveOldPages(file);
  await open(file).close();
  expect(bytesOf(file)).toContain(CANARY);
  const fresh = join(mkdtempSync(join(tmpdir(), 'qamqor-')), 'qamqor.db');
  onTestFinished(() => rmSync(join(fresh, '..'), { recursive: true }));
  await open(fresh).close();
  expect(wipeOldPages(fresh)).toBe('before');
});

test('[DATA-3] without room on the disk it is left as it is, and done once there is some', () => {
  const file = anOldDatabase();
  const before = bytesOf(file);
  expect(wipeOldPages(file, () => before.length)).toBe('not yet');
  expect(bytesOf(file)).toBe(before);
  expect(wipeOldPages(file)).toBe('done');
  expect(bytesOf(file)).not.toContain(CANARY);
  expect(kept(file)).toEqual(['kept']);
});

test('[DATA-3] while somebody has it open it is left as it is', () => {
  const file = anOldDatabase();
  const held = holdFile(inUseFile(file), 'shared');
  expect(wipeOldPages(file)).toBe('not yet');
  held?.release();
  expect(bytesOf(file)).toContain(CANARY);
  const writing = new SQLite(file);
  writing.exec('BEGIN IMMEDIATE');
  expect(wipeOldPages(file)).toBe('not yet');
  writing.exec('ROLLBACK');
  writing.close();
  expect(wipeOldPages(file)).toBe('done');
  expect(kept(file)).toEqual(['kept']);
});

test('[DATA-3] a file that is no database is told of as before', () => {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const other = join(directory, 'notes.txt');
  writeFileSync(other, 'No database, however it is called, but a text of some length.'.repeat(20));
  expect(wipeOldPages(other)).toBe('not yet');
  expect(wipeOldPages(join(directory, 'new.db'))).toBe('done');
});
