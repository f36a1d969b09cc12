import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { ROOT } from '../../config.ts';
import { aDatabaseFile, aReleasedDatabase } from '../../testing/released.ts';
import { openDatabase } from './database.ts';

function looked<T>(file: string, look: (client: SQLite.Database) => T): T {
  const client = new SQLite(file);
  try {
    return look(client);
  } finally {
    client.close();
  }
}

type Named = { name: string; type: string; sql: string };

/** What tables, indexes and triggers a database has; the order of columns is that of their age. */
function shapeOf(client: SQLite.Database) {
  const all = client
    .prepare<[], Named>("select name, type, sql from sqlite_schema where name not like 'sqlite_%'")
    .all();
  return Object.fromEntries(
    all.map(({ name, type, sql }) => {
      if (type !== 'table') return [`${type} ${name}`, sql.replaceAll(/[\s`"]+/g, ' ')];
      const columns = client
        .prepare(
          `select name, lower(type) as type, "notnull", dflt_value, pk from pragma_table_info(?) order by name`,
        )
        .all(name);
      const references = client
        .prepare(
          `select "table", "from", "to", on_delete from pragma_foreign_key_list(?) order by "from"`,
        )
        .all(name);
      return [`table ${name}`, { columns, references }];
    }),
  );
}

/** How many rows each table has. */
function rowsOf(client: SQLite.Database): Record<string, number> {
  const names = client
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      client.prepare(`select count(*) from "${name}"`).pluck().get() as number,
    ]),
  );
}

async function opened(file: string): Promise<void> {
  const database = openDatabase({ DATABASE_URL: `file:${file}`, ROOT });
  await database.check();
  await database.close();
}

test('a database of November 2026 opens with all its rows, and is then as a new one', async () => {
  const [released, fresh] = [aReleasedDatabase(), aDatabaseFile()];
  const before = looked(released, rowsOf);
  await opened(released);
  await opened(fresh);
  expect(before['mark']).toBeGreaterThan(0);
  const after = looked(released, rowsOf);
  const { __drizzle_migrations: _, ...rows } = before;
  expect(after).toMatchObject(rows);
  expect(looked(released, shapeOf)).toEqual(looked(fresh, shapeOf));
  expect(looked(released, (client) => client.pragma('foreign_key_check'))).toEqual([]);
  expect(looked(released, (client) => client.pragma('integrity_check', { simple: true }))).toBe(
    'ok',
  );
});
