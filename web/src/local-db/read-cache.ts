import type { Table } from 'dexie';
import type { LocalData } from './local-data.ts';

export type Cache = Pick<LocalData, 'cache' | 'cacheAtRest' | 'repairCache'>;

/** One read transaction. A cache that does not answer is mended meanwhile, and reads as `nothing`. */
export async function readCache<T>(
  local: Cache,
  tables: readonly Table[],
  nothing: NoInfer<T>,
  read: () => Promise<T>,
): Promise<T> {
  const rest = local.cacheAtRest();
  // Within Dexie's zone a foreign promise keeps the zone only when it is wrapped.
  if (rest) await Promise.resolve(rest);
  try {
    return await local.cache.transaction('r', [...tables], read);
  } catch {
    if (local.cacheAtRest()) return readCache(local, tables, nothing, read);
    void local.repairCache();
    return nothing;
  }
}

export async function cursorOf(local: Cache, stream: string): Promise<number> {
  const { cursors } = local.cache;
  const row = await readCache(local, [cursors], undefined, () => cursors.get(stream));
  return row?.cursor ?? 0;
}
