import { toWire } from '@qamqor/shared/calendar/dates';
import type { Clock } from '../platform/clock.ts';
import type { App } from '../platform/http/http.ts';
import { createBackupJob, type BackupDeps, type BackupJob } from './backup-job.ts';

export { BackupFault } from './backup-fault.ts';
export { listBackups, removeOldBackups } from '../platform/backup-files.ts';
export { createBackupMetrics } from './backup-metrics.ts';
export { makeBackup } from './make-backup.ts';
export { restoreBackup, type RestoredBackup } from './restore-backup.ts';

export type HasBackups = { backups: Pick<BackupJob, 'state'> };

/** From when the server listens until it closes. */
export function keepBackups(app: Pick<App, 'addHook'>, deps: BackupDeps): HasBackups['backups'] {
  const job = createBackupJob(deps);
  app.addHook('onListen', async () => job.start());
  app.addHook('onClose', () => job.stop());
  return job;
}

/** For the operator: how old the last good one is, and whether the last try failed. */
export function readBackupHealth({ backups, now }: HasBackups & Clock) {
  const { last, failedAt } = backups.state();
  return {
    last_at: last && toWire(last.at),
    age_seconds: last && Math.floor((now() - last.at) / 1000),
    failed_at: failedAt === null ? null : toWire(failedAt),
  };
}

/** GET /data/backup-state: what everybody whose data is here may know of its backups. */
export function readBackupState({
  backups,
  config,
}: HasBackups & { config: { BACKUP_RETENTION_DAYS: number; BACKUP_KEY?: string | undefined } }) {
  const { last } = backups.state();
  const checkedAt = last?.checkedAt ?? null;
  return {
    last_at: last && toWire(last.at),
    checked_at: checkedAt === null ? null : toWire(checkedAt),
    kept_days: config.BACKUP_RETENTION_DAYS,
    encrypted: last?.encrypted ?? (config.BACKUP_KEY === undefined ? 'none' : 'all'),
  };
}
