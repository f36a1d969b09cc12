import 'temporal-polyfill/global';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { toWire } from '@qamqor/shared/calendar/dates';
import {
  BackupFault,
  restoreBackup,
  type RestoredBackup,
} from '../api/src/backup/backup.service.ts';
import { loadConfig } from '../api/src/config.ts';
import { systemClock } from '../api/src/platform/clock.ts';

const help = `npm run restore -- <file>: puts the database of a backup in the place of the server's.

Stop the server first. The whole file is read, checked and brought to this release before anything is
replaced: one that is cut, changed, encrypted with another key, of a newer release or of another
program is refused, and nothing changes. The database that was there is kept beside it. Afterwards
every device sends again what it knows to have been accepted in the last 35 days.
`;

const [file, ...more] = process.argv.slice(2);
if (file === undefined || file.startsWith('--') || more.length > 0) {
  process.stdout.write(help);
  process.exit(file === '--help' ? 0 : 1);
}

const config = loadConfig();

function sayDeleted({ deleted, sessions, links, listedAt }: RestoredBackup): string {
  if (listedAt === null)
    return 'There is no list of deleted accounts (deleted-accounts.json), neither in BACKUP_DIR nor beside the file: who deleted their account since the backup is there again, and so are devices and links that were ended. Put the list there, and restore once more.';
  return `By the list of ${listedAt}, ${deleted} accounts in it were deleted since: they are signed out and go as if it had not been restored. ${sessions} devices were signed out and ${links} links were ended since: they are so again.`;
}

function sayOutside({ outside }: RestoredBackup): string[] {
  return outside === 0
    ? []
    : [
        `${outside} people who sign in by a relative's code alone have nobody to let them in: whoever could came after the backup, or ended it since. What is theirs is kept.`,
      ];
}

function report(restored: RestoredBackup, seconds: string): string {
  const { database, at, rows, migrated, aside } = restored;
  const count = (name: string) => rows[name] ?? 0;
  const steps = migrated > 0 ? `, brought to this release by ${migrated} migrations` : '';
  return [
    `Restored into ${database} in ${seconds} s${steps}.`,
    `It holds ${count('user')} people, ${count('medicine')} medicines and ${count('mark')} marks${at === null ? '' : `, as of ${toWire(at)}`}.`,
    aside === null
      ? 'There was no database here before.'
      : `The database that was here is kept as ${aside}, in clear: remove it when all is well. The server does so after ${config.BACKUP_RETENTION_DAYS} days.`,
    'Its streams have a new epoch: every device sends again what was accepted since, of up to 35 days.',
    '',
    'Now start the server: GET /api/health says restored_at.',
    sayDeleted(restored),
    ...sayOutside(restored),
    'Links that were paused or narrowed since, and calendar addresses that were ended, are as they were.',
    'Devices stay signed in and ring only with the JWT_SECRET and VAPID keys they had: those of .env, or secrets.json in DATA_DIR, are in no backup.',
    '',
  ].join('\n');
}

const began = performance.now();
try {
  const restored = await restoreBackup({ ...systemClock, config }, resolve(file));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(report(restored, seconds));
} catch (error) {
  if (!(error instanceof BackupFault)) throw error;
  process.stderr.write(`${error.message} Nothing was changed.\n`);
  process.exitCode = 1;
}
