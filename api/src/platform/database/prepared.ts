import { getTableColumns, sql, type Placeholder, type SQL, type Table } from 'drizzle-orm';
import type { Reader } from './database.ts';
import { noteWork } from '../thread-time.ts';
import { withDirectRows } from './direct-rows.ts';

/**
 * A statement that is built and compiled once for each connection instead of at every call.
 * Values go in by `sql.placeholder(name)`, and by `bound(name)` where they are compared.
 */
export function prepared<Connection extends Reader, Statement>(
  build: (connection: Connection) => Statement,
): (connection: Connection) => Statement {
  const known = new WeakMap<Connection, Statement>();
  return (connection) => {
    noteWork();
    let statement = known.get(connection);
    if (statement === undefined) {
      statement = withDirectRows(build(connection));
      known.set(connection, statement);
    }
    return statement;
  };
}

/**
 * What a column is compared with. Where SQLite sees a bare parameter in a statement that has an order,
 * it compiles that statement anew for each value: a sign that changes nothing hides it.
 */
export function bound(name: string): SQL {
  return sql`+${sql.placeholder(name)}`;
}

/** A placeholder for each column of a table, named as the column. */
export function placeholders<T extends Table>(
  table: T,
): { [Column in keyof T['_']['columns'] & string]: Placeholder<Column> } {
  const names = Object.keys(getTableColumns(table));
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as {
    [Column in keyof T['_']['columns'] & string]: Placeholder<Column>;
  };
}

/** For a row that is there already: each column takes what was to be inserted. */
export function asExcluded<T extends Table>(
  table: T,
): { [Column in keyof T['_']['columns'] & string]: SQL } {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  ) as { [Column in keyof T['_']['columns'] & string]: SQL };
}
