export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export type ListedValues = KeyValues & { keys(): string[] };

/** What the browser refuses, for as long as the page is open: all of the program reads the same. */
const memory = new Map<string, string>();

function attempt<T>(action: (storage: Storage) => T): T | null {
  try {
    return action(globalThis.localStorage);
  } catch {
    return null;
  }
}

const kept: ListedValues = {
  getItem: (key) => attempt((storage) => storage.getItem(key)) ?? memory.get(key) ?? null,
  setItem(key, value) {
    try {
      globalThis.localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      // What was there before would be read instead.
      kept.removeItem(key);
      memory.set(key, value);
    }
  },
  removeItem(key) {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key));
  },
  keys: () => [...(attempt((storage) => Object.keys(storage)) ?? []), ...memory.keys()],
};

/** Local storage, or the memory of this page where the browser refuses it or has no room. */
export function browserStorage(): ListedValues {
  return kept;
}
