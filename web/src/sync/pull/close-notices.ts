import { parseStream } from '@qamqor/shared/sync/protocol';
import { withNotices } from '../../platform/notifications.ts';

/** SYNC-8: the notices of streams that are gone. For page and worker. */
export async function closeNotices(
  streams: readonly string[],
  registration: Pick<ServiceWorkerRegistration, 'getNotifications'> | undefined,
): Promise<void> {
  const people = new Set(streams.map((stream) => parseStream(stream)?.id));
  if (!registration) return;
  for (const notice of await withNotices(() => registration.getNotifications())) {
    const { about } = (notice.data ?? {}) as { about?: { person_id?: string } };
    if (about?.person_id !== undefined && people.has(about.person_id)) notice.close();
  }
}
