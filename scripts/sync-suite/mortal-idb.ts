import { IDBKeyRange } from 'fake-indexeddb';

/** What can happen to one page or worker of a device: it dies, or finds its disk full. */
export class Life {
  readonly died: Promise<void>;
  isDead = false;
  isDiskFull = false;
  /** How many more moments (transactions, requests, answers) it lives, or null for all. */
  moments: number | null = null;
  #dead: () => void = () => undefined;
  readonly #ends = new Set<() => void>();

  constructor() {
    this.died = new Promise((resolve) => (this.#dead = resolve));
  }

  /** A moment at which a browser may be killed. */
  moment(): void {
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

function watchDatabase(db: IDBDatabase, life: Life): void {
  const transaction = db.transaction.bind(db);
  db.transaction = (stores, mode, options) => {
    life.moment();
    if (life.isDiskFull && mode === 'readwrite') {
      throw new DOMException('full', 'QuotaExceededError');
    }
    const tx = transaction(stores, mode, options);
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
