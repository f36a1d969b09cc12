import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { MINUTE } from '@qamqor/shared/calendar/dates';
import { parseStream, personStream } from '@qamqor/shared/sync/protocol';
import { streamSeqs } from '../../changes/changes.service.ts';
import type { DayRows } from '../../doses/day.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isStorageFault } from '../../platform/database/database-faults.ts';
import { errorKind, type Log } from '../../platform/logger.ts';
import {
  savepoint,
  transaction,
  type Raised,
  type Tx,
} from '../../platform/database/transaction.ts';
import type { KnownRows } from '../occurrences/known-rows.ts';
import { readSnapshot } from '../occurrences/reminder-snapshot.ts';
import { createChangeFollower } from './follow-changes.ts';
import { inChunks } from './in-chunks.ts';
import { noteHeartbeat, peopleAfterClockWentBack } from './heartbeat.ts';
import { watermarksDue, retryReview } from '../occurrences/watermark.store.ts';
import { advanceOccurrence } from '../occurrences/advance-occurrence.ts';
import {
  claimDue,
  findOccurrence,
  isAnyDue,
  saveOccurrence,
} from '../occurrences/occurrence.store.ts';
import type { Occurrence } from '../occurrences/occurrence.store.ts';
import { reconcile } from '../occurrences/reconcile.ts';

type Deps = Clock &
  Database &
  Log & {
    /** For the notices that follow. */
    known: KnownRows;
  };

/** What was read of a person as their stream was at `seq`. */
type Read = { person_id: string; seq: number; rows: DayRows };

/** Where a drill may stop the scheduler. */
export const POINTS = ['claimed', 'looking', 'looked', 'reviewing', 'reviewed'] as const;
export type Point = (typeof POINTS)[number];

const EVERY_MS = 1_000;
const LEASE_MS = 30_000;
const BATCH = 500;
const PEOPLE_AT_ONCE = 25;
/** What is committed within so short a time after a review is followed together, by one commit. */
const TOGETHER_MS = 50;
/** How long one tick may work on what is not due yet. */
const SPARE_MS = 400;

