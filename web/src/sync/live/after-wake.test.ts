import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { mendAfterWake } from './after-wake.ts';

function setUp(alive: boolean, isBusy = false) {
  const state = { wall: 1_000_000 };
  const reload = vi.fn();
  const storage = memoryStorage();
  const deps = { storage, wall: () => state.wall, isBusy: () => isBusy, reload };
  const wake = () => mendAfterWake({ isAlive: () => Promise.resolve(alive) }, deps);
  return { state, reload, wake };
}

test('a page whose databases answer is left alone', async () => {
  const { reload, wake } = setUp(true);
  await wake();
  expect(reload).not.toHaveBeenCalled();
});

test('a page that woke with dead databases is loaded again, and not over and over', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { state, reload, wake } = setUp(false);
  await wake();
  await wake();
  expect(reload).toHaveBeenCalledTimes(1);
  state.wall += 6 * 60_000;
  await wake();
  expect(reload).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

test('nothing that is being typed is lost to a reload', async () => {
  const { reload, wake } = setUp(false, true);
  await wake();
  expect(reload).not.toHaveBeenCalled();
});
