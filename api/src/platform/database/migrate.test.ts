import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../config.ts';
import { migrate } from './migrate.ts';

function aFolder() {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

/** Migrations as they would lie in the repository. */
function aSet(...statements: string[]): string {
  const folder = aFolder();
  mkdirSync(join(folder, 'meta'));
  const entries = statements.map((statement, idx) => {
    writeFileSync(join(folder, `000${idx}_step.sql`), statement);
    return { idx, version: '6', when: idx + 1, tag: `000${idx}_step`, breakpoints: true };
  });
  const journal = { version: '7', dialect: 'sqlite', entries };
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  return folder;
}

test('each migration is done once, in order, and a later one is added', () => {
  const client = new SQLite(':memory:');
  const first = 'create table a (x);';
  migrate(client, aSet(first));
  migrate(client, aSet(first));
  migrate(
    client,
    aSet(
      first,
      'alter table a add column y;--> statement-breakpoint\ninsert into a values (1, 2);',
    ),
  );
  expect(client.prepare('select * from a').all()).toEqual([{ x: 1, y: 2 }]);
  expect(client.prepare('select count(*) from __drizzle_migrations').pluck().get()).toBe(2);
});

test('a migration that fails leaves nothing of itself or of those before it', () => {
  const client = new SQLite(':memory:');
  expect(() => migrate(client, aSet('create table a (x);', 'nonsense'))).toThrow('syntax error');
  expect(client.prepare('select name from sqlite_schema').all()).toEqual([]);
  expect(client.inTransaction).toBe(false);
});

test('a database of a newer release is refused, and nothing in it is touched', () => {
  const client = new SQLite(':memory:');
  const [first, second] = ['create table a (x);', 'alter table a rename to b;'];
  migrate(client, aSet(first, second));
  expect(() => migrate(client, aSet(first))).toThrow('of a newer release than this program');
  expect(client.inTransaction).toBe(false);
  expect(client.prepare('select * from b').all()).toEqual([]);
});

test('a database that is older than the first migration is refused, and nothing in it is touched', () => {
  const client = new SQLite(':memory:');
  migrate(client, aSet('create table a (x);'));
  client.exec('update __drizzle_migrations set created_at = 0.5');
  expect(() => migrate(client, aSet('create table a (x, y);'))).toThrow('of a release before');
  expect(client.inTransaction).toBe(false);
  expect(client.prepare('select * from a').columns()).toHaveLength(1);
});

const OPEN = `
  const { openDatabase } = await import(process.argv[1]);
  const database = openDatabase({ DATABASE_URL: process.argv[2], ROOT: process.argv[3] });
  await database.check();
  await database.close();
`;

test('programs that open a new database at the same time all find it whole', async () => {
  const url = `file:${join(aFolder(), 'new.db')}`;
  const program = join(ROOT, 'api/src/platform/database/database.ts');
  const args = ['--input-type=module', '-e', OPEN, program, url, ROOT];
  const codes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
      const [code] = (await once(child, 'exit')) as [number];
      return code;
    }),
  );
  expect(codes).toEqual([0, 0, 0, 0]);
}, 60_000);
