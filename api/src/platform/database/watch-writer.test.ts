import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { noteTooLong } from '../../testing/too-long.ts';
import { createUpkeep } from '../upkeep.ts';
import { HELD_MOST_MS, type Held } from './held.ts';
import { transaction } from './transaction.ts';
import { watchEngineWriter } from './watch-writer.ts';

/** Takes the processor, and lets nobody else have a turn. */
function toil(ms: number): void {
  const began = process.threadCpuUsage();
  const spent = () => {
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1000;
  };
  while (spent() < ms);
}

/** Work that the server itself asks for, and that takes the processor for so long. */
async function upkeepOf(deps: Parameters<typeof createUpkeep>[0], ms: number): Promise<void> {
  const step = async () => {
    toil(ms);
    return 0;
  };
  const upkeep = createUpkeep(deps, [{ name: 'toil', step }]);
  const round = upkeep.round();
  // It does not rest from it then.
  await upkeep.stop();
  await round;
}

/** A database that the test app does not watch. */
async function aHouse() {
  const { app, deps, logs } = await createTestApp({ areLongAllowed: true });
  const metrics = async () => (await app.inject('/api/metrics')).body;
  return { deps, logs, metrics };
}

test('what held the writer for too long is counted, and the log names the functions', async () => {
  const { deps, logs, metrics } = await aHouse();
  await upkeepOf(deps, 1);
  expect(await metrics()).toContain('qamqor_transactions_too_long_total 0');
  await upkeepOf(deps, HELD_MOST_MS + 1);
  const found = await metrics();
  expect(found).toContain('qamqor_transactions_too_long_total 1');
  expect(found).toContain('qamqor_transaction_seconds_bucket{le="0.25"}');
  const said = logs.filter((line) => line.includes('for too long')).map((line) => JSON.parse(line));
  expect(said).toMatchObject([
    { by: expect.stringMatching(/^takeStep in platform\/upkeep\.ts/), ms: expect.any(Number) },
  ]);
  expect(said[0].cpu_ms).toBeGreaterThan(HELD_MOST_MS);
});

test('that of an engine is counted apart', async () => {
  const { deps } = await aHouse();
  const registry = new Registry();
  watchEngineWriter({ ...deps, registry });
  await upkeepOf(deps, HELD_MOST_MS + 1);
  expect(await registry.metrics()).toContain('qamqor_reminder_transactions_too_long_total 1');
});

test('in a test the server fails with it, but not what the test itself writes', async () => {
  const { deps } = await aHouse();
  const tooLong = noteTooLong(deps);
  await transaction(deps, async () => toil(HELD_MOST_MS + 1));
  expect(tooLong).toEqual([]);
  await upkeepOf(deps, HELD_MOST_MS + 1);
  expect(tooLong).toEqual([expect.stringMatching(/^\d+ ms of processor by takeStep in /)]);
});

test('of pieces of work that share a commit each is measured alone', async () => {
  const { deps } = await aHouse();
  const held: Held[] = [];
  onTestFinished(deps.writer.onHeld((one) => held.push(one)));
  await Promise.all([20, 1, 1].map((ms) => transaction(deps, async () => toil(ms))));
  const [long, ...short] = held.map(({ cpu_ms }) => cpu_ms);
  expect(long).toBeGreaterThanOrEqual(20);
  for (const ms of short) expect(ms).toBeLessThan(20);
});
