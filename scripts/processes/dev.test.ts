import { utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/stages.ts';
import { npmRun, startedBy, stillThere } from './npm-run.ts';

const SOON = { timeout: 15_000, interval: 100 };
const AT_LAST = { timeout: 60_000, interval: 200 };

async function started() {
  const npm = await npmRun('dev');
  await expect.poll(npm.said, AT_LAST).toContain('Local:');
  await expect.poll(npm.answers, AT_LAST).toBe(true);
  return { ...npm, family: startedBy(npm.pid) };
}

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'after %s to npm run dev neither the server nor the screens are left',
  async (signal) => {
    const { kill, ended, family } = await started();
    kill(signal);
    await ended;
    await expect.poll(() => stillThere(family), SOON).toEqual([]);
  },
);

test('after a kill of the program that reloads nothing is left', async () => {
  const { ended, family } = await started();
  process.kill(family[0] as number, 'SIGKILL');
  await ended;
  await expect.poll(() => stillThere(family), SOON).toEqual([]);
});

test('a changed file starts the server anew', async () => {
  const { pid, family, answers, kill, ended } = await started();
  const now = new Date();
  utimesSync(`${ROOT}api/src/main.ts`, now, now);
  await expect.poll(() => stillThere(family).length, SOON).toBe(family.length - 1);
  await expect.poll(answers, SOON).toBe(true);
  expect(startedBy(pid)).toHaveLength(family.length);
  kill('SIGTERM');
  await ended;
});
