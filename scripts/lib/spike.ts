import { createECDH } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import SQLite from 'better-sqlite3';
import { encryptPush } from '../../api/src/web-push/sending/encrypt-push.ts';
import { startPushService } from '../../api/src/testing/push-service.ts';
import { percentile } from '../bench/figures.ts';
import { countedHttp } from './counted-http.ts';
import { aMark, JWT_SECRET, quietTime, settle, type Member } from './household.ts';
import { loopProbe } from './loop-probe.ts';
import { cpuByThread, cpuOf } from './process-cpu.ts';
import { standOf, subscribeAll, type Ringing } from './ringing-people.ts';
import { startServer } from './server-process.ts';

type Service = Awaited<ReturnType<typeof startPushService>>;

/** What a push service abroad takes to answer. */
export const ROUND_TRIP_MS = 150;
/** For the people to be written, the server to start and all that is due to be planned. */
const LEAD_MS = 15_000;
const LEAD_EACH_MS = 6;
/** A minute before, a fifth as many are due: a server is not started at eight. */
const EARLY_SHARE = 0.2;
const SETTLED_MS = 150;
/** For so long the API is asked before anything is due, to know what asking costs. */
const CALM_MS = 4_000;
const GIVE_UP_MS = 180_000;
const PROBE_EVERY_MS = 40;
/** And with every second of these a dose is marked: twelve a second. */
const MARK_EVERY = 2;
const MARKERS = 20;

/** How often one core does this in a second of its time. */
function rateOf(work: () => void): number {
  const began = process.cpuUsage();
  const until = performance.now() + 2_000;
  let done = 0;
  while (performance.now() < until) {
    work();
    done++;
  }
  const { user, system } = process.cpuUsage(began);
  return done / ((user + system) / 1e6);
}

/** The arithmetic that no notice goes without: a key pair and a secret. */
function curveLimit(): number {
  const point = createECDH('prime256v1').generateKeys();
  return rateOf(() => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(point);
  });
}

/** The encryption alone, without a signature, a connection or a database. */
function encryptionLimit({ subscribe }: Pick<Service, 'subscribe'>): number {
  const { endpoint, keys } = subscribe();
  const { origin } = new URL(endpoint);
  const push = { endpoint, origin, ...keys, body: 'x'.repeat(600), ttl: 60, topic: 'x' };
  return rateOf(() => void encryptPush(push));
}

/** A dose of some day in the past, as a device sends it. */
function pushOfMark(marker: Member, back: number) {
  const mutations = [aMark(marker, back)];
  return { proto: 1, device_id: 'tablet', now: Date.now(), mutations };
}

/**
 * Asks for the day of one after the other until it is told to stop, and marks doses of others, who have
 * no device; the answers' times in ms, and how many were refused because the server had too much to do.
 */
function probe(url: string, members: readonly Ringing[], markers: readonly Member[]) {
  const http = countedHttp(url);
  const times: number[] = [];
  const marks: number[] = [];
  const asked: Promise<void>[] = [];
  let next = 0;
  let refused = 0;
  const note = (call: Promise<unknown>, into: number[]) => {
    const began = performance.now();
    const answered = () => void into.push(performance.now() - began);
    asked.push(call.then(answered, () => void refused++));
  };
  const timer = setInterval(() => {
    const { token } = members[next++ % members.length] as Ringing;
    note(http.call('/medicines/today', token), times);
    if (next % MARK_EVERY !== 0) return;
    const turn = next / MARK_EVERY;
    const marker = markers[turn % markers.length] as Member;
    const body = pushOfMark(marker, Math.floor(turn / markers.length) + 1);
    note(http.call('/sync/push', marker.token, body), marks);
  }, PROBE_EVERY_MS);
  return {
    /** The times since the last call. */
    take: () => ({ times: times.splice(0), marks: marks.splice(0) }),
    refused: () => refused,
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all(asked);
      http.close();
    },
  };
}

/** The wall clock of the people's day, in Almaty, at an instant. */
export const wallTime = (at: number) => toWire(at + 5 * HOUR).slice(11, 16);

/** How many of the people's groups are in the table, with none of them rung. */
function planned(directory: string): number {
  const database = new SQLite(`${directory}/qamqor.db`, { readonly: true });
  const count = database.prepare('select count(distinct person_id) from occurrence').pluck().get();
  database.close();
  return count as number;
}

async function untilPlanned(directory: string, people: number, due: number): Promise<void> {
  while (planned(directory) < people) {
    if (Date.now() > due - CALM_MS) throw new Error('the groups were not planned in time');
    await delay(500);
  }
}

