import { expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE } from '@qamqor/shared/calendar/dates';
import { createTestApp } from '../testing/test-app.ts';
import { repeat } from './repeat.ts';

function fakeIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('what fails is logged and done again with the next turn', async () => {
  const { deps, logs } = await createTestApp();
  fakeIntervals();
  let turns = 0;
  const said = () => logs.filter((line) => line.includes('it was not done')).length;
  const repeated = repeat(deps, { every: MINUTE, failed: 'it was not done' }, async () => {
    turns++;
    if (turns === 1) throw new Error('no disk');
  });
  vi.advanceTimersByTime(MINUTE);
  await expect.poll(said).toBe(1);
  vi.advanceTimersByTime(MINUTE);
  await expect.poll(() => turns).toBe(2);
  await repeated.stop();
  expect(said()).toBe(1);
});

test('one turn is under way at a time, and stopping waits for it', async () => {
  const { deps } = await createTestApp();
  fakeIntervals();
  const done = Promise.withResolvers<void>();
  let [begun, ended] = [0, 0];
  const repeated = repeat(deps, { every: MINUTE, failed: 'it was not done' }, async () => {
    begun++;
    await done.promise;
    ended++;
  });
  vi.advanceTimersByTime(3 * MINUTE);
  const stopped = repeated.stop();
  done.resolve();
  await stopped;
  expect([begun, ended]).toEqual([1, 1]);
});

test('a database that cannot be read for a while ends no server', async () => {
  fakeIntervals();
  const { app, deps, logs } = await createTestApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  await deps.writer.idle();
  const select = vi.spyOn(deps.reader, 'select').mockImplementation(() => {
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
  });
  onTestFinished(() => select.mockRestore());
  const aMinuteLater = () => {
    vi.advanceTimersByTime(MINUTE);
    return logs.some((line) => line.includes('who was deleted could not be looked at'));
  };
  await expect.poll(aMinuteLater).toBe(true);
});
