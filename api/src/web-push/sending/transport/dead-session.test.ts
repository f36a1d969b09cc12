import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import tls, { type TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { startPushService } from '../../../testing/push-service.ts';
import { createHttp2Transport } from './http2-transport.ts';

const OK = { kind: 'answered', status: 201, retry_after: null };
const PING_MS = 200;
const PATIENCE_MS = 300;

/** A way to a port that can be cut without either end hearing of it, as where a network is gone. */
async function aLine(to: number) {
  const ends: (() => void)[] = [];
  const server = net.createServer((near) => {
    const far = net.connect(to, 'localhost');
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
    ends.push(() => {
      near.unpipe(far);
      far.unpipe(near);
      near.resume();
    });
    onTestFinished(() => void [near, far].map((socket) => socket.destroy()));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, cut: () => ends.splice(0).forEach((end) => end()) };
}

async function aTransport() {
  const service = await startPushService({ tls: 'h2' });
  onTestFinished(service.close);
  const line = await aLine(Number(new URL(service.origin).port));
  const sockets: TLSSocket[] = [];
  const transport = createHttp2Transport(
    service.origin,
    async () => {
      const ca = service.ca as string;
      const socket = tls.connect({ port: line.port, host: 'localhost', ca, ALPNProtocols: ['h2'] });
      await once(socket, 'secureConnect');
      sockets.push(socket);
      return socket;
    },
    PING_MS,
  );
  onTestFinished(transport.close);
  const post = () => {
    const { endpoint } = service.subscribe();
    const body = Buffer.from('notice');
    return transport.post({ endpoint, origin: service.origin, headers: {}, body }, PATIENCE_MS);
  };
  return { service, line, sockets, post };
}

test('[REM-9] a session of which the other end is gone is replaced at once, and ended', async () => {
  const { service, line, sockets, post } = await aTransport();
  expect(await post()).toEqual(OK);
  line.cut();
  expect(await post()).toEqual({ kind: 'fault', fault: 'timeout' });
  const [dead] = sockets as [TLSSocket];
  const ended = once(dead, 'close');
  expect(await post()).toEqual(OK);
  await ended;
  expect(sockets).toHaveLength(2);
  expect(service.received).toHaveLength(2);
});

test('[REM-9] one that answers a ping is kept: a notice alone was not answered', async () => {
  const { service, sockets, post } = await aTransport();
  service.behave('hang');
  expect(await post()).toEqual({ kind: 'fault', fault: 'timeout' });
  service.behave({ status: 201 });
  expect(await post()).toEqual(OK);
  expect(sockets[0]?.destroyed).toBe(false);
});
