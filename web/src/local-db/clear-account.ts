import { logger } from '../platform/logger.ts';
import type { LocalData } from './local-data.ts';
import { writeMeta } from './outbox/meta.ts';
import type { Meta } from './rows.ts';
import { encryptOutbox } from './outbox/encrypt-outbox.ts';

const DROPPED_AFTER = 3_000;

/** What tells of the person; the device's own id and clock stay. */
const OF_THE_PERSON: (keyof Meta)[] = [
  ...(['token', 'push', 'receipts', 'looked', 'alarms', 'last_shown', 'rang', 'others'] as const),
  ...(['instant_day', 'instant_frame', 'pulled', 'kept_marks'] as const),
];

/**
 * Leaves nothing readable in the databases: the cache and what was sent go, what was not sent stays for
 * the same person, by its ids only. Answers how many of these remain. For page and worker.
 */
export async function clearAccount(
  { outbox, dropCache }: Pick<LocalData, 'outbox' | 'dropCache'>,
  /** Resolves after `ms`. */
  pause: (ms: number) => Promise<void>,
): Promise<number> {
  await writeMeta(outbox, 'signed_out', true).catch(() => undefined);
  const { meta, mutations } = outbox;
  await meta.bulkDelete(OF_THE_PERSON).catch(() => undefined);
  const acked = mutations.where('status').equals('acked');
  await acked.delete().catch(() => undefined);
  await encryptOutbox(outbox).catch((error: unknown) => logger.warn('Not sealed', error));
  // Another tab that sleeps holds this up: it goes as soon as that tab has gone.
  const dropped = dropCache().catch((error: unknown) => logger.warn('Not dropped', error));
  await Promise.race([dropped, pause(DROPPED_AFTER)]);
  const queued = mutations.where('status').equals('queued');
  return queued.count().catch(() => 0);
}
