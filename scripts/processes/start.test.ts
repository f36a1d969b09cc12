import { expect, test } from 'vitest';
import { npmRun, startedBy, stillThere } from './npm-run.ts';

const SOON = { timeout: 10_000, interval: 100 };
/** A build that has to be made first takes its time. */
const AT_LAST = { timeout: 90_000, interval: 200 };

async function started() {
  const npm = await npmRun('start');
  await expect.poll(npm.answers, AT_LAST).toBe(true);
  return { ...npm, family: startedBy(npm.pid) };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm start ends the server with it, and nothing is left',
  async (signal) => {
    const { kill, ended, answers, family, said } = await started();
    kill(signal);
    const late = new Promise((resolve) => setTimeout(() => resolve('late'), SOON.timeout));
    expect(await Promise.race([ended, late])).toEqual([0, null]);
    expect(await answers()).toBe(false);
    expect(stillThere(family)).toEqual([]);
    expect(said()).not.toContain('died');
  },
);

test('a server whose npm is killed ends by itself', async () => {
  const { kill, ended, answers, family } = await started();
  kill('SIGKILL');
  await ended;
  await expect.poll(answers, SOON).toBe(false);
  await expect.poll(() => stillThere(family), SOON).toEqual([]);
});

test('a server whose starting program is killed ends by itself', async () => {
  const { ended, answers, family } = await started();
  process.kill(family[0] as number, 'SIGKILL');
  await ended;
  await expect.poll(answers, SOON).toBe(false);
  await expect.poll(() => stillThere(family), SOON).toEqual([]);
});

test('npm start says that the server died, what is kept and how it starts again', async () => {
  const { ended, said, family } = await started();
  process.kill(family.at(-1) as number, 'SIGKILL');
  const [code] = await ended;
  expect(code).not.toBe(0);
  expect(said()).toContain('The server died (signal SIGKILL).');
  expect(said()).toContain('What it acknowledged is on the disk.');
  expect(said()).toMatch(/`npm start` starts it again.*scripts\/deploy/);
});

test('npm start says that the server did not start', async () => {
  const { ended, said } = await npmRun('start', { PORT: 'many' });
  expect((await ended)[0]).not.toBe(0);
  expect(said()).toContain('PORT must be a port');
  expect(said()).toContain('Qamqor did not start (code 1)');
});
