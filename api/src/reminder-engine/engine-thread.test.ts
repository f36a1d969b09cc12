import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { createEngineThread } from './engine-thread.ts';

/** A thread whose database cannot be opened: a folder lies in its place. */
async function aDyingThread() {
  const { config, logs, deps } = await createTestApp();
  const place = join(config.DATA_DIR, 'engine');
  mkdirSync(join(place, 'qamqor.db'), { recursive: true });
  const registry = new Registry();
  const thread = createEngineThread({
    ...deps,
    registry,
    config: { ...config, DATABASE_URL: `file:${join(place, 'qamqor.db')}` },
  });
  onTestFinished(() => thread.stop());
  const said = () =>
    logs.filter((line) => line.includes('the thread that reminds people has died'));
  return { thread, registry, said };
}

test('a thread that dies is started anew, and one that dies again and again is not well', async () => {
  const { thread, registry, said } = await aDyingThread();
  await thread.start();
  const restarts = async () =>
    Number(/restarts_total (\d+)/.exec(await registry.metrics())?.[1] ?? 0);
  await expect.poll(restarts, { timeout: 10_000 }).toBe(1);
  expect(thread.isWell()).toBe(true);
  await expect.poll(thread.isWell, { timeout: 20_000 }).toBe(false);
  expect(await restarts()).toBe(3);
  expect(said()).toHaveLength(3);
});

test('one that is still being loaded is ended at once, and its end is no fault of the stopping', async () => {
  const { thread, said } = await aDyingThread();
  await thread.start();
  await thread.stop();
  expect(said()).toEqual([]);
});
