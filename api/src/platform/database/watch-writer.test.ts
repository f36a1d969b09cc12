import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { noteTooLong } from '../../testing/too-long.ts';
import { nextTurn } from '../thread-time.ts';
import { createUpkeep } from '../upkeep.ts';
import { HELD_MOST_MS, type Held } from './held.ts';
import { transaction } from './transaction.ts';
import { watchEngineWriter } from './watch-writer.ts';

/** Takes the processor, and lets nobody else have a turn. */
function toil(ms: number): void {
  const began = process.threadCpuUsage();
  const since = performance.now();
  const spent = () => {
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1000;
  };
  // The two clocks do not agree to the millisecond.
  while (spent() < ms || performance.now() - since < ms);
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
  // A busy machine can make anything long.
  const said = () =>
    logs.filter((line) => line.includes('for too long')).map((line) => JSON.parse(line));
  const ofStep = () => said().filter(({ by }) => by.startsWith('takeStep in platform/upkeep.ts'));
  await upkeepOf(deps, 1);
  await upkeepOf(deps, HELD_MOST_MS + 1);
  const found = await metrics();
  expect(found).toContain(`qamqor_transactions_too_long_total ${said().length}`);
  expect(found).toContain('qamqor_transaction_seconds_bucket{le="0.25"}');
  const long = ofStep().filter(({ cpu_ms }) => cpu_ms > HELD_MOST_MS);
  expect(long).toMatchObject([{ ms: expect.any(Number) }]);
});

test('that of an engine is counted apart', async () => {
  const { deps } = await aHouse();
  const registry = new Registry();
  watchEngineWriter({ ...deps, registry });
  await upkeepOf(deps, HELD_MOST_MS + 1);
  expect(await registry.metrics()).toMatch(/qamqor_reminder_transactions_too_long_total [1-9]/);
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

test('what others use of the thread in the turns that a piece of work gives them is not its own', async () => {
  const { deps } = await aHouse();
  const held: Held[] = [];
  onTestFinished(deps.writer.onHeld((one) => held.push(one)));
  await transaction(deps, async () => {
    setImmediate(() => toil(80));
    toil(5);
    await nextTurn();
    await nextTurn();
    toil(5);
  });
  const [{ ms, cpu_ms }] = held as [Held];
  expect(ms).toBeGreaterThan(89);
  expect(cpu_ms).toBeGreaterThan(9);
  expect(cpu_ms).toBeLessThan(60);
});
