import { IDBKeyRange } from 'fake-indexeddb';
import type { CursorRow, Place } from '../../web/src/local-db/rows.ts';
import { placeOf } from '../../web/src/sync/pull/place.ts';

export type CursorWrite =
  | { kind: 'stored' | 'beside'; stream: string; epoch: string; cursor: number; place: Place }
  | { kind: 'dropped'; stream: string | null };

/** What can happen to one page or worker of a device: it dies, or finds its disk full. */
export class Life {
  readonly died: Promise<void>;
  isDead = false;
  isDiskFull = false;
  /** How many more moments (transactions, requests, answers) it lives, or null for all. */
  moments: number | null = null;
  /** How many it has lived so far. */
  passed = 0;
  /** Hears of each cursor, whole or of a page that is pulled beside, as it has reached the disk. */
  onCursor: (database: string, write: CursorWrite) => void = () => undefined;
  #dead: () => void = () => undefined;
  readonly #ends = new Set<() => void>();

  constructor() {
    this.died = new Promise((resolve) => (this.#dead = resolve));
  }

  /**
   * A moment at which a browser may be killed. Transactions are all or nothing, and with a context
   * goes its memory: between two moments a death leaves nothing else behind.
   */
  moment(): void {
    this.passed++;
    if (this.moments !== null && this.moments-- <= 0) this.die();
    if (this.isDead) throw new DOMException('killed', 'AbortError');
  }

  onEnd(end: () => void): void {
    this.#ends.add(end);
  }

  die(): void {
    if (this.isDead) return;
    this.isDead = true;
    for (const end of this.#ends) end();
    this.#dead();
  }
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // What has ended already cannot be ended again.
  }
}

const CURSORS = ['cursors', 'beside'];

/** Collects what a transaction does to cursors, and tells of it once it is committed. */
function watchCursors(name: string, tx: IDBTransaction, life: Life): void {
  const writes: CursorWrite[] = [];
  const objectStore = tx.objectStore.bind(tx);
  tx.objectStore = (table) => {
    const store = objectStore(table);
    if (!CURSORS.includes(table) || Object.hasOwn(store, 'put')) return store;
    const kind = table === 'cursors' ? 'stored' : 'beside';
    for (const way of ['put', 'add'] as const) {
      const write = store[way].bind(store);
      store[way] = (value: CursorRow, key?: IDBValidKey) => {
        const { stream, epoch, cursor } = value;
        writes.push({ kind, stream, epoch, cursor, place: placeOf(value) });
        return key === undefined ? write(value) : write(value, key);
      };
    }
    if (kind === 'beside') return store;
    const remove = store.delete.bind(store);
    store.delete = (key) => {
      writes.push({ kind: 'dropped', stream: typeof key === 'string' ? key : null });
      return remove(key);
    };
    const clear = store.clear.bind(store);
    store.clear = () => {
      writes.push({ kind: 'dropped', stream: null });
      return clear();
    };
    return store;
  };
  tx.addEventListener('complete', () => {
    for (const write of writes) life.onCursor(name, write);
  });
}

function watchDatabase(db: IDBDatabase, life: Life): void {
  const transaction = db.transaction.bind(db);
  db.transaction = (stores, mode, options) => {
    life.moment();
    if (life.isDiskFull && mode === 'readwrite') {
      throw new DOMException('full', 'QuotaExceededError');
    }
    const tx = transaction(stores, mode, options);
    const names = typeof stores === 'string' ? [stores] : [...stores];
    if (mode === 'readwrite' && names.some((one) => CURSORS.includes(one)))
      watchCursors(db.name, tx, life);
    life.onEnd(() => quietly(() => tx.abort()));
    return tx;
  };
  life.onEnd(() => quietly(() => db.close()));
}

/** The device's IndexedDB as one context sees it: after its death it reads and writes no more. */
export function mortalIndexedDb(device: IDBFactory, life: Life) {
  const alive = () => {
    if (life.isDead) throw new DOMException('killed', 'AbortError');
  };
  const indexedDB = {
    open(name: string, version?: number) {
      alive();
      const request = device.open(name, version);
      request.addEventListener('upgradeneeded', () => watchDatabase(request.result, life));
      request.addEventListener('success', () => {
        if (!Object.hasOwn(request.result, 'transaction')) watchDatabase(request.result, life);
        if (life.isDead) request.result.close();
      });
      return request;
    },
    deleteDatabase(name: string) {
      alive();
      return device.deleteDatabase(name);
    },
    databases: () => device.databases(),
    cmp: (a: unknown, b: unknown) => device.cmp(a, b),
  };
  return { indexedDB, IDBKeyRange };
}
