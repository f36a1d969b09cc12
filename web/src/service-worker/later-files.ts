import type { PrecacheEntry } from 'workbox-precaching';

type File = PrecacheEntry | string;

const CACHE = 'later-files';

const urlOf = (file: File): string => (typeof file === 'string' ? file : file.url);

/** Not needed on the day's screen, nor for a first start: the program is installed without it. */
export const isKeptLater = (file: File): boolean => urlOf(file).startsWith('assets/later/');

/**
 * Files that are kept for offline when the program stands and there is time. Each has the hash of its
 * content in its name, so one that is there is never another.
 */
export function createLaterFiles(files: readonly File[], base: string) {
  const wanted = new Set(files.map((file) => new URL(urlOf(file), base).href));

  async function fetchInto(cache: Cache, url: string): Promise<void> {
    if (await cache.match(url)) return;
    const answer = await fetch(url);
    if (answer.ok) await cache.put(url, answer);
  }

  return {
    isOne: (url: URL): boolean => wanted.has(url.href),

    async answer(request: Request): Promise<Response> {
      const cache = await caches.open(CACHE);
      return (await cache.match(request.url)) ?? fetch(request);
    },

    /** Fetches what is not there yet, one after the other, and lets go of what an earlier release had. */
    async keep(): Promise<void> {
      const cache = await caches.open(CACHE);
      for (const url of wanted) await fetchInto(cache, url);
      for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
    },
  };
}
