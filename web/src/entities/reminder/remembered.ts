import type { KeyValues } from '../../platform/browser-storage.ts';

const MOST = 60;

/** A short list of names in local storage: what was dismissed, what has sounded, what was asked. */
export function remembered(storage: KeyValues, key: string) {
  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    add(...names: string[]): string[] {
      const all = [...new Set([...read(), ...names])].slice(-MOST);
      storage.setItem(key, JSON.stringify(all));
      return all;
    },
  };
}
