import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { pushBody } from '@qamqor/shared/reminders/push-body';
import { isSessionEnded } from '../auth/sessions/session.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { errorKind, type Log } from '../platform/logger.ts';
import { transaction } from '../platform/database/transaction.ts';
import { backOff, classifyResponse, type PushAnswer, type Verdict } from './sending/responses.ts';
import { claimDue, type Claimed, type DeliveryRow } from './delivery.store.ts';
import type { Compose } from './delivery.ts';
import { writeEnds, type Ended } from './end-delivery.ts';
import { createCircuitBreakers } from './sending/circuit-breaker.ts';
import type { PushSender } from './sending/push-client.ts';
import type { PushMetrics } from './push-metrics.ts';
import type { Subscription } from './subscription.store.ts';
import { readKind } from './stored-kind.ts';
import { composeTest } from './test-notice.ts';
import { topicOf } from './sending/vapid.ts';

type Deps = Clock &
  Reads &
  Writes &
  Log & {
    compose: Compose;
    sender: PushSender;
    pushMetrics: PushMetrics;
    /** From 0 up to 1. */
    chance(): number;
    config: { VAPID_PRIVATE_KEY: string; PUBLIC_URL: string };
  };

export type DeliveryJob = {
  /** Sends all that is due, until each has an end or waits again; gives their number. */
  tick(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};

const EVERY_MS = 1_000;
const LEASE_MS = 60_000;
const BATCH = 128;
/** How long ends wait for others to be written with. */
const GATHER_MS = 40;
/** So many begin before others have their turn. */
const AT_ONCE = 16;
const STOP_WITHIN_MS = 3_000;
/** What was sent and could not be noted would be sent again when its lease ends: so often it is tried. */
const WRITE_TRIES = 8;
const WRITE_AGAIN_MS = 500;

type Held = { claimed: Claimed; lease: string };

export function createDeliveryJob(deps: Deps): DeliveryJob {
  const { log, sender, pushMetrics } = deps;
  const circuits = createCircuitBreakers(deps.chance);
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let claiming: Promise<void> | null = null;
  let begun = 0;
  let stopping = false;
  let stopped = false;
  const ends: (Ended & { written(): void })[] = [];
  let writing = false;

  /** Another program may write for longer than the writer waits for it. */
  async function writeBatch(batch: readonly Ended[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await transaction(deps, (tx) => writeEnds(tx, batch, deps.now()));
        return;
      } catch (error) {
        log.error({ err: errorKind(error), tries }, 'could not write what became of notices');
        if (stopped || tries === WRITE_TRIES) return;
      }
      await delay(WRITE_AGAIN_MS);
    }
  }

  async function write(): Promise<void> {
    writing = true;
    while (ends.length > 0) {
      if (ends.length < BATCH) await delay(GATHER_MS);
      const batch = ends.splice(0, BATCH);
      await writeBatch(batch);
      for (const { written } of batch) written();
    }
    writing = false;
  }

  /** Ends that come together are written together. */
  function end(ended: Ended): Promise<void> {
    return new Promise((written) => {
      ends.push({ ...ended, written });
      if (!writing) void write();
    });
  }

  async function isReachable(to: Subscription, recipientId: string): Promise<boolean> {
    if (to.state === 'gone' || to.user_id !== recipientId) return false;
    return !(await isSessionEnded(deps, to.session_id));
  }

  async function send(row: DeliveryRow, to: Subscription): Promise<PushAnswer | null> {
    const about = readKind(row);
    if (about === null) return null;
    const delivery = { ...row, show_names: to.show_names };
    const notice = await (about.kind === 'test'
      ? composeTest(deps, delivery)
      : deps.compose({ ...delivery, about }));
    if (notice === null) return null;
    return sender.send({
      endpoint: to.endpoint,
      origin: to.origin,
      p256dh: to.p256dh,
      auth: to.auth,
      body: JSON.stringify(pushBody(notice, deps.config.PUBLIC_URL)),
      ttl: Math.max(0, Math.floor((delivery.expires_at - deps.now()) / 1000)),
      topic: topicOf(deps.config.VAPID_PRIVATE_KEY, delivery.person_id, delivery.group),
    });
  }

  function again(held: Held, fault: string, until: number | null): Ended {
    const { row } = held.claimed;
    const now = deps.now();
    const isHeld = fault === 'held';
    const attempt = isHeld ? row.attempt - 1 : row.attempt;
    const wait = isHeld ? 0 : backOff(row.attempt, deps.chance());
    const next = Math.max(now + wait, until ?? 0);
    if (next >= row.expires_at) return { ...held, state: 'expired', fault };
    return { ...held, state: 'pending', next_at: next, fault, attempt };
  }

  function conclude(held: Held, verdict: Verdict): Ended {
    const { row, to } = held.claimed;
    const now = deps.now();
    if (circuits.learn(row.origin, verdict, now)) {
      sender.hold(row.origin);
      log.warn({ origin: row.origin }, 'a push service does not work at present');
    }
    switch (verdict.is) {
      case 'accepted':
        pushMetrics.accepted(now - row.not_before);
        return { ...held, state: 'accepted' };
      case 'gone':
        return { ...held, state: 'gone', endpoint: to?.endpoint };
      case 'again':
        return again(held, verdict.fault, verdict.until);
      case 'failed':
        log.error({ origin: row.origin, fault: verdict.fault }, 'a push service refuses us');
        return { ...held, state: 'failed', fault: verdict.fault };
    }
  }

  async function deliver(held: Held): Promise<Ended> {
    const { row, to } = held.claimed;
    if (deps.now() >= row.expires_at) return { ...held, state: 'expired' };
    if (!to || !(await isReachable(to, row.recipient_id))) return { ...held, state: 'gone' };
    let answer: PushAnswer | null;
    try {
      answer = await send(row, to);
    } catch (error) {
      log.error({ err: errorKind(error) }, 'could not compose a notice');
      return again(held, 'compose', null);
    }
    const now = deps.now();
    if (answer === null) {
      return { ...held, state: now >= row.expires_at ? 'expired' : 'cancelled' };
    }
    const said = answer.kind === 'answered' ? String(answer.status) : answer.kind;
    pushMetrics.answered(answer.kind === 'fault' ? answer.fault : said);
    return conclude(held, classifyResponse(answer, now));
  }

  function begin(held: Held): void {
    const { origin } = held.claimed.row;
    circuits.enter(origin);
    begun++;
    const work = deliver(held)
      .then(end)
      .catch((error: unknown) => log.error({ err: errorKind(error) }, 'a notice was not sent'))
      .finally(() => {
        underWay.delete(work);
        if (circuits.leave(origin)) round().catch(tickFailed);
      });
    underWay.add(work);
  }

  async function claimAll(): Promise<void> {
    for (;;) {
      if (stopping) return;
      const now = deps.now();
      const lease = newId(deps);
      const claim = {
        now,
        lease,
        until: now + LEASE_MS,
        most: BATCH,
        without: circuits.closed(now),
      };
      const claimed = await transaction(deps, (tx) => claimDue(tx, claim));
      for (const [index, each] of claimed.entries()) {
        if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
        begin({ claimed: each, lease });
      }
      if (claimed.length < BATCH) return;
    }
  }

  function round(): Promise<void> {
    claiming ??= claimAll().finally(() => {
      claiming = null;
    });
    return claiming;
  }

  function tickFailed(error: unknown): void {
    log.error({ err: errorKind(error) }, 'a tick has failed');
  }

  return {
    async tick() {
      const before = begun;
      await round();
      while (underWay.size > 0) await Promise.all([...underWay, claiming]);
      return begun - before;
    },
    start() {
      timer ??= setInterval(() => {
        round().catch(tickFailed);
      }, EVERY_MS);
      timer.unref();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      timer = undefined;
      await claiming;
      // What has just begun reaches the sender in this turn.
      await nextTurn();
      for (const origin of circuits.known()) sender.hold(origin);
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
      await Promise.race([Promise.all(underWay), late]);
      stopped = true;
      await sender.close();
    },
  };
}
