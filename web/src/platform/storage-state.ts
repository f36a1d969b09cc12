/** How the browser keeps the data of this device; null for what it does not say. Sizes are bytes. */
export type StorageState = {
  persisted: boolean | null;
  used: number | null;
  free: number | null;
};

type Storage = Partial<Pick<StorageManager, 'persisted' | 'persist' | 'estimate'>>;

async function orNull<T>(ask: () => Promise<T> | undefined): Promise<T | null> {
  try {
    return (await ask()) ?? null;
  } catch {
    return null;
  }
}

/** `storage` is missing where the page is not served safely, and in old browsers. */
export async function readStorageState(storage: Storage | undefined): Promise<StorageState> {
  const [persisted, estimate] = await Promise.all([
    orNull(() => storage?.persisted?.()),
    orNull(() => storage?.estimate?.()),
  ]);
  const { usage, quota } = estimate ?? {};
  return {
    persisted,
    used: usage ?? null,
    free: usage === undefined || quota === undefined ? null : Math.max(quota - usage, 0),
  };
}

/** Whether the browser promised to keep it. Some ask the person first. */
export async function askToKeep(storage: Storage | undefined): Promise<boolean> {
  return (await orNull(() => storage?.persist?.())) ?? false;
}
