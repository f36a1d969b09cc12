import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  IncomingMessage,
  type ServerResponse,
} from 'node:http';
import {
  constants,
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { PushBody } from '@qamqor/shared/reminders/push-body';
import { selfSigned } from './certificate.ts';

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8291 over RFC 8188, written from the text: what a browser does with the body of a push. */
export function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = hkdf(pair.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const sealed = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record');
  return plain.subarray(0, end).toString();
}

/** The claims of a VAPID header whose signature is by its own key. */
export function readVapid(authorization: string): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [header, payload, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('not signed by this key');
  return { key, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) };
}

export type Received = {
  path: string;
  headers: IncomingHttpHeaders;
  size: number;
  /** Epoch ms. */
  at: number;
  /** Whether the answer was a yes. */
  accepted: boolean;
  /** As the browser would read it. */
  read(): PushBody;
};

/**
 * How to answer: a status, nothing for ever, or a cut request; over HTTP/2 also a whole session that is
 * cut, and one that goes away without having worked on this notice.
 */
export type Manner =
  | { status: number; headers?: Record<string, string>; after_ms?: number }
  | 'hang'
  | 'reset'
  | 'cut session'
  | 'go away';

type Request = IncomingMessage | Http2ServerRequest;

/** The last stream that a session which goes away still works on. */
const lastStreams = new WeakMap<object, number>();

/** Whether the session goes away before it works on this notice: the sender may try it again. */
function isLeft(request: Request, how: Manner): boolean {
  if (request instanceof IncomingMessage) return false;
  const { stream } = request;
  const id = stream.id ?? 0;
  const session = stream.session as ServerHttp2Session;
  if (how === 'go away' && !lastStreams.has(session)) {
    lastStreams.set(session, id - 2);
    session.goaway(constants.NGHTTP2_NO_ERROR, id - 2);
  }
  if (id <= (lastStreams.get(session) ?? Infinity)) return false;
  stream.close(constants.NGHTTP2_REFUSED_STREAM);
  return true;
}

/** Ends a request in a bad way. */
function fail(request: Request, how: 'reset' | 'cut session'): void {
  if (request instanceof IncomingMessage) return void request.socket.resetAndDestroy();
  const { stream } = request;
  if (how === 'reset') stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  else stream.session?.destroy();
}

async function bodyOf(request: Request): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type Given = {
  /** Speaks HTTP/2 over TLS, or HTTP/1.1 over TLS alone; without it HTTP/1.1 as it is. */
  tls?: 'h2' | 'http/1.1';
  certificate?: ReturnType<typeof selfSigned>;
  /** Streams of one session at once. */
  streams?: number;
  /** Where another one was before. */
  port?: number;
};

/** A push service on loopback, with browsers that have their own keys. Close it when done. */
export async function startPushService({ tls, certificate, streams = 100, port = 0 }: Given = {}) {
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  let manner: (path: string) => Manner = () => ({ status: 201 });
  let opened = 0;
  let mostAtOnce = 0;

  const own = tls ? (certificate ?? selfSigned('localhost')) : undefined;
  function answerTo(request: Request, response: ServerResponse | Http2ServerResponse): void {
    void (async () => {
      const path = request.url ?? '';
      const how = manner(path);
      if (isLeft(request, how)) return;
      const body = await bodyOf(request);
      const browser = browsers.get(path);
      received.push({
        path,
        headers: request.headers,
        size: body.length,
        at: Date.now(),
        accepted: typeof how === 'object' && how.status === 201,
        read() {
          if (!browser) throw new Error(`${path} is no browser's`);
          return JSON.parse(decrypt(body, browser.pair, browser.auth)) as PushBody;
        },
      });
      for (const tell of waiting.splice(0)) tell();
      if (how === 'hang' || how === 'go away') return;
      if (typeof how === 'string') return fail(request, how);
      if (how.after_ms !== undefined) await delay(how.after_ms);
      response.statusCode = how.status;
      for (const [name, value] of Object.entries(how.headers ?? {}))
        response.setHeader(name, value);
      response.end();
    })().catch(() => request.destroy());
  }
  const server =
    own && tls === 'h2'
      ? createSecureServer(
          { ...own, allowHTTP1: true, settings: { maxConcurrentStreams: streams } },
          answerTo,
        )
      : own
        ? createTlsServer(own, answerTo)
        : createServer(answerTo);
  server.on('connection', (socket: Socket) => {
    opened++;
    sockets.add(socket);
    mostAtOnce = Math.max(mostAtOnce, sockets.size);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: found } = server.address() as AddressInfo;
  const origin = own ? `https://localhost:${found}` : `http://127.0.0.1:${found}`;

  return {
    origin,
    /** By which its certificate is trusted. */
    ca: own?.cert,
    received,
    connections: () => ({ opened, mostAtOnce }),
    behave(how: Manner | ((path: string) => Manner)): void {
      manner = typeof how === 'function' ? how : () => how;
    },
    /** What a new browser's `PushSubscription.toJSON()` says. */
    subscribe() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${createHash('sha256').update(auth).digest('hex')}`;
      browsers.set(path, { pair, auth });
      return {
        endpoint: `${origin}${path}`,
        expirationTime: null,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    /** Settles with the next notice that comes. */
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
