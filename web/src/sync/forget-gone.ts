import { parseStream } from '@qamqor/shared/sync/protocol';
import { browserMedia, dropMediaOf } from '../local-db/media.ts';

/** SYNC-8: the pictures and the notices of streams that are gone. For page and worker. */
export async function forgetBeside(
  streams: readonly string[],
  registration: Pick<ServiceWorkerRegistration, 'getNotifications'> | undefined,
): Promise<void> {
  await dropMediaOf(browserMedia(), streams);
  const people = new Set(streams.map((stream) => parseStream(stream)?.id));
  for (const notice of (await registration?.getNotifications()) ?? []) {
    const { person_id } = (notice.data ?? {}) as { person_id?: string };
    if (person_id !== undefined && people.has(person_id)) notice.close();
  }
}
