import { performance } from 'node:perf_hooks';

/** A transaction that has taken so long is committed: whoever waits to write comes in between. */
const PORTION_MS = 50;

/** Begins a portion of long work; what it gives says whether it is full. */
export function beginPortion(): () => boolean {
  const until = performance.now() + PORTION_MS;
  return () => performance.now() >= until;
}
