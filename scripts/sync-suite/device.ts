import { IDBFactory as MemoryFactory, IDBKeyRange } from 'fake-indexeddb';
import { cacheName, createCache, type CacheDb } from '../../web/src/local-db/cache/cache-db.ts';
import { createRequest } from '../../web/src/http/create-request.ts';
import type { LocalData } from '../../web/src/local-db/local-data.ts';
import { readMeta, writeMeta } from '../../web/src/local-db/outbox/meta.ts';
import { giveWay } from '../../web/src/local-db/open-database.ts';
import { openLocalData } from '../../web/src/local-db/open-local-data.ts';
import { createOutbox, type OutboxDb } from '../../web/src/local-db/outbox/outbox-db.ts';
import { cutCache } from '../../web/src/local-db/eviction/cut-now.ts';
import { decryptOutbox } from '../../web/src/local-db/outbox/encrypt-outbox.ts';
import { accountSend } from '../../web/src/sync/account-send.ts';
import { createEngine, type Engine } from '../../web/src/sync/engine.ts';
import { createExclusive } from '../../web/src/sync/lock.ts';
import { inTurns } from '../../web/src/testing/in-turns.ts';
import { openAccount, type AccountDeps } from '../../web/src/service-worker/worker-account.ts';
import { CursorWatch } from './cursor-watch.ts';
import { DeviceLocks } from './device-locks.ts';
import { Life, mortalIndexedDb } from './mortal-idb.ts';
import type { Fault, Network } from './network.ts';
import { Retries } from './retries.ts';
import type { Sabotage } from './sabotage.ts';

export type User = { id: string; name: string };
/** Two pages of one browser, and its worker. */
export type Kind = 'page' | 'second' | 'worker';

/** A page or the worker: it has its own connections and its own engine, and can die. */
export type Context = {
  kind: Kind;
  device: Device;
  user: User;
  life: Life;
  local: LocalData;
  engine: Pick<Engine, 'flush'> & { stop?(): void };
  /** What a page waits for to try again; a worker that failed is gone. */
  retries: Retries;
  /** Whether a change asks for a sync at once, as it does in the app. */
  isLive: boolean;
  /** Whether it has a token to ask with. */
  mayAsk(): Promise<boolean>;
  faults: Fault[];
};

export type Stored = { outbox: OutboxDb; cache: CacheDb };

export type DeviceDeps = {
  network: Network;
  now(): number;
  signIn(user: User): Promise<string>;
  sabotage: Sabotage;
  /** Runs a check whose failure must not be swallowed by what is checked. */
  noted(check: () => void): void;
};

/** One tablet, phone or laptop: what is stored on it outlives its pages. */
export class Device {
  readonly idb = new MemoryFactory();
  readonly name: string;
  readonly #deps: DeviceDeps;
  readonly #contexts = new Map<Kind, Context>();
  readonly #stored = new Map<string, Stored>();
  readonly locks = new DeviceLocks();
  readonly cursors = new CursorWatch();
  user: User;
  token: string | null = null;
  isOnline = true;
  isDiskFull = false;
  /** The streams of others of which something is kept beside the databases, as notices are. */
  readonly beside = new Set<string>();
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

  /** The page that still stands there of another person knows nothing of it, and tries to sync. */
  async handOver(user: User, sync: () => Promise<unknown>): Promise<void> {
    if (user.id === this.user.id) return;
    this.user = user;
    this.token = await this.#deps.signIn(user);
    await sync();
    this.closeAll();
  }

  /** The page or the worker, started when it does not live. A worker is started for each event. */
  async context(kind: Kind): Promise<Context> {
    const known = this.#contexts.get(kind);
    if (known && !known.life.isDead && kind !== 'worker') return known;
    if (known) await this.#end(known);
    if (this.token === null) this.token = await this.#deps.signIn(this.user);
    const context = await (kind === 'worker' ? this.#openWorker(this.user) : this.#open(kind));
    this.#contexts.set(kind, context);
    return context;
  }

  async #end({ life, local }: Context): Promise<void> {
    if (!life.isDead) await local.close();
    life.die();
  }

  #bare(kind: Kind, user: User): Omit<Context, 'local' | 'engine' | 'mayAsk'> {
    const life = new Life();
    life.isDiskFull = this.isDiskFull;
    life.onCursor = (database, write) =>
      this.#deps.noted(() => this.cursors.wrote(database, write));
    this.stored(user.id);
    return {
      kind,
      device: this,
      user,
      life,
      faults: [],
      retries: new Retries(),
      isLive: false,
    };
  }

  #forget = async (streams: readonly string[]): Promise<void> => {
    for (const stream of streams) this.beside.delete(stream);
  };

  /** The worker's own way to the databases and to the server. */
  async #openWorker(user: User): Promise<Context> {
    const context = this.#bare('worker', user) as Context;
    const { life } = context;
    // A worker is asked for nobody who has never opened a page there.
    await this.stored(user.id).outbox.open();
    const databases = async () => (await this.idb.databases()).map(({ name }) => name ?? '');
    const deps: AccountDeps = {
      databases,
      fetch: this.#deps.network.fetchFor(context),
      wall: this.wall,
      monotonic: this.#deps.now,
      random: this.#random,
      locks: this.locks.for(life.died),
      forget: this.#forget,
      noteEnded: async () => undefined,
      quiet: async () => undefined,
      dexie: mortalIndexedDb(this.idb, life),
      patience: inTurns,
    };
    const account = await openAccount(user.id, deps);
    if (!account) throw new Error('The worker finds no account');
    const engine = { flush: async () => void (await account.sync(false)) };
    const mayAsk = async () => (await readMeta(this.stored(user.id).outbox, 'token')) !== undefined;
    return Object.assign(context, { local: account.local, engine, mayAsk });
  }

  async #open(kind: Kind): Promise<Context> {
    const { user } = this;
    const context = this.#bare(kind, user) as Context;
    const { life } = context;
    const local = await openLocalData(user, {
      wall: this.wall,
      monotonic: this.#deps.now,
      random: this.#random,
      askToPersist: () => undefined,
      onStorage: () => undefined,
      decryptOutbox,
      cutCache,
      dexie: mortalIndexedDb(this.idb, life),
      patience: inTurns,
    });
    // The worker's copy of it, as each page leaves it there.
    await writeMeta(local.outbox, 'token', this.token).catch(() => undefined);
    const request = createRequest({
      base: '/api',
      fetch: this.#deps.network.fetchFor(context),
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
      after: context.retries.after,
      random: () => 0.5,
      report: context.retries.report,
      gone: this.#forget,
      exclusive: createExclusive(user.id, this.locks.for(life.died)),
    });
    local.attach({
      wake: () => void (context.isLive && engine.wake()),
      flush: () => engine.flush(),
      isAwake: () => kind === 'page',
    });
    life.onEnd(() => engine.stop());
    return Object.assign(context, { local, engine, mayAsk: async () => this.token !== null });
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
    this.cursors.forget(cacheName(this.user.id));
  }

  /** The browser takes all that the site has stored; whoever is signed in there stays so. */
  async evictAll(): Promise<void> {
    this.remove();
    this.#stored.clear();
    for (const { name } of await this.idb.databases()) {
      await new Promise<void>((resolve, reject) => {
        const request = this.idb.deleteDatabase(name ?? '');
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(new Error('not evicted')));
      });
      this.cursors.forget(name ?? '');
    }
  }

  remove(): void {
    this.closeAll();
    for (const { outbox, cache } of this.#stored.values()) {
      outbox.close();
      cache.close();
    }
  }
}
