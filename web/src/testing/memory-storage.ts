import type { KeyValues } from '../platform/browser-storage.ts';

export function memoryStorage(values: Record<string, string> = {}): KeyValues {
  const map = new Map(Object.entries(values));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
