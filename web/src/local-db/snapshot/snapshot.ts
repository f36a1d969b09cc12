import type { KeyValues } from '../../platform/browser-storage.ts';

/**
 * The last answers of the day's own queries, ready before any database is open: what a cold start
 * shows first. A copy for the eye only; the databases are read at once and take its place.
 */
export const KEPT = 'kept:';

type Coded = { set: unknown[] };

function isCoded(value: unknown): value is Coded {
  return typeof value === 'object' && value !== null && Array.isArray((value as Coded).set);
}

export function readSnapshot<T>(storage: KeyValues, key: string): T | undefined {
  try {
    const text = storage.getItem(KEPT + key);
    if (text === null) return undefined;
    return JSON.parse(text, (_, value: unknown) =>
      isCoded(value) ? new Set(value.set) : value,
    ) as T;
  } catch {
    return undefined;
  }
}

/** A full storage costs this copy only: without it a cold start waits for the database. */
export function saveSnapshot(storage: KeyValues, key: string, value: unknown): void {
  try {
    const text = JSON.stringify(value, (_, part: unknown) =>
      part instanceof Set ? { set: [...part] } : part,
    );
    storage.setItem(KEPT + key, text);
  } catch {
    storage.removeItem(KEPT + key);
  }
}
