import SQLite from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS } from './migrate.ts';

/** What stands in a database: the rows of each table, and which migrations it went through. */
export type Contents = { rows: Record<string, number>; migrations: number[] };

/** Why a file is not taken for a database of this program. */
export class BadDatabase extends Error {
  readonly reason: 'damaged' | 'foreign' | 'newer';

  constructor(reason: BadDatabase['reason']) {
    super(reason);
    this.name = 'BadDatabase';
    this.reason = reason;
  }
}

const name = (table: string) => `"${table.replaceAll('"', '""')}"`;

export function readContents(client: SQLite.Database): Contents {
  const tables = client
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite%'`)
    .pluck()
    .all() as string[];
  const count = (table: string) =>
    Number(
      client
        .prepare(`select count(*) from ${name(table)}`)
        .pluck()
        .get(),
    );
  const rows = Object.fromEntries(tables.map((table) => [table, count(table)]));
  if (rows[MIGRATIONS] === undefined) throw new BadDatabase('foreign');
  const migrations = client
    .prepare(`select created_at from ${name(MIGRATIONS)} order by created_at`)
    .pluck()
    .all()
    .map(Number);
  return { rows, migrations };
}

/** Whose migrations these are: of this program, or of one that follows it. */
function checkMigrations(migrations: readonly number[], folder: string): void {
  const known = readMigrationFiles({ migrationsFolder: folder }).map((one) => one.folderMillis);
  if (migrations.length === 0 || migrations[0] !== known[0]) throw new BadDatabase('foreign');
  const unknown = migrations.filter((one) => !known.includes(one));
  if (unknown.length === 0) return;
  throw new BadDatabase(unknown.every((one) => one > Math.max(...known)) ? 'newer' : 'foreign');
}

/** SQLite's own words for a file that is none, or none any more. */
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;

/**
 * Opens a database file that nobody else uses and looks at every page, index and reference of it;
 * throws `BadDatabase` unless this program made it and can go on with it.
 */
export function checkDatabase(file: string, migrationsFolder: string): Contents {
  const client = new SQLite(file, { fileMustExist: true });
  try {
    // So that it is one file, whoever opens it.
    client.pragma('journal_mode = DELETE');
    if (client.pragma('integrity_check(1)', { simple: true }) !== 'ok')
      throw new BadDatabase('damaged');
    const contents = readContents(client);
    checkMigrations(contents.migrations, migrationsFolder);
    if ((client.pragma('foreign_key_check') as unknown[]).length > 0)
      throw new BadDatabase('damaged');
    return contents;
  } catch (error) {
    if (DAMAGED.test((error as { code?: string }).code ?? '')) throw new BadDatabase('damaged');
    throw error;
  } finally {
    client.close();
  }
}
