import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ROOT } from '../../config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { createBareApp } from '../../testing/bare-app.ts';
import { testClock } from '../../testing/builders.ts';
import { keepHistory } from './keep-history.ts';
import { readEpoch, readRestoredAt } from './history.ts';
import { raiseSeq } from '../streams.ts';

const STREAM = personStream('0191d000-0000-7000-8000-00000000000a');

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qamqor-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What of a server keeps the history, over the database in a folder. */
async function start(folder: string) {
  const file = join(folder, 'qamqor.db');
  const database = openDatabase({ DATABASE_URL: `file:${file}`, ROOT });
  const logs: string[] = [];
  const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void logs.push(line) });
  const config = { DATA_DIR: folder, DATABASE_URL: `file:${file}` };
  const deps = { ...database, log, ...testClock(), config };
  const app = await createBareApp(async (bare) => void (await keepHistory(bare, deps)));
  return {
    logs,
    raise: () => transaction(database, (tx) => raiseSeq(tx, STREAM)),
    epoch: () => readEpoch(database.reader),
    restoredAt: () => readRestoredAt(database.reader),
    async end() {
      await app.close();
      await database.close();
    },
    /** As a kill would leave it: nothing is said at the end. */
    die: () => database.close(),
  };
}

const copyOf = (folder: string, name: string) => join(folder, `${name}.db`);
const copy = (folder: string, name = 'copy') =>
  copyFileSync(join(folder, 'qamqor.db'), copyOf(folder, name));
const putBack = (folder: string, name = 'copy') =>
  copyFileSync(copyOf(folder, name), join(folder, 'qamqor.db'));

async function oneVisit(folder: string): Promise<string> {
  const server = await start(folder);
  await server.raise();
  const epoch = await server.epoch();
  await server.end();
  return epoch;
}

test('[SYNC-1] a database file that was put back by hand begins another history', async () => {
  const folder = aFolder();
  const first = await oneVisit(folder);
  copy(folder);
  expect(await oneVisit(folder)).toBe(first);
  putBack(folder);
  const server = await start(folder);
  expect(await server.epoch()).not.toBe(first);
  expect(await server.restoredAt()).not.toBeNull();
  expect(server.logs.join()).toContain('older than this server knew');
  const second = await server.epoch();
  await server.end();
  expect(await oneVisit(folder)).toBe(second);
});

test('[SYNC-1] so does a younger copy that is put back behind an older one', async () => {
  const folder = aFolder();
  const first = await oneVisit(folder);
  copy(folder, 'older');
  await oneVisit(folder);
  copy(folder, 'younger');
  putBack(folder, 'older');
  expect(await oneVisit(folder)).not.toBe(first);
  putBack(folder, 'younger');
  expect(await oneVisit(folder)).not.toBe(first);
});

test('[SYNC-1] so does one whose copy was made in the same visit, also when that one was killed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = aFolder();
  const server = await start(folder);
  await server.raise();
  const first = await server.epoch();
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => readFileSync(markerOf(folder), 'utf8')).toBe('{"beats":2}');
  await server.die();
  copy(folder);
  const again = await start(folder);
  await again.raise();
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => readFileSync(markerOf(folder), 'utf8')).toBe('{"beats":4}');
  await again.die();
  putBack(folder);
  const last = await start(folder);
  expect(await last.epoch()).not.toBe(first);
  await last.end();
});

const markerOf = (folder: string) => join(folder, 'qamqor.db.history.json');

test('a marker that cannot be written is tried again with the next beat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = aFolder();
  const blocked = `${markerOf(folder)}.new`;
  mkdirSync(blocked);
  const server = await start(folder);
  expect(server.logs.join()).toContain('could not be written');
  rmSync(blocked, { recursive: true });
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => readFileSync(markerOf(folder), 'utf8')).toBe('{"beats":2}');
  await server.end();
});

test('a start, an end and a marker that cannot be read begin no other history', async () => {
  const folder = aFolder();
  const first = await oneVisit(folder);
  expect(await oneVisit(folder)).toBe(first);
  writeFileSync(markerOf(folder), '{"beats":');
  const server = await start(folder);
  expect(await server.epoch()).toBe(first);
  expect(await server.restoredAt()).toBeNull();
  expect(server.logs.join()).toContain('cannot be read');
  await server.end();
  expect(await oneVisit(folder)).toBe(first);
});
