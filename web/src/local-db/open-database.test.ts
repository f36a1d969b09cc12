import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usualPatience, within } from './open-database.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});

test('a database that does not answer counts as blocked after three seconds, and no sooner', async () => {
  let ended: unknown = null;
  within(never, usualPatience).catch((error: unknown) => (ended = error));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ended).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBeInstanceOf(Error);
});

test('nothing goes on waiting for one that has answered, or failed', async () => {
  await within(Promise.resolve(), usualPatience);
  await expect(within(Promise.reject(new Error('full')), usualPatience)).rejects.toThrow('full');
  expect(vi.getTimerCount()).toBe(0);
});
