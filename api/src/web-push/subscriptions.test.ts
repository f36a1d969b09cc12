import { expect, onTestFinished, test } from 'vitest';
import { createPushHouse } from '../testing/push-house.ts';
import { startPushService } from '../testing/push-service.ts';
import { createTestApp } from '../testing/test-app.ts';
import { delivery, push_subscription } from './web-push.table.ts';

const URL_OF = '/api/push/subscriptions';

test('the public key is the one that notices are signed with', async () => {
  const { config, signIn } = await createTestApp();
  const answer = await (await signIn('aigul')).send('GET', '/api/push/public-key');
  expect(answer.json()).toEqual({ public_key: config.VAPID_PUBLIC_KEY });
});

test("a browser's subscription is kept for the session's device, and renewed", async () => {
  const { deps, service, signIn } = await createPushHouse();
  const person = await signIn('aigul');
  const first = service.subscribe();
  const answer = await person.send('POST', URL_OF, { ...first, device_name: 'Tablet' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    device_id: person.session_id,
    state: 'live',
    show_names: false,
  });
  const chosen = await person.send('POST', URL_OF, { ...first, show_names: true });
  const renewed = await person.send('POST', URL_OF, service.subscribe());
  expect(chosen.json().show_names).toBe(true);
  expect(renewed.json()).toEqual({ ...answer.json(), show_names: true });
  const rows = await deps.reader.select().from(push_subscription);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.device_name).toBe('Tablet');
  expect(rows[0]?.endpoint).not.toBe(first.endpoint);
});

test('a notice that waits goes to the newest endpoint of its device', async () => {
  const { service, job, ringable, put, draft } = await createPushHouse();
  const person = await ringable('aigul');
  await put(draft(person));
  const newest = service.subscribe();
  await person.send('POST', URL_OF, newest);
  await job.tick();
  expect(service.received.map(({ path }) => path)).toEqual([new URL(newest.endpoint).pathname]);
});

test('a notice that waits moves with its device to another push service', async () => {
  const other = await startPushService();
  onTestFinished(other.close);
  const { service, job, ringable, put, draft } = await createPushHouse({
    origins: [other.origin],
  });
  const person = await ringable('aigul');
  await put(draft(person));
  await person.send('POST', URL_OF, other.subscribe());
  await job.tick();
  expect([service.received.length, other.received.length]).toEqual([0, 1]);
});

test('whoever signs in next on the same browser gets nothing that was meant for the last', async () => {
  const { deps, service, job, ringable, signIn, put, draft } = await createPushHouse();
  const first = await ringable('aigul');
  await put(draft(first));
  const next = await signIn('dana');
  expect((await next.send('POST', URL_OF, first.subscription)).statusCode).toBe(201);
  await job.tick();
  expect(service.received).toEqual([]);
  expect((await deps.reader.select().from(delivery)).map(({ state }) => state)).toEqual(['gone']);
  await put(draft(next));
  await job.tick();
  expect(service.received).toHaveLength(1);
});

test("whoever knows another's endpoint without the browser's keys takes no ring away", async () => {
  const { service, job, ringable, signIn, put, draft } = await createPushHouse();
  const first = await ringable('aigul');
  const thief = await signIn('dana');
  const other = service.subscribe().keys;
  const { keys } = first.subscription;
  for (const half of [other, { ...keys, auth: other.auth }, { ...keys, p256dh: other.p256dh }]) {
    const answer = await thief.send('POST', URL_OF, { ...first.subscription, keys: half });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'push.keys_refused']);
  }
  await put(draft(first));
  await job.tick();
  expect(service.received).toHaveLength(1);
});

test('the same person, signed in anew on the same browser, has one device', async () => {
  const { deps, ringable, signIn } = await createPushHouse();
  const before = await ringable('aigul');
  const after = await signIn('aigul');
  const answer = await after.send('POST', URL_OF, before.subscription);
  expect(answer.json()).toMatchObject({ id: before.subscription_id, device_id: after.session_id });
  expect(await deps.reader.$count(push_subscription)).toBe(1);
});

test('a device that is signed out or turned off is not rung', async () => {
  const { service, job, ringable, put, draft } = await createPushHouse();
  const [out, off, on] = [await ringable('aigul'), await ringable('dana'), await ringable('marat')];
  await put(draft(out), draft(off), draft(on));
  await out.send('POST', '/api/auth/sign-out');
  for (let i = 0; i < 2; i++) expect((await off.send('DELETE', URL_OF)).statusCode).toBe(204);
  await job.tick();
  expect(service.received.map(({ path }) => path)).toEqual([on.path]);
  expect(await put(draft(out, { stage: 'again' }), draft(off, { stage: 'again' }))).toBe(0);
});

test('keys that no browser could have are refused', async () => {
  const { deps, service, signIn } = await createPushHouse();
  const person = await signIn('aigul');
  const good = service.subscribe();
  const point = Buffer.from(good.keys.p256dh, 'base64url');
  const offCurve = Buffer.from(point).fill(7, 1).toString('base64url');
  const wrong = [
    { p256dh: offCurve },
    { p256dh: point.subarray(1).toString('base64url') },
    { p256dh: Buffer.from(point).fill(2, 0, 1).toString('base64url') },
    { auth: 'AAAA' },
  ];
  for (const keys of wrong) {
    const subscription = { ...good, keys: { ...good.keys, ...keys } };
    const answer = await person.send('POST', URL_OF, subscription);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'push.keys_refused']);
  }
  for (const keys of [{}, { p256dh: '§', auth: '§' }, null]) {
    const answer = await person.send('POST', URL_OF, { ...good, keys });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
  }
  expect(await deps.reader.$count(push_subscription)).toBe(0);
});

test('fifty subscriptions a day, and no more', async () => {
  const { signIn } = await createTestApp({ config: { RATE_LIMIT_FACTOR: 1 } });
  const person = await signIn('aigul');
  const send = async () => (await person.send('POST', URL_OF, {})).statusCode;
  for (let i = 0; i < 50; i++) expect(await send()).toBe(400);
  expect(await send()).toBe(429);
});

test('[REM-9] an address that is dead does not come to life by being told again; another does', async () => {
  const { deps, service, job, ringable, put, draft } = await createPushHouse();
  const person = await ringable('aigul');
  service.behave({ status: 410 });
  await put(draft(person));
  await job.tick();
  const told = async (body: object) => (await person.send('POST', URL_OF, body)).json().state;
  expect(await told(person.subscription)).toBe('gone');
  expect(await put(draft(person, { stage: 'again' }))).toBe(0);
  expect(await told(service.subscribe())).toBe('live');
  const [row] = await deps.reader.select().from(push_subscription);
  expect(row?.endpoint).not.toBe(person.subscription.endpoint);
});
