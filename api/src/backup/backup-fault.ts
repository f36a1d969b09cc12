import { BadDatabase } from '../platform/database/database-contents.ts';
import { isDamage } from '../platform/database/database-faults.ts';

const SENTENCES = {
  missing: 'There is no such file.',
  foreign: 'This file is no backup of Qamqor.',
  damaged: 'The backup is damaged: a part of it is missing or was changed.',
  newer: 'The backup is of a newer release than this program. Restore it with that release.',
  no_key: 'The backup is encrypted: set BACKUP_KEY to the key that it was made with.',
  wrong_key: 'BACKUP_KEY does not open the backup: it was made with another key, or is damaged.',
  in_use: 'The server runs on this database, or another program has it open. Stop it first.',
  unsound: 'The database itself, or the copy that was made of it, is damaged.',
  bad_list:
    'The list of deleted accounts (deleted-accounts.json) is damaged. Put another copy of it there, or remove it: without it, who deleted their account since the backup is there again.',
  no_database: 'There is no database here yet.',
  being_made: 'Another backup is being made at this moment.',
  no_room: 'There is not enough room on the disk.',
  disk: 'The disk is full or broken, or a file or folder on it may not be read or written.',
  stopped: 'It was ended before it was done.',
} as const;

export type BackupReason = keyof typeof SENTENCES;

/** Why no backup was made, or none restored. */
export class BackupFault extends Error {
  readonly reason: BackupReason;

  constructor(reason: BackupReason, options?: ErrorOptions) {
    super(SENTENCES[reason], options);
    this.name = 'BackupFault';
    this.reason = reason;
  }
}

const NO_ROOM = /^(?:ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/;
const OF_THE_STORAGE = /^(?:E[A-Z]+|ERR_FS_\w+|SQLITE_\w+)$/;

/** What a fault of the storage or of a database means here; another error is passed on as it is. */
export function asBackupFault(error: unknown): unknown {
  if (error instanceof BadDatabase) return new BackupFault(error.reason, { cause: error });
  if (isDamage(error)) return new BackupFault('unsound', { cause: error });
  const code = (error as { code?: unknown } | null)?.code;
  if (error instanceof BackupFault || typeof code !== 'string') return error;
  if (NO_ROOM.test(code)) return new BackupFault('no_room', { cause: error });
  return OF_THE_STORAGE.test(code) ? new BackupFault('disk', { cause: error }) : error;
}
