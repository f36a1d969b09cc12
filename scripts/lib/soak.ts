import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE } from '@qamqor/shared/calendar/dates';
import { AGAIN_MS } from '@qamqor/shared/reminders/ladder';
import { startPushService } from '../../api/src/testing/push-service.ts';
import { percentile } from '../bench/figures.ts';
import { aMark, JWT_SECRET, quietTime, settle, type Member } from './household.ts';
import { createListeners } from './live-listeners.ts';
import { openHttp, type Http, type Outcome } from './open-http.ts';
import { tellKinds } from './outcome-kinds.ts';
import { standOf, subscribeAll } from './ringing-people.ts';
import { startServer } from './server-process.ts';
import { ROUND_TRIP_MS, wallTime } from './spike.ts';

export const MARKS_A_SECOND = 200;
const MARKERS = 100;
const DEVICES = 1_000;
const STREAMS = 5_000;
/** For the people to be written and the streams to be opened, before the load begins. */
const LEAD_MS = 90_000;
const TICK_MS = 20;
const MEMORY_EVERY_MS = 2_000;
/** How long after the end the last notices and answers may come. */
const GRACE_MS = 20_000;

/** Memory of a process that no file stands behind, in MB; null where the machine does not tell. */
function memoryOf(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(text)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** Marks of all of them in turn, as many a second however long the answers take. */
async function markUntil(http: Http, members: readonly Member[], end: number) {
  const times: number[] = [];
  const wrong: Outcome[] = [];
  const asked = new Set<Promise<void>>();
  const began = performance.now();
  let sent = 0;
  const one = async (n: number) => {
    const member = members[n % members.length] as Member;
    const turn = Math.floor(n / members.length);
    const mark = aMark(
      member,
      Math.floor(turn / 24) % 365,
      `${String(turn % 24).padStart(2, '0')}:00`,
    );
    const body = { proto: 1, device_id: 'tablet', now: Date.now(), mutations: [mark] };
    const from = performance.now();
    const outcome = await http.ask({ path: '/sync/push', token: member.token, body });
    times.push(performance.now() - from);
    const isTaken = outcome.kind === 'answered' && outcome.text.includes('"status":"ok"');
    if (!isTaken) wrong.push(outcome);
  };
  while (Date.now() < end) {
    const due = ((performance.now() - began) / 1_000) * MARKS_A_SECOND;
    for (; sent < due; sent++) {
      const asking: Promise<void> = one(sent).finally(() => asked.delete(asking));
      asked.add(asking);
    }
    await delay(TICK_MS);
  }
  const marked = sent / ((performance.now() - began) / 1_000);
  await Promise.all(asked);
  return { times, wrong, sent, perSecond: marked };
}

/** What was rung by when it was due: at first, and again ten minutes later, as nobody marks it (REM-2). */
function roundsOf(received: readonly { path: string; at: number }[], due: number) {
  const byRound = Map.groupBy(received, ({ at }) => (at < due + AGAIN_MS ? due : due + AGAIN_MS));
  return [...byRound]
    .toSorted(([a], [b]) => a - b)
    .map(([begin, rung]) => ({
      count: rung.length,
      paths: new Set(rung.map(({ path }) => path)),
      late: rung.map(({ at }) => at - begin),
    }));
}

/** The median of the last quarter of the samples over that of the second: what grew once it ran well. */
function growth(samples: readonly number[]): number {
  const quarter = (n: number) =>
    samples.slice((samples.length * n) / 4, (samples.length * (n + 1)) / 4);
  return percentile(quarter(3), 0.5) / percentile(quarter(1), 0.5);
}

/**
 * The server for `minutes` under marks and open live streams, with a thousand devices due at one
 * instant in the middle.
 */
export async function soak(minutes: number) {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-soak-'));
  const service = await startPushService({ tls: 'h2' });
  service.behave({ status: 201, after_ms: ROUND_TRIP_MS });
  const trusted = join(directory, 'push-service.pem');
  writeFileSync(trusted, service.ca as string);
  const half = (minutes * MINUTE) / 2;
  const due = Math.ceil((Date.now() + LEAD_MS + half) / MINUTE) * MINUTE;
  const ringing = await settle(directory, DEVICES, [wallTime(due)]);
  await subscribeAll(directory, ringing, service);
  const quiet = await settle(directory, STREAMS - DEVICES, [quietTime()]);
  const markers = quiet.slice(0, MARKERS);
  const server = await startServer(directory, {
    JWT_SECRET,
    PUSH_EXTRA_ORIGINS: service.origin,
    NODE_EXTRA_CA_CERTS: trusted,
  });
  const listeners = createListeners(server.url);
  const http = openHttp(server.url);
  const memory: number[] = [];
  try {
    await listeners.grow([...ringing, ...quiet], STREAMS);
    if (Date.now() > due - half) throw new Error('the streams were not open in time');
    await delay(due - half - Date.now());
    const sampling = setInterval(() => {
      const used = memoryOf(server.pid);
      if (used !== null) memory.push(used);
    }, MEMORY_EVERY_MS);
    const marks = await markUntil(http, markers, due + half);
    clearInterval(sampling);
    const patience = Date.now() + GRACE_MS;
    while (service.received.length < DEVICES && Date.now() < patience) await delay(TICK_MS);
    const isWhole = listeners.isWhole(STREAMS);
    listeners.close();
    await server.stop();
    const { deliveries } = standOf(directory);
    const rounds = roundsOf(service.received, due);
    const first = rounds[0]?.paths ?? new Set();
    return {
      devices: DEVICES,
      streams: STREAMS,
      isWhole,
      told: listeners.heard.events,
      rung: first.size,
      twice: rounds.reduce((sum, { count, paths }) => sum + count - paths.size, 0),
      accepted: deliveries['accepted'] ?? 0,
      lateness: percentile(
        rounds.flatMap(({ late }) => late),
        0.99,
      ),
      marks: marks.sent,
      perSecond: marks.perSecond,
      p99: percentile(marks.times, 0.99),
      slowest: percentile(marks.times, 1),
      wrong: tellKinds(marks.wrong),
      /** In MB, and by how much it grew; null where the machine does not tell. */
      memory: memory.length === 0 ? null : { at: memory.at(-1) as number, growth: growth(memory) },
    };
  } finally {
    listeners.close();
    http.close();
    if (server.isUp()) await server.stop('SIGKILL');
    await service.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
