import { existsSync, statSync } from 'node:fs';
import { rename, rm, statfs, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  BadDatabase,
  checkDatabase,
  type Contents,
} from '../platform/database/database-contents.ts';
import { copyDatabase } from '../platform/database/copy-database.ts';
import type { Clock } from '../platform/clock.ts';
import { holdFile } from '../platform/database/file-lock.ts';
import { makePrivate } from '../platform/private-folder.ts';
import { syncFolder } from '../platform/sync-folder.ts';
import { asBackupFault, BackupFault } from './backup-fault.ts';
import { backupName, PART, removeParts } from '../platform/backup-files.ts';
import { hashPacked, packFile } from './packed-file.ts';

export type BackupConfig = {
  ROOT: string;
  DATABASE_URL: string;
  BACKUP_DIR: string;
  BACKUP_KEY?: string | undefined;
};

export type MadeBackup = { file: string; bytes: number; rows: number; tables: number };

/** What others may still need on the same disk meanwhile. */
const SPARE_BYTES = 16 * 1024 * 1024;

const bytesOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/** A backup must not be what fills the disk on which the server writes. */
async function checkRoom(database: string, directory: string): Promise<void> {
  const [here, there] = [dirname(database), directory];
  const size = bytesOf(database) + bytesOf(`${database}-wal`);
  const isOneDisk = statSync(here).dev === statSync(there).dev;
  for (const folder of [here, there]) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < size * (isOneDisk ? 2 : 1) + SPARE_BYTES) throw new BackupFault('no_room');
  }
}

const isSame = (a: Contents, b: Contents) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Makes a backup of what is committed by `now` or later. It has its name only after all of it was
 * written to the disk, opened, checked and read back; whatever goes wrong before, nothing is left of it.
 * The copy that is not packed yet lies beside the database, so that none in clear leaves its folder.
 */
export async function makeBackup(deps: Clock & { config: BackupConfig }): Promise<MadeBackup> {
  const { BACKUP_DIR, BACKUP_KEY, ROOT, DATABASE_URL } = deps.config;
  const database = DATABASE_URL.replace(/^file:/, '');
  if (!existsSync(database)) throw new BackupFault('no_database');
  const copy = `${database}.copy${PART}`;
  const file = join(BACKUP_DIR, backupName(deps.now(), BACKUP_KEY !== undefined));
  const removeAll = async () => {
    for (const log of ['', '-wal', '-shm', '-journal']) await rm(copy + log, { force: true });
    await removeParts(BACKUP_DIR);
  };
  const held = holdFile(`${database}.being-copied`, 'alone');
  if (!held) throw new BackupFault('being_made');
  try {
    makePrivate(BACKUP_DIR);
    await removeAll();
    await checkRoom(database, BACKUP_DIR);
    const wanted = await copyDatabase(database, copy);
    const found = checkDatabase(copy, join(ROOT, 'drizzle'));
    if (!isSame(wanted, found)) throw new BackupFault('unsound');
    const hash = await packFile(copy, file + PART, BACKUP_KEY);
    if ((await hashPacked(file + PART, BACKUP_KEY)) !== hash) throw new BackupFault('unsound');
    const checked = deps.now() / 1000;
    await utimes(file + PART, checked, checked);
    await rename(file + PART, file);
    syncFolder(BACKUP_DIR);
    const counts = Object.values(found.rows);
    const rows = counts.reduce((sum, count) => sum + count, 0);
    return { file, bytes: bytesOf(file), rows, tables: counts.length };
  } catch (error) {
    if (error instanceof BadDatabase) throw new BackupFault('unsound', { cause: error });
    throw asBackupFault(error);
  } finally {
    await removeAll().catch(() => undefined);
    held.release();
  }
}
