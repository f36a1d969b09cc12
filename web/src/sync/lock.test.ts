import { expect, test, vi } from 'vitest';
import { createExclusive } from './lock.ts';

type Granted = (name: string, options: object, work: () => Promise<void>) => Promise<void>;
const manager = (request: Granted) => ({ request }) as unknown as LockManager;

test('works without locks', async () => {
  const work = vi.fn(() => Promise.resolve());
  await createExclusive('a', undefined)(work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a lock that is held too long does not stop the sync', async () => {
  const work = vi.fn(() => Promise.resolve());
  const never = manager(() => Promise.reject(new DOMException('late', 'TimeoutError')));
  await createExclusive('a', never)(work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a failure under the lock is not tried a second time', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no network')));
  const granted = manager((_name, _options, run) => run());
  await expect(createExclusive('a', granted)(work)).rejects.toThrow('no network');
  expect(work).toHaveBeenCalledTimes(1);
});
