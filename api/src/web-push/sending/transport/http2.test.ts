import { expect, onTestFinished, test } from 'vitest';
import { createVapidKeys } from '../../../platform/config/local-secrets.ts';
import { testClock } from '../../../testing/builders.ts';
import { selfSigned } from '../../../testing/certificate.ts';
import { startPushService } from '../../../testing/push-service.ts';
import type { Push } from '../encrypt-push.ts';
import { createPushClient } from '../push-client.ts';

const keys = { ...createVapidKeys(), VAPID_SUBJECT: 'mailto:care@example.org' };

type Given = NonNullable<Parameters<typeof startPushService>[0]>;

async function createClient(given: Given = {}, options: { timeout_ms?: number } = {}) {
  const service = await startPushService({ tls: 'h2', ...given });
  onTestFinished(service.close);
  const client = createPushClient(
    testClock(),
    { ...keys, PUSH_EXTRA_ORIGINS: [service.origin] },
    { ca: service.ca as string, ...options },
  );
  onTestFinished(client.close);
  const aPush = (): Push => {
    const { endpoint, keys: own } = service.subscribe();
    const body = JSON.stringify({ says: 'салем' });
    return { endpoint, origin: service.origin, ...own, body, ttl: 60, topic: 'a' };
  };
  const send = (count: number) =>
    Promise.all(Array.from({ length: count }, () => client.send(aPush())));
  return { service, client, aPush, send };
}

const OK = { kind: 'answered', status: 201, retry_after: null };
const all = (count: number, answer: unknown) => Array.from({ length: count }, () => answer);

test('[REM-9] a few sessions carry hundreds of notices at once, and each arrives once', async () => {
  const { service, send } = await createClient();
  service.behave({ status: 201, after_ms: 150 });
  expect(await send(400)).toEqual(all(400, OK));
  expect(new Set(service.received.map(({ path }) => path)).size).toBe(400);
  expect(service.received).toHaveLength(400);
  expect(service.received[0]?.read()).toEqual({ says: 'салем' });
  expect(service.connections().opened).toBeLessThanOrEqual(2);
});

test('[REM-9] a service that allows four streams at once gets all, four at a time', async () => {
  const { service, send } = await createClient({ streams: 4 });
  service.behave({ status: 201, after_ms: 20 });
  expect(await send(60)).toEqual(all(60, OK));
  expect(service.received).toHaveLength(60);
});

test('[REM-9] what waits for one of few streams is not taken for a notice without an answer', async () => {
  const { service, send } = await createClient({ streams: 4 }, { timeout_ms: 1_200 });
  service.behave({ status: 201, after_ms: 200 });
  expect(await send(60)).toEqual(all(60, OK));
  expect(service.received).toHaveLength(60);
});

test('[REM-9] a service that allows no stream at all holds up nothing for ever', async () => {
  const { send } = await createClient({ streams: 0 }, { timeout_ms: 150 });
  expect(await send(40)).toEqual(all(40, { kind: 'fault', fault: 'timeout' }));
});

test('[REM-9] where the service offers no HTTP/2, HTTP/1.1 is spoken', async () => {
  const { service, send } = await createClient({ tls: 'http/1.1' });
  expect(await send(40)).toEqual(all(40, OK));
  expect(service.connections().mostAtOnce).toBeLessThanOrEqual(17);
});

test('[REM-9] what a session that goes away has not worked on goes over another one, once', async () => {
  const { service, send, aPush, client } = await createClient();
  expect(await client.send(aPush())).toEqual(OK);
  let left = 3;
  service.behave(() => (left-- > 0 ? 'go away' : { status: 201 }));
  const answers = await send(50);
  expect(answers).toEqual(all(50, OK));
  expect(new Set(service.received.map(({ path }) => path)).size).toBe(51);
  expect(service.received).toHaveLength(51);
  expect(service.connections().opened).toBeGreaterThan(1);
});

test('[REM-9] every third stream is reset: it is a fault of the network, the others arrive', async () => {
  const { service, send } = await createClient();
  let count = 0;
  service.behave(() => (++count % 3 === 0 ? 'reset' : { status: 201 }));
  const answers = await send(60);
  expect(answers.filter(({ kind }) => kind === 'answered')).toHaveLength(40);
  expect(answers.filter(({ kind }) => kind === 'fault')).toEqual(
    all(20, { kind: 'fault', fault: 'network' }),
  );
});

test('[REM-9] a session that is cut is replaced by the next notice', async () => {
  const { service, client, aPush } = await createClient();
  service.behave('cut session');
  expect(await client.send(aPush())).toEqual({ kind: 'fault', fault: 'network' });
  service.behave({ status: 201 });
  expect(await client.send(aPush())).toEqual(OK);
});

test('[REM-9] a service that never answers is a time-out, and an answer counts from its status', async () => {
  const { service, client, aPush } = await createClient({}, { timeout_ms: 150 });
  service.behave('hang');
  expect(await client.send(aPush())).toEqual({ kind: 'fault', fault: 'timeout' });
  service.behave({ status: 429, headers: { 'retry-after': '120' } });
  expect(await client.send(aPush())).toEqual({
    kind: 'answered',
    status: 429,
    retry_after: '120',
  });
});

test('[REM-9] a certificate that nobody trusts, or that has expired, is a fault of the network', async () => {
  const expired = selfSigned('localhost', { years: [-3, -1] });
  for (const certificate of [expired, selfSigned('somewhere.else')]) {
    const { client, aPush, service } = await createClient({ certificate });
    expect(await client.send(aPush())).toEqual({ kind: 'fault', fault: 'network' });
    expect(service.received).toEqual([]);
  }
});

test('[REM-9] a service that speaks HTTP/1.1 alone from now on is asked anew how to speak with it', async () => {
  const certificate = selfSigned('localhost');
  const { service, client, aPush } = await createClient({ certificate });
  expect(await client.send(aPush())).toEqual(OK);
  const push = aPush();
  await service.close();
  const port = Number(new URL(service.origin).port);
  const later = await startPushService({ tls: 'http/1.1', certificate, port });
  onTestFinished(later.close);
  const answers = [];
  for (let tries = 0; tries < 3; tries++) answers.push(await client.send(push));
  expect(answers.at(-1)?.kind).toBe('answered');
});
