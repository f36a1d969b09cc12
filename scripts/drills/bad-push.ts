import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { selfSigned } from '../../api/src/testing/certificate.ts';
import {
  startPushService,
  type Manner,
  type Received,
} from '../../api/src/testing/push-service.ts';
import { JWT_SECRET, quietTime, settle } from '../lib/household.ts';
import { ringAll, standOf, subscribeAll, type Due, type Ringing } from '../lib/ringing-people.ts';
import { startServer } from '../lib/server-process.ts';

/** Every so many times in this manner, otherwise as it should be. */
function every(count: number, manner: Manner): () => Manner {
  let asked = 0;
  return () => (++asked % count === 0 ? manner : { status: 201 });
}

const BAD: (Manner | (() => Manner))[] = [
  { status: 429, headers: { 'retry-after': '2' } },
  { status: 429 },
  { status: 500 },
  { status: 503, headers: { 'retry-after': '1' } },
  'hang',
  'reset',
  every(3, 'reset'),
  every(5, 'go away'),
  'cut session',
];

/** A name that no resolver knows. */
const DEAD = 'http://push.invalid:8030';
const DEVICES = 40;
const RECOVERY_MS = 150_000;
const LASTS_MS = 600_000;

/** One after the other over `length` ms. */
const spread = (members: readonly Ringing[], from: number, length: number): Due[] =>
  members.map((member, index) => ({
    member,
    at: Math.round(from + (index * length) / members.length),
    until: from + length + LASTS_MS,
  }));

/** How late the latest of these was, in ms. */
function latest(received: readonly Received[], due: readonly Due[]): number {
  const times = new Map(due.map(({ member, at }) => [member.path, at]));
  const late = received.map(({ path, at }) => at - (times.get(path) ?? Number.NaN));
  return Math.max(...late.filter((ms) => !Number.isNaN(ms)));
}

/** How many of those that a service said yes to it had said yes to before. */
function doubled(received: readonly Received[]): number {
  const ids = received.flatMap((one) =>
    one.accepted ? [one.read().notification.data.delivery_id] : [],
  );
  return ids.length - new Set(ids).size;
}

async function until(isSo: () => boolean, ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (!isSo() && Date.now() < end) await delay(100);
}

/** R11: bad push services beside a good one, whose notices must not be late for it. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const length = full ? 600_000 : 8_000;
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-bad-push-'));
  const tls = 'h2' as const;
  const certificate = selfSigned('localhost');
  const good = await startPushService({ tls, certificate });
  const bad = await Promise.all(BAD.map(() => startPushService({ tls, certificate })));
  const old = selfSigned('localhost', { years: [-3, -1] });
  const expired = await startPushService({ tls, certificate: old });
  const services = [good, ...bad, expired];
  const origins = [DEAD, ...services.map(({ origin }) => origin)].join(',');
  const trusted = join(directory, 'push-services.pem');
  writeFileSync(trusted, certificate.cert);
  const accepted = () => standOf(directory).deliveries['accepted'] ?? 0;
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  try {
    const people = await settle(directory, DEVICES * (BAD.length + 3), [quietTime()]);
    const take = () => people.splice(0, DEVICES);
    const free = await subscribeAll(directory, take(), good);
    const unreachable = [
      ...(await subscribeAll(directory, take(), good, DEAD)),
      ...(await subscribeAll(directory, take(), expired)),
    ];
    const held: Ringing[] = [];
    for (const service of bad) held.push(...(await subscribeAll(directory, take(), service)));
    server = await startServer(directory, {
      JWT_SECRET,
      PUSH_EXTRA_ORIGINS: origins,
      NODE_EXTRA_CA_CERTS: trusted,
    });

    /** The good one's notices over a time, at the beginning of which all of the others are due. */
    const ring = async (group: string, others: readonly Ringing[], over: number) => {
      const from = Date.now() + 1_500;
      const due = spread(free, from, over);
      const known = good.received.length;
      const once = others.map((member) => ({ member, at: from, until: from + over + LASTS_MS }));
      await ringAll(directory, group, [...due, ...once]);
      await until(() => good.received.length - known >= DEVICES, over + 60_000);
      return latest(good.received.slice(known), due);
    };
    const calm = await ring('calm', held, 6_000);
    await until(() => accepted() === DEVICES + held.length, 60_000);
    for (const [index, manner] of BAD.entries()) bad[index]?.behave(manner);
    const storm = await ring('storm', [...held, ...unreachable], length);

    for (const service of bad) service.behave({ status: 201 });
    const expected = (DEVICES + held.length) * 2;
    await until(() => accepted() === expected, RECOVERY_MS);
    await server.stop();
    server = undefined;

    const { subscriptions } = standOf(directory);
    const all = DEVICES + held.length + unreachable.length;
    const removed = all - (subscriptions['live'] ?? 0) - (subscriptions['silent'] ?? 0);
    const delayed = Math.max(0, storm - calm);
    const lost = expected - accepted();
    const twice = services.reduce((sum, { received }) => sum + doubled(received), 0);
    return {
      figure: `R11: ${removed} subscriptions removed, the rest delayed ${delayed} ms, ${lost} of ${held.length} lost after ${length / 1000} s of ${services.length} push services, ${twice} twice`,
      failed: removed !== 0 || delayed >= 1_000 || lost !== 0 || twice !== 0,
    };
  } finally {
    await server?.stop('SIGKILL');
    await Promise.all(services.map((service) => service.close()));
    rmSync(directory, { recursive: true, force: true });
  }
}
