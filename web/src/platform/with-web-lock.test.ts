import { expect, test, vi } from 'vitest';
import { withWebLock } from './with-web-lock.ts';

const HELD = { name: 'a', patience: 20 };
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1));

test('works without locks', async () => {
  expect(await withWebLock(undefined, HELD, () => Promise.resolve(1))).toBe(1);
});

test('two that use one name never run at once', async () => {
  const order: string[] = [];
  const step = (one: string) => async () => {
    order.push(`${one} begins`);
    await nextTurn();
    order.push(`${one} ends`);
  };
  const patient = { ...HELD, patience: 60_000 };
  const all = ['first', 'second'].map((one) => withWebLock(navigator.locks, patient, step(one)));
  await Promise.all(all);
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('one that is held too long stops nobody', async () => {
  let release = () => {};
  const holding = new Promise<void>((resolve) => (release = resolve));
  const held = navigator.locks.request(HELD.name, () => holding);
  expect(await withWebLock(navigator.locks, HELD, () => Promise.resolve('done'))).toBe('done');
  release();
  await held;
});

test('a failure under the lock is told, and is not tried a second time', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no network')));
  await expect(withWebLock(navigator.locks, HELD, work)).rejects.toThrow('no network');
  expect(work).toHaveBeenCalledTimes(1);
});
