import { foldText } from '@qamqor/shared/fold-text';
import type SQLite from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** The table that says which of them a database went through. */
export const MIGRATIONS = '__drizzle_migrations';

/**
 * Brings a database to the newest migration in `folder`. It holds the write lock from looking to
 * the end, so that of two programs that start at once the second finds all of it done. A database of
 * a newer release, or of one before the first migration, is left as it is. A migration may call `fold`, as searched columns are written.
 */
export function migrate(client: SQLite.Database, folder: string): void {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  client.function('fold', { deterministic: true }, (text) => foldText(String(text ?? '')));
  client.exec('BEGIN IMMEDIATE');
  try {
    client.exec(
      `create table if not exists ${MIGRATIONS} (id integer primary key, hash text not null, created_at numeric)`,
    );
    const last = Number(
      client.prepare(`select max(created_at) from ${MIGRATIONS}`).pluck().get() ?? 0,
    );
    if (migrations.every(({ folderMillis }) => folderMillis < last)) {
      throw new Error('The database is of a newer release than this program. Start that release.');
    }
    // The first one makes every table; it stands for all that led there before.
    if (last > 0 && last < (migrations[0]?.folderMillis ?? 0)) {
      throw new Error(
        'The database is of a release before the first one that this program knows. Start a release of November 2026 once, then this one.',
      );
    }
    const note = client.prepare(`insert into ${MIGRATIONS} (hash, created_at) values (?, ?)`);
    for (const { sql, hash, folderMillis } of migrations) {
      if (folderMillis <= last) continue;
      for (const statement of sql) client.exec(statement);
      note.run(hash, folderMillis);
    }
    client.exec('COMMIT');
  } catch (error) {
    if (client.inTransaction) client.exec('ROLLBACK');
    throw error;
  }
}
