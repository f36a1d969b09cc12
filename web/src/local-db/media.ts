const PREFIX = 'qamqor-media-';

/** Pictures that belong to a stream are kept in a cache of this name. */
function mediaName(stream: string): string {
  return PREFIX + stream;
}

export type MediaCaches = Pick<CacheStorage, 'keys' | 'delete'>;

/** The caches of this place, where the browser has them. */
export function browserMedia(): CacheStorage | undefined {
  return globalThis.caches;
}

export async function dropMedia(media: MediaCaches | undefined): Promise<void> {
  for (const name of (await media?.keys()) ?? []) {
    if (name.startsWith(PREFIX)) await media?.delete(name);
  }
}

/** SYNC-8: nothing that belongs to a stream that is gone stays to be looked at. */
export async function dropMediaOf(
  media: MediaCaches | undefined,
  streams: readonly string[],
): Promise<void> {
  for (const stream of streams) await media?.delete(mediaName(stream));
}
