import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

type Turn = { role: string; content: string };
type Asked = { path: string; headers: Record<string, unknown>; turns: Turn[]; streams: boolean };

/** How the model answers. */
export type ModelManner =
  /** In pieces, or as one text where it is asked for no stream. */
  | { say: readonly string[]; every_ms?: number; ends?: 'stop' | 'length' | 'content_filter' }
  | { status: number; body?: string; location?: string }
  /** Says so much, then nothing for ever. */
  | { hangs_after: readonly string[] }
  /** Says so much, then cuts the connection. */
  | { cuts_after: readonly string[] }
  /** Says so much, then ends as if that were all, without the mark of an end. */
  | { ends_after: readonly string[] }
  /** Pieces of any shape: of `choices`, or whatever else a provider writes; whole where it is asked so. */
  | { pieces: readonly object[]; whole: object }
  /** These very bytes. */
  | { bytes: readonly Uint8Array[]; type?: string };

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += chunk as string;
  return text;
}

/** What stands after the line of facts in what the model was asked last. */
export const questionOf = ({ turns }: Pick<Asked, 'turns'>): string | undefined =>
  turns.at(-1)?.content.replace(/^DATA .*\n\n/, '');

/** As the templates of many models want it: one system turn, then user and assistant in turn. */
export const isStrict = ({ turns: [first, ...rest] }: Pick<Asked, 'turns'>): boolean =>
  first?.role === 'system' &&
  rest.length % 2 === 1 &&
  rest.every(({ role }, at) => role === (at % 2 === 0 ? 'user' : 'assistant'));

/** As Azure refuses what it filtered. */
export const filteredBy = (...categories: readonly string[]): ModelManner => ({
  status: 400,
  body: JSON.stringify({
    error: {
      message: 'The response was filtered',
      param: 'prompt',
      code: 'content_filter',
      status: 400,
      innererror: {
        code: 'ResponsibleAIPolicyViolation',
        content_filter_result: filterResults(categories),
      },
    },
  }),
});

export const filterResults = (filtered: readonly string[]): object =>
  Object.fromEntries(
    ['hate', 'self_harm', 'sexual', 'violence'].map((category) => [
      category,
      filtered.includes(category)
        ? { filtered: true, severity: 'high' }
        : { filtered: false, severity: 'safe' },
    ]),
  );

const chunkOf = (content: string, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'stand-in',
    choices: [{ index: 0, delta: finish_reason ? {} : { content }, finish_reason }],
  })}\n\n`;

const wholeOf = (content: string, finish_reason: string) =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model: 'stand-in',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
  });

/** Settles when a written piece is with the system. */
const write = (response: ServerResponse, piece: string | Uint8Array) =>
  new Promise<void>((resolve) => response.write(piece, () => resolve()));

/** Whatever stands in its prompt after "OBEY:", it says: a model that follows every instruction. */
export function obedient({ turns }: Pick<Asked, 'turns'>): ModelManner {
  const orders = turns.flatMap(({ content }) =>
    [...content.matchAll(/OBEY:([^"|]+)/g)].map(([, order = '']) => order.trim()),
  );
  return { say: [orders.join(' ') || 'As you wish.'] };
}

const NOT_IN_TURN: ModelManner = {
  status: 400,
  body: JSON.stringify({ error: { message: 'roles must alternate', code: null } }),
};

/** An OpenAI-compatible service on loopback, that can behave badly. Close it when done. */
export async function startModelService() {
  const asked: Asked[] = [];
  const sockets = new Set<Socket>();
  let manner: (asked: Asked) => ModelManner = () => ({ say: ['Good ', 'morning!'] });
  let cancelled = 0;
  const waiting: (() => void)[] = [];
  const tell = () => {
    for (const hear of waiting.splice(0)) hear();
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await bodyOf(request)) as { messages: Turn[]; stream?: boolean };
    const one: Asked = {
      path: request.url ?? '',
      headers: request.headers,
      turns: body.messages,
      streams: body.stream === true,
    };
    response.on('close', () => {
      if (!response.writableFinished) cancelled++;
      tell();
    });
    asked.push(one);
    tell();
    const how = isStrict(one) ? manner(one) : NOT_IN_TURN;
    if ('status' in how) {
      const { location } = how;
      const type = { 'content-type': 'application/json' };
      response.writeHead(how.status, location === undefined ? type : { ...type, location });
      response.end(how.body ?? JSON.stringify({ error: { message: 'no', code: null } }));
      return;
    }
    if ('bytes' in how) {
      response.writeHead(200, { 'content-type': how.type ?? 'text/event-stream' });
      for (const piece of how.bytes) {
        await write(response, piece);
        await delay(2);
      }
      response.end();
      return;
    }
    if ('pieces' in how) {
      const type = one.streams ? 'text/event-stream' : 'application/json';
      response.writeHead(200, { 'content-type': type });
      if (!one.streams) return void response.end(JSON.stringify(how.whole));
      for (const piece of how.pieces) {
        await write(response, `data: ${JSON.stringify(piece)}\n\n`);
        await delay(2);
      }
      response.end('data: [DONE]\n\n');
      return;
    }
    if ('say' in how && !one.streams) {
      if (how.every_ms !== undefined) await delay(how.every_ms * how.say.length);
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(wholeOf(how.say.join(''), how.ends ?? 'stop'));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    const [pieces] = Object.values(how) as [readonly string[]];
    for (const piece of pieces) {
      await write(response, chunkOf(piece));
      if ('say' in how && how.every_ms !== undefined) await delay(how.every_ms);
    }
    if ('hangs_after' in how) return;
    if ('cuts_after' in how) return void request.socket.destroy();
    if ('say' in how) await write(response, `${chunkOf('', how.ends ?? 'stop')}data: [DONE]\n\n`);
    response.end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    asked,
    /** How many replies were given up by whoever asked. */
    cancelled: () => cancelled,
    behave(how: ModelManner | ((asked: Asked) => ModelManner)): void {
      manner = typeof how === 'function' ? how : () => how;
    },
    /** Nobody listens there any more, until the returned function is called. */
    async refuse(): Promise<() => Promise<void>> {
      await stop();
      return () => listen(port);
    },
    /** Settles when `isSo`; looked at whenever something comes or goes. */
    async until(isSo: () => boolean): Promise<void> {
      while (!isSo()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    close: stop,
  };
}
