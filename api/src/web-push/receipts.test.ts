import { DAY, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createPushHouse } from '../testing/push-house.ts';
import type { SignedInPerson } from '../testing/test-app.ts';
import { delivery, push_subscription } from './web-push.table.ts';
import { noteAcceptance } from './receipts.ts';
import { saveShown } from './subscription.store.ts';
import { ringingDevices } from './web-push.service.ts';

type House = Awaited<ReturnType<typeof createPushHouse>>;

const receipt = async (person: SignedInPerson, delivery_id: string, event: string) =>
  (await person.send('POST', '/api/push/receipts', { delivery_id, event })).statusCode;

const state = async ({ deps }: House, person: SignedInPerson) =>
  (await ringingDevices(deps, person.user_id))[0]?.state;

/** Sends one notice; gives its delivery's id. */
async function ring(house: House, person: SignedInPerson, group: string): Promise<string> {
  await house.put(house.draft(person, { group }));
  await house.job.tick();
  return house.service.received.at(-1)?.read().notification.data.delivery_id as string;
}

test("'Ring now' rings this device, in the person's language, and the receipt comes back", async () => {
  const house = await createPushHouse();
  const { deps, service, job, ringable } = house;
  const other = await ringable('aigul');
  const person = await ringable('aigul');
  const answer = await person.send('POST', '/api/push/test');
  expect(answer.statusCode).toBe(201);
  await job.tick();
  expect(service.received.map(({ path }) => path)).toEqual([person.path]);
  expect(other.path).not.toBe(person.path);
  const { notification } = service.received[0]?.read() ?? {};
  expect(notification).toMatchObject({ lang: 'en', tag: 'test', silent: false });
  const { delivery_id } = answer.json();
  expect(notification?.data).toMatchObject({ delivery_id, stage: 'test' });
  expect(await receipt(person, delivery_id, 'shown')).toBe(204);
  expect(await receipt(person, delivery_id, 'acted')).toBe(204);
  expect(await receipt(person, delivery_id, 'shown')).toBe(204);
  const [row] = await deps.reader.select().from(delivery);
  expect(row).toMatchObject({ state: 'acted', shown_at: deps.now(), acted_at: deps.now() });
});

test("'Ring now' says so when this device does not ring", async () => {
  const { signIn } = await createPushHouse();
  const answer = await (await signIn('aigul')).send('POST', '/api/push/test');
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'push.no_subscription']);
});

test("nobody acknowledges another's notice, and learns nothing by trying", async () => {
  const house = await createPushHouse();
  const person = await house.ringable('aigul');
  const id = await ring(house, person, 'a');
  const stranger = await house.signIn('dana');
  const send = (delivery_id: string) =>
    stranger.send('POST', '/api/push/receipts', { delivery_id, event: 'shown' });
  const [foreign, missing] = [await send(id), await send(newId(house.deps))];
  expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
  expect(await receipt(person, id, 'seen')).toBe(400);
  const [row] = await house.deps.reader.select().from(delivery);
  expect(row?.state).toBe('accepted');
});

test('a receipt that is faster than the answer of the push service ends the delivery', async () => {
  const house = await createPushHouse();
  const { service, deps, job, ringable, draft, put } = house;
  const person = await ringable('aigul');
  service.behave({ status: 500, after_ms: 150 });
  await put(draft(person));
  const came = service.next();
  const ticking = job.tick();
  await came;
  const id = service.received[0]?.read().notification.data.delivery_id as string;
  expect(await receipt(person, id, 'shown')).toBe(204);
  await ticking;
  house.clock.advance(MINUTE);
  expect(await job.tick()).toBe(0);
  const [row] = await deps.reader.select().from(delivery);
  expect(row).toMatchObject({ state: 'shown', next_at: null });
  expect(service.received).toHaveLength(1);
});

test('three in a row that were accepted and not shown make a device silent, one shown undoes it', async () => {
  const house = await createPushHouse();
  const person = await house.ringable('aigul');
  for (const group of ['a', 'b']) {
    await ring(house, person, group);
    house.clock.advance(10 * MINUTE);
  }
  expect(await state(house, person)).toBe('live');
  const third = await ring(house, person, 'c');
  expect(await state(house, person)).toBe('silent');
  house.clock.advance(10 * MINUTE);
  await ring(house, person, 'd');
  expect(house.service.received).toHaveLength(4);
  await receipt(person, third, 'shown');
  expect(await state(house, person)).toBe('live');
  await ring(house, person, 'e');
  expect(await state(house, person)).toBe('live');
});

test('notices of one occasion, and of days that are apart, make nobody silent', async () => {
  const house = await createPushHouse();
  const person = await house.ringable('aigul');
  for (const group of ['a', 'b', 'c', 'd']) await ring(house, person, group);
  expect(await state(house, person)).toBe('live');
  house.clock.advance(DAY + HOUR);
  await ring(house, person, 'e');
  house.clock.advance(HOUR);
  await ring(house, person, 'f');
  expect(await state(house, person)).toBe('live');
});

test('what a person sees of their devices holds no address and no key', async () => {
  const house = await createPushHouse();
  const person = await house.ringable('aigul');
  await ring(house, person, 'a');
  const devices = await ringingDevices(house.deps, person.user_id);
  expect(devices).toEqual([
    {
      session_id: person.session_id,
      device_name: null,
      state: 'live',
      show_names: false,
      created_at: house.clock.now(),
      last_accepted_at: house.clock.now(),
      last_shown_at: null,
    },
  ]);
});

test('a platform that never told of a notice is not called silent, until it has told of one', async () => {
  const house = await createPushHouse();
  const person = await house.ringable('aigul');
  const { deps, clock } = house;
  await deps.writer.run(async (tx) => {
    await tx.update(push_subscription).set({ origin: 'https://web.push.apple.com' });
  });
  const accept = async () => {
    for (let i = 0; i < 4; i++) {
      clock.advance(10 * MINUTE);
      await deps.writer.run((tx) => noteAcceptance(tx, person.subscription_id, clock.now()));
    }
  };
  await accept();
  expect(await state(house, person)).toBe('live');
  await deps.writer.run((tx) => saveShown(tx, person.subscription_id, clock.now()));
  await accept();
  expect(await state(house, person)).toBe('silent');
});
