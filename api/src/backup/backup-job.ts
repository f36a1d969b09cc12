import { performance } from 'node:perf_hooks';
import { DAY, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { errorKind, type Log } from '../platform/logger.ts';
import { BackupFault } from './backup-fault.ts';
import { lastBackup, removeOldBackups, type LastBackup } from '../platform/backup-files.ts';
import { backUpInThread, type MakesBackup } from './backup-thread.ts';
import { removeLeftOver } from './left-over.ts';
import { beginTurns, endLease, findTurn, saveLease, type BackupTurn } from './backup.store.ts';
import type { BackupConfig } from './make-backup.ts';

export type BackupDeps = Clock &
  Reads &
  Writes &
  Log & { config: BackupConfig & { BACKUP_RETENTION_DAYS: number } };

export type BackupState = { last: LastBackup | null; failedAt: number | null };

export type BackupJob = {
  /** As it was seen last: what asks for it never waits for a disk. */
  state(): BackupState;
  /** Looks at what is there, and makes a backup when one is due. */
  tick(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

const EVERY_MS = MINUTE;
const DUE_AFTER = DAY;
/** A failed one is tried again so much later. */
const RETRY_AFTER = HOUR;
const LEASE_MS = HOUR;
/** From this age on the log says it aloud, once in `ALARM_EVERY`. */
const LATE_AFTER = 26 * HOUR;
const ALARM_EVERY = HOUR;

/** A lease or a failure of a time still to come is one of a clock that was set back since. */
const isWithin = (now: number, from: number, length: number) => now >= from && now < from + length;

function mayTry({ lease_until, failed_at }: BackupTurn, now: number): boolean {
  if (lease_until !== null && isWithin(now, lease_until - LEASE_MS, LEASE_MS)) return false;
  return failed_at === null || !isWithin(now, failed_at, RETRY_AFTER);
}

/** That the command makes one just now is no failure, nor is the end of the server. */
type Outcome = { is: 'made' } | { is: 'later' } | { is: 'failed'; reason: string };

function noteOf(outcome: Outcome, now: number): Partial<Pick<BackupTurn, 'failed_at' | 'reason'>> {
  if (outcome.is === 'later') return {};
  if (outcome.is === 'made') return { failed_at: null, reason: null };
  return { failed_at: now, reason: outcome.reason };
}

export function createBackupJob(deps: BackupDeps, make: MakesBackup = backUpInThread): BackupJob {
  const { config, log, now } = deps;
  const { BACKUP_DIR, BACKUP_RETENTION_DAYS: days } = config;
  const databaseFile = config.DATABASE_URL.replace(/^file:/, '');
  const stopping = new AbortController();
  let state: BackupState = { last: null, failedAt: null };
  let alarmed: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  async function look(): Promise<BackupTurn | undefined> {
    const turn = await findTurn(deps.reader);
    const [last, failed] = [await lastBackup(BACKUP_DIR, now()), turn?.failed_at ?? null];
    state = { last, failedAt: failed !== null && failed > (last?.at ?? 0) ? failed : null };
    return turn;
  }

  const isDue = () => state.last === null || now() - state.last.at >= DUE_AFTER;

  function raiseAlarm(since: number): void {
    const age = now() - (state.last?.at ?? since);
    if (age < LATE_AFTER) alarmed = null;
    else if (alarmed === null || !isWithin(now(), alarmed, ALARM_EVERY)) {
      alarmed = now();
      log.error({ hours: Math.floor(age / HOUR) }, 'the last good backup is older than 26 hours');
    }
  }

  async function claim(): Promise<string | null> {
    const token = newId(deps);
    return transaction(deps, async (tx) => {
      if (!mayTry(await beginTurns(tx, now()), now())) return null;
      await saveLease(tx, { lease_token: token, lease_until: now() + LEASE_MS });
      return token;
    });
  }

  async function removeOld(): Promise<void> {
    try {
      const removed = await removeOldBackups(BACKUP_DIR, { now: now(), days });
      if (removed > 0) log.info({ removed }, 'old backups removed');
    } catch (error) {
      log.error({ err: errorKind(error) }, 'old backups could not be removed');
    }
  }

  async function removeLeft(): Promise<void> {
    try {
      const removed = await removeLeftOver(databaseFile, { now: now(), days });
      if (removed > 0) log.info({ removed }, 'what restores had left was removed');
    } catch (error) {
      log.error({ err: errorKind(error) }, 'what restores had left could not be removed');
    }
  }

  async function tryOne(): Promise<Outcome> {
    const began = performance.now();
    try {
      const { bytes, rows } = await make({ config, now: now() }, stopping.signal);
      const ms = Math.round(performance.now() - began);
      log.info({ bytes, rows, ms }, 'backup made, checked and read back');
      return { is: 'made' };
    } catch (error) {
      const reason = error instanceof BackupFault ? error.reason : 'unknown';
      if (reason === 'being_made' || reason === 'stopped') return { is: 'later' };
      log.error({ err: errorKind(error), reason }, 'no backup could be made: the newest stays');
      return { is: 'failed', reason };
    }
  }

  async function makeDue(): Promise<void> {
    const token = await claim();
    if (token === null) return;
    await look();
    const outcome: Outcome = isDue() ? await tryOne() : { is: 'later' };
    if (outcome.is === 'made') await removeOld();
    await transaction(deps, (tx) => endLease(tx, token, noteOf(outcome, now())));
    await look();
  }

  let since = now();

  async function round(): Promise<void> {
    await removeLeft();
    await removeOld();
    try {
      since = (await look())?.since ?? now();
      raiseAlarm(since);
      if (isDue() && !stopping.signal.aborted) await makeDue();
    } catch (error) {
      log.error({ err: errorKind(error) }, 'backups could not be looked after');
    }
  }

  /** One that hangs, on a disk that answers no more, is told of as well. */
  function tick(): Promise<void> {
    if (running) raiseAlarm(since);
    return (running ??= round().finally(() => (running = null)));
  }

  return {
    state: () => state,
    tick,
    start() {
      void removeLeft();
      void look().catch(() => undefined);
      timer = setInterval(() => void tick(), EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
