import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Writes } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { ai_reservation } from '../../subscription/subscription.table.ts';
import { aChatHouse } from '../../testing/chat-house.ts';

/** The server on a socket, and a message to it that can be cut off. */
async function aListener() {
  const house = await aChatHouse({ AI_TIMEOUT_MS: 60_000 });
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = house.app.server.address() as AddressInfo;
  function send(accept: string) {
    const headers = { ...house.person.headers, 'content-type': 'application/json', accept };
    const asking = request({ method: 'POST', port, path: '/api/chat', headers });
    asking.on('error', () => undefined);
    asking.end(JSON.stringify({ message: 'Hello', session_id: null }));
    onTestFinished(() => void asking.destroy());
    return asking;
  }
  /** Settles when the server knows that nobody listens any more. */
  const gone = () =>
    expect
      .poll(() => new Promise((told) => house.app.server.getConnections((_, n) => told(n))))
      .toBe(0);
  const free = async () => {
    await expect.poll(() => house.deps.reader.select().from(ai_reservation)).toEqual([]);
    return [await house.used(), await house.sessions()];
  };
  /** Asks, and goes away while the writer is held: nothing is used by it then. */
  const leaveWaiting = async (accept: string, release: () => Promise<void>) => {
    const asking = send(accept);
    await expect.poll(() => house.deps.writer.waited()).toBeGreaterThan(0);
    asking.destroy();
    await gone();
    await release();
    expect(await free()).toEqual([0, []]);
  };
  return { ...house, send, free, leaveWaiting };
}

/** Nothing else is written until the answered function is called. */
function holdWriter(deps: Writes) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = transaction(deps, () => promise);
  return async () => {
    resolve();
    await held;
    await deps.writer.idle();
  };
}

test('[CHAT-1][CHAT-4] a reply that is stopped is stopped at the provider, and neither kept nor counted', async () => {
  const { send, free, model } = await aListener();
  model.behave({ hangs_after: ['Good ', 'morning '] });
  const asking = send('text/event-stream');
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  await once(answer, 'data');
  asking.destroy();
  await model.until(() => model.cancelled() === 1);
  expect(await free()).toEqual([0, []]);
});

test('[CHAT-4] whoever goes away before the first word stops the provider too', async () => {
  const { send, free, model } = await aListener();
  model.behave({ hangs_after: [] });
  for (const accept of ['text/event-stream', 'application/json']) {
    const before = model.asked.length;
    const asking = send(accept);
    await model.until(() => model.asked.length === before + 1);
    asking.destroy();
    await model.until(() => model.cancelled() === before + 1);
  }
  expect(await free()).toEqual([0, []]);
});

const WAYS = ['text/event-stream', 'application/json'];

test.each(WAYS)(
  '[CHAT-4] whoever goes away while the whole reply waits to be kept has used nothing: %s',
  async (accept) => {
    const { leaveWaiting, model, deps } = await aListener();
    let release = async () => {};
    model.behave(() => {
      release = holdWriter(deps);
      return { say: ['Good ', 'morning!'] };
    });
    await leaveWaiting(accept, () => release());
  },
);

test.each(WAYS)(
  '[CHAT-1][CHAT-4] whoever goes away while their request waits for its turn asks no model: %s',
  async (accept) => {
    const { leaveWaiting, model, deps } = await aListener();
    const release = holdWriter(deps);
    await leaveWaiting(accept, release);
    expect(model.asked).toEqual([]);
  },
);

test('a server that closes ends the reply with an event, and counts nothing', async () => {
  const { send, app, model } = await aListener();
  model.behave({ hangs_after: ['Good ', 'morning '] });
  const [answer] = (await once(send('text/event-stream'), 'response')) as [IncomingMessage];
  let said = '';
  answer.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(answer, 'data');
  const ended = once(answer, 'end');
  await app.close();
  await ended;
  expect(said).toContain('event: error');
  expect(said).toContain('chat.unavailable');
});
