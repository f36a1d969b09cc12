import type { Server } from 'node:http';
import { isLoopback } from './loopback.ts';
import { addressKey } from './rate-limit.ts';

/** Whoever has not said by then what they ask for holds a connection for nothing. */
export const connectionTimes = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/** What is sent at once over one connection is gone through in one turn of the loop. */
const REQUESTS_A_CONNECTION = 200;

/** An address has one of so many of all connections: the people behind one router share it. */
const ADDRESSES = 20;
/** A household has as many, however few there are in all. */
const LEAST_AN_ADDRESS = 50;
const MAPPED = /^::ffff:/i;

type Settings = { MAX_CONNECTIONS: number; TRUST_PROXY?: string | undefined };

/** What is open at once, of all and of one address. This machine may have all, as a proxy in front may. */
export function limitConnections(
  server: Server,
  config: Settings,
  isExempt: (address: string) => boolean = isLoopback,
): void {
  server.maxConnections = config.MAX_CONNECTIONS;
  server.maxRequestsPerSocket = REQUESTS_A_CONNECTION;
  // Asked although the last answer said that it closes.
  server.on('dropRequest', (_request, socket) => socket.destroy());
  if (config.TRUST_PROXY !== undefined) return;
  const most = Math.max(LEAST_AN_ADDRESS, Math.floor(config.MAX_CONNECTIONS / ADDRESSES));
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress?.replace(MAPPED, '') ?? '';
    if (isExempt(address)) return;
    const key = addressKey(address);
    const count = open.get(key) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(key, count + 1);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}
