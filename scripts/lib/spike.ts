import { createECDH } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { encryptPush } from '../../api/src/web-push/sending/encrypt-push.ts';
import { startPushService } from '../../api/src/testing/push-service.ts';
import { percentile } from '../bench/figures.ts';
import { countedHttp } from './counted-http.ts';
import { JWT_SECRET, quietTime, settle } from './household.ts';
import { cpuOf } from './process-cpu.ts';
import { ringAll, standOf, subscribeAll, type Ringing } from './ringing-people.ts';
import { startServer } from './server-process.ts';

type Service = Awaited<ReturnType<typeof startPushService>>;

const LEAD_MS = 5_000;
/** For so long the API is asked before anything is due, to know what asking costs. */
const CALM_MS = 4_000;
const GIVE_UP_MS = 180_000;
const PROBE_EVERY_MS = 40;

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

/** Asks for the day of one after the other until it is told to stop; the answers' times in ms. */
function probe(url: string, members: readonly Ringing[]) {
  const http = countedHttp(url);
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  let next = 0;
  const timer = setInterval(() => {
    const { token } = members[next++ % members.length] as Ringing;
    const began = performance.now();
    const call = http.call('/medicines/today', token);
    asked.push(call.then(() => void times.push(performance.now() - began)));
  }, PROBE_EVERY_MS);
  return {
    /** The times since the last call. */
    take: () => times.splice(0),
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all(asked);
      http.close();
    },
  };
}

/** The server as a process, with `devices` that are all due at one instant. */
export async function spike(devices: number) {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-spike-'));
  const service = await startPushService();
  const limit = curveLimit();
  const encryption = encryptionLimit(service);
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  try {
    const people = await settle(directory, devices, [quietTime()]);
    const members = await subscribeAll(directory, people, service);
    server = await startServer(directory, { JWT_SECRET, PUSH_EXTRA_ORIGINS: service.origin });
    const writing = Date.now();
    const due = writing + LEAD_MS + devices;
    await ringAll(
      directory,
      'spike',
      members.map((member) => ({ member, at: due, until: due + GIVE_UP_MS })),
    );
    if (Date.now() > due) throw new Error('the deliveries were not written in time');
    await delay(due - Date.now() - CALM_MS);
    const asking = probe(server.url, members);
    const cpuCalm = cpuOf(server.pid);
    await delay(due - Date.now());
    const calm = asking.take();
    const cpuBefore = cpuOf(server.pid);
    while (service.received.length < devices && Date.now() < due + GIVE_UP_MS) await delay(20);
    const cpuAfter = cpuOf(server.pid);
    await asking.stop();
    const answers = asking.take();
    await server.stop();
    server = undefined;
    const late = service.received.map(({ at }) => at - due);
    const last = Math.max(...late);
    const first = Math.min(...late);
    const used = (from: number | null, to: number | null) =>
      (to ?? Number.NaN) - (from ?? Number.NaN);
    const probing = (used(cpuCalm, cpuBefore) / CALM_MS) * last;
    const cpu = used(cpuBefore, cpuAfter) - probing;
    for (let i = 0; i < devices; i += Math.ceil(devices / 50)) service.received[i]?.read();
    const { deliveries } = standOf(directory);
    return {
      devices,
      rung: new Set(service.received.map(({ path }) => path)).size,
      twice: service.received.length - new Set(service.received.map(({ path }) => path)).size,
      accepted: deliveries['accepted'] ?? 0,
      late,
      answers,
      limit,
      encryption,
      calm,
      perSecond: (devices * 1000) / (last - first),
      perCpuSecond: (devices * 1000) / cpu,
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
