import { uuidv7 } from '@qamqor/shared/ids';
import { estimateNow } from '@qamqor/shared/sync/clock';
import { logger } from '../platform/logger.ts';
import { createCache } from './cache/cache-db.ts';
import { createClock, type KnownTime } from './clock.ts';
import { reachedBy } from './known-time.ts';
import { createCacheCut } from './eviction/cut-cache.ts';
import { createDisposal } from './eviction/disposal.ts';
import type { LocalData, LocalDeps, Syncer } from './local-data.ts';
import { createEvictors } from './eviction/evictors.ts';
import { readMeta, writeMeta } from './outbox/meta.ts';
import { giveWay, isHeld, openDatabase, usualPatience } from './open-database.ts';
import { createOutbox, type OutboxDb } from './outbox/outbox-db.ts';
import { createRepair } from './cache/repair.ts';

type Known = { deviceId: string; time: KnownTime };

async function knownOf(outbox: OutboxDb, newId: () => string): Promise<Known> {
  return outbox.transaction('rw', outbox.meta, outbox.mutations, async () => {
    const learned = (await readMeta(outbox, 'learned')) ?? null;
    const last = await outbox.mutations.orderBy('order').last();
    const time = { learned, reached: reachedBy(last, learned) };
    const stored = await readMeta(outbox, 'device_id');
    if (stored !== undefined) return { deviceId: stored, time };
    const deviceId = newId();
    await writeMeta(outbox, 'device_id', deviceId);
    return { deviceId, time };
  });
}

/**
 * Opens the account's two databases. It always comes back: what could not be opened is told to
 * `onStorage`, and a dose can be marked as long as the outbox opens, with or without the cache.
 */
export async function openLocalData(
  account: { id: string; name: string },
  deps: LocalDeps,
): Promise<LocalData> {
  const { wall, monotonic, onStorage, patience = usualPatience } = deps;
  const outbox = createOutbox(account.id, deps.dexie);
  const cache = createCache(account.id, deps.dexie);
  giveWay(outbox);
  giveWay(cache);
  const newId = () => uuidv7(wall(), deps.random(10));
  const dropCache = () => cache.delete({ disableAutoOpen: false });
  let isBack = deps.isPage !== false;
  const ending = createDisposal({ outbox, cache, isBack: () => isBack, patience });
  const { isOver } = ending;
  // The next account's page would show it.
  const tell = (failed: boolean) => {
    if (!isOver()) onStorage(failed);
  };
  const openCache = () => openDatabase(cache, dropCache, patience, isOver);

  const [outboxOpen, cacheOpen] = await Promise.all([
    openDatabase(outbox, undefined, patience),
    openCache(),
  ]);
  const known = outboxOpen ? await knownOf(outbox, newId).catch(() => null) : null;
  // On a full disk the person is not back, or it stays sealed, until the next try.
  const openWaiting = async () => {
    if (isOver()) return;
    try {
      const [left, key] = await outbox.meta.bulkGet(['signed_out', 'seal']);
      if (isBack && left) await writeMeta(outbox, 'signed_out', null);
      isBack = false;
      if (key) await deps.decryptOutbox(outbox, key.value as CryptoKey);
    } catch (error) {
      logger.warn('Not unsealed', error);
    }
  };
  if (outboxOpen) await openWaiting();
  tell(!outboxOpen || !cacheOpen);
  if (!cacheOpen) cache.on('ready', () => tell(!outboxOpen), true);

  let syncer: Syncer | null = null;
  const newRun = () => newId().slice(-12);
  const clock = createClock(
    { wall, monotonic, isAwake: () => syncer?.isAwake?.() ?? false, newRun },
    known?.time ?? { learned: null, reached: 0 },
  );
  /** Another page of this device may have heard the server, and this one not. */
  const learnedHere = async () => (await readMeta(outbox, 'learned'))?.time ?? null;
  const cacheCut = createCacheCut({
    cache,
    isOver,
    cutCache: deps.cutCache,
    now: async () => (clock.learned() ? clock.now() : estimateNow(wall(), await learnedHere())),
    patience,
    failed: () => tell(true),
  });
  let isAsked = false;

  return {
    ...clock,
    userId: account.id,
    deviceId: known?.deviceId ?? newId(),
    actor: () => ({ id: account.id, name: account.name }),
    outbox,
    cache,
    newId,
    wake: () => syncer?.wake(),
    flush: async () => syncer?.flush(),
    attach(next) {
      syncer = next;
      return () => {
        if (syncer === next) syncer = null;
      };
    },
    openWaiting,
    repairCache: createRepair({
      cache,
      isOver,
      wall,
      onStorage: tell,
      patience,
      open: openCache,
    }),
    isCacheHeld: async () => !isOver() && isHeld(cache, patience),
    isCacheOut: () => !cacheOpen && !cache.isOpen(),
    restore: deps.restore,
    cacheAtRest: cacheCut.running,
    evictors: createEvictors({
      cache,
      cacheCut,
      outbox,
      reached: async () => clock.reading().server ?? (await learnedHere())?.server ?? 0,
    }),
    keepForGood() {
      if (!isAsked) deps.askToPersist();
      isAsked = true;
    },
    dropCache: ending.dropCache,
    isOver,
    // One that never opened is told otherwise, and no reload would help.
    reload: () => (outboxOpen && deps.reload?.()) ?? false,
    close: ending.close,
  };
}
