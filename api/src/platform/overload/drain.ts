import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { App } from '../http/http.ts';

/** For so long a request that was sent before the end was known may still be on its way. */
const ON_THE_WAY_MS = 250;
const DOOR_WITHIN_MS = 4_000;
const QUIET_WITHIN_MS = 1_000;

/** Waits for a turn of the loop in which nothing of `event` came, or for long enough. */
async function quietTurn(
  server: Server,
  event: 'connection' | 'request',
  within: number,
): Promise<void> {
  let came = true;
  const note = () => (came = true);
  server.on(event, note);
  const until = performance.now() + within;
  // The rest of this turn reads nothing.
  await nextTurn();
  while (came && performance.now() < until) {
    came = false;
    await nextTurn();
  }
  server.off(event, note);
}

/**
 * Lets in whoever stands at the door, since one that is shut throws them out, and then nobody; what is
 * open stays open. One connection is accepted a turn.
 */
export async function shutDoor(server: Server): Promise<void> {
  await quietTurn(server, 'connection', DOOR_WITHIN_MS);
  // That of http would cut what is idle at once, with a request that it has not read yet.
  if (server.listening) Server.prototype.close.call(server);
}

/**
 * While closing, what is under way or on its way over an open connection is answered; the answer ends
 * its connection. What says nothing then is cut: it would hold the exit up.
 */
export function drain(app: App): void {
  let isClosing = false;
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await shutDoor(app.server);
    if (open.size === 0) return;
    const ended = once(app.server, 'close');
    await Promise.race([ended, delay(ON_THE_WAY_MS)]);
    // What came while a long turn was busy with others is not read yet.
    await quietTurn(app.server, 'request', QUIET_WITHIN_MS);
    app.server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
