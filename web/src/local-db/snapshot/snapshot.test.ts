import { expect, test } from 'vitest';
import type { ListedValues } from '../../platform/browser-storage.ts';
import { forgetSnapshots } from './forget-snapshot.ts';
import { saveSnapshot, readSnapshot } from './snapshot.ts';

function memory(limit = Infinity): ListedValues {
  const map = new Map<string, string>();
  return {
    keys: () => [...map.keys()],
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, value) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      map.set(name, value);
    },
    removeItem: (name) => void map.delete(name),
  };
}

test('an answer comes back as it was, sets too', () => {
  const storage = memory();
  const answer = { marks: [{ id: 'a' }], unsent: new Set(['slot']), read_at: 7 };
  saveSnapshot(storage, 'day', answer);
  expect(readSnapshot(storage, 'day')).toEqual(answer);
});

test('a broken or missing copy is no copy', () => {
  const storage = memory();
  storage.setItem('kept:day', '{broken');
  expect(readSnapshot(storage, 'day')).toBeUndefined();
  expect(readSnapshot(storage, 'other')).toBeUndefined();
});

test('a full storage drops the copy instead of keeping an old one', () => {
  const storage = memory(20);
  storage.setItem('kept:day', '{}');
  saveSnapshot(storage, 'day', { text: 'far more than there is room for' });
  expect(readSnapshot(storage, 'day')).toBeUndefined();
});

test('signing out leaves no copy and touches nothing else', () => {
  const storage = memory();
  storage.setItem('theme', 'dark');
  saveSnapshot(storage, 'day', {});
  saveSnapshot(storage, 'family', []);
  forgetSnapshots(storage);
  expect(storage.keys()).toEqual(['theme']);
  expect(storage.getItem('theme')).toBe('dark');
});
