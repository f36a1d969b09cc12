import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatReply } from '@qamqor/shared/chat/chat';
import { writeChatEvent } from '@qamqor/shared/chat/chat-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Unreachable } from '../../http/problems.ts';
import { ask } from './ask.ts';

const HEAD = { 'content-type': 'text/event-stream' };
const DELTA = writeChatEvent({ name: 'delta', data: { text: 'Good' } });
const REPLY: ChatReply = {
  response: 'Good morning',
  message: 'Good morning',
  session_id: null,
  source: 'model',
  calls: [],
  message_id: null,
  reply_id: null,
};

/** Turns of the event loop, however many it takes: what polls would move the time on. */
async function until(isSo: () => boolean): Promise<void> {
  do await new Promise((next) => setImmediate(next));
  while (!isSo());
}

/** The same answer, each piece of whose body is told of. */
function withPieces(answer: Response, tell: () => void): Response {
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, along) {
      along.enqueue(piece);
      tell();
    },
  });
  return new Response(answer.body?.pipeThrough(counted), answer);
}

/** A server on this machine whose answer the test writes; time stands still but for `pass`. */
async function aServer() {
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => asked.resolve(response));
  await new Promise<void>((up) => void server.listen(0, '127.0.0.1', up));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  const head = Promise.withResolvers<unknown>();
  const own = vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    const answered = fetch(`http://127.0.0.1:${port}${String(path)}`, init);
    answered.then(head.resolve, head.resolve);
    return answered.then((answer) => withPieces(answer, () => pieces++));
  });
  onTestFinished(() => own.mockRestore());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const heard: string[] = [];
  let pieces = 0;
  const person = new AbortController();
  const question = { message: 'Hello', session_id: null, language: 'en' as const };
  const reply = ask(question, (text) => heard.push(text), person.signal);
  const outcome = reply.catch((error: unknown) => error);
  const response = await asked.promise;
  const gone = new Promise((closed) => response.on('close', closed));
  return { outcome, response, head: head.promise, heard, person, gone, pieces: () => pieces };
}

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('[CHAT-5] a server that says nothing at all is given up, and so is its connection', async () => {
  const { outcome, gone } = await aServer();
  pass(21);
  expect(await outcome).toBeInstanceOf(Unreachable);
  await gone;
});

test('[CHAT-5] a reply that falls silent in its middle is given up', async () => {
  const { outcome, response, heard, gone } = await aServer();
  response.writeHead(200, HEAD).write(DELTA);
  await until(() => heard.length === 1);
  pass(21);
  expect(await outcome).toBeInstanceOf(Unreachable);
  await gone;
});

test('[CHAT-5] a refusal of which only the head comes is that refusal', async () => {
  const { outcome, response, head } = await aServer();
  response.writeHead(503, { 'content-type': 'application/json' }).write('{"code":');
  await head;
  pass(21);
  expect(await outcome).toMatchObject({ status: 503 });
});

test('[CHAT-1] a reply that comes slowly is waited for, and a comment counts as a sign of life', async () => {
  const { outcome, response, pieces } = await aServer();
  response.writeHead(200, HEAD).write(DELTA);
  await until(() => pieces() === 1);
  for (const [index, piece] of [DELTA, ': still here\n\n', DELTA].entries()) {
    pass(15);
    response.write(piece);
    await until(() => pieces() === index + 2);
  }
  pass(15);
  response.end(writeChatEvent({ name: 'done', data: REPLY }));
  expect(await outcome).toEqual(REPLY);
});

test('[CHAT-1] whoever stops a reply stops it, and nothing is waited for after it', async () => {
  const { outcome, response, heard, person, gone } = await aServer();
  response.writeHead(200, HEAD).write(DELTA);
  await until(() => heard.length === 1);
  person.abort('stopped');
  expect(await outcome).toBe('stopped');
  await gone;
  expect(vi.getTimerCount()).toBe(0);
});
