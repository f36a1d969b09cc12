import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

/** What a browser says of a notice that it was handed, by autopush's codes. */
export const DELIVERED = 100;

type FromBrowser =
  | { messageType: 'hello'; uaid?: string }
  | { messageType: 'register' | 'unregister'; channelID: string }
  | { messageType: 'ack'; updates: { channelID: string; version: string; code?: number }[] };

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Mozilla's push service on loopback, as autopush speaks: a browser registers its channels over a
 * WebSocket, and what a server posts to the address of one goes down that socket, still sealed.
 */
export async function startMozillaPush() {
  const channels = new Map<string, WebSocket>();
  /** The bodies that came for browsers, as they came. */
  const sealed: Buffer[] = [];
  const acks: number[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const channelID = /^\/wpush\/v2\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? '';
    const browser = channels.get(channelID);
    if (!browser) return void response.writeHead(410).end();
    const encoding = request.headers['content-encoding'];
    const version = randomUUID();
    const data = body.toString('base64url');
    sealed.push(body);
    const notice = { messageType: 'notification', channelID, version, data, headers: { encoding } };
    browser.send(JSON.stringify(notice));
    response.writeHead(201, { location: `${origin}/m/${version}`, ttl: '60' }).end();
  }

  function hear(browser: WebSocket, said: FromBrowser): void {
    const { messageType } = said;
    const reply = (more: object) =>
      browser.send(JSON.stringify({ messageType, status: 200, ...more }));
    if (messageType === 'ack') {
      for (const { code } of said.updates) acks.push(code ?? 0);
    } else if (messageType === 'hello') {
      reply({
        uaid: said.uaid || randomUUID().replaceAll('-', ''),
        use_webpush: true,
        broadcasts: {},
      });
    } else {
      const { channelID } = said;
      if (messageType === 'register') channels.set(channelID, browser);
      else channels.delete(channelID);
      reply({ channelID, pushEndpoint: `${origin}/wpush/v2/${channelID}` });
    }
  }

  const web = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  const sockets = new WebSocketServer({ server: web });
  sockets.on('connection', (browser) => {
    browser.on('message', (text) => {
      const said = JSON.parse(String(text)) as Partial<FromBrowser>;
      // `{}` asks whether somebody is still there.
      if (said.messageType) hear(browser, said as FromBrowser);
      else browser.send('{}');
    });
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  return {
    /** Where a server posts to. */
    origin,
    /** For a browser's profile. */
    preferences: {
      'dom.push.serverURL': `ws://127.0.0.1:${port}`,
      'dom.push.testing.allowInsecureServerURL': true,
    },
    sealed,
    acks,
    async close(): Promise<void> {
      for (const browser of sockets.clients) browser.terminate();
      web.closeAllConnections();
      await new Promise((resolve) => web.close(resolve));
    },
  };
}
