import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { INCOMPLETE } from '../../local-db/cache/cache-db.ts';
import type { LocalData } from '../../local-db/local-data.ts';
import { readMeta, writeMeta } from '../../local-db/outbox/meta.ts';
import type { Others } from '../../local-db/rows.ts';
import { within } from '../../platform/within.ts';
import { alertedStreams } from './alerted.ts';
import type { SyncDeps } from '../deps.ts';

/** A sync waits no longer for it; what is not done then is done again. */
const PATIENCE_MS = 10_000;

/**
 * Null: the cache is lost, which says nothing of anybody. Nor do links that are not all here say about
 * whom nothing may be told.
 */
async function othersNow(local: LocalData, before: Others | undefined): Promise<Others | null> {
  const own = userStream(local.userId);
  const cursors = await local.cache.cursors.toArray();
  const links = cursors.find(({ stream }) => stream === own);
  if (!links) return null;
  const isOfOther = ({ stream }: { stream: string }) =>
    stream !== own && stream !== personStream(local.userId);
  // What a full disk cut is of the history that it was of: SYNC-18 asks for it.
  const epochs = cursors
    .filter(isOfOther)
    .map(({ stream, epoch }) => [stream, epoch || (before?.epochs[stream] ?? epoch)]);
  const isWhole = links.epoch !== INCOMPLETE && links.cursor >= 1;
  const alerted = isWhole ? [...(await alertedStreams(local))] : (before?.alerted ?? []);
  return { epochs: Object.fromEntries(epochs), alerted };
}

/**
 * In which history and by which permission each stream of others was stored last, also where the cache
 * is lost by now.
 */
export async function epochsOfOthers({ cache, outbox }: LocalData): Promise<Map<string, string>> {
  const before = await readMeta(outbox, 'others');
  const cursors = await cache.cursors.toArray();
  const whole = cursors.filter(({ epoch }) => epoch !== INCOMPLETE);
  const now = whole.map(({ stream, epoch }) => [stream, epoch] as const);
  const noted = Object.entries(before?.epochs ?? {}).filter(([, epoch]) => epoch !== INCOMPLETE);
  return new Map([...noted, ...now]);
}

/** FAM-3: another view of another's data may leave out what the old one showed. */
function lostSince(before: Others, now: Others): string[] {
  const streams = Object.keys(before.epochs).filter((stream) => {
    const epoch = now.epochs[stream];
    return epoch !== before.epochs[stream] && epoch !== INCOMPLETE;
  });
  const silent = before.alerted.filter((stream) => !now.alerted.includes(stream));
  return [...new Set([...streams, ...silent])];
}

/**
 * SYNC-8: compares what is stored of others with what was when this was last done, so that neither a
 * death in between nor rows that went by another way leave anything of it beside the databases.
 */
export async function tellGone({ local, gone }: SyncDeps): Promise<void> {
  const before = await readMeta(local.outbox, 'others');
  const now = await othersNow(local, before);
  if (!now || JSON.stringify(now) === JSON.stringify(before)) return;
  const lost = before ? lostSince(before, now) : [];
  if (gone && lost.length > 0) {
    const isDone = within(
      PATIENCE_MS,
      gone(lost).then(() => true),
      false,
    );
    if (!(await isDone)) return;
  }
  // Where a full disk does not take it, it is only done once more.
  await writeMeta(local.outbox, 'others', now).catch(() => undefined);
}
