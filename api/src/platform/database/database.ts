import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { createCheckpoints, NET_PAGES } from './checkpoint.ts';
import { holdFile, inUseFile } from './file-lock.ts';
import { isLeftWell, noteLeftWell } from './left-well.ts';
import { migrate } from './migrate.ts';
import { createWriter, type Writer } from './transaction.ts';
import { wipeOldPages } from './wipe-old-pages.ts';

/** Queries over what is committed. Stores that only read take this; a transaction fits as well. */
export type Reader = Pick<BetterSQLite3Database, 'select' | 'selectDistinct' | '$count'>;

export type Reads = { reader: Reader };
export type Writes = { writer: Writer };

export type Database = Reads &
  Writes & {
    /** DATA-3: what was removed long ago may still lie in its free pages; the next start tries again. */
    holdsOldPages: boolean;
    /** DATA-7: it was opened as its last user had closed it. */
    leftWell: boolean;
    /** Throws when the database cannot be read. */
    check(): Promise<void>;
    /** Another number whenever somebody, also another program, has committed since. */
    version(): number;
    /** Copies the write-ahead log and cuts it: it holds what was there before, too. False: it could not. */
    emptyLog(): Promise<boolean>;
    close(): Promise<void>;
  };

const BUSY_MS = 5_000;
/** How long to wait for another program that migrates. */
const MIGRATION_MS = 120_000;
const CACHE_KB = 16_000;

/** Opens the file itself; a drill opens it with faults of its own. */
type OpenFile = (file: string) => SQLite.Database;

const openFile: OpenFile = (file) => new SQLite(file, { timeout: BUSY_MS });

function connect(client: SQLite.Database): SQLite.Database {
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  // DATA-3: what is removed is overwritten.
  client.pragma('secure_delete = ON');
  client.pragma('temp_store = MEMORY');
  client.pragma(`cache_size = -${CACHE_KB}`);
  client.pragma(`wal_autocheckpoint = ${NET_PAGES}`);
  return client;
}

/** What people take is read by this user alone; SQLite makes its other files as this one is. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const one of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(one)) chmodSync(one, 0o600);
}

/** A connection that does not come up, or brings the file no further, is closed. */
function connected(
  open: OpenFile,
  file: string,
  prepare: (client: SQLite.Database) => void,
): SQLite.Database {
  const client = open(file);
  try {
    prepare(connect(client));
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

function connectBoth(open: OpenFile, file: string, root: string) {
  const writing = connected(open, file, (client) => {
    client.pragma(`busy_timeout = ${MIGRATION_MS}`);
    migrate(client, join(root, 'drizzle'));
    // The writer waits for other programs by itself, without holding up the event loop.
    client.pragma('busy_timeout = 0');
  });
  const reading = connected(open, file, (client) => client.pragma('query_only = ON'));
  return { writing, reading };
}

/** Opens `file:<path>` and brings it to the newest migration in `<root>/drizzle`. */
export function openDatabase(
  config: { DATABASE_URL: string; ROOT: string },
  open: OpenFile = openFile,
): Database {
  const file = config.DATABASE_URL.replace(/^file:/, '');
  const leftWell = isLeftWell(file);
  makePrivate(file);
  const holdsOldPages = wipeOldPages(file) === 'not yet';
  const held = holdFile(inUseFile(file), 'shared');
  if (!held) throw new Error('The database is being restored. Start again when that has ended.');

  let both: ReturnType<typeof connectBoth>;
  try {
    both = connectBoth(open, file, config.ROOT);
  } catch (error) {
    held.release();
    throw error;
  }
  const { writing, reading } = both;
  const checkpoints = createCheckpoints(file);
  const writer = createWriter(writing, checkpoints.committed);
  const reader = drizzle({ client: reading });

  return {
    reader,
    writer,
    holdsOldPages,
    leftWell,
    check: async () => {
      reader.get(sql`select 1 from sqlite_schema limit 1`);
    },
    version: () => reading.pragma('data_version', { simple: true }) as number,
    emptyLog: async () => {
      await writer.idle();
      return checkpoints.empty();
    },
    close: async () => {
      try {
        await writer.idle();
        await checkpoints.close();
        reading.close();
        writing.close();
        noteLeftWell(file);
      } finally {
        held.release();
      }
    },
  };
}
