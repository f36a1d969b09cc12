import { mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { DAY, HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { expect, onTestFinished, test } from 'vitest';
import { holdFile } from '../platform/database/file-lock.ts';
import { transaction } from '../platform/database/transaction.ts';
import { aBackedUpHouse } from '../testing/backups.ts';
import { BackupFault } from './backup-fault.ts';
import { backupName, removeOldBackups } from '../platform/backup-files.ts';
import { createBackupJob } from './backup-job.ts';
import { createBackupMetrics } from './backup-metrics.ts';
import { readBackupHealth, readBackupState } from './backup.service.ts';
import { beginTurns, findTurn, saveLease } from './backup.store.ts';
import type { MakesBackup } from './backup-thread.ts';
import { makeBackup } from './make-backup.ts';

const here: MakesBackup = ({ config, now }) => makeBackup({ config, now: () => now });

async function aHouse(make: MakesBackup = here) {
  const house = await aBackedUpHouse();
  const { deps, config, logs } = house;
  const job = createBackupJob(deps, make);
  onTestFinished(() => job.stop());
  logs.length = 0;
  const names = () => readdirSync(config.BACKUP_DIR).toSorted();
  /** A backup of so long ago, by its name. */
  const leave = (ago: number) => {
    mkdirSync(config.BACKUP_DIR, { recursive: true });
    writeFileSync(join(config.BACKUP_DIR, backupName(deps.now() - ago, false)), 'old');
  };
  return { ...house, job, names, leave };
}

test('[DATA-4] the server makes one each day in a thread, and not more often', async () => {
  const { deps, clock, names } = await aBackedUpHouse().then((house) => ({
    ...house,
    names: () => readdirSync(house.config.BACKUP_DIR),
  }));
  const job = createBackupJob(deps);
  onTestFinished(() => job.stop());
  await job.tick();
  expect(names()).toHaveLength(1);
  clock.advance(DAY - MINUTE);
  await job.tick();
  expect(names()).toHaveLength(1);
  clock.advance(MINUTE);
  await job.tick();
  expect(names()).toHaveLength(2);
  expect(job.state().last).toMatchObject({ at: clock.now() });
});

test('[DATA-4] what is older than 30 days goes once there is a newer one', async () => {
  const { job, names, leave, config, deps } = await aHouse();
  for (const days of [29, 30, 31, 32]) leave(days * DAY + HOUR);
  writeFileSync(join(config.BACKUP_DIR, 'notes.txt'), 'not ours');
  await job.tick();
  expect(names()).toEqual(
    [
      backupName(deps.now() - 29 * DAY - HOUR, false),
      backupName(deps.now(), false),
      'notes.txt',
    ].toSorted(),
  );
});

test('[DATA-4] the newest good one stays, however old, while none can be made', async () => {
  const { job, names, leave, deps, clock, logs, config } = await aHouse(async () => {
    throw new BackupFault('no_room');
  });
  leave(40 * DAY);
  const before = names();
  leave(50 * DAY);
  await job.tick();
  expect(names()).toEqual(before);
  expect(logs.join()).toContain('"reason":"no_room"');
  expect(logs.join()).toContain('older than 26 hours');
  const asked = { backups: job, config, now: deps.now };
  expect(readBackupHealth(asked)).toMatchObject({
    age_seconds: (40 * DAY) / 1000,
    failed_at: '2026-11-20T03:04:00.000Z',
  });
  clock.advance(HOUR);
  expect((await findTurn(deps.reader))?.reason).toBe('no_room');
});

test('[DATA-4] those that become too old go, also while none can be made', async () => {
  const { job, names, leave, deps, clock } = await aHouse(() =>
    Promise.reject(new BackupFault('no_room')),
  );
  for (const days of [5, 15, 29]) leave(days * DAY);
  await job.tick();
  expect(names()).toHaveLength(3);
  for (const left of [2, 1, 1]) {
    clock.advance(14 * DAY);
    await job.tick();
    expect(names()).toHaveLength(left);
  }
  const last = deps.now() - 47 * DAY;
  expect(names()).toEqual([backupName(last, false)]);
  expect(readBackupHealth({ backups: job, now: deps.now })).toMatchObject({
    last_at: toWire(last),
  });
});

test('[DATA-4] what removes old backups leaves the newest, whatever its age', async () => {
  const { leave, names, config, deps } = await aHouse();
  for (const days of [40, 50]) leave(days * DAY);
  await removeOldBackups(config.BACKUP_DIR, { now: deps.now(), days: 30 });
  expect(names()).toEqual([backupName(deps.now() - 40 * DAY, false)]);
});

test('[DATA-4] one that failed is tried again an hour later, and the alarm is raised once an hour', async () => {
  let [tries, isFull] = [0, true];
  const { job, clock, logs } = await aHouse((task, signal) => {
    tries++;
    return isFull ? Promise.reject(new BackupFault('no_room')) : here(task, signal);
  });
  const alarms = () => logs.filter((line) => line.includes('older than 26 hours')).length;
  for (let minute = 0; minute < 60; minute++, clock.advance(MINUTE)) await job.tick();
  expect([tries, alarms()]).toEqual([1, 0]);
  await job.tick();
  expect(tries).toBe(2);
  clock.advance(25 * HOUR - MINUTE);
  await job.tick();
  expect(alarms()).toBe(0);
  clock.advance(MINUTE);
  for (let minute = 0; minute < 60; minute++, clock.advance(MINUTE)) await job.tick();
  expect(alarms()).toBe(1);
  isFull = false;
  clock.advance(HOUR);
  await job.tick();
  expect(job.state()).toMatchObject({ failedAt: null, last: { at: clock.now() } });
});

test('[DATA-4] one that hangs, on a disk that answers no more, raises the alarm too', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const begun = Promise.withResolvers<void>();
  const { job, clock, logs } = await aHouse(() => {
    begun.resolve();
    return promise;
  });
  const hanging = job.tick();
  await begun.promise;
  clock.advance(27 * HOUR);
  const again = job.tick();
  expect(logs.join()).toContain('older than 26 hours');
  reject(new BackupFault('no_room'));
  await Promise.all([hanging, again]);
});

test('[DATA-4] of two servers on one database one makes it', async () => {
  let made = 0;
  const counted: MakesBackup = (task, signal) => {
    made++;
    return here(task, signal);
  };
  const { job, deps } = await aHouse(counted);
  const other = createBackupJob(deps, counted);
  await Promise.all([job.tick(), other.tick()]);
  await Promise.all([job.tick(), other.tick()]);
  expect(made).toBe(1);
});

test('[DATA-4] while the command makes one the server waits for it, and nothing has failed', async () => {
  const { job, deps, config, leave, names } = await aHouse();
  leave(40 * DAY);
  const held = holdFile(`${config.DATABASE_URL.replace('file:', '')}.being-copied`, 'alone');
  await job.tick();
  expect(job.state()).toMatchObject({ last: { at: deps.now() - 40 * DAY }, failedAt: null });
  expect(names()).toHaveLength(1);
  expect((await findTurn(deps.reader))?.lease_token).toBeNull();
  held?.release();
  await job.tick();
  expect(names()).toEqual([backupName(deps.now(), false)]);
});

test('[DATA-4] a failure is forgotten when the command has made one since', async () => {
  const { job, clock, backUp } = await aHouse(() => Promise.reject(new BackupFault('disk')));
  await job.tick();
  expect(job.state().failedAt).toBe(clock.now());
  clock.advance(MINUTE);
  await backUp();
  await job.tick();
  expect(job.state()).toMatchObject({ failedAt: null, last: { at: clock.now() } });
});

test('[DATA-4] whoever died with the lease is followed when it lapses, and at once when the clock went back', async () => {
  const { job, deps, clock, names } = await aHouse();
  const lease = (lease_until: number) =>
    transaction(deps, async (tx) => {
      await beginTurns(tx, deps.now());
      await saveLease(tx, { lease_token: 'dead', lease_until });
    });
  await lease(deps.now() + HOUR);
  await job.tick();
  clock.advance(HOUR - 1);
  await job.tick();
  expect(job.state().last).toBeNull();
  clock.advance(1);
  await job.tick();
  expect(names()).toHaveLength(1);
  clock.advance(-DAY);
  await lease(deps.now() + DAY);
  await job.tick();
  expect(names()).toHaveLength(2);
});

test('a server that stops ends the thread; the next one begins anew', async () => {
  const { deps, config } = await aBackedUpHouse();
  const job = createBackupJob(deps);
  const ticking = job.tick();
  await expect.poll(async () => (await findTurn(deps.reader))?.lease_token).not.toBeNull();
  await job.stop();
  await ticking;
  await expect
    .poll(() =>
      makeBackup({ config, now: deps.now }).then(
        ({ rows }) => rows,
        () => 0,
      ),
    )
    .toBeGreaterThan(0);
});

test('[DATA-4] what the files do not say for certain nobody is told', async () => {
  const { job, deps, clock, config, names } = await aHouse();
  const told = () => readBackupState({ backups: job, config });
  await job.tick();
  const [name] = names() as [string];
  const file = join(config.BACKUP_DIR, name);
  expect(told()).toMatchObject({ checked_at: toWire(clock.now()), encrypted: 'none' });
  // As a copy leaves it.
  utimesSync(file, (clock.now() + DAY) / 1000, (clock.now() + DAY) / 1000);
  await job.tick();
  expect(told()).toMatchObject({ last_at: toWire(clock.now()), checked_at: null });
  writeFileSync(join(config.BACKUP_DIR, backupName(deps.now() - DAY, true)), 'older');
  await job.tick();
  expect(told().encrypted).toBe('some');
  renameSync(file, `${file}.age`);
  await job.tick();
  expect(told().encrypted).toBe('all');
});

test('health, metrics and people are told of the last good one', async () => {
  const { job, deps, clock, config } = await aHouse();
  const registry = new Registry();
  createBackupMetrics({ ...deps, registry, backups: job });
  const asked = { backups: job, config, now: deps.now };
  expect(readBackupState(asked)).toEqual({
    last_at: null,
    checked_at: null,
    kept_days: 30,
    encrypted: 'none',
  });
  expect(await registry.metrics()).not.toMatch(/^qamqor_backup_age_seconds \d/m);
  const at = '2026-11-20T03:04:00.000Z';
  await job.tick();
  clock.advance(HOUR);
  expect(readBackupState(asked)).toMatchObject({ last_at: at, checked_at: at, encrypted: 'none' });
  expect(readBackupHealth(asked)).toEqual({ last_at: at, age_seconds: 3600, failed_at: null });
  expect(await registry.metrics()).toMatch(/^qamqor_backup_age_seconds 3600$/m);
  rmSync(config.BACKUP_DIR, { recursive: true });
  await job.tick();
  expect(job.state().last).toMatchObject({ at: clock.now() });
});

test('GET /data/backup-state answers to whoever is signed in', async () => {
  const { app, person } = await aBackedUpHouse();
  const answer = await person.send('GET', '/api/data/backup-state');
  expect(answer.json()).toMatchObject({ last_at: null, kept_days: 30 });
  expect((await app.inject('/api/data/backup-state')).statusCode).toBe(401);
  expect((await app.inject('/api/metrics')).body).toContain('qamqor_backup_failing 0');
});
