import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { DAY, MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { aBackedUpHouse, anotherPlace } from '../testing/backups.ts';
import { createBackupJob } from './backup-job.ts';
import { makeBackup } from './make-backup.ts';

const PIN = 'vanishing';

/** In the clear, in whatever lies there. */
const filesWith = (directory: string, canary: string) =>
  readdirSync(directory, { withFileTypes: true })
    .filter((one) => one.isFile() && readFileSync(join(directory, one.name)).includes(canary))
    .map(({ name }) => name);

test('[DATA-3] what a restore put aside goes after 30 days, and what a killed one unpacked at once', async () => {
  const { backUp, restore, clock, deps } = await aBackedUpHouse();
  const { file } = await backUp();
  const { directory, database, config } = anotherPlace();
  await restore(file, config);
  const before = new SQLite(database);
  before.exec(`pragma wal_autocheckpoint = 0; update medicine set name = '${PIN}'`);
  before.close();
  await restore(file, config);
  const left = filesWith(directory, PIN);
  expect(left).toEqual([expect.stringMatching(/^qamqor\.db\.before-/)]);
  writeFileSync(`${database}.before-me`, 'of somebody');
  for (const log of ['', '-wal']) writeFileSync(`${database}.restoring${log}`, PIN);

  const opened = openDatabase(config);
  onTestFinished(() => opened.close());
  const settings = { ...deps.config, ...config };
  const job = createBackupJob({ ...deps, ...opened, config: settings }, (task) =>
    makeBackup({ config: task.config, now: () => task.now }),
  );
  onTestFinished(() => job.stop());
  job.start();
  await expect.poll(() => filesWith(directory, PIN)).toEqual(left);
  clock.advance(30 * DAY);
  await job.tick();
  expect(filesWith(directory, PIN)).toEqual(left);
  clock.advance(MINUTE);
  await job.tick();
  expect(filesWith(directory, PIN)).toEqual([]);
  expect(readdirSync(directory)).toEqual(
    expect.arrayContaining(['qamqor.db', 'qamqor.db.before-me']),
  );
});
