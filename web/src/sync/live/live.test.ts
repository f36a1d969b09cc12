import { expect, test, vi } from 'vitest';
import type { Request } from '../../http/create-request.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, manualTimers, NOON, openDevice } from '../../testing/world.ts';
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

async function setUp(send: Request, random = 0) {
  const { local } = await openDevice(new FakeServer(NOON, [GRANDMOTHER]), GRANDMOTHER);
  await local.cache.cursors.put({ stream: 'p:1', epoch: 'e', cursor: 40 });
  const wake = vi.fn();
  const timers = manualTimers();
  const live = createLive({
    local: { ...local, wake },
    send,
    random: () => random,
    after: timers.after,
  });
  return { live, wake, timers };
}

test('news wakes the sync, what the device has does not, in whatever pieces it comes', async () => {
  const { send, write } = channel();
  const { live, wake } = await setUp(send);
  live.start();
  await expect.poll(() => send).toHaveBeenCalled();
  write('data: {"stream":"p:1","seq":40}\n\n');
  write(': heartbeat\n\nevent: change\r\ndata: {"stream":');
  expect(wake).toHaveBeenCalledTimes(1);
  write('"p:1","seq":41}\r\n\r\n');
  await expect.poll(() => wake).toHaveBeenCalledTimes(2);
  write('data: {"stream":"p:new","seq":1}\n\n');
  await expect.poll(() => wake).toHaveBeenCalledTimes(3);
  live.stop();
});

test('a connection that falls silent is given up and made anew', async () => {
  const { send, write } = channel();
  const { live, timers } = await setUp(send);
  live.start();
  await expect.poll(() => timers.waiting()).toEqual([45_000, 20_000]);
  write(': heartbeat\n\n');
  await expect.poll(() => timers.waiting()).toEqual([20_000, 45_000]);
  timers.runFirst();
  expect(timers.waiting()).toEqual([45_000]);
  timers.runFirst();
  await expect.poll(() => timers.waiting()).toEqual([1000]);
  timers.runFirst();
  await expect.poll(() => send).toHaveBeenCalledTimes(2);
  live.stop();
});

test('a call that is never answered is given up like a connection that fell silent', async () => {
  const send = vi.fn<Request>(
    (_path, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const { live, wake, timers } = await setUp(send);
  live.start();
  expect(timers.waiting()).toEqual([45_000]);
  timers.runFirst();
  await expect.poll(() => timers.waiting()).toEqual([1000]);
  timers.runFirst();
  expect(send).toHaveBeenCalledTimes(2);
  expect(timers.waiting()).toEqual([45_000]);
  live.stop();
  await expect.poll(() => timers.waiting()).toEqual([]);
  expect(wake).not.toHaveBeenCalled();
});

test('a server without the call is asked again only much later: the poll is enough', async () => {
  const send = vi.fn<Request>(() => Promise.resolve(new Response('', { status: 404 })));
  const { live, timers } = await setUp(send);
  live.start();
  await expect.poll(() => timers.waiting()).toEqual([900_000]);
  live.stop();
  expect(timers.waiting()).toEqual([]);
});

test('what happened while there was no connection is pulled as soon as there is one', async () => {
  const { send } = channel();
  const { live, wake, timers } = await setUp(send);
  live.start();
  await expect.poll(() => wake).toHaveBeenCalledTimes(1);
  timers.runFirst();
  await expect.poll(() => timers.waiting()).toEqual([1000]);
  timers.runFirst();
  await expect.poll(() => wake).toHaveBeenCalledTimes(2);
  live.stop();
});

test.each([500, 502, 503, 429])(
  'a server that answers %i for a moment is asked again soon',
  async (status) => {
    const send = vi.fn<Request>(() => Promise.resolve(new Response('', { status })));
    const { live, timers } = await setUp(send);
    live.start();
    await expect.poll(() => timers.waiting()).toEqual([1000]);
    live.stop();
  },
);

test('a line that stood for a while and was cut is taken up again at once, however often', async () => {
  const lines: ReadableStreamDefaultController[] = [];
  const send = vi.fn<Request>(() =>
    Promise.resolve(new Response(new ReadableStream({ start: (line) => void lines.push(line) }))),
  );
  const { live, timers } = await setUp(send, 1);
  live.start();
  for (let cut = 0; cut < 5; cut++) {
    await expect.poll(() => timers.waiting()).toEqual([45_000, 20_000]);
    timers.run(20_000);
    lines.at(-1)?.close();
    await expect.poll(() => timers.waiting()).toEqual([2000]);
    timers.runFirst();
  }
  live.stop();
});