/** Every device says that it has shown its notice, so many at once; CPU of the server for one, in ms. */
async function sendReceipts(
  { received }: Pick<Service, 'received'>,
  members: readonly Ringing[],
  server: { url: string; pid: number },
): Promise<number> {
  const tokens = new Map(members.map(({ path, token }) => [path, token]));
  const http = countedHttp(server.url);
  const before = cpuOf(server.pid);
  const rest = [...received];
  const one = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const body = { delivery_id: next.read().notification.data.delivery_id, event: 'shown' };
      await http.call<void>('/push/receipts', tokens.get(next.path) as string, body);
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  http.close();
  return ((cpuOf(server.pid) ?? Number.NaN) - (before ?? Number.NaN)) / received.length;
}

const used = (from: number | null, to: number | null) => (to ?? Number.NaN) - (from ?? Number.NaN);

/** Until so many have come, or it has taken too long. */
async function untilRung({ received }: Service, count: number, due: number): Promise<void> {
  while (received.length < count && Date.now() < due + GIVE_UP_MS) await delay(20);
}

/**
 * The server as a process, with `devices` people who each have one device and one medicine, all due in
 * one minute: the scheduler plans, looks, composes and sends by itself. Others were due a minute before.
 */
export async function spike(devices: number) {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-spike-'));
  const service = await startPushService({ tls: 'h2' });
  const trusted = join(directory, 'push-service.pem');
  writeFileSync(trusted, service.ca as string);
  service.behave({ status: 201, after_ms: ROUND_TRIP_MS });
  const loop = loopProbe(join(directory, 'turns'));
  const limit = curveLimit();
  const encryption = encryptionLimit(service);
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  try {
    const earliest = Date.now() + LEAD_MS + devices * LEAD_EACH_MS;
    const dueEarly = Math.ceil(earliest / MINUTE) * MINUTE;
    const due = dueEarly + MINUTE;
    const early = Math.round(devices * EARLY_SHARE);
    const risers = await settle(directory, early, [wallTime(dueEarly)]);
    await subscribeAll(directory, risers, service);
    const people = await settle(directory, devices, [wallTime(due)]);
    const members = await subscribeAll(directory, people, service);
    const markers = await settle(directory, MARKERS, [quietTime()]);
    server = await startServer(directory, {
      ...loop.env,
      JWT_SECRET,
      PUSH_EXTRA_ORIGINS: service.origin,
      NODE_EXTRA_CA_CERTS: trusted,
    });
    await untilPlanned(directory, early + devices + MARKERS, dueEarly);
    await delay(dueEarly - Date.now());
    const cpuCold = cpuOf(server.pid);
    await untilRung(service, early, dueEarly);
    const cold = used(cpuCold, cpuOf(server.pid));
    const rungEarly = service.received.splice(0).length;
    const left = due - Date.now() - CALM_MS;
    if (left < 0) throw new Error('those who were due before were not rung in time');
    await delay(left);
    const asking = probe(server.url, members, markers);
    const cpuCalm = cpuOf(server.pid);
    await delay(due - Date.now());
    const { times: calm } = asking.take();
    const cpuBefore = cpuOf(server.pid);
    const threadsBefore = cpuByThread(server.pid);
    await untilRung(service, devices, due);
    // The last ones are still to be answered, and to be written down.
    await delay(ROUND_TRIP_MS + SETTLED_MS);
    const span = Date.now() - due;
    const cpuAfter = cpuOf(server.pid);
    const threads = [...cpuByThread(server.pid)].map(
      ([name, used]) => [name, (used - (threadsBefore.get(name) ?? 0)) / devices] as const,
    );
    const longestTurn = loop.longestSince(due);
    await asking.stop();
    const { times: answers, marks } = asking.take();
    const late = service.received.map(({ at }) => at - due);
    const last = Math.max(...late);
    const first = Math.min(...late);
    const probing = (used(cpuCalm, cpuBefore) / CALM_MS) * span;
    const cpu = used(cpuBefore, cpuAfter) - probing;
    const receipt = await sendReceipts(service, members, server);
    await server.stop();
    server = undefined;
    const { deliveries } = standOf(directory);
    return {
      devices,
      rung: new Set(service.received.map(({ path }) => path)).size,
      twice: service.received.length - new Set(service.received.map(({ path }) => path)).size,
      accepted: (deliveries['accepted'] ?? 0) + (deliveries['shown'] ?? 0) - rungEarly,
      late,
      answers,
      marks,
      limit,
      encryption,
      calm,
      /** CPU of one reminder by the server's threads, in ms; the API's is with what was asked of it. */
      threads: new Map(threads),
      longestTurn,
      load: loadavg()[0] as number,
      refused: asking.refused(),
      receipt,
      perSecond: (devices * 1000) / (last - first),
      perCpuSecond: (devices * 1000) / cpu,
      perCpuSecondBefore: (rungEarly * 1000) / cold,
      cores: cpu / (last - first),
      p99: percentile(late, 0.99),
      api: percentile(answers, 0.99),
    };
  } finally {
    await server?.stop('SIGKILL');
    await service.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
