import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { holdFile, inUseFile } from './file-lock.ts';

/** In the header of the file: from here on, whatever is removed is overwritten. */
const WIPED = 1;

/** What others may still need on the same disk meanwhile. */
const SPARE_BYTES = 16 * 1024 * 1024;
/** A larger one would take too much memory; what it leaves on the disk instead nobody can open by name. */
const IN_MEMORY_BYTES = 128 * 1024 * 1024;

export type Wiped = 'done' | 'before' | 'not yet';

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

function isEmpty(client: SQLite.Database): boolean {
  return client.prepare('select count(*) from sqlite_schema').pluck().get() === 0;
}

/** All of it anew, by way of the log, which then holds it once more. */
function rebuild(client: SQLite.Database, size: number): boolean {
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = FULL');
  client.pragma('secure_delete = ON');
  client.pragma(`temp_store = ${size > IN_MEMORY_BYTES ? 'FILE' : 'MEMORY'}`);
  client.exec('VACUUM');
  const [copied] = client.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  return copied?.busy === 0;
}

/**
 * DATA-3: a database that was made before removed rows were overwritten still holds them in its free
 * pages. It is written anew, once, before anybody has it open; where there is no room for that, or
 * somebody has, it is left to the next start. Ended in the middle, it is as it was.
 */
export function wipeOldPages(file: string, free: (folder: string) => number = freeBytes): Wiped {
  const client = new SQLite(file, { timeout: 0 });
  let alone: ReturnType<typeof holdFile> = null;
  try {
    if (Number(client.pragma('user_version', { simple: true })) >= WIPED) return 'before';
    alone = holdFile(inUseFile(file), 'alone');
    if (!alone) return 'not yet';
    if (!isEmpty(client)) {
      const { size } = statSync(file);
      if (free(dirname(file)) < 2 * size + SPARE_BYTES) return 'not yet';
      if (!rebuild(client, size)) return 'not yet';
    }
    client.pragma(`user_version = ${WIPED}`);
    return 'done';
  } catch (error) {
    // Whatever is wrong with the file is told by whoever opens it to work with it.
    if (error instanceof SQLite.SqliteError) return 'not yet';
    throw error;
  } finally {
    client.close();
    alone?.release();
  }
}
