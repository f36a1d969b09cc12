import { MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, onTestFinished, test } from 'vitest';
import { transaction } from '../platform/transaction.ts';
import { createPushHouse, composeAny, GROUP } from '../testing/push-house.ts';
import { readVapid, startPushService } from '../testing/push-service.ts';
import { delivery, push_subscription } from './push.table.ts';
import { withdraw } from './push.service.ts';

type House = Awaited<ReturnType<typeof createPushHouse>>;

const rows = ({ deps }: House) => deps.reader.select().from(delivery);
const states = async (house: House) => (await rows(house)).map(({ state }) => state);

test('a notice arrives encrypted, signed, and named so that a later one replaces it', async () => {
  const house = await createPushHouse();
  const { service, config, clock, job, ringable, draft, put } = house;
  const person = await ringable('aigul');
  await put(draft(person, { about: { says: 'салем' } }));
  expect(await job.tick()).toBe(1);

  const [got] = service.received;
  expect(got?.path).toBe(person.path);
  const body = got?.read();
  const [row] = await rows(house);
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
    compose: async (delivery) =>
      delivery.about['says'] === 'no more' ? null : composeAny(delivery),
  });
  const { service, deps, clock, job, ringable, draft, put } = house;
  const person = await ringable('aigul');
  const relative = await ringable('dana');
  await put(
    draft(person),
    draft(person, { stage: 'escalate-1', recipient_id: relative.user_id }),
    draft(person, { group: 'other', about: { says: 'no more' } }),
    draft(person, { group: 'late', expires_at: clock.now() }),
  );
  const seen = await transaction(deps, (tx) =>
    withdraw(tx, { ...draft(person), recipient_id: person.user_id }),
  );
  expect(seen).toEqual([]);
  await job.tick();
  expect(service.received.map(({ path }) => path)).toEqual([relative.path]);
  expect((await states(house)).sort()).toEqual(['accepted', 'cancelled', 'cancelled', 'expired']);

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

test('[REM-9] 404 and 410 end a device, and what waits for it', async () => {
  for (const status of [404, 410]) {
    const house = await createPushHouse();
    const { service, deps, clock, job, ringable, draft, put } = house;
    const person = await ringable('aigul');
    const later = { stage: 'again', not_before: clock.now() + 10 * MINUTE };
    await put(draft(person), draft(person, later));
    service.behave({ status });
    await job.tick();
    expect(await states(house)).toEqual(['gone', 'gone']);
    expect((await deps.reader.select().from(push_subscription))[0]?.state).toBe('gone');
    expect(await put(draft(person, { stage: 'second' }))).toBe(0);
    service.behave({ status: 201 });
    const again = await person.send('POST', '/api/push/subscriptions', service.subscribe());
    expect(again.json()).toMatchObject({ id: person.subscription_id, state: 'live' });
    expect(await put(draft(person, { stage: 'second' }))).toBe(1);
  }
});

test('[REM-9] an endpoint that was renewed while its old one answered 410 stays, and is rung', async () => {
  const house = await createPushHouse();
  const { service, job, ringable, draft, put } = house;
  const person = await ringable('aigul');
  const newest = service.subscribe();
  service.behave((path) => ({ status: path === person.path ? 410 : 201, after_ms: 150 }));
  await put(draft(person));
  const came = service.next();
  const ticking = job.tick();
  await came;
  await person.send('POST', '/api/push/subscriptions', newest);
  await ticking;
  expect(await states(house)).toEqual(['pending']);
  await job.tick();
  expect(service.received.map(({ path }) => path)).toEqual([
    person.path,
    new URL(newest.endpoint).pathname,
  ]);
  expect(await states(house)).toEqual(['accepted']);
});

test('[REM-9] 500, a cut connection and a silent service are tried again while it is true', async () => {
  const house = await createPushHouse({ timeout_ms: 200 });
  const { service, deps, clock, job, ringable, draft, put } = house;
  const person = await ringable('aigul');
  await put(draft(person, { expires_at: clock.now() + MINUTE }));
  for (const manner of [{ status: 500 }, 'reset', 'hang'] as const) {
    service.behave(manner);
    expect([manner, await job.tick()]).toEqual([manner, 1]);
    expect(await states(house)).toEqual(['pending']);
    expect(await job.tick()).toBe(0);
    clock.advance(8_000);
  }
  expect((await rows(house)).map(({ fault, attempt }) => [fault, attempt])).toEqual([
    ['timeout', 3],
  ]);
  clock.advance(MINUTE);
  await job.tick();
  expect(await states(house)).toEqual(['expired']);
  expect(service.received).toHaveLength(3);
  expect((await deps.reader.select().from(push_subscription))[0]?.state).toBe('live');
});

test('[REM-9] 429 is followed for the whole push service, and for no other', async () => {
  const other = await startPushService();
  onTestFinished(other.close);
  const house = await createPushHouse({ origins: [other.origin] });
  const { service, clock, job, ringable, draft, put } = house;
  const [busy, second] = [await ringable('aigul'), await ringable('dana')];
  const free = await ringable('marat', other);
  service.behave({ status: 429, headers: { 'retry-after': '120' } });
  await put(draft(busy));
  await job.tick();
  await put(draft(second), draft(free));
  await job.tick();
  expect([service.received.length, other.received.length]).toEqual([1, 1]);
  service.behave({ status: 201 });
  clock.advance(119_000);
  expect(await job.tick()).toBe(0);
  clock.advance(1_000);
  expect(await job.tick()).toBe(2);
  expect(await states(house)).toEqual(['accepted', 'accepted', 'accepted']);
});

test('[REM-9] a refusal of ours is an alarm in the log, and the device stays', async () => {
  const other = await startPushService();
  onTestFinished(other.close);
  for (const status of [400, 401, 403, 413, 307]) {
    const house = await createPushHouse({ origins: [other.origin] });
    const { service, deps, logs, job, ringable, draft, put } = house;
    const person = await ringable('aigul');
    await put(draft(person));
    service.behave({ status, headers: { location: `${other.origin}/elsewhere` } });
    await job.tick();
    expect(await states(house)).toEqual(['failed']);
    const alarm = logs.find((line) => line.includes('refuses us')) ?? '';
    expect(JSON.parse(alarm)).toMatchObject({ level: 50, fault: String(status) });
    expect(alarm).not.toContain(person.path);
    expect((await deps.reader.select().from(push_subscription))[0]?.state).toBe('live');
  }
  expect(other.connections().opened).toBe(0);
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
  expect(await states(house)).toEqual(['pending']);
  await slow;
  expect((await rows(house)).map(({ state, attempt }) => [state, attempt])).toEqual([
    ['pending', 2],
  ]);
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
  expect((await states(house)).sort()).toEqual(['accepted', 'pending']);
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
  expect(new Set(await states(house))).toEqual(new Set(['accepted']));
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
  const left = await states(house);
  expect(left.filter((state) => state === 'accepted')).toHaveLength(16);
  expect(left.filter((state) => state === 'pending')).toHaveLength(24);
  service.behave({ status: 201 });
  expect(await aJob().tick()).toBe(24);
});
