import type { DexieOptions } from 'dexie';
import type { PersonData, Range } from './snapshot/person-data.ts';
import type { CacheDb } from './cache/cache-db.ts';
import type { ClockDeps, LocalClock } from './clock.ts';
import type { CutAccess } from './eviction/cut-cache.ts';
import type { Patience } from './open-database.ts';
import type { OutboxDb } from './outbox/outbox-db.ts';

/** Runs the syncs of an account; attached by whoever has a network. */
export type Syncer = {
  wake(): void;
  flush(): Promise<void>;
  /** Whether the page was in sight all the time since this was asked last: the device was awake. */
  isAwake?(): boolean;
};

export type LocalData = LocalClock & {
  userId: string;
  /** Stable for this browser and account. */
  deviceId: string;
  actor(): { id: string; name: string };
  outbox: OutboxDb;
  cache: CacheDb;
  newId(): string;
  /** Asks for a sync soon. */
  wake(): void;
  /** Syncs now; comes back when that is done or has failed. */
  flush(): Promise<void>;
  attach(syncer: Syncer): () => void;
  /** Opens what was sealed at a sign-out, when that has not come off yet and the person is back. */
  openWaiting(): Promise<void>;
  /** The cache did not answer: it is opened again, and dropped when it stays broken. */
  repairCache(): Promise<void>;
  /** After the first mark: asks the browser, once, not to evict what is stored here. */
  keepForGood(): void;
  /** Hears of every mark that is being saved, of one's own and of others. */
  onMark?: ((saved: Promise<unknown>) => void) | undefined;
  /** Another tab keeps the cache from opening; whoever reads it then would wait for that tab. */
  isCacheHeld(): Promise<boolean>;
  /** It did not open when this began, and has not since. */
  isCacheOut(): boolean;
  /** What is remembered of a person outside of the databases; null: nothing. */
  restore: ((personId: string, range: Range) => Promise<PersonData | null>) | undefined;
  /** What a reading waits for: a cache that is being cut down to the days around today. */
  cacheAtRest(): Promise<void> | null;
  /** What is let go when the disk is full, one after the other. */
  evictors: readonly (() => Promise<void>)[];
  /** Drops the cache for good. */
  dropCache(): Promise<void>;
  /** It was closed for good. */
  isOver(): boolean;
  /** Answers whether the page is loaded anew: not while something typed would be lost. */
  reload(): boolean;
  /** For good; of a person who left by hand nothing but the outbox stays behind. */
  close(): Promise<void>;
};

export type LocalDeps = Pick<ClockDeps, 'wall' | 'monotonic'> & {
  random(bytes: number): Uint8Array;
  askToPersist(): void;
  onStorage(failed: boolean): void;
  restore?: LocalData['restore'];
  /** A worker has nothing to load anew. */
  reload?: LocalData['reload'];
  /** Opens what was sealed; seldom needed. */
  decryptOutbox(outbox: OutboxDb, key: CryptoKey): Promise<void>;
  /** Cuts the cache down to the days around today, on a full disk. */
  cutCache(access: CutAccess): Promise<void>;
  dexie?: DexieOptions;
  /** A page that opens says that its person is back after a sign-out; the worker, false, does not. */
  isPage?: boolean;
  /** When it is over, a database counts as blocked. */
  patience?: Patience;
};
