import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../platform/clock.ts';
import type { BackupJob } from './backup-job.ts';

/** What the operator sees of backups; without a good one there is no age. */
export function createBackupMetrics(
  deps: Clock & { registry: Registry; backups: Pick<BackupJob, 'state'> },
): void {
  const registers = [deps.registry];
  const age = new Gauge({
    name: 'qamqor_backup_age_seconds',
    help: 'How old the last good backup is',
    registers,
    collect() {
      const { last } = deps.backups.state();
      if (last) age.set((deps.now() - last.at) / 1000);
      else age.remove();
    },
  });
  const size = new Gauge({
    name: 'qamqor_backup_bytes',
    help: 'How large the last good backup is',
    registers,
    collect() {
      const { last } = deps.backups.state();
      if (last) size.set(last.bytes);
      else size.remove();
    },
  });
  const failing = new Gauge({
    name: 'qamqor_backup_failing',
    help: '1 when the last try to make a backup failed',
    registers,
    collect() {
      failing.set(deps.backups.state().failedAt === null ? 0 : 1);
    },
  });
}
