import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { startPushService } from '../../api/src/testing/push-service.ts';
import { percentile } from '../bench/figures.ts';
import { fillAccount, heldBack, markInTurn, startGreedy } from '../lib/greedy-neighbour.ts';
import { JWT_SECRET, quietTime, settle, type Member } from '../lib/household.ts';
import { ringAll, subscribeAll } from '../lib/ringing-people.ts';
import { startServer } from '../lib/server-process.ts';

/** One who marks and is rung, and others like her, so that enough is seen in a short time. */
const NEIGHBOURS = 10;
const MARK_EVERY_MS = 60;
const RING_EVERY_MS = 1_000;
const RING_WITHIN_MS = 3_000;
/** What it takes to put ten of them down, at most. */
const ENQUEUE_MS = 300;
/** The last of them falls due well before the greedy are told to stop. */
const RINGING_PART = 0.8;
const RATIO = 2;
/** Below this nobody sees a difference, and the machine alone makes one. */
const UNSEEN_MS = 25;
const WARM_MS = 5_000;
/** Until the greedy have used what each may use freely, once: it is no measure of the minutes after. */
const FREE_MOST_MS = 60_000;

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

function marksIn(directory: string): Set<string> {
  const database = new SQLite(`${directory}/qamqor.db`, { readonly: true });
  const ids = database.prepare('select id from mark').pluck().all() as string[];
  database.close();
  return new Set(ids);
}

/**
 * R19: one account with all that it may have asks for the heaviest over four connections, while others
 * mark their doses and are rung. What each may use freely once is used up before it is measured.
 */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const [alone, together] = full ? [60_000, 600_000] : [8_000, 16_000];
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-drill-'));
  const service = await startPushService();
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  try {
    const members = await settle(directory, NEIGHBOURS + 1, [quietTime()]);
    const [greedy, ...neighbours] = members as [Member, ...Member[]];
    const event = await fillAccount(directory, greedy, HOURS);
    const ringing = await subscribeAll(directory, neighbours, service);
    server = await startServer(directory, {
      JWT_SECRET,
      RATE_LIMIT_FACTOR: '1',
      PUSH_EXTRA_ORIGINS: service.origin,
    });
    const { url } = server;
    const warm = await markInTurn(url, neighbours, {
      first: 0,
      every: 60,
      until: (ms) => ms > WARM_MS,
    });
    const marking = { every: MARK_EVERY_MS };
    const calm = await markInTurn(url, neighbours, {
      ...marking,
      first: 1_000,
      until: (ms) => ms > alone,
    });

    const attack = startGreedy(url, greedy, event);
    const free = await markInTurn(url, neighbours, {
      ...marking,
      first: 10_000,
      until: (ms) => attack.isHeldBack() || ms > FREE_MOST_MS,
    });
    const rounds = Math.floor((together * RINGING_PART) / (RING_EVERY_MS * NEIGHBOURS));
    const from = Date.now() + RING_EVERY_MS + rounds * ENQUEUE_MS;
    const due: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const all = ringing.map((member, n) => {
        const at = from + (round * NEIGHBOURS + n) * RING_EVERY_MS;
        return { member, at, until: at + 60_000 };
      });
      await ringAll(directory, `r19-${round}`, all);
      due.push(...all.map(({ at }) => at));
    }
    const waitedBefore = await heldBack(url);
    const stormy = await markInTurn(url, neighbours, {
      ...marking,
      first: 20_000,
      until: (ms) => ms > together,
    });
    const waited = (await heldBack(url)) - waitedBefore;
    const statuses = await attack.stop();
    for (let n = 0; n < 50 && service.received.length < due.length; n++) await delay(100);

    const [p95Alone, p95] = [percentile(calm.times, 0.95), percentile(stormy.times, 0.95)];
    const rings = service.received.map(({ at }) => at).toSorted((a, b) => a - b);
    const latest = Math.max(...rings.map((at, n) => at - (due[n] ?? at)));
    const kept = marksIn(directory);
    const taken = [warm, calm, free, stormy].flatMap(({ mids }) => mids);
    const lost = taken.filter((mid) => !kept.has(mid)).length;
    const wrong = [calm, stormy].flatMap((one) => one.wrong);
    const served = statuses.get('200') ?? 0;
    // A short run is too short for a figure: what it says of time says the machine.
    const isSlow =
      full &&
      (p95 > Math.max(RATIO * p95Alone, UNSEEN_MS) || latest > RING_WITHIN_MS || wrong.length > 0);
    // Of four connections that ask without a pause one at the most is served, and the others wait.
    const isBounded = waited * 1_000 > together;
    const asked = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    return {
      figure:
        `R19: p95 of a mark ${p95.toFixed(1)} ms beside four greedy connections, ${p95Alone.toFixed(1)} alone; ` +
        `${rings.length} of ${due.length} rings, the latest ${(latest / 1000).toFixed(1)} s after it was due; ` +
        `${lost} of ${taken.length} marks lost, ${wrong.length} refused; the greedy waited ${waited.toFixed(0)} s meanwhile and were answered ${served} of ${asked} times (${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')})`,
      failed: isSlow || rings.length !== due.length || lost > 0 || served === 0 || !isBounded,
    };
  } finally {
    await server?.stop();
    await service.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
