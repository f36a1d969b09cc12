import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { addDays } from '@qamqor/shared/calendar/dates';
import { expect, test, vi } from 'vitest';
import { newId } from '../ids.ts';
import { aLongFile } from '../../testing/long-file.ts';
import { aDevice, aPill } from '../../testing/device.ts';
import { fillEvents } from '../../testing/filled.ts';
import { sendFile } from '../../testing/record-files.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { delivery } from '../../web-push/web-push.table.ts';
import { transaction, urgentTransaction, type Writer } from '../database/transaction.ts';

const MARKS = 2_000;
const EVENTS = 600;
const PAST = { start_datetime: '2026-01-05T10:00', end_datetime: '2026-01-05T11:00' };

/** How many transactions of others began from when each urgent one was asked for until it began. */
function watchTurns(writer: Writer) {
  const run = writer.run.bind(writer);
  const between: number[] = [];
  let others = 0;
  vi.spyOn(writer, 'run').mockImplementation((work, how) => {
    const asked = others;
    return run((tx) => {
      if (how?.isUrgent) between.push(others - asked);
      else others++;
      return work(tx);
    }, how);
  });
  return { between, others: () => others };
}

async function aHouse() {
  const server = await createTestApp();
  const { deps, signIn } = server;
  const file = await aLongFile(server, MARKS);
  const [importing, cleaning, other] = [
    await signIn('importing'),
    await signIn('cleaning'),
    await signIn('other'),
  ];
  await fillEvents(deps, cleaning.user_id, PAST, EVENTS);
  const phone = aDevice(deps, other);
  const pill = aPill(deps, { times: ['08:00'] });
  await phone.push(phone.add(pill));
  const ring = newId(deps);
  await transaction(deps, async (tx) => {
    const about = { person_id: other.user_id, group: '2026-11-20T08:00', stage: 'due' as const };
    const to = { recipient_id: other.user_id, subscription_id: 's', origin: 'o' };
    await tx
      .insert(delivery)
      .values({ id: ring, ...about, ...to, not_before: 0, expires_at: 1, about: {} } as never);
  });
  /** An import, a cleanup, and twenty people who change their settings without a pause. */
  const crowd = () => {
    const until = { isOver: false };
    const asked = { kinds: ['events'], before: '2026-11-01' };
    const long = Promise.all([
      sendFile(importing, file),
      cleaning.send('POST', '/api/data/cleanup', asked),
    ]).finally(() => (until.isOver = true));
    const write = async (): Promise<void> => {
      while (!until.isOver) {
        await transaction(deps, async () => undefined);
        await nextTurn();
      }
    };
    return { until, ended: Promise.all([long, ...Array.from({ length: 20 }, write)]) };
  };
  return { deps, other, phone, pill, ring, crowd };
}

test('while a file is read in and a cleanup is made, a mark and a receipt wait for one portion at the most', async () => {
  const { deps, other, phone, pill, ring, crowd } = await aHouse();
  const turns = watchTurns(deps.writer);
  const { until, ended } = crowd();
  for (let n = 0; !until.isOver; n++) {
    const date = addDays('2026-11-20', -(n % 30));
    const taken = phone.mark({ medicine_id: pill.id, date });
    await phone.push(taken);
    const slot = { medicine_id: pill.id, date, time: '08:00' };
    await other.send('POST', '/api/medicines/log', { ...slot, taken: false });
    await other.send('POST', '/api/push/receipts', { delivery_id: ring, event: 'shown' });
    await nextTurn();
  }
  const [[imported, cleaned]] = await ended;
  expect([imported.statusCode, cleaned.statusCode]).toEqual([200, 200]);
  expect(turns.between.length).toBeGreaterThan(10);
  expect(Math.max(...turns.between)).toBeLessThanOrEqual(1);
  // In the order of the calls each would have waited for some twenty.
  expect(turns.others()).toBeGreaterThan(10 * turns.between.length);
}, 60_000);

test('what is urgent goes before all else that waits, in the order of its calls', async () => {
  const { deps } = await createTestApp();
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  const running = Promise.withResolvers<void>();
  const first = transaction(deps, async () => {
    running.resolve();
    await nextTurn();
    order.push('running');
  });
  await running.promise;
  const others = Array.from({ length: 100 }, () => transaction(deps, note('other')));
  const marks = ['one', 'two'].map((name) => urgentTransaction(deps, note(name)));
  await Promise.all([first, ...others, ...marks]);
  expect(order.slice(0, 4)).toEqual(['running', 'one', 'two', 'other']);
  expect(order).toHaveLength(103);
});

test('how long what is urgent waits is told apart', async () => {
  const { deps } = await createTestApp();
  const running = Promise.withResolvers<void>();
  const first = transaction(deps, async () => {
    running.resolve();
    await delay(20);
  });
  await running.promise;
  const other = transaction(deps, async () => undefined);
  await delay(5);
  expect(deps.writer.waited()).toBeGreaterThan(0);
  expect(deps.writer.waited({ isUrgent: true })).toBe(0);
  await Promise.all([first, other]);
});
