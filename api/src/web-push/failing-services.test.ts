import { MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, onTestFinished, test } from 'vitest';
import { createPushHouse, deliveriesOf, statesOf } from '../testing/push-house.ts';
import { startPushService } from '../testing/push-service.ts';
import { push_subscription } from './web-push.table.ts';

test('[REM-9] 404 and 410 end a device, and what waits for it', async () => {
  for (const status of [404, 410]) {
    const house = await createPushHouse();
    const { service, deps, clock, job, ringable, draft, put } = house;
    const person = await ringable('aigul');
    const later = { stage: 'again', not_before: clock.now() + 10 * MINUTE };
    await put(draft(person), draft(person, later));
    service.behave({ status });
    await job.tick();
    expect(await statesOf(house)).toEqual(['gone', 'gone']);
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
  expect(await statesOf(house)).toEqual(['pending']);
  await job.tick();
  expect(service.received.map(({ path }) => path)).toEqual([
    person.path,
    new URL(newest.endpoint).pathname,
  ]);
  expect(await statesOf(house)).toEqual(['accepted']);
});

test('[REM-9] 500, a cut connection and a silent service are tried again while it is true', async () => {
  const house = await createPushHouse({ timeout_ms: 200 });
  const { service, deps, clock, job, ringable, draft, put } = house;
  const person = await ringable('aigul');
  await put(draft(person, { expires_at: clock.now() + MINUTE }));
  for (const manner of [{ status: 500 }, 'reset', 'hang'] as const) {
    service.behave(manner);
    expect([manner, await job.tick()]).toEqual([manner, 1]);
    expect(await statesOf(house)).toEqual(['pending']);
    expect(await job.tick()).toBe(0);
    clock.advance(8_000);
  }
  expect((await deliveriesOf(house)).map(({ fault, attempt }) => [fault, attempt])).toEqual([
    ['timeout', 3],
  ]);
  clock.advance(MINUTE);
  await job.tick();
  expect(await statesOf(house)).toEqual(['expired']);
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
  expect(await statesOf(house)).toEqual(['accepted', 'accepted', 'accepted']);
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
    expect(await statesOf(house)).toEqual(['failed']);
    const alarm = logs.find((line) => line.includes('refuses us')) ?? '';
    expect(JSON.parse(alarm)).toMatchObject({ level: 50, fault: String(status) });
    expect(alarm).not.toContain(person.path);
    expect((await deps.reader.select().from(push_subscription))[0]?.state).toBe('live');
  }
  expect(other.connections().opened).toBe(0);
});
