import { MINUTE } from '@qamqor/shared/calendar/dates';
import { newId } from '../ids.ts';
import { aDevice, aPill } from '../../testing/device.ts';
import { fillMedicines } from '../../testing/filled.ts';
import { timesOf } from '../../testing/quota-house.ts';
import { createBareApp } from '../../testing/bare-app.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { nextTurn } from '../thread-time.ts';
import { countTime, TIME_A_MINUTE_MS } from './time-budget.ts';

const FACTOR = 0.025;

/** Uses this thread's processor for so long. */
function work(ms: number): void {
  const { user, system } = process.threadCpuUsage();
  const used = () => process.threadCpuUsage({ user, system });
  for (let now = used(); now.user + now.system < ms * 1_000; now = used());
}

/** `most`: milliseconds a minute. */
async function createCountedApp(most = 100) {
  let now = 0;
  const registry = new Registry();
  const app = await createBareApp((bare) => {
    const deps = {
      rootOf: async (id: string) => id,
      config: { RATE_LIMIT_FACTOR: most / TIME_A_MINUTE_MS },
      registry,
    };
    const admit = countTime(bare, deps, () => now);
    admit();
    bare.get('/work', async () => {
      for (let n = 0; n < 6; n++) {
        work(10);
        await nextTurn();
      }
      return 'done';
    });
    bare.post('/work', async () => 'done');
    bare.get('/short', async () => work(2));
    bare.get('/idle', () => new Promise((resolve) => setTimeout(resolve, 50, 'done')));
    bare.get('/health', { config: { urgent: () => true } }, async () => 'done');
  });
  const from = (remoteAddress: string, url: string, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ url, method, remoteAddress });
  const counted = async (name: string) =>
    (await registry.getSingleMetric(`qamqor_budget_${name}_total`)?.get())?.values[0]?.value ?? 0;
  return { from, pass: (ms: number) => (now += ms), counted };
}

test('[QUOTA-14] who has used up the time of a minute waits for the rest of it, others do not', async () => {
  const { from, pass, counted } = await createCountedApp();
  for (let n = 0; n < 4; n++) expect((await from('192.0.2.1', '/idle')).statusCode).toBe(200);
  for (let n = 0; n < 2; n++) expect((await from('192.0.2.1', '/work')).statusCode).toBe(200);
  for (const method of ['GET', 'POST'] as const) {
    const refused = await from('192.0.2.1', '/work', method);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ code: 'request.too_much_work', detail: expect.any(String) });
    expect(Number(refused.headers['retry-after'])).toBe(60);
  }
  expect(await counted('refused')).toBe(2);
  expect((await from('192.0.2.1', '/health')).statusCode).toBe(200);
  expect((await from('192.0.2.2', '/work')).statusCode).toBe(200);
  pass(60_000);
  expect((await from('192.0.2.1', '/work')).statusCode).toBe(200);
});

test('[QUOTA-14] while others ask, who has used much is served one after the other, and others at once', async () => {
  const { from, counted } = await createCountedApp(2_000);
  for (let n = 0; n < 4; n++) await from('192.0.2.1', '/work');
  await from('192.0.2.2', '/short');
  const order: string[] = [];
  const ask = async (name: string, address: string) => {
    const { statusCode } = await from(address, '/short');
    order.push(`${name} ${statusCode}`);
  };
  const greedy = Array.from({ length: 12 }, () => ask('greedy', '192.0.2.1'));
  await Promise.all([...greedy, ask('other', '192.0.2.2')]);
  expect(order.filter((one) => one === 'greedy 429')).toHaveLength(4);
  expect(order.slice(order.indexOf('other 200') + 1)).toContain('greedy 200');
  expect(order.at(-1)).toBe('greedy 200');
  expect(await counted('refused')).toBe(4);
  expect(await counted('wait_seconds')).toBeGreaterThan(0);
});

test('[QUOTA-14] who is alone is not held back', async () => {
  const { from, counted } = await createCountedApp(2_000);
  for (let n = 0; n < 4; n++) await from('192.0.2.1', '/work');
  const answers = await Promise.all(Array.from({ length: 12 }, () => from('192.0.2.1', '/short')));
  expect(answers.map(({ statusCode }) => statusCode)).not.toContain(429);
  expect(await counted('wait_seconds')).toBe(0);
});

/** Somebody who has used up their time, and their tablet. */
async function createGreedyHouse() {
  const house = await createTestApp({ config: { RATE_LIMIT_FACTOR: FACTOR } });
  const person = await house.signIn('aigul');
  const [id = ''] = await fillMedicines(house.deps, person.user_id, { times: timesOf(24) });
  for (let n = 0; n < 20; n++) {
    const answer = await person.send('GET', '/api/sync/pull');
    if (answer.statusCode !== 200) {
      expect(answer.json().code).toBe('request.too_much_work');
      return { ...house, person, id, tablet: aDevice(house.deps, person) };
    }
    await person.send('GET', '/api/medicines/today');
    house.clock.advance(MINUTE);
  }
  throw new Error('never refused');
}

test('[QUOTA-14] marks and receipts of the greedy are still taken', async () => {
  const { deps, person, id, tablet } = await createGreedyHouse();
  const add = tablet.add(aPill(deps));
  const mark = tablet.mark({ medicine_id: id, time: '00:00' });
  const pushed = await tablet.send([add, mark]);
  expect(pushed.json().results).toMatchObject([
    { mid: add.mid, status: 'retry' },
    { mid: mark.mid, status: 'ok' },
  ]);
  expect((await tablet.send([add])).json().code).toBe('request.too_much_work');
  const logged = { medicine_id: id, time: '00:15', date: '2026-11-20', taken: true };
  expect((await person.send('POST', '/api/medicines/log', logged)).statusCode).toBe(200);
  const receipt = { delivery_id: newId(deps), event: 'shown' };
  const received = await person.send('POST', '/api/push/receipts', receipt);
  expect(received.json().code).toBe('push.delivery_not_found');
});

test('[QUOTA-14] whom they look after counts with them, a stranger does not', async () => {
  const { signIn, person } = await createGreedyHouse();
  const [tablet, other] = [await signIn('apa', { root_id: person.user_id }), await signIn('dana')];
  expect((await tablet.send('GET', '/api/medicines')).json().code).toBe('request.too_much_work');
  expect((await other.send('GET', '/api/medicines')).statusCode).toBe(200);
});
