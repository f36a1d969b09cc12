import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DAY, HOUR, toWire } from '@qamqor/shared/calendar/dates';

export type BackupFile = {
  file: string;
  /** Whose data it holds: what was committed by then. Epoch ms. */
  at: number;
  isEncrypted: boolean;
};

const NAME = /^qamqor-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db\.gz(\.age)?$/;
/** A file that did not become a backup. */
export const PART = '.part';

export function backupName(at: number, isEncrypted: boolean): string {
  const instant = toWire(at).replaceAll(/[-:]|\.\d+/g, '');
  return `qamqor-${instant}.db.gz${isEncrypted ? '.age' : ''}`;
}

/** What a file's name says of it; null when it is not the name of a backup. */
export function readName(file: string): BackupFile | null {
  const [, year, month, day, hour, minute, second, age] = NAME.exec(basename(file)) ?? [];
  if (year === undefined) return null;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : { file, at, isEncrypted: age !== undefined };
}

/** The backups in a folder, the newest first. Each has its name only since it was read back. */
export async function listBackups(directory: string): Promise<BackupFile[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => readName(join(directory, name)) ?? [])
    .toSorted((a, b) => b.at - a.at);
}

/** `encrypted`: of all that are kept. `checkedAt`: null where the file does not say it (any more). */
export type LastBackup = BackupFile & {
  checkedAt: number | null;
  bytes: number;
  encrypted: Encrypted;
};
export type Encrypted = 'all' | 'some' | 'none';

/** A backup is checked as it is made; a file that was copied since bears the time of its copy. */
const CHECKED_WITHIN = HOUR;

function encryptedOf(backups: readonly BackupFile[]): Encrypted {
  const count = backups.filter(({ isEncrypted }) => isEncrypted).length;
  return count === 0 ? 'none' : count === backups.length ? 'all' : 'some';
}

/** The newest that is not of a time still to come, as a clock that was wrong leaves it. */
export async function lastBackup(directory: string, now: number): Promise<LastBackup | null> {
  const backups = await listBackups(directory);
  const last = backups.find(({ at }) => at <= now);
  if (!last) return null;
  const { mtimeMs, size } = await stat(last.file);
  // A name has no part of a second.
  const isOfCheck = mtimeMs >= last.at && mtimeMs - last.at <= CHECKED_WITHIN;
  return {
    ...last,
    checkedAt: isOfCheck ? mtimeMs : null,
    bytes: size,
    encrypted: encryptedOf(backups),
  };
}

/** Removes backups that are older than so many days, never the newest; gives how many went. */
export async function removeOldBackups(
  directory: string,
  { now, days }: { now: number; days: number },
): Promise<number> {
  const [, ...others] = await listBackups(directory);
  const old = others.filter(({ at }) => at < now - days * DAY);
  // Another server on the same folder may have been first.
  for (const { file } of old) await rm(file, { force: true });
  return old.length;
}

/** What runs that were killed have left behind. */
export async function removeParts(directory: string): Promise<void> {
  for (const name of await readdir(directory))
    if (name.startsWith('qamqor-') && name.endsWith(PART)) await rm(join(directory, name));
}
