import { request } from 'node:http';
import type { LookupFunction } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { BAD_ENDPOINTS, GOOD_ENDPOINTS } from '../../testing/endpoints.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { startPushService } from '../../testing/push-service.ts';
import { ADDRESS_REFUSED, checkEndpoint, createGuardedLookup } from './endpoint-guard.ts';
import { isPublicAddress } from './public-address.ts';
import type { Push } from './encrypt-push.ts';
import { createPushClient } from './push-client.ts';
import { push_subscription } from '../web-push.table.ts';

test('only the addresses of push services are taken, as a browser writes them', () => {
  expect(BAD_ENDPOINTS.length).toBeGreaterThanOrEqual(60);
  const seen = BAD_ENDPOINTS.map(([endpoint]) => [endpoint, checkEndpoint(endpoint).fault]);
  expect(seen).toEqual(BAD_ENDPOINTS.map(([endpoint, fault]) => [endpoint, fault]));
  for (const endpoint of GOOD_ENDPOINTS) {
    expect(checkEndpoint(endpoint)).toEqual({ origin: new URL(endpoint).origin });
  }
});

test('an extra origin is taken exactly, and no other of its kind', () => {
  const extra = ['http://127.0.0.1:4000'];
  const faults = (endpoint: string) => checkEndpoint(endpoint, extra).fault;
  expect(checkEndpoint('http://127.0.0.1:4000/x', extra)).toEqual({ origin: extra[0] });
  expect(faults('http://127.0.0.1:4001/x')).toBe('scheme');
  expect(faults('https://127.0.0.1:4000/x')).toBe('port');
  expect(faults('http://user@127.0.0.1:4000/x')).toBe('user_info');
  expect(faults('http://127.0.0.1:4000/../x')).toBe('form');
});

test('whoever sends a bad address is refused with a code, and nothing is kept or called', async () => {
  const { deps, signIn } = await createTestApp();
  const service = await startPushService();
  onTestFinished(service.close);
  const { keys } = service.subscribe();
  const person = await signIn('aigul');
  const bad = [...BAD_ENDPOINTS.map(([endpoint]) => endpoint), `${service.origin}/push/x`];
  for (const endpoint of bad) {
    const answer = await person.send('POST', '/api/push/subscriptions', { endpoint, keys });
    const said = [endpoint, answer.statusCode, answer.json().code];
    expect(said).toEqual([endpoint, 400, 'push.endpoint_refused']);
    expect((await person.send('POST', '/api/push/test')).statusCode).toBe(404);
  }
  expect(await deps.reader.$count(push_subscription)).toBe(0);
  expect(service.connections().opened).toBe(0);
});

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.0.1',
  '198.19.255.255',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001:0:53aa:64c::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'localhost',
  '',
];

test('an address is public only when all of the internet could have it', () => {
  const open = ['8.8.8.8', '100.63.255.255', '172.32.0.1', '198.20.0.1', '2606:4700::1111'];
  expect(PRIVATE.filter(isPublicAddress)).toEqual([]);
  expect(open.filter(isPublicAddress)).toEqual(open);
});

const aPush = (endpoint: string, keys: { p256dh: string; auth: string }): Push => ({
  endpoint,
  origin: new URL(endpoint).origin,
  ...keys,
  body: '{}',
  ttl: 60,
  topic: 'x',
});

const INSIDE = [
  [{ address: '127.0.0.1', family: 4 }],
  [{ address: '::1', family: 6 }],
  [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ],
  [],
];

test('a name of a push service that leads inside is not called, whatever it led to before', async () => {
  const { config } = await createTestApp();
  const service = await startPushService();
  onTestFinished(service.close);
  const answers = [...INSIDE];
  const lookup = createGuardedLookup((_host, done) => done(null, answers.shift() ?? []));
  const client = createPushClient({ now: () => Date.now() }, config, { lookup });
  onTestFinished(client.close);
  const { keys } = service.subscribe();
  for (const _ of INSIDE) {
    const answer = await client.send(aPush(GOOD_ENDPOINTS[0] as string, keys));
    expect(answer).toEqual({ kind: 'fault', fault: 'address' });
  }
  expect(answers).toEqual([]);
});

test('a connection goes to the address that was looked at, and to none that is inside', async () => {
  const service = await startPushService();
  onTestFinished(service.close);
  const { port } = new URL(service.origin);
  const call = (lookup: LookupFunction) =>
    new Promise((resolve) => {
      const sent = request({ host: 'fcm.googleapis.com', port, method: 'POST', lookup });
      sent.on('response', (response) => resolve(response.resume().statusCode));
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      sent.end();
    });
  const home = [{ address: '127.0.0.1', family: 4 }];
  expect(await call(createGuardedLookup((_host, done) => done(null, home)))).toBe(ADDRESS_REFUSED);
  expect(service.connections().opened).toBe(0);
  const unguarded: LookupFunction = (_host, { all }, done) =>
    all ? done(null, home) : done(null, '127.0.0.1', 4);
  expect(await call(unguarded)).toBe(201);
});

test('an address that got into the table by another way is not called either', async () => {
  const { config } = await createTestApp();
  const service = await startPushService();
  onTestFinished(service.close);
  const client = createPushClient({ now: () => Date.now() }, config);
  onTestFinished(client.close);
  const { endpoint, keys } = service.subscribe();
  expect(await client.send(aPush(endpoint, keys))).toEqual({ kind: 'fault', fault: 'address' });
  expect(service.connections().opened).toBe(0);
});

test('those who ask for one name at once share the answer, and the next asks again', async () => {
  let asked = 0;
  const lookup = createGuardedLookup((_host, done) => {
    asked++;
    setImmediate(() => done(null, [{ address: '8.8.8.8', family: 4 }]));
  });
  const ask = () =>
    new Promise((resolve) => {
      lookup('fcm.googleapis.com', {}, (error, address, family) =>
        resolve([error, address, family]),
      );
    });
  expect(await Promise.all([ask(), ask()])).toEqual([
    [null, '8.8.8.8', 4],
    [null, '8.8.8.8', 4],
  ]);
  expect(asked).toBe(1);
  await ask();
  expect(asked).toBe(2);
});

test('however many hosts people name, few are asked for at once, and all have their turn', async () => {
  const waiting: (() => void)[] = [];
  const lookup = createGuardedLookup((_host, done) => {
    waiting.push(() => done(null, [{ address: '8.8.8.8', family: 4 }]));
  });
  const ask = (host: string) =>
    new Promise((resolve) => {
      lookup(host, {}, (error, address) => resolve(error?.code ?? address));
    });
  const hosts = Array.from({ length: 500 }, (_, n) => `host-${n}.push.apple.com`);
  const answers = Promise.all(hosts.map(ask));
  await new Promise(setImmediate);
  expect(waiting.length).toBeLessThanOrEqual(64);
  for (const end of waiting.splice(0)) end();
  const busy = (await answers).filter((answer) => answer === 'EAI_AGAIN').length;
  expect(busy).toBe(500 - 64);
  const again = ask('host-499.push.apple.com');
  await new Promise(setImmediate);
  for (const end of waiting.splice(0)) end();
  expect(await again).toBe('8.8.8.8');
});
