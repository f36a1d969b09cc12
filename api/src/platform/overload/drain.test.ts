import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createBareApp } from '../../testing/bare-app.ts';
import { drain, shutDoor } from './drain.ts';

test('connections that never sent a request do not hold up the end, one that is answered does', async () => {
  let answer = () => {};
  const asked = Promise.withResolvers<void>();
  const app = await createBareApp((bare) => {
    drain(bare);
    bare.get('/', () => {
      asked.resolve();
      return new Promise((resolve) => {
        answer = () => resolve('done');
      });
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const silent = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of silent) socket.destroy();
  });
  await Promise.all(silent.map((socket) => once(socket, 'connect')));
  const request = fetch(`http://127.0.0.1:${port}/`);
  await asked.promise;

  const ends = silent.map((socket) => once(socket, 'close'));
  for (const socket of silent) socket.on('error', () => {}).resume();
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  await Promise.all(ends);
  expect(isClosed).toBe(false);
  answer();
  expect(await (await request).text()).toBe('done');
  await closed;
}, 5_000);

const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

test.each([
  ['a connection that is kept from an earlier request', 1],
  ['a new connection', 0],
])(
  'a request that is on its way over %s when the end begins is answered',
  async (_kind, before) => {
    const app = await createBareApp((bare) => {
      drain(bare);
      bare.get('/', async () => 'done');
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await accepted;
    let said = '';
    socket.on('data', (chunk) => (said += chunk));
    for (let n = 0; n < before; n++) {
      socket.write(REQUEST);
      await once(socket, 'data');
    }

    socket.write(REQUEST);
    const ended = once(socket, 'close');
    const closed = app.close();
    await ended;
    await closed;
    expect(said.match(/HTTP\/1\.1 200/g)).toHaveLength(before + 1);
    expect(said.match(/^connection: close/gim)).toHaveLength(1);
  },
  5_000,
);

test('nobody new is let in while what is under way ends', async () => {
  const answered = Promise.withResolvers<string>();
  const asked = Promise.withResolvers<void>();
  const app = await createBareApp((bare) => {
    drain(bare);
    bare.get('/', () => {
      asked.resolve();
      return answered.promise;
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const request = fetch(`http://127.0.0.1:${port}/`);
  await asked.promise;
  const closed = app.close();
  await expect
    .poll(() =>
      once(connect(port, '127.0.0.1'), 'connect').then(
        () => 'let in',
        ({ code }) => code,
      ),
    )
    .toBe('ECONNREFUSED');
  answered.resolve('done');
  expect(await (await request).text()).toBe('done');
  await closed;
}, 5_000);

test('who stands at the door when the end begins is let in and answered', async () => {
  const app = await createBareApp((bare) => {
    drain(bare);
    bare.get('/', async () => 'done');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const crowd = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  const answers = crowd.map(async (socket) => {
    onTestFinished(() => void socket.destroy());
    socket.write(REQUEST);
    let said = '';
    for await (const chunk of socket) said += chunk;
    return said.slice(0, 12);
  });
  await Promise.all(crowd.map((socket) => once(socket, 'connect')));
  await shutDoor(app.server);
  expect(app.server.listening).toBe(false);
  await app.close();
  expect(await Promise.all(answers)).toEqual(crowd.map(() => 'HTTP/1.1 200'));
}, 5_000);
