import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  openSync,
  readSync,
  renameSync,
} from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { syncFolder } from '../sync-folder.ts';

const LOGS = ['-wal', '-shm'] as const;

const HEADER = Buffer.from('SQLite format 3\0');

function hasHeader(file: string): boolean {
  const opened = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEADER.length);
    readSync(opened, head);
    return head.equals(HEADER);
  } finally {
    closeSync(opened);
  }
}

/** Brings what lies in its log into the file. A broken one is kept as it is, one in use is not touched. */
function foldLog(file: string): void {
  const client = new SQLite(file, { fileMustExist: true, timeout: 0 });
  try {
    client.pragma('journal_mode = DELETE');
    client.exec('BEGIN EXCLUSIVE; ROLLBACK');
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') throw error;
  } finally {
    client.close();
  }
}

/**
 * Puts `next` in the place of `file`, neither of which anybody has open. The old one is kept as
 * `aside`; there is a database under the name of `file` at every moment. Answers whether there was one.
 */
export function replaceDatabase(file: string, next: string, aside: string): boolean {
  const isThere = existsSync(file);
  if (isThere) {
    if (hasHeader(file)) foldLog(file);
    linkSync(file, aside);
    // The log of the old one must never be read for one of the new one.
    for (const log of LOGS) if (existsSync(file + log)) renameSync(file + log, aside + log);
  }
  chmodSync(next, 0o600);
  renameSync(next, file);
  syncFolder(dirname(file));
  return isThere;
}
