import { createServer } from 'node:http';
import { HOUR } from '@qamqor/shared/calendar/dates';
import { expect, onTestFinished, test } from 'vitest';
import { testClock } from '../../testing/builders.ts';
import { startPushService } from '../../testing/push-service.ts';
import { standIn } from '../../testing/stand-in.ts';
import { createVapidKeys } from '../../platform/config/local-secrets.ts';
import type { Push } from './encrypt-push.ts';
import { createPreparedKeys } from './prepared-keys.ts';
import { createPushClient } from './push-client.ts';
import { createVapidHeaders } from './vapid.ts';

const keys = { ...createVapidKeys(), VAPID_SUBJECT: 'mailto:care@example.org' };

async function createClient(options: Parameters<typeof createPushClient>[2] = {}, extra?: string) {
  const service = await startPushService();
  onTestFinished(service.close);
  const origin = extra ?? service.origin;
  const config = { ...keys, PUSH_EXTRA_ORIGINS: [origin] };
  const client = createPushClient(testClock(), config, options);
  onTestFinished(client.close);
  const aPush = (): Push => {
    const { endpoint, keys: given } = service.subscribe();
    const { pathname } = new URL(endpoint);
    return { endpoint: origin + pathname, origin, ...given, body: '{}', ttl: 60, topic: 'a' };
  };
  return { service, client, aPush };
}

test('what waited for so long that its lease would lapse goes back unsent', async () => {
  const { service, client, aPush } = await createClient({ patience_ms: 50 });
  service.behave({ status: 201, after_ms: 200 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.send(aPush())));
  expect(answers.filter(({ kind }) => kind === 'held')).toHaveLength(4);
  expect(service.received).toHaveLength(16);
});

test('keys are agreed on while a push service keeps its notices waiting', async () => {
  let prepared: ReturnType<typeof createPreparedKeys> | undefined;
  const prepareKeys: typeof createPreparedKeys = (...of) => (prepared = createPreparedKeys(...of));
  const { service, client, aPush } = await createClient({ prepareKeys });
  service.behave('hang');
  void client.send(aPush());
  await expect
    .poll(() => {
      client.prepare([aPush()]);
      return prepared?.size();
    })
    .toBeGreaterThan(0);
});

test('an answer counts from its status, also when its body never ends', async () => {
  const origin = await standIn((request, response) => {
    request.resume();
    response.writeHead(201).write('…');
  });
  const { client, aPush } = await createClient({ timeout_ms: 200 }, origin);
  expect(await client.send(aPush())).toEqual({ kind: 'answered', status: 201, retry_after: null });
});

test('nobody at the address is a fault of the network', async () => {
  const nobody = createServer();
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
  const { port } = nobody.address() as { port: number };
  await new Promise((resolve) => nobody.close(resolve));
  const { client, aPush } = await createClient({}, `http://127.0.0.1:${port}`);
  expect(await client.send(aPush())).toEqual({ kind: 'fault', fault: 'network' });
});

test('a signature is made once for each push service, and anew before it runs out', () => {
  const clock = testClock();
  const { headerOf: header } = createVapidHeaders(clock, keys);
  const [mozilla, apple] = [
    'https://updates.push.services.mozilla.com',
    'https://web.push.apple.com',
  ];
  const first = header(mozilla);
  expect(header(apple)).not.toBe(first);
  clock.advance(6 * HOUR - 1);
  expect(header(mozilla)).toBe(first);
  clock.advance(1);
  expect(header(mozilla)).not.toBe(first);
});
