import { DAY, MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { chores } from '../chores.ts';
import { createUpkeep } from '../platform/upkeep.ts';
import { codeFor, pairedBrowser } from '../testing/code-house.ts';
import { createPushHouse } from '../testing/push-house.ts';
import { createTestApp } from '../testing/test-app.ts';
import { test_ring } from './test-ring.table.ts';

const APA = { display_name: 'Апа', relationship: 'Mother', language: 'kk' };

/** A daughter, and the tablet that she set up for her mother, which can be rung. */
async function aTablet() {
  const house = await createPushHouse();
  const daughter = await house.signIn('dana');
  const { json } = await codeFor(daughter, APA);
  const tablet = await pairedBrowser(house, json.code);
  const subscription = house.service.subscribe();
  const subscribe = () => tablet.send('POST', '/push/subscriptions', subscription);
  const read = async (id: string) =>
    (await daughter.send('GET', `/api/push/test/${id}`))
      .json()
      .rings.map(({ state }: { state: string }) => state);
  const ask = () => daughter.send('POST', '/api/push/test', { person_id: tablet.user_id });
  const ring = async () => (await ask()).json<{ id: string }>().id;
  return { ...house, daughter, tablet, subscribe, read, ask, ring };
}

const arrived = ({ service }: Awaited<ReturnType<typeof aTablet>>) =>
  service.received.at(-1)?.read().notification.data.delivery_id as string;

test('who keeps the tablet rings it, and reads what became of it up to the answer there', async () => {
  const house = await aTablet();
  const { daughter, tablet, subscribe, read, ring, job } = house;
  await subscribe();
  const id = await ring();
  expect(await read(id)).toEqual(['waiting']);
  await job.tick();
  expect(await read(id)).toEqual(['sent']);
  const receipt = { delivery_id: arrived(house), event: 'shown' };
  expect((await tablet.send('POST', '/push/receipts', receipt)).status).toBe(204);
  expect(await read(id)).toEqual(['shown']);
  const answer = (heard: boolean) => tablet.send('POST', `/push/test/${id}/answer`, { heard });
  expect((await answer(false)).status).toBe(204);
  expect(await read(id)).toEqual(['not_heard']);
  await answer(true);
  const mine = (await tablet.send('GET', `/push/test/${id}`)).json;
  expect(mine).toEqual((await daughter.send('GET', `/api/push/test/${id}`)).json());
  expect(mine.rings).toMatchObject([{ state: 'heard', device_id: expect.any(String) }]);
  const latest = `/api/push/test?person_id=${tablet.user_id}`;
  expect((await daughter.send('GET', latest)).json()).toEqual({ ring: mine });
});

test('[FAM-4] the person reads who tried their device', async () => {
  const { tablet, subscribe, ring } = await aTablet();
  await subscribe();
  await ring();
  const { json } = await tablet.send('GET', '/family/looks');
  expect(json.map(({ kind }: { kind: string }) => kind)).toContain('device_rung');
});

test('a tablet that cannot be rung is said to be so, and nothing was tried', async () => {
  const { deps, ask } = await aTablet();
  const answer = await ask();
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'push.no_subscription']);
  expect(await deps.reader.$count(test_ring)).toBe(0);
});

test('nobody else answers for a device, not even who keeps it', async () => {
  const { daughter, subscribe, ring, read } = await aTablet();
  await subscribe();
  const id = await ring();
  const answer = await daughter.send('POST', `/api/push/test/${id}/answer`, { heard: true });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'push.delivery_not_found']);
  expect(await read(id)).toEqual(['waiting']);
});

test('a ring that did not leave within ten minutes has failed', async () => {
  const { clock, job, subscribe, ring, read } = await aTablet();
  await subscribe();
  const id = await ring();
  clock.advance(11 * MINUTE);
  await job.tick();
  expect(await read(id)).toEqual(['failed']);
});

test('an unanswered ring is forgotten with its notice, an answered one ninety days later', async () => {
  const { clock, deps, tablet, subscribe, ring } = await aTablet();
  await subscribe();
  const [first] = [await ring(), await ring()];
  await tablet.send('POST', `/push/test/${first}/answer`, { heard: true });
  const left = async (days: number) => {
    clock.advance(days * DAY);
    await createUpkeep(deps, chores).round();
    return deps.reader.$count(test_ring);
  };
  expect(await left(7)).toBe(2);
  expect(await left(2)).toBe(1);
  expect(await left(80)).toBe(1);
  expect(await left(2)).toBe(0);
});

test('rings are limited by the day', async () => {
  const { signIn } = await createTestApp({ config: { RATE_LIMIT_FACTOR: 0.1 } });
  const person = await signIn('aigul');
  const ask = async () => (await person.send('POST', '/api/push/test')).statusCode;
  for (let i = 0; i < 5; i++) expect(await ask()).toBe(404);
  expect(await ask()).toBe(429);
});
