import tls, { type TLSSocket } from 'node:tls';
import type { LookupFunction } from 'node:net';
import { createHttp1Transport } from './http1-transport.ts';
import { createHttp2Transport } from './http2-transport.ts';
import type { Transport } from './transport.ts';

type Options = {
  /** For every address but those of `extra`. */
  lookup: LookupFunction;
  extra: readonly string[];
  /** Certificates beyond those that Node trusts. */
  ca?: string | undefined;
  connect_ms: number;
};

/** Anybody may name a host below one of a push service: the one that was learned first is forgotten. */
const MOST_ORIGINS = 256;

/** How each push service is spoken to: HTTP/2 where it offers that, learned with the first connection. */
export function createTransports({ lookup, extra, ca, connect_ms }: Options) {
  const trusted = ca === undefined ? {} : { ca };
  const http1 = {
    guarded: createHttp1Transport({ ...trusted, lookup }),
    extra: createHttp1Transport(trusted),
  };
  const known = new Map<string, Transport>();
  const asked = new Map<string, Promise<Transport>>();

  function connect(origin: string): Promise<TLSSocket> {
    const { hostname, port } = new URL(origin);
    const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
    const socket = tls.connect({
      ...trusted,
      ...(extra.includes(origin) ? {} : { lookup }),
      host: hostname,
      port: port === '' ? 443 : Number(port),
      servername: hostname,
      ALPNProtocols: ['h2', 'http/1.1'],
    });
    const late = setTimeout(() => {
      socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' }));
    }, connect_ms);
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      clearTimeout(late);
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('close', () => clearTimeout(late));
    return promise;
  }

  async function learn(origin: string): Promise<Transport> {
    let first: TLSSocket | null = await connect(origin);
    if (first.alpnProtocol !== 'h2') {
      first.destroy();
      return extra.includes(origin) ? http1.extra : http1.guarded;
    }
    return createHttp2Transport(origin, async () => {
      const socket = first ?? (await connect(origin));
      first = null;
      if (socket.alpnProtocol === 'h2') return socket;
      // What it speaks by now is learned with the next notice.
      socket.destroy();
      known.delete(origin);
      throw Object.assign(new Error('no HTTP/2 any more'), { code: 'ECONNRESET' });
    });
  }

  function keep(origin: string, transport: Transport): Transport {
    known.set(origin, transport);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_ORIGINS) break;
      known.delete(oldest);
    }
    return transport;
  }

  return {
    known: (origin: string): Transport | undefined => known.get(origin),

    /** Fails as the connection does. */
    of(origin: string): Promise<Transport> {
      const found = known.get(origin);
      if (found) return Promise.resolve(found);
      if (origin.startsWith('http:')) return Promise.resolve(keep(origin, http1.extra));
      const asking =
        asked.get(origin) ??
        learn(origin)
          .then((transport) => keep(origin, transport))
          .finally(() => asked.delete(origin));
      asked.set(origin, asking);
      return asking;
    },

    close(): void {
      for (const transport of new Set([...known.values(), ...Object.values(http1)]))
        transport.close();
    },
  };
}
