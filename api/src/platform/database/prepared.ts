import { getTableColumns, sql, type Placeholder, type Table } from 'drizzle-orm';
import type { Reader } from './database.ts';

/**
 * A statement that is built and compiled once for each connection instead of at every call.
 * Values go in by `sql.placeholder(name)`.
 */
export function prepared<Connection extends Reader, Statement>(
  build: (connection: Connection) => Statement,
): (connection: Connection) => Statement {
  const known = new WeakMap<Connection, Statement>();
  return (connection) => {
    let statement = known.get(connection);
    if (statement === undefined) {
      statement = build(connection);
      known.set(connection, statement);
    }
    return statement;
  };
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
