import 'temporal-polyfill/global';
import { performance } from 'node:perf_hooks';
import {
  BackupFault,
  listBackups,
  makeBackup,
  removeOldBackups,
} from '../api/src/backup/backup.service.ts';
import { loadConfig } from '../api/src/config.ts';
import { systemClock } from '../api/src/platform/clock.ts';

const help = `npm run backup: makes a backup of the database now, as the server does each day.

It goes into BACKUP_DIR, is encrypted with BACKUP_KEY where that is set, and has its name only after
all of it was written to the disk, checked and read back. A running server need not be stopped and
goes on writing. Backups older than BACKUP_RETENTION_DAYS are removed, the newest never.
npm run restore -- <file> brings one back.
`;

if (process.argv.includes('--help')) {
  process.stdout.write(help);
  process.exit(0);
}

const config = loadConfig();
const { BACKUP_DIR, BACKUP_KEY, BACKUP_RETENTION_DAYS: days } = config;
const began = performance.now();
try {
  const { file, bytes, rows, tables } = await makeBackup({ ...systemClock, config });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const removed = await removeOldBackups(BACKUP_DIR, { now: systemClock.now(), days });
  const kept = (await listBackups(BACKUP_DIR)).length;
  const how = BACKUP_KEY === undefined ? 'not encrypted: BACKUP_KEY is not set' : 'encrypted';
  process.stdout.write(
    `${file}\n${(bytes / 1e6).toFixed(2)} MB, ${rows} rows in ${tables} tables, ${seconds} s, checked and read back, ${how}\n${kept} backups are kept, ${removed} older than ${days} days removed\n`,
  );
} catch (error) {
  if (!(error instanceof BackupFault)) throw error;
  process.stderr.write(`${error.message} No backup was made; those that are there stay.\n`);
  process.exitCode = 1;
}
