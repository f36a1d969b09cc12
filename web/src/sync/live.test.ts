import { expect, test, vi } from 'vitest';
import type { Request } from '../http/create-request.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { GRANDMOTHER, manualTimers, NOON, openDevice } from '../testing/world.ts';
import { createLive } from './live.ts';

function channel() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const send: Request = vi.fn<Request>((_path, { signal } = {}) => {
    const body = new ReadableStream<Uint8Array>({
      start(one) {
        controller = one;
        signal?.addEventListener('abort', () => one.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body));
  });
  return { send, write: (text: string) => controller?.enqueue(encoder.encode(text)) };
}

async function setUp(send: Request) {
  const { local } = await openDevice(new FakeServer(NOON, [GRANDMOTHER]), GRANDMOTHER);
  await local.cache.cursors.put({ stream: 'p:1', epoch: 'e', cursor: 40 });
  const wake = vi.fn();
  const timers = manualTimers();
  const live = createLive({
    local: { ...local, wake },
    send,
    random: () => 0,
    after: timers.after,
  });
  return { live, wake, timers };
}

test('news wakes the sync, what the device has does not, in whatever pieces it comes', async () => {
  const { send, write } = channel();
  const { live, wake } = await setUp(send);
  live.start();
  await vi.waitFor(() => write('data: {"stream":"p:1","seq":40}\n\n'));
  write(': heartbeat\n\nevent: change\r\ndata: {"stream":');
  write('"p:1","seq":41}\r\n\r\n');
  await vi.waitFor(() => expect(wake).toHaveBeenCalledTimes(1));
  write('data: {"stream":"p:new","seq":1}\n\n');
  await vi.waitFor(() => expect(wake).toHaveBeenCalledTimes(2));
  live.stop();
});

test('a connection that falls silent is given up and made anew', async () => {
  const { send, write } = channel();
  const { live, timers } = await setUp(send);
  live.start();
  await vi.waitFor(() => expect(timers.waiting()).toEqual([60_000]));
  write(': heartbeat\n\n');
  await vi.waitFor(() => expect(timers.waiting()).toEqual([60_000]));
  timers.runFirst();
  await vi.waitFor(() => expect(timers.waiting()).toEqual([1000]));
  timers.runFirst();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  live.stop();
});

test('a server without the call is asked again only much later: the poll is enough', async () => {
  const send = vi.fn<Request>(() => Promise.resolve(new Response('', { status: 404 })));
  const { live, timers } = await setUp(send);
  live.start();
  await vi.waitFor(() => expect(timers.waiting()).toEqual([900_000]));
  live.stop();
  expect(timers.waiting()).toEqual([]);
});
