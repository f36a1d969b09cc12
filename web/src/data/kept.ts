/**
 * The last answers of the day's own queries, ready before any database is open: what a cold start
 * shows first. A copy for the eye only; the databases are read at once and take its place.
 */
const PREFIX = 'kept:';

type Coded = { set: unknown[] };

function isCoded(value: unknown): value is Coded {
  return typeof value === 'object' && value !== null && Array.isArray((value as Coded).set);
}

export function readKept<T>(storage: Storage, key: string): T | undefined {
  try {
    const text = storage.getItem(PREFIX + key);
    if (text === null) return undefined;
    return JSON.parse(text, (_, value: unknown) =>
      isCoded(value) ? new Set(value.set) : value,
    ) as T;
  } catch {
    return undefined;
  }
}

/** A full storage costs this copy only: without it a cold start waits for the database. */
export function keep(storage: Storage, key: string, value: unknown): void {
  try {
    const text = JSON.stringify(value, (_, part: unknown) =>
      part instanceof Set ? { set: [...part] } : part,
    );
    storage.setItem(PREFIX + key, text);
  } catch {
    storage.removeItem(PREFIX + key);
  }
}

/** On signing out: nothing of the day stays readable. */
export function forgetKept(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of names) if (name?.startsWith(PREFIX)) storage.removeItem(name);
}
