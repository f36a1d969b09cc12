import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { expect, onTestFinished, test } from 'vitest';
import { startPushService } from '../../api/src/testing/push-service.ts';
import { JWT_SECRET, settle } from '../lib/household.ts';
import { standOf, subscribeAll } from '../lib/ringing-people.ts';
import { startScheduler, startServer } from '../lib/server-process.ts';
import { steer } from '../lib/steered.ts';
import { npmRun, startedBy, stillThere } from './npm-run.ts';

const SOON = { timeout: 20_000, interval: 50 };
/** After it what a dead engine had claimed is anybody's. */
const LEASE_MS = MINUTE;
/** How long before anything is due the server is up. */
const LEAD_MS = 8_000;

/** The wall clock of the people's day, in Almaty, at an instant. */
const wallTime = (at: number) => toWire(at + 5 * HOUR).slice(11, 16);

/** People with a medicine due in a few seconds by the server's clock, and their push service. */
async function dueSoon(people: number, settings: NodeJS.ProcessEnv = {}, lead = LEAD_MS) {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-reminders-'));
  const service = await startPushService();
  const steered = steer(join(directory, 'steer'));
  const running: { stop(signal?: NodeJS.Signals): Promise<void>; isUp(): boolean }[] = [];
  onTestFinished(async () => {
    for (const one of running) if (one.isUp()) await one.stop('SIGKILL');
    await service.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const due = Math.ceil(Date.now() / MINUTE + 1) * MINUTE;
  const members = await settle(directory, people, [wallTime(due)]);
  await subscribeAll(directory, members, service);
  const env = { ...steered.env, JWT_SECRET, PUSH_EXTRA_ORIGINS: service.origin, ...settings };
  const goTo = (at: number) => steered.goAhead(at - Date.now());
  goTo(due - lead);
  const up = <Up extends (typeof running)[0]>(one: Up): Up => {
    running.push(one);
    return one;
  };
  const server = up(await startServer(directory, env));
  const ids = () => service.received.map((one) => one.read().notification.data.delivery_id);
  return {
    service,
    steered,
    server,
    due,
    goTo,
    members,
    scheduler: async () => up(await startScheduler(directory, env)),
    figure: async (name: string) => {
      const text = await (await fetch(`${server.url}/api/metrics`)).text();
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    },
    health: async () => (await fetch(`${server.url}/api/health`)).status,
    rung: () => new Set(service.received.map(({ path }) => path)).size,
    /** Of one notice each device has as many as it was sent; two of one id are one on the screen. */
    notices: () => new Set(ids()).size,
    stand: () => standOf(directory).deliveries,
  };
}

test.each(['thread', 'process'] as const)(
  '[REM-3] by a %s of its own everybody is reminded of what is so now, and the server tells how it went',
  async (SCHEDULER) => {
    const { rung, figure, health, ...world } = await dueSoon(3, { SCHEDULER }, MINUTE);
    const { server, members, due, goTo, service, stand } = world;
    const [taker] = members as [(typeof members)[0]];
    if (SCHEDULER === 'process') await world.scheduler();
    // What is done from here on happens behind the back of the scheduler.
    await expect.poll(() => figure('qamqor_delivery_lateness_seconds_count'), SOON).toBe(0);
    const post = async (path: string, body: object) => {
      const type = { 'content-type': 'application/json' };
      const headers = { authorization: `Bearer ${taker.token}`, ...type };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch(`${server.url}/api${path}`, request)).status;
    };
    const date = toWire(due + 5 * HOUR).slice(0, 10);
    const { medicine_id } = taker;
    const mark = { medicine_id, date, time: wallTime(due), taken: true };
    expect(await post('/medicines/log', mark)).toBe(200);
    const later = wallTime(due + MINUTE);
    expect(await post('/medicines', { name: 'Aspirin', times: [later] })).toBe(201);
    goTo(due - 1_000);
    await expect.poll(rung, SOON).toBe(2);
    goTo(due + MINUTE - 1_000);
    await expect.poll(rung, SOON).toBe(3);
    const { group } = service.received.at(-1)?.read().notification.data ?? {};
    expect(group).toBe(`${date}T${later}`);
    await expect.poll(() => figure('qamqor_push_answers_total{answer="201"}'), SOON).toBe(3);
    expect(await figure('qamqor_delivery_lateness_seconds_count')).toBe(3);
    expect(await health()).toBe(200);
    await server.stop();
    expect(stand()).toEqual({ accepted: 3 });
  },
);

test('a thread that dies in the middle is started anew; nobody is left out, nothing comes twice', async () => {
  const people = 300;
  const { service, steered, rung, notices, figure, due, goTo, health } = await dueSoon(people);
  service.behave({ status: 201, after_ms: 200 });
  await expect.poll(rung, SOON).toBeGreaterThan(20);
  steered.breakThread();
  await expect.poll(() => figure('qamqor_reminder_thread_restarts_total'), SOON).toBe(1);
  expect(rung()).toBeLessThan(people);
  goTo(due + LEASE_MS + LEAD_MS);
  await expect.poll(rung, SOON).toBe(people);
  expect(notices()).toBe(people);
  expect(await health()).toBe(200);
});

test('a scheduler that is killed in the middle leaves the rest to another one', async () => {
  const people = 300;
  const { service, rung, notices, scheduler, due, goTo, stand } = await dueSoon(people, {
    SCHEDULER: 'process',
  });
  service.behave({ status: 201, after_ms: 200 });
  const first = await scheduler();
  await expect.poll(rung, SOON).toBeGreaterThan(20);
  await first.stop('SIGKILL');
  expect(rung()).toBeLessThan(people);
  const second = await scheduler();
  goTo(due + LEASE_MS + LEAD_MS);
  await expect.poll(rung, SOON).toBe(people);
  expect(notices()).toBe(people);
  await second.stop();
  expect(stand()).toEqual({ accepted: people });
});

test('SIGTERM to npm run scheduler ends it, and nothing is left', async () => {
  const { pid, said, kill, ended } = await npmRun('scheduler');
  await expect.poll(said, SOON).toContain('Qamqor reminds people from here');
  const family = startedBy(pid);
  kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(stillThere(family)).toEqual([]);
});
