import { performance } from 'node:perf_hooks';
import type { Server } from 'node:net';

const TURN_MS = 20;

/**
 * For how long the event loop has not come round, in ms: what a request that is read now has waited
 * behind others. A timer looks while it is asked, and not on a server that nobody uses.
 */
export function watchLoop(): () => number {
  let since = 0;
  let isRunning = false;
  let wasAsked = false;
  const turn = () => {
    since = performance.now();
    isRunning = wasAsked;
    wasAsked = false;
    if (isRunning) timer.refresh();
  };
  const timer = setTimeout(turn, TURN_MS).unref();
  return () => {
    const now = performance.now();
    wasAsked = true;
    if (!isRunning) {
      isRunning = true;
      since = now;
      timer.refresh();
    }
    return now - since;
  };
}

/**
 * For how long somebody has always been waiting to be let in, in ms. One connection is accepted a turn
 * of the loop; a turn without one shows that nobody waits.
 */
export function watchDoor(server: Server): () => number {
  let since = 0;
  let isOpen = false;
  let cameIn = false;
  const turn = () => {
    isOpen = cameIn;
    cameIn = false;
    if (isOpen) setImmediate(turn);
  };
  server.on('connection', () => {
    cameIn = true;
    if (isOpen) return;
    isOpen = true;
    since = performance.now();
    setImmediate(turn);
  });
  return () => (isOpen ? performance.now() - since : 0);
}
