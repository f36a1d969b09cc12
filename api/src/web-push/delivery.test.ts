import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE } from '@qamqor/shared/calendar/dates';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { transaction } from '../platform/database/transaction.ts';
import {
  createPushHouse,
  composeAny,
  deliveriesOf,
  GROUP,
  statesOf,
} from '../testing/push-house.ts';
import { readVapid } from '../testing/push-service.ts';
import { withdraw } from './web-push.service.ts';

const LONGER_THAN_A_WRITER_WAITS = 6_000;

test('a notice arrives encrypted, signed, and named so that a later one replaces it', async () => {
  const house = await createPushHouse();
  const { service, config, clock, job, ringable, draft, put } = house;
  const person = await ringable('aigul');
  await put(draft(person, { about: { kind: 'claimed', who: 'салем' } }));
  expect(await job.tick()).toBe(1);

  const [got] = service.received;
  expect(got?.path).toBe(person.path);
  const body = got?.read();
  const [row] = await deliveriesOf(house);
  expect(body).toMatchObject({
    web_push: 8030,
    mutable: true,
    notification: { body: 'canary салем', data: { delivery_id: row?.id, group: GROUP } },
  });
  expect(got?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    urgency: 'high',
    ttl: String(60 * 60),
    topic: expect.stringMatching(/^[a-z\d]{1,32}$/) as string,
  });
  const { key, claims } = readVapid(got?.headers.authorization ?? '');
  expect(key).toBe(config.VAPID_PUBLIC_KEY);
  expect(claims).toMatchObject({ aud: service.origin, sub: config.VAPID_SUBJECT });
  expect(row).toMatchObject({ state: 'accepted', accepted_at: clock.now(), next_at: null });

  await put(draft(person, { stage: 'again', not_before: clock.now() + MINUTE }));
  await put(draft(person, { group: '2026-11-20T20:00', not_before: clock.now() + MINUTE }));
  expect(await job.tick()).toBe(0);
  clock.advance(MINUTE);
  expect(await job.tick()).toBe(2);
  const [first, second, third] = service.received.map(({ headers }) => headers);
  expect(second?.['topic']).toBe(first?.['topic']);
  expect(third?.['topic']).not.toBe(first?.['topic']);
  expect(second?.['ttl']).toBe(String(59 * 60));
  expect(second?.authorization).toBe(first?.authorization);
});

test('[REM-2] a duplicate tick makes no second notice, and two servers send it once', async () => {
  const house = await createPushHouse();
  const { service, job, aJob, ringable, draft, put } = house;
  const people = [await ringable('aigul'), await ringable('dana'), await ringable('marat')];
  for (const person of people) {
    expect(await put(draft(person), draft(person))).toBe(1);
    expect(await put(draft(person))).toBe(0);
  }
  const other = aJob();
  const taken = await Promise.all([job.tick(), other.tick(), job.tick(), other.tick()]);
  expect(Math.max(...taken)).toBe(3);
  expect(service.received.map(({ path }) => path).sort()).toEqual(
    people.map(({ path }) => path).sort(),
  );
  expect(await job.tick()).toBe(0);
});

test('each device of a person gets a notice, or the one that is named', async () => {
  const { service, job, ringable, draft, put } = await createPushHouse();
  const tablet = await ringable('aigul');
  const phone = await ringable('aigul');
  expect(await put(draft(tablet))).toBe(2);
  expect(await put(draft(tablet, { stage: 'again', subscription_id: phone.subscription_id }))).toBe(
    1,
  );
  await job.tick();
  const paths = service.received.map(({ path }) => path);
  expect(paths.filter((path) => path === phone.path)).toHaveLength(2);
  expect(paths.filter((path) => path === tablet.path)).toHaveLength(1);
});

test('what stopped being true is not sent: withdrawn, looked at again, or too late', async () => {
  const house = await createPushHouse({
    compose: async (delivery) => (delivery.about.kind === 'summary' ? null : composeAny(delivery)),
  });
  const { service, deps, clock, job, ringable, draft, put } = house;
  const person = await ringable('aigul');
  const relative = await ringable('dana');
  await put(
    draft(person),
    draft(person, { stage: 'escalate-1', recipient_id: relative.user_id }),
    draft(person, { group: 'other', about: { kind: 'summary' } }),
    draft(person, { group: 'late', expires_at: clock.now() }),
  );
  const seen = await transaction(deps, (tx) =>
    withdraw(tx, { ...draft(person), recipient_id: person.user_id }),
  );
  expect(seen).toEqual([]);
  await job.tick();
  expect(service.received.map(({ path }) => path)).toEqual([relative.path]);
  expect((await statesOf(house)).sort()).toEqual(['accepted', 'cancelled', 'cancelled', 'expired']);

  const known = await transaction(deps, (tx) =>
    withdraw(tx, { ...draft(person), recipient_id: relative.user_id }),
  );
  expect(known).toMatchObject([
    { stage: 'escalate-1', recipient_id: relative.user_id, state: 'accepted' },
  ]);
});

