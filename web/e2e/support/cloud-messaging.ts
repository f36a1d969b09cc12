import type { Page } from '@playwright/test';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { selfSigned } from '../../../api/src/testing/certificate.ts';
import { framed, message, unframed } from './protobuf.ts';

/** Of Google's connection protocol: what the two sides say. */
const VERSION = 41;
const HEARTBEAT = 0;
const HEARTBEAT_ANSWER = 1;
const LOGIN = 2;
const LOGIN_ANSWER = 3;
const DATA = 8;

type Given = { endpoint: string; keys: { p256dh: string; auth: string } };
type Registered = { app: string; subtype: string; sender: string };

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * What stands behind the push of Chromium, on loopback: the browser checks in, registers and keeps
 * a connection open; what a server posts for a registration goes down that connection, still sealed.
 */
export class CloudMessaging {
  /** Where a server posts to, in place of `https://fcm.googleapis.com`. */
  origin = '';
  /** For the command line of a browser with a profile of its own. */
  flags: string[] = [];
  /** The bodies that came for browsers, as they came. */
  readonly sealed: Buffer[] = [];
  /** What the browser itself made last, with the address of its own push service. */
  given: Given | null = null;
  private count = 0;
  private readonly registered = new Map<string, Registered>();
  private readonly connections = new Set<TLSSocket>();
  private readonly loggedIn = new Set<TLSSocket>();
  /** What came while no browser was logged in: handed over at the next log-in, as Google does it. */
  private readonly waiting: Buffer[] = [];
  private readonly web = createServer((request, response) => {
    this.answer(request, response).catch(() => request.socket.destroy());
  });
  private readonly pipe = createTlsServer(selfSigned('localhost'), (socket) => this.attend(socket));

  static async start(): Promise<CloudMessaging> {
    const service = new CloudMessaging();
    service.origin = `http://127.0.0.1:${await listening(service.web)}`;
    const port = await listening(service.pipe);
    service.flags = [
      `--gcm-checkin-url=${service.origin}/checkin`,
      `--gcm-registration-url=${service.origin}/register`,
      `--gcm-mcs-endpoint=https://127.0.0.1:${port}`,
      '--ignore-certificate-errors',
    ];
    return service;
  }

  async close(): Promise<void> {
    for (const socket of this.connections) socket.destroy();
    this.web.closeAllConnections();
    await Promise.all([this.web, this.pipe].map((one) => new Promise((end) => one.close(end))));
  }

  /** It knows none of its browsers any more. */
  forget(): void {
    this.registered.clear();
  }

  /** The host of what a page registers stands for this service: the server's way here. */
  async standIn(page: Page): Promise<void> {
    await page.route('**/api/push/subscriptions', async (route) => {
      const body = route.request().postDataJSON() as Given;
      this.given = body;
      const { pathname, search } = new URL(body.endpoint);
      const endpoint = this.origin + pathname + search;
      await route.continue({ postData: JSON.stringify({ ...body, endpoint }) });
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await bodyOf(request);
    if (path === '/checkin') {
      const answer = message([
        [1, true],
        [3, Date.now()],
        [7, 4_223n],
        [8, 4_224n],
        [9, false],
      ]);
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end(answer);
    } else if (path === '/register') {
      response.end(`token=${this.register(new URLSearchParams(body.toString()))}`);
    } else {
      const { headers } = request;
      const token = path.split('/').at(-1) ?? '';
      response.writeHead(this.deliver(token, String(headers['content-encoding']), body)).end();
    }
  }

  private register(form: URLSearchParams): string {
    const token = `browser-${this.count++}`;
    const [app, subtype, sender] = ['app', 'X-subtype', 'sender'].map(
      (name) => form.get(name) ?? '',
    );
    this.registered.set(token, { app, subtype, sender } as Registered);
    return token;
  }

  /** The status for the sender. */
  private deliver(token: string, encoding: string, sealed: Buffer): number {
    const target = this.registered.get(token);
    if (!target) return 404;
    const id = `message-${this.sealed.push(sealed)}`;
    const field = (key: string, value: string) =>
      message([
        [1, key],
        [2, value],
      ]);
    const data = message([
      [2, id],
      [3, target.sender],
      [5, target.app],
      [7, field('subtype', target.subtype)],
      [7, field('content-encoding', encoding)],
      [9, id],
      [21, sealed],
    ]);
    if (this.loggedIn.size === 0) this.waiting.push(framed(DATA, data));
    for (const socket of this.loggedIn) socket.write(framed(DATA, data));
    return 201;
  }

  private attend(socket: TLSSocket): void {
    this.connections.add(socket);
    socket.on('close', () => {
      this.connections.delete(socket);
      this.loggedIn.delete(socket);
    });
    socket.on('error', () => socket.destroy());
    let buffer = Buffer.alloc(0);
    let isGreeted = false;
    socket.on('data', (chunk: Buffer) => {
      buffer = Buffer.concat([buffer, chunk]);
      if (!isGreeted && buffer.length > 0) {
        isGreeted = true;
        buffer = buffer.subarray(1);
        socket.write(Buffer.from([VERSION]));
      }
      for (let next = unframed(buffer); next; next = unframed(buffer)) {
        buffer = Buffer.from(next.rest);
        if (next.kind === LOGIN) this.logIn(socket);
        if (next.kind === HEARTBEAT) socket.write(framed(HEARTBEAT_ANSWER, message([])));
      }
    });
  }

  private logIn(socket: TLSSocket): void {
    socket.write(framed(LOGIN_ANSWER, message([[1, 'login']])));
    this.loggedIn.add(socket);
    for (const data of this.waiting.splice(0)) socket.write(data);
  }
}
