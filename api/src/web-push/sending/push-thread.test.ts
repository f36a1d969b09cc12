import { expect, onTestFinished, test } from 'vitest';
import { startPushService } from '../../testing/push-service.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { Push } from './encrypt-push.ts';
import { createPushThread } from './push-thread.ts';

async function createThread() {
  const service = await startPushService();
  onTestFinished(service.close);
  const house = await createTestApp({ config: { PUSH_EXTRA_ORIGINS: [service.origin] } });
  const sender = createPushThread(house.deps);
  onTestFinished(() => sender.close());
  const aPush = (): Push => {
    const { endpoint, keys } = service.subscribe();
    const body = JSON.stringify({ says: 'салем' });
    return { endpoint, origin: service.origin, ...keys, body, ttl: 60, topic: 'a' };
  };
  return { ...house, service, sender, aPush };
}

test('the thread sends many at once and tells each its answer', async () => {
  const { service, sender, aPush } = await createThread();
  const pushes = Array.from({ length: 40 }, aPush);
  const refused = new URL(pushes[7]?.endpoint as string).pathname;
  service.behave((path) => ({ status: path === refused ? 410 : 201 }));
  const answers = await Promise.all(pushes.map((push) => sender.send(push)));
  const statuses = answers.map((answer) => answer.kind === 'answered' && answer.status);
  expect(statuses).toEqual(pushes.map((_, index) => (index === 7 ? 410 : 201)));
  expect(service.received[0]?.read()).toEqual({ says: 'салем' });
  expect(service.connections().mostAtOnce).toBe(16);
});

test('what waits for a push service is given back unsent when it is held', async () => {
  const { service, sender, aPush } = await createThread();
  service.behave({ status: 503, after_ms: 300 });
  const came = service.next();
  const answers = Array.from({ length: 20 }, () => sender.send(aPush()));
  await came;
  sender.hold(service.origin);
  const kinds = (await Promise.all(answers)).map(({ kind }) => kind);
  expect(kinds).toEqual([...Array(16).fill('answered'), ...Array(4).fill('held')]);
  expect(service.received).toHaveLength(16);
});

test('what was asked for before a push service is held is sent, also in the same turn', async () => {
  const { service, sender, aPush } = await createThread();
  service.behave({ status: 503, after_ms: 300 });
  const answers = Array.from({ length: 20 }, () => sender.send(aPush()));
  sender.hold(service.origin);
  const kinds = (await Promise.all(answers)).map(({ kind }) => kind);
  expect(kinds).toEqual([...Array(16).fill('answered'), ...Array(4).fill('held')]);
});

test('keys that cannot be used end one notice, and the thread goes on', async () => {
  const { sender, aPush } = await createThread();
  const bad = { ...aPush(), p256dh: 'AAAA' };
  expect(await sender.send(bad)).toEqual({ kind: 'fault', fault: 'encryption' });
  expect(await sender.send(aPush())).toMatchObject({ kind: 'answered', status: 201 });
});

test('when the thread ends, what it had is to be tried again, and another one begins', async () => {
  const { service, sender, aPush } = await createThread();
  service.behave('hang');
  const came = service.next();
  const lost = sender.send(aPush());
  await came;
  await sender.close();
  expect(await lost).toEqual({ kind: 'fault', fault: 'network' });
  service.behave({ status: 201 });
  expect(await sender.send(aPush())).toMatchObject({ kind: 'answered', status: 201 });
});

test('a server that listens rings by itself, and stops in order', async () => {
  const { app, service, signIn } = await createThread();
  const person = await signIn('aigul');
  const subscription = service.subscribe();
  await person.send('POST', '/api/push/subscriptions', subscription);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const came = service.next();
  const answer = await person.send('POST', '/api/push/test');
  await came;
  expect(service.received[0]?.read().notification.data.delivery_id).toBe(answer.json().delivery_id);
});