test('[REM-7] the composer learns whether the device may show names', async () => {
  const seen: boolean[] = [];
  const { job, ringable, draft, put } = await createPushHouse({
    compose: async (delivery) => {
      seen.push(delivery.show_names);
      return null;
    },
  });
  const person = await ringable('aigul');
  await put(draft(person));
  await job.tick();
  await person.send('POST', '/api/push/subscriptions', {
    ...person.subscription,
    show_names: true,
  });
  await put(draft(person, { stage: 'again' }));
  await job.tick();
  expect(seen).toEqual([false, true]);
});

test('a claim whose server died goes back after its lease, and only its own token ends it', async () => {
  const house = await createPushHouse();
  const { service, clock, job, aJob, ringable, draft, put } = house;
  const person = await ringable('aigul');
  service.behave({ status: 201, after_ms: 300 });
  await put(draft(person));
  const came = service.next();
  const slow = job.tick();
  await came;
  const other = aJob();
  expect(await other.tick()).toBe(0);
  clock.advance(MINUTE);
  service.behave({ status: 500 });
  expect(await other.tick()).toBe(1);
  expect(await statesOf(house)).toEqual(['pending']);
  await slow;
  expect((await deliveriesOf(house)).map(({ state, attempt }) => [state, attempt])).toEqual([
    ['pending', 2],
  ]);
});

test('[REM-2] what was sent is not sent again because another program wrote for long', async () => {
  const house = await createPushHouse();
  const { service, clock, config, job, ringable, draft, put } = house;
  const person = await ringable('aigul');
  service.behave({ status: 201, after_ms: 300 });
  await put(draft(person));
  const came = service.next();
  const sent = job.tick();
  await came;
  const another = new SQLite(config.DATABASE_URL.replace(/^file:/, ''));
  another.exec('BEGIN IMMEDIATE');
  await delay(LONGER_THAN_A_WRITER_WAITS);
  another.exec('ROLLBACK');
  another.close();
  await sent;
  expect(await statesOf(house)).toEqual(['accepted']);
  clock.advance(MINUTE);
  expect(await job.tick()).toBe(0);
  expect(service.received).toHaveLength(1);
});

test('a notice that cannot be composed waits, and holds up no other', async () => {
  const house = await createPushHouse({
    compose: (delivery) =>
      delivery.stage === 'due' ? Promise.reject(new Error('broken')) : composeAny(delivery),
  });
  const { service, clock, job, ringable, draft, put } = house;
  const person = await ringable('aigul');
  await put(draft(person), draft(person, { stage: 'again', not_before: clock.now() }));
  await job.tick();
  expect(service.received).toHaveLength(1);
  expect((await statesOf(house)).sort()).toEqual(['accepted', 'pending']);
});

test('at most sixteen connections go to a push service, and they are kept', async () => {
  const house = await createPushHouse();
  const { service, job, ringable, draft, put } = house;
  const person = await ringable('aigul');
  const groups = Array.from({ length: 100 }, (_, n) => draft(person, { group: `${n}` }));
  service.behave({ status: 201, after_ms: 5 });
  await put(...groups);
  await job.tick();
  expect(service.received).toHaveLength(100);
  expect(service.connections()).toEqual({ opened: 16, mostAtOnce: 16 });
  expect(new Set(await statesOf(house))).toEqual(new Set(['accepted']));
});

test('one tick sends all that is due, also more than a push service takes at once', async () => {
  const house = await createPushHouse();
  const { service, job, ringable, draft, put } = house;
  const person = await ringable('aigul');
  await put(...Array.from({ length: 700 }, (_, n) => draft(person, { group: `${n}` })));
  expect(await job.tick()).toBe(700);
  expect(service.received).toHaveLength(700);
});

test('a server that stops ends what is on its way, and leaves the rest to the next at once', async () => {
  const house = await createPushHouse();
  const { service, job, aJob, ringable, draft, put } = house;
  const person = await ringable('aigul');
  service.behave({ status: 201, after_ms: 200 });
  await put(...Array.from({ length: 40 }, (_, n) => draft(person, { group: `${n}` })));
  const came = service.next();
  const ticking = job.tick();
  await came;
  await job.stop();
  await ticking;
  const left = await statesOf(house);
  expect(left.filter((state) => state === 'accepted')).toHaveLength(16);
  expect(left.filter((state) => state === 'pending')).toHaveLength(24);
  service.behave({ status: 201 });
  expect(await aJob().tick()).toBe(24);
});
