import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type SQLite from 'better-sqlite3';
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { callersIn, measured, startMeter, withCommit, type Held } from './held.ts';

declare const open: unique symbol;

/** A running transaction: the only thing that can write. */
export type Tx = Pick<
  BetterSQLite3Database,
  'select' | 'selectDistinct' | '$count' | 'insert' | 'update' | 'delete'
> & { [open]: true };

/** What a transaction tells others once it is committed: how far it took a stream. */
export type Raised = { stream: string; seq: number };

export interface Writer {
  /** One piece of work at a time, in the order of the calls, what is urgent before all that is not. */
  run<T>(work: (tx: Tx) => Promise<T>, how?: Order): Promise<T>;
  /** Hears what each committed transaction raised; returns how to stop hearing. */
  onCommit(listener: (raised: readonly Raised[]) => void): () => void;
  /** Tells those who hear of commits what another program committed to the same file. */
  announce(raised: readonly Raised[]): void;
  /** Hears of each session that a committed transaction ended; returns how to stop hearing. */
  onSessionEnd(listener: (session: string) => void): () => void;
  /** Hears how long each piece of work held the writer; returns how to stop hearing. */
  onHeld(listener: (held: Held) => void): () => void;
  /** How long the first of those that wait has waited, in ms; where `isUrgent`, of those alone. */
  waited(how?: Order): number;
  /** Settles once everything that was asked for so far has ended. */
  idle(): Promise<void>;
}

type Order = { isUrgent?: boolean };

type Steps = { client: SQLite.Database; begin: SQLite.Statement; release: SQLite.Statement };

const stepsIn = new WeakMap<object, Steps>();
type Note = { raised: Raised } | { ended: string };

const notesIn = new WeakMap<object, Note[]>();

/** Told to the listeners when the running transaction is committed, and never when it is undone. */
export function noteRaised(tx: Tx, raised: Raised): void {
  notesIn.get(tx)?.push({ raised });
}

/** As `noteRaised`, of a session that can no longer be used. */
export function noteSessionEnd(tx: Tx, session: string): void {
  notesIn.get(tx)?.push({ ended: session });
}

