import { toWire } from '@qamqor/shared/calendar/dates';
import { personStream, type Sequenced } from '@qamqor/shared/sync/protocol';
import type { Link } from '@qamqor/shared/family/link';
import type { LocalData } from '../../local-db/local-data.ts';

type Local = Pick<LocalData, 'cache' | 'now'>;

/** FAM-3: the accepted links that are not paused now, by the stream of their person. */
export async function openLinks({ cache, now }: Local): Promise<Map<string, Sequenced<Link>>> {
  const at = toWire(now());
  const open = new Map<string, Sequenced<Link>>();
  for (const link of await cache.links.toArray()) {
    if (link.status !== 'accepted' || link.person_id === null) continue;
    if (link.paused_until !== null && at < link.paused_until) continue;
    open.set(personStream(link.person_id), link);
  }
  return open;
}

/** REM-2: the streams of those about whom this account may be told, whether it sees them or not. */
export async function alertedStreams(local: Local): Promise<Set<string>> {
  const links = [...(await openLinks(local))];
  return new Set(
    links.flatMap(([stream, { scopes }]) => (scopes.includes('alerted') ? stream : [])),
  );
}
