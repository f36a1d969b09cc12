import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { limitConnections } from './connections.ts';

const opened = (server: Server) => promisify(server.getConnections.bind(server))();

async function open(server: Server, localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function aServer(config = {}) {
  const house = await createTestApp({ config });
  const { server } = house.app;
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...house, server };
}

test('who begins a request and does not go on is let go of, and others are answered meanwhile', async () => {
  const { server } = await aServer();
  expect(server.headersTimeout).toBe(15_000);
  server.headersTimeout = 500;
  const beginnings = ['', 'GET /api/health HTTP/1.1\r\nHost: a', 'POST /api/contact HTTP/1.1\r\n'];
  for (let count = 0; count < 300; count++) {
    (await open(server)).write(beginnings[count % beginnings.length] ?? '');
  }
  const { port } = server.address() as AddressInfo;
  const health = await fetch(`http://127.0.0.1:${port}/api/config`, {
    headers: { connection: 'close' },
  });
  expect(health.status).toBe(200);
  expect(await opened(server)).toBeGreaterThanOrEqual(300);
  await expect.poll(() => opened(server), { timeout: 20_000 }).toBe(0);
});

test('more than there may be are cut, and there is room again once one has gone', async () => {
  const { server } = await aServer({ MAX_CONNECTIONS: 20 });
  const first = await open(server);
  for (let count = 1; count < 20; count++) await open(server);
  const beyond = await open(server);
  beyond.resume();
  await once(beyond, 'end');
  first.destroy();
  await expect.poll(() => opened(server)).toBe(19);
  const next = await open(server);
  next.write('GET /api/config HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(String(await once(next, 'data'))).toMatch(/^HTTP\/1.1 200 /);
});

test('one address has a share of all connections, and a proxy in front as many as it likes', async () => {
  for (const [TRUST_PROXY, left] of [
    [undefined, 60],
    ['10.0.0.1', 70],
  ] as const) {
    const server = createServer();
    limitConnections(server, { MAX_CONNECTIONS: 1_200, TRUST_PROXY }, (one) => one === '127.0.0.2');
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    for (let count = 0; count < 70; count++) (await open(server)).resume();
    await expect.poll(() => opened(server)).toBe(left);
    for (let count = 0; count < 70; count++) await open(server, '127.0.0.2');
    for (let count = 0; count < 10; count++) await open(server, '127.0.0.3');
    await expect.poll(() => opened(server)).toBe(left + 80);
  }
});

test('10,000 tiny requests over one connection end it, and hold nobody up', async () => {
  const { server } = await aServer();
  const one = 'GET /api/config HTTP/1.1\r\nHost: a\r\n\r\n';
  const socket = await open(server);
  const turns: number[] = [];
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    turns.push((user + system) / 1_000);
  }, 1);
  onTestFinished(() => clearInterval(timer));
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += String(chunk)));
  socket.write(one.repeat(10_000));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(said.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThanOrEqual(200);
  expect(Math.max(...turns)).toBeLessThan(250);
  expect(await opened(server)).toBe(0);
});
