import { IDBFactory as MemoryFactory, IDBKeyRange } from 'fake-indexeddb';
import { cacheName, createCache, type CacheDb } from '../../web/src/local-db/cache-db.ts';
import { createRequest } from '../../web/src/http/create-request.ts';
import type { LocalData } from '../../web/src/local-db/local-data.ts';
import { giveWay } from '../../web/src/local-db/open-database.ts';
import { openLocalData } from '../../web/src/local-db/open-local-data.ts';
import { createOutbox, type OutboxDb } from '../../web/src/local-db/outbox-db.ts';
import { unseal } from '../../web/src/local-db/seal.ts';
import { accountSend } from '../../web/src/sync/account-send.ts';
import { createEngine, type Engine } from '../../web/src/sync/engine.ts';
import { createExclusive } from '../../web/src/sync/lock.ts';
import { DeviceLocks } from './device-locks.ts';
import { Life, mortalIndexedDb } from './mortal-idb.ts';
import type { Fault, Network } from './network.ts';
import type { Sabotage } from './sabotage.ts';

export type User = { id: string; name: string };
export type Kind = 'page' | 'worker';

/** A page or the worker: it has its own connections and its own engine, and can die. */
export type Context = {
  kind: Kind;
  device: Device;
  user: User;
  life: Life;
  local: LocalData;
  engine: Engine;
  faults: Fault[];
};

export type Stored = { outbox: OutboxDb; cache: CacheDb };

export type DeviceDeps = {
  network: Network;
  now(): number;
  signIn(user: User): Promise<string>;
  sabotage: Sabotage;
};

/** One tablet, phone or laptop: what is stored on it outlives its pages. */
export class Device {
  readonly idb = new MemoryFactory();
  readonly name: string;
  readonly #deps: DeviceDeps;
  readonly #contexts = new Map<Kind, Context>();
  readonly #stored = new Map<string, Stored>();
  readonly locks = new DeviceLocks();
  user: User;
  token: string | null = null;
  isOnline = true;
  isDiskFull = false;
  /** Its clock minus the true time. */
  offset = 0;
  /** How often its clock was set. */
  jumps = 0;
  #ids = 0;

  constructor(name: string, user: User, deps: DeviceDeps) {
    this.name = name;
    this.user = user;
    this.#deps = deps;
  }

  wall = (): number => this.#deps.now() + this.offset;

  /** Differs for every id, and is the same in every run. */
  #random = (bytes: number): Uint8Array => {
    const values = new Uint8Array(bytes);
    values.set(new TextEncoder().encode(this.name).slice(0, 4));
    new DataView(values.buffer).setUint32(bytes - 4, ++this.#ids);
    return values;
  };

  async signIn(user: User): Promise<void> {
    if (user.id !== this.user.id) this.closeAll();
    this.user = user;
    this.token = await this.#deps.signIn(user);
  }

  /** The page or the worker, started when it does not live. */
  async context(kind: Kind): Promise<Context> {
    const known = this.#contexts.get(kind);
    if (known && !known.life.isDead) return known;
    if (this.token === null) this.token = await this.#deps.signIn(this.user);
    const context = await this.#open(kind, this.user);
    this.#contexts.set(kind, context);
    return context;
  }

  async #open(kind: Kind, user: User): Promise<Context> {
    const life = new Life();
    life.isDiskFull = this.isDiskFull;
    this.stored(user.id);
    const local = await openLocalData(user, {
      wall: this.wall,
      monotonic: this.#deps.now,
      random: this.#random,
      askToPersist: () => undefined,
      onStorage: () => undefined,
      unseal,
      dexie: mortalIndexedDb(this.idb, life),
      blockedAfter: 500,
    });
    const context = { kind, device: this, user, life, local, faults: [] } as Omit<
      Context,
      'engine'
    >;
    const request = createRequest({
      base: '/api',
      fetch: this.#deps.network.fetchFor(context as Context),
      token: () => this.token,
      expired: (token) => {
        if (token === this.token) this.token = null;
      },
    });
    const signedIn = () => (this.token === null ? undefined : this.user.id);
    const broken = this.#deps.sabotage.cache?.(local.cache, async () => life.moment());
    const engine = createEngine({
      local: broken ? { ...local, cache: broken } : local,
      send: accountSend(user.id, signedIn, request),
      after: () => () => undefined,
      random: () => 0.5,
      report: () => undefined,
      exclusive: createExclusive(user.id, this.locks.for(life.died)),
    });
    local.attach({
      ...{ wake: () => undefined, flush: () => engine.flush() },
      isAwake: () => kind === 'page',
    });
    life.onEnd(() => engine.stop());
    return Object.assign(context, { engine });
  }

  setDiskFull(isFull: boolean): void {
    this.isDiskFull = isFull;
    for (const { life } of this.#contexts.values()) life.isDiskFull = isFull;
  }

  closeAll(): void {
    for (const { life, local } of this.#contexts.values()) {
      life.die();
      void local.close();
    }
    this.#contexts.clear();
  }

  /** What is stored of a person, seen from outside of any page. */
  stored(userId: string): Stored {
    const known = this.#stored.get(userId);
    if (known) return known;
    const options = { indexedDB: this.idb, IDBKeyRange };
    const stored = { outbox: createOutbox(userId, options), cache: createCache(userId, options) };
    giveWay(stored.outbox);
    giveWay(stored.cache);
    this.#stored.set(userId, stored);
    return stored;
  }

  accounts(): string[] {
    return [...this.#stored.keys()];
  }

  /** The browser takes back what it may: the cache goes, under the feet of whoever has it open. */
  async evictCache(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const request = this.idb.deleteDatabase(cacheName(this.user.id));
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => reject(new Error('not evicted')));
    });
  }

  remove(): void {
    this.closeAll();
    for (const { outbox, cache } of this.#stored.values()) {
      outbox.close();
      cache.close();
    }
  }
}
