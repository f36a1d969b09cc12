import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { restoreFromSnapshot } from '../entities/person/restore-from-snapshot.ts';
import type { LocalData, LocalDeps } from '../local-db/local-data.ts';
import type { KeyValues } from '../platform/browser-storage.ts';
import { openLocalData } from '../local-db/open-local-data.ts';
import { cutCache } from '../local-db/eviction/cut-now.ts';
import { decryptOutbox } from '../local-db/outbox/encrypt-outbox.ts';
import { createEngine, type Engine } from '../sync/engine.ts';
import type { SyncReport } from '../sync-status/reported.ts';
import { accountSend } from '../sync/account-send.ts';
import type { FakeServer } from './fake-server.ts';
import { inTurns } from './in-turns.ts';

export const GRANDMOTHER = { id: '0191d000-0000-7000-8000-00000000000a', name: 'Grandmother' };
export const DAUGHTER = { id: '0191d000-0000-7000-8000-00000000000b', name: 'Daughter' };
export const NOON = Date.parse('2026-11-20T12:00:00.000Z');

/** Random bytes from a counter: every id differs, every run is the same. */
function countingBytes(): (bytes: number) => Uint8Array {
  let count = 0;
  return (bytes) => {
    count++;
    const values = new Uint8Array(bytes);
    new DataView(values.buffer).setUint32(bytes - 4, count);
    return values;
  };
}

export type Timers = {
  after(ms: number, run: () => void): () => void;
  waiting(): number[];
  /** Runs the one that waits so long. */
  run(ms: number): void;
  runFirst(): void;
};

export function manualTimers(): Timers {
  const timers = new Set<{ ms: number; run: () => void }>();
  return {
    after(ms, run) {
      const timer = { ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    waiting: () => [...timers].map(({ ms }) => ms),
    run(ms) {
      const timer = [...timers].find((one) => one.ms === ms);
      if (!timer) throw new Error(`Nothing waits ${ms} ms`);
      timers.delete(timer);
      timer.run();
    },
    runFirst() {
      const [first] = timers;
      if (!first) return;
      timers.delete(first);
      first.run();
    },
  };
}

export type Device = {
  local: LocalData;
  engine: Engine;
  timers: Timers;
  reports: SyncReport;
  storage: boolean[];
  persisted: number;
  /** The streams that went while it synced. */
  gone: string[];
  /** The names of its picture caches. */
  /** Who is signed in on it; another than its owner may not send. */
  signedIn: string;
  deps: LocalDeps;
};

const randomBytes = countingBytes();

/** One browser profile of one account, talking to the stand-in server. */
export async function openDevice(
  server: FakeServer,
  user: { id: string; name: string },
  options: {
    idb?: IDBFactory;
    wall?: () => number;
    monotonic?: () => number;
    random?: () => number;
    /** Outlives the databases. */
    storage?: KeyValues;
  } = {},
): Promise<Device> {
  const storage: boolean[] = [];
  const timers = manualTimers();
  const reports: SyncReport = {};
  const device = {
    signedIn: user.id,
    persisted: 0,
    gone: [] as string[],
  };
  const deps: LocalDeps = {
    wall: options.wall ?? (() => server.now()),
    monotonic: options.monotonic ?? (() => server.now()),
    random: randomBytes,
    askToPersist: () => device.persisted++,
    onStorage: (failed) => storage.push(failed),
    decryptOutbox,
    cutCache,
    dexie: { indexedDB: options.idb ?? new IDBFactory(), IDBKeyRange },
    patience: inTurns,
  };
  const { storage: kept } = options;
  if (kept) deps.restore = (...asked) => restoreFromSnapshot(kept, local, ...asked);
  const local = await openLocalData(user, deps);
  const send = accountSend(user.id, () => device.signedIn, server.sendAs(user.id));
  const engine = createEngine({
    local,
    send,
    after: timers.after,
    random: options.random ?? (() => 0.5),
    report: (change) => Object.assign(reports, change),
    gone: async (streams) => void device.gone.push(...streams),
    exclusive: (work) => work(),
  });
  return Object.assign(device, { local, engine, timers, reports, storage, deps });
}

/** The statuses in the outbox, oldest first. */
export async function outboxOf({ local }: Device): Promise<string[]> {
  const rows = await local.outbox.mutations.orderBy('order').toArray();
  return rows.map((row) => row.status);
}
