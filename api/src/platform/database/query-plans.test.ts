import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../config.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { scansOf, watchPlans, WHOLE_TABLES } from '../../testing/query-plans.ts';

async function aDatabase() {
  const { config } = await createTestApp();
  const client = new SQLite(config.DATABASE_URL.replace(/^file:/, ''));
  onTestFinished(() => void client.close());
  return client;
}

test('what an index finds is no scan, and is one without the index', async () => {
  const client = await aDatabase();
  for (const [index, sql] of [
    ['session_user', 'delete from "session" where "user_id" = ?'],
    [
      'contact_user',
      'delete from "contact" where rowid in (select rowid from "contact" where "user_id" = ? limit ?)',
    ],
    ['test_ring_session', 'delete from "session" where "user_id" = ?'],
    [
      'journal_recorded',
      'select * from "journal" where "recorded_at" > ? order by "recorded_at" limit ?',
    ],
    ['family_look_viewer', 'delete from "family_look" where "person_id" = ? or "viewer_id" = ?'],
  ] as const) {
    expect([index, scansOf(client, sql)]).toEqual([index, []]);
    client.exec(`begin; drop index ${index}`);
    expect([index, scansOf(client, sql).length]).toEqual([index, 1]);
    client.exec('rollback');
  }
});

test('a statement of the server that goes through a whole table is told, each time', async () => {
  const client = await aDatabase();
  const plans = watchPlans();
  const watched = plans.open(client.name);
  onTestFinished(() => void watched.close());
  const sql = 'select * from "medicine" where "notes" = ?';
  for (let count = 0; count < 2; count++) watched.prepare(sql);
  expect(plans.faults).toEqual([`SCAN medicine: ${sql}`, `SCAN medicine: ${sql}`]);
});

test('what asks for a whole table names one that stays small', async () => {
  const client = await aDatabase();
  const tables = client
    .prepare<[], string>("select name from sqlite_schema where type = 'table'")
    .pluck()
    .all();
  expect(tables).toEqual(expect.arrayContaining(Object.keys(WHOLE_TABLES)));
  const source = join(ROOT, 'api/src');
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !/\.test\.ts$|^testing\//.test(file),
  );
  const asked = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    if (!text.includes(".table.ts'")) return [];
    const statements = text.split(';').flatMap((statement) => {
      const counted = [...statement.matchAll(/\$count\((\w+)\)/g)].map(([, name]) => name);
      const [, read] = /\.(?:from|update|delete)\((\w+)\)/.exec(statement) ?? [];
      const isBound = /\.where\(|\.limit\(|\b(?:max|min)\(/.test(statement);
      return isBound ? counted : [...counted, read];
    });
    return statements.filter((name) => name !== undefined && tables.includes(name));
  });
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((name) => !(String(name) in WHOLE_TABLES))).toEqual([]);
});
