/**
 * The worker has no local storage: as long as a cache of this name is there, somebody has agreed that
 * visits to the public pages are counted, and those come with the policy that allows it.
 */
const NAME = 'qamqor-counted';

export async function noteCounted(caches: Pick<CacheStorage, 'open'>): Promise<void> {
  await caches.open(NAME);
}

export function isCounted(caches: Pick<CacheStorage, 'has'>): Promise<boolean> {
  return caches.has(NAME);
}

export async function forgetCounted(caches: Pick<CacheStorage, 'delete'>): Promise<void> {
  await caches.delete(NAME);
}