type Job = {
  since: number;
  /** Where it was asked for. */
  asked: Error;
  work: (tx: Tx) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

/** How long work that comes later may still join, and how much of it a commit takes. */
const GROUP_MS = 2;
const GROUP_MOST = 64;
/** A group that has taken so long takes in nothing more. */
const GROUP_LONGEST_MS = 50;
/** For so long, and the length of one piece, nothing else in this program gets its turn. */
const TURN_MS = 10;
/** Another program that writes for longer than this makes writing fail. */
const BUSY_MS = 5_000;
const ASK_AGAIN_MS = 1;
/** So much writing without a pause, whoever asked for it, is followed by one in which another program can begin. */
const UNBROKEN_MS = 20;
const PAUSE_MS = 2;

const isBusy = (error: unknown) => (error as { code?: string }).code === 'SQLITE_BUSY';

/**
 * One connection that writes. Pieces of work that come together share one commit, and with it one
 * sync of the disk; each is a step that can fail alone, and none hears of its end before the commit.
 * What `committed` answers is waited for before the next group begins. While another program writes
 * the event loop goes on: `client` itself must not wait for it (`busy_timeout`).
 */
export function createWriter(
  client: SQLite.Database,
  committed: () => Promise<void> | null = () => null,
): Writer {
  const tx = drizzle({ client }) as unknown as Tx;
  stepsIn.set(tx, {
    client,
    begin: client.prepare('SAVEPOINT step'),
    release: client.prepare('RELEASE step'),
  });
  const begin = client.prepare('BEGIN IMMEDIATE');
  const commit = client.prepare('COMMIT');
  const rollback = client.prepare('ROLLBACK');
  const running = new AsyncLocalStorage<{ ended: boolean }>();
  const listeners = new Set<(raised: readonly Raised[]) => void>();
  const endListeners = new Set<(session: string) => void>();
  const heldListeners = new Set<(held: Held) => void>();
  const urgent: Job[] = [];
  const others: Job[] = [];
  const waiting = () => urgent.length + others.length;
  let last: Promise<void> | null = null;
  let unbrokenSince = 0;
  let endedAt = -Infinity;

  /** Does a piece of work; how it ended is told by the returned function. */
  async function attempt({ work, resolve, reject }: Job): Promise<() => void> {
    const turn = { ended: false };
    try {
      const result = await running.run(turn, () => savepoint(tx, () => work(tx)));
      return () => resolve(result);
    } catch (error) {
      assertOpen(client, error);
      return () => reject(error);
    } finally {
      turn.ended = true;
    }
  }

  async function beginInTurn(): Promise<void> {
    const until = performance.now() + BUSY_MS;
    for (;;) {
      try {
        begin.run();
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
      }
      await delay(ASK_AGAIN_MS);
    }
  }

  async function runGroup(): Promise<void> {
    const jobs: Job[] = [];
    const notes: Note[] = [];
    const tell: (() => void)[] = [];
    let held: Held[] = [];
    let began = 0;
    let turned = 0;
    const comeUp = async () => {
      await nextTurn();
      turned = performance.now();
    };
    notesIn.set(tx, notes);
    try {
      await beginInTurn();
      began = performance.now();
      turned = began;
      do {
        for (let left = Math.min(waiting(), GROUP_MOST - jobs.length); left > 0; left--) {
          const job = (urgent.shift() ?? others.shift()) as Job;
          jobs.push(job);
          const [say, took] = await measured(() => attempt(job));
          tell.push(say);
          held.push({ by: () => callersIn(job.asked.stack ?? ''), ...took });
          if (performance.now() - began > GROUP_LONGEST_MS) break;
          if (performance.now() - turned > TURN_MS) await comeUp();
        }
        await comeUp();
      } while (waiting() > 0 && jobs.length < GROUP_MOST && performance.now() < began + GROUP_MS);
      const meter = startMeter();
      commit.run();
      held = withCommit(held, meter());
    } catch (error) {
      if (client.inTransaction) rollback.run();
      if (jobs.length === 0) jobs.push(...urgent.splice(0), ...others.splice(0));
      for (const job of jobs) job.reject(error);
      return;
    }
    // What is committed is told to whoever waits for it, also when a listener trips.
    for (const say of tell) say();
    if (notes.length > 0) spread(notes);
    for (const one of held) for (const listener of heldListeners) listener(one);
  }

  function spread(notes: readonly Note[]): void {
    for (const note of notes) {
      if ('ended' in note) for (const listener of endListeners) listener(note.ended);
    }
    announce(notes.flatMap((note) => ('raised' in note ? [note.raised] : [])));
  }

  function announce(raised: readonly Raised[]): void {
    if (raised.length > 0) for (const listener of listeners) listener(raised);
  }

  /** A moment without work is no pause: another program asks only once in a while. */
  async function pauseInTime(): Promise<void> {
    const now = performance.now();
    if (now - endedAt >= PAUSE_MS) unbrokenSince = now;
    if (now - unbrokenSince < UNBROKEN_MS) return;
    await delay(PAUSE_MS);
    unbrokenSince = performance.now();
  }

  async function runAll(): Promise<void> {
    while (waiting() > 0) {
      await pauseInTime();
      await runGroup();
      endedAt = performance.now();
      await committed();
    }
    last = null;
  }

  return {
    run<T>(work: (tx: Tx) => Promise<T>, { isUrgent = false }: Order = {}): Promise<T> {
      if (running.getStore()?.ended === false) {
        return Promise.reject(new Error('A transaction inside a transaction would never start'));
      }
      return new Promise<T>((resolve, reject) => {
        const since = performance.now();
        const asked = new Error('asked for here');
        const queue = isUrgent ? urgent : others;
        queue.push({ since, asked, work, resolve: resolve as Job['resolve'], reject });
        last ??= Promise.resolve().then(runAll);
      });
    },
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce,
    onSessionEnd(listener) {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    onHeld(listener) {
      heldListeners.add(listener);
      return () => heldListeners.delete(listener);
    },
    waited({ isUrgent = false }: Order = {}) {
      const since = [urgent[0], isUrgent ? undefined : others[0]].map((job) => job?.since);
      const now = performance.now();
      return Math.max(...since.map((at) => now - (at ?? now)));
    },
    async idle() {
      await last;
    },
  };
}

/**
 * Runs `work` in one write transaction: all of it is committed before the promise resolves, or,
 * when it throws, none of it. Work waits in one queue, so it should await nothing but the database.
 */
export function transaction<T>(deps: { writer: Writer }, work: (tx: Tx) => Promise<T>): Promise<T> {
  return deps.writer.run(work);
}

/** As `transaction`, before all others that wait: for a mark, and for what shows that a ring was seen. */
export function urgentTransaction<T>(
  deps: { writer: Writer },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return deps.writer.run(work, { isUrgent: true });
}

/** A step that can fail alone: a throw undoes this step only, and is passed on. */
export async function savepoint<T>(tx: Tx, step: () => Promise<T>): Promise<T> {
  const steps = stepsIn.get(tx);
  if (!steps) throw new Error('Not a running transaction');
  const { client, begin, release } = steps;
  assertOpen(client);
  const notes = notesIn.get(tx) ?? [];
  const before = notes.length;
  begin.run();
  try {
    const result = await step();
    assertOpen(client);
    release.run();
    return result;
  } catch (error) {
    notes.length = before;
    if (client.inTransaction) client.exec('ROLLBACK TO step; RELEASE step');
    throw error;
  }
}

/** A full disk can make the engine undo the whole transaction by itself; nothing may follow then. */
function assertOpen(client: SQLite.Database, cause?: unknown): void {
  if (client.inTransaction) return;
  throw new Error('The transaction was undone by the database', { cause });
}
