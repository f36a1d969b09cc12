import { expect, test } from 'vitest';
import { askToKeep, readStorageState } from './storage-state.ts';

test('what the browser says of its storage is read in bytes', async () => {
  const storage = {
    persisted: async () => true,
    estimate: async () => ({ usage: 3_000_000, quota: 10_000_000 }),
  };
  expect(await readStorageState(storage)).toEqual({
    persisted: true,
    used: 3_000_000,
    free: 7_000_000,
  });
});

const nothing = { persisted: null, used: null, free: null };

test.each([
  ['no storage at all', undefined],
  ['an old browser', {}],
  [
    'one that refuses to say',
    {
      persisted: () => Promise.reject(new TypeError('insecure')),
      estimate: () => Promise.reject(new TypeError('insecure')),
    },
  ],
  ['an estimate without figures', { estimate: async () => ({}) }],
])('%s: nothing is known, and nothing breaks', async (_, storage) => {
  expect(await readStorageState(storage)).toEqual(nothing);
});

test('more used than there is room for leaves none, not less than none', async () => {
  const storage = { estimate: async () => ({ usage: 12, quota: 10 }) };
  expect((await readStorageState(storage)).free).toBe(0);
});

test.each([
  [true, { persist: async () => true }],
  [false, { persist: async () => false }],
  [false, { persist: () => Promise.reject(new TypeError('insecure')) }],
  [false, undefined],
])('the promise to keep it is %s where the browser says so', async (isKept, storage) => {
  expect(await askToKeep(storage)).toBe(isKept);
});
