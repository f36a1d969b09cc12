import type { Table } from 'dexie';
import type { LocalData } from '../local-db/local-data.ts';

/** One read transaction. A cache that does not answer is mended meanwhile, and reads as `nothing`. */
export async function readCache<T>(
  local: Pick<LocalData, 'cache' | 'repairCache'>,
  tables: readonly Table[],
  nothing: NoInfer<T>,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await local.cache.transaction('r', [...tables], read);
  } catch {
    void local.repairCache();
    return nothing;
  }
}

export async function cursorOf(
  local: Pick<LocalData, 'cache' | 'repairCache'>,
  stream: string,
): Promise<number> {
  const { cursors } = local.cache;
  const row = await readCache(local, [cursors], undefined, () => cursors.get(stream));
  return row?.cursor ?? 0;
}
