import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { continueFromBackup } from '../changes/changes.service.ts';
import { BadDeletedList, reapplyDeletions, type Reapplied } from '../deletion/deletion.service.ts';
import type { Clock } from '../platform/clock.ts';
import { checkDatabase } from '../platform/database/database-contents.ts';
import { openDatabase } from '../platform/database/database.ts';
import { holdFile, inUseFile } from '../platform/database/file-lock.ts';
import { replaceDatabase } from '../platform/database/replace-database.ts';
import { makePrivate } from '../platform/private-folder.ts';
import { asBackupFault, BackupFault } from './backup-fault.ts';
import { readName } from '../platform/backup-files.ts';
import { asideOf, LOGS, nextTo } from './left-over.ts';
import { unpackFile } from './packed-file.ts';

export type RestoreConfig = {
  ROOT: string;
  DATA_DIR: string;
  DATABASE_URL: string;
  BACKUP_DIR: string;
  BACKUP_KEY?: string | undefined;
};

export type RestoredBackup = Reapplied & {
  database: string;
  /** Until when it knows what happened; null where the file's name does not say so. */
  at: number | null;
  rows: Record<string, number>;
  /** How many migrations brought it to this release. */
  migrated: number;
  /** Where the database that was there before is kept. */
  aside: string | null;
};

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Brings the database in `next` to this release and into another history. */
async function renew(deps: Clock & { config: RestoreConfig }, next: string, file: string) {
  const { ROOT } = deps.config;
  const database = openDatabase({ DATABASE_URL: `file:${next}`, ROOT });
  const lists = new Set([deps.config.BACKUP_DIR, dirname(file)]);
  let reapplied: Reapplied;
  try {
    await continueFromBackup({ ...deps, ...database });
    reapplied = await reapplyDeletions({ ...deps, ...database }, lists);
  } finally {
    await database.close();
  }
  return { ...checkDatabase(next, join(ROOT, 'drizzle')), reapplied };
}

/**
 * Puts the database that is in a backup into the place of the server's own, which is kept aside. All of
 * it is read, checked, migrated and given its new epoch before anything is replaced: whatever goes wrong
 * until then changes nothing.
 */
export async function restoreBackup(
  deps: Clock & { config: RestoreConfig },
  file: string,
): Promise<RestoredBackup> {
  const { ROOT, DATABASE_URL, BACKUP_KEY } = deps.config;
  const database = DATABASE_URL.replace(/^file:/, '');
  const next = nextTo(database);
  const removeNext = async () => {
    for (const more of ['', ...LOGS]) await rm(next + more, { force: true });
  };
  if (!(await isFile(file))) throw new BackupFault('missing');
  if (!existsSync(dirname(database))) makePrivate(dirname(database));
  const held = holdFile(inUseFile(database), 'alone');
  if (!held) throw new BackupFault('in_use');
  try {
    await removeNext();
    await unpackFile(file, next, BACKUP_KEY);
    const before = checkDatabase(next, join(ROOT, 'drizzle'));
    const { rows, migrations, reapplied } = await renew(deps, next, file);
    const aside = asideOf(database, deps.now());
    const isKept = replaceDatabase(database, next, aside);
    return {
      database,
      at: readName(file)?.at ?? null,
      rows,
      migrated: migrations.length - before.migrations.length,
      ...reapplied,
      aside: isKept ? aside : null,
    };
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') throw new BackupFault('in_use');
    if (error instanceof BadDeletedList) throw new BackupFault('bad_list', { cause: error });
    throw asBackupFault(error);
  } finally {
    await removeNext().catch(() => undefined);
    held.release();
  }
}