/** Materialises, climbs the ladders and follows what is committed; several servers may run it. */
export function createScheduler(deps: Deps, reached: (point: Point) => void = () => {}) {
  const report = (error: unknown) => {
    deps.log.error({ err: errorKind(error) }, 'reminders were not looked at');
  };

  /** A full or broken disk is nobody's fault and ends the whole batch. */
  function passStorageFault(error: unknown): void {
    if (isStorageFault(error)) throw error;
    report(error);
  }

  async function advanceLater(tx: Tx, rows: readonly Occurrence[]): Promise<void> {
    for (const row of rows) await saveOccurrence(tx, { ...row, next_at: deps.now() + MINUTE });
  }

  /** A person whose data cannot be read holds up nobody else, and is tried again in a minute. */
  async function advancePerson(
    tx: Tx,
    token: string,
    rows: readonly Occurrence[],
  ): Promise<Read | undefined> {
    const [{ person_id }] = rows as [Occurrence];
    const stream = personStream(person_id);
    try {
      return await savepoint(tx, async () => {
        const seq = (await streamSeqs(tx, [stream])).get(stream) ?? 0;
        const snapshot = await readSnapshot(tx, deps, person_id);
        for (const name of rows) {
          const row = await findOccurrence(tx, name);
          if (row?.lease_token === token) await advanceOccurrence(tx, snapshot, row);
        }
        return { person_id, seq, rows: snapshot.rows };
      });
    } catch (error) {
      passStorageFault(error);
      await advanceLater(tx, rows);
      return undefined;
    }
  }

  async function climbBatch(): Promise<number> {
    const now = deps.now();
    if (!(await isAnyDue(deps.reader, now))) return 0;
    const lease = { now, until: now + LEASE_MS, token: randomUUID(), limit: BATCH };
    const rows = await transaction(deps, (tx) => claimDue(tx, lease));
    reached('claimed');
    const people = Map.groupBy(rows, ({ person_id }) => person_id);
    const done = inChunks(deps, [...people.values()], {
      each: (tx, own) => advancePerson(tx, lease.token, own),
      done: () => reached('looking'),
      putOff: (tx, own, error) => {
        report(error);
        return advanceLater(tx, own);
      },
    });
    for await (const read of done) {
      for (const one of read) if (one) deps.known.keep(one.person_id, one.seq, one.rows);
      reached('looked');
    }
    return rows.length;
  }

  /** Whose data cannot be read is tried again in a minute, after those who can be. */
  async function reviewPerson(tx: Tx, id: string, all: boolean): Promise<void> {
    try {
      await savepoint(tx, () => reconcile(tx, deps, id, all));
    } catch (error) {
      passStorageFault(error);
      await retryReview(tx, id, deps.now() + MINUTE);
    }
  }

  async function reviewPeople(people: readonly string[], all: boolean): Promise<void> {
    const done = inChunks(deps, people, {
      each: (tx, id) => reviewPerson(tx, id, all),
      done: () => reached('reviewing'),
      putOff: (tx, id, error) => {
        report(error);
        return retryReview(tx, id, deps.now() + MINUTE);
      },
    });
    for await (const _ of done) reached('reviewed');
  }

  async function refill(): Promise<void> {
    const until = performance.now() + SPARE_MS;
    let people: string[];
    do {
      people = await watermarksDue(deps.reader, deps.now(), PEOPLE_AT_ONCE);
      await reviewPeople(people, true);
    } while (people.length === PEOPLE_AT_ONCE && performance.now() < until);
  }

  const changes = createChangeFollower(deps, (people) => reviewPeople(people, false));

  /** Whose data was committed since it was followed. */
  const changed = new Set<string>();

  /** Who could not be followed is not forgotten: the next tick does it. */
  async function reviewChanged(): Promise<void> {
    const people = [...changed];
    changed.clear();
    try {
      await reviewPeople(people, false);
    } catch (error) {
      for (const id of people) changed.add(id);
      throw error;
    }
  }

  /** Answers how many groups were looked at because their time had come. */
  async function tick(): Promise<number> {
    const moved = await peopleAfterClockWentBack(deps);
    if (moved.length > 0) await reviewPeople(moved, true);
    let count = 0;
    for (;;) {
      const done = await climbBatch();
      count += done;
      if (done < BATCH) break;
    }
    await reviewChanged();
    await changes.follow(SPARE_MS);
    await refill();
    await noteHeartbeat(deps, changes.followed());
    return count;
  }

  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let following: NodeJS.Timeout | undefined;
  let followedAt = -Infinity;
  let isBusy = false;

  /** One piece of work at a time; what fails is reported and tried with the next tick. */
  function inTurn(work: () => Promise<unknown>): Promise<void> {
    running = running.then(work).then(() => {}, report);
    return running;
  }

  /** REM-3: what was committed since is followed at once, or with what comes within the same moment. */
  function follow(): Promise<void> {
    clearTimeout(following);
    following = undefined;
    followedAt = performance.now();
    return inTurn(reviewChanged);
  }

  let unsubscribe = () => {};
  const note = (raised: readonly Raised[]) => {
    for (const { stream } of raised) {
      const id = parseStream(stream)?.id;
      if (id !== undefined) changed.add(id);
    }
    if (changed.size === 0 || following) return;
    const wait = followedAt + TOGETHER_MS - performance.now();
    if (wait <= 0) void follow();
    else following = setTimeout(() => void follow(), wait).unref();
  };

  /** From now on what is committed is followed. */
  function listen(): void {
    unsubscribe = deps.writer.onCommit(note);
  }

  return {
    tick,
    listen,
    /** Settles when everything that was committed so far has been followed. */
    followed: async () => {
      await follow();
    },
    start: async () => {
      listen();
      await inTurn(changes.catchUp);
      await inTurn(tick);
      timer = setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        void inTurn(tick).finally(() => (isBusy = false));
      }, EVERY_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      unsubscribe();
      if (following) void follow();
      await running;
    },
  };
}
