export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function memory(): KeyValues {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** Local storage, or a stand-in for this visit where the browser refuses it or has no room. */
export function browserStorage(): KeyValues {
  const fallback = memory();
  const attempt = <T>(action: (storage: KeyValues) => T): T => {
    try {
      return action(globalThis.localStorage ?? fallback);
    } catch {
      return action(fallback);
    }
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)) ?? fallback.getItem(key),
    setItem: (key, value) => attempt((storage) => storage.setItem(key, value)),
    removeItem: (key) => {
      fallback.removeItem(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}
