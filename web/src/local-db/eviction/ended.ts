/**
 * The worker cleaned up after a session that was ended from another place, and has no local storage: as
 * long as a cache of this name is there, a page still has to drop what stands in it.
 */
const NAME = 'qamqor-ended';

export async function noteEnded(caches: Pick<CacheStorage, 'open'>): Promise<void> {
  await caches.open(NAME);
}

export function isEnded(caches: Pick<CacheStorage, 'has'>): Promise<boolean> {
  return caches.has(NAME);
}

export async function forgetEnded(caches: Pick<CacheStorage, 'delete'>): Promise<void> {
  await caches.delete(NAME);
}
