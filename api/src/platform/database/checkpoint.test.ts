import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { history } from '../../changes/changes.table.ts';
import { ROOT } from '../../config.ts';
import { openDatabase } from './database.ts';
import { transaction } from './transaction.ts';

const MB = 2 ** 20;

function open() {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  const file = join(directory, 'test.db');
  const database = openDatabase({ DATABASE_URL: `file:${file}`, ROOT });
  onTestFinished(async () => {
    await database.close();
    rmSync(directory, { recursive: true });
  });
  let rows = 0;
  /** Writes so many MB, a quarter of one with each commit. */
  const write = async (megabytes: number) => {
    for (let n = 0; n < megabytes * 4; n++) {
      const row = { id: `row ${rows++}`, epoch: sql<string>`hex(zeroblob(${MB / 8}))` };
      await transaction(database, async (tx) => void (await tx.insert(history).values(row)));
    }
  };
  const logged = () => statSync(`${file}-wal`).size / MB;
  return { database, file, write, logged };
}

test('the log begins anew however much is written without a pause', async () => {
  const { write, logged } = open();
  await write(60);
  expect(logged()).toBeLessThan(32);
});

test('who reads for long keeps the log, and holds up nobody; then it begins anew', async () => {
  const { file, write, logged } = open();
  await write(1);
  const other = new SQLite(file, { readonly: true });
  const reading = other.prepare('select id from history').iterate();
  reading.next();
  await write(50);
  expect(logged()).toBeGreaterThan(40);
  reading.return?.();
  other.close();
  await write(30);
  const before = logged();
  await write(20);
  expect(logged()).toBe(before);
});

test('closing leaves no log and no thread behind', async () => {
  const { database, file, write } = open();
  await write(30);
  await database.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
});
