import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createBareApp } from '../testing/bare-app.ts';
import { drain } from './drain.ts';

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
