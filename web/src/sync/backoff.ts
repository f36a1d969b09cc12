import { delayAfter } from './delay-after.ts';

export type BackoffDeps = {
  random(): number;
  after(ms: number, run: () => void): () => void;
};

/** One waiting retry at a time, later with each failure until it is reset. */
export function createBackoff(deps: BackoffDeps, retry: () => void) {
  let failures = 0;
  let cancel: (() => void) | null = null;
  const callOff = () => {
    cancel?.();
    cancel = null;
  };
  return {
    later(retryAfter: number | null = null) {
      callOff();
      failures++;
      cancel = deps.after(delayAfter(failures, deps.random(), retryAfter ?? 0), () => {
        cancel = null;
        retry();
      });
    },
    callOff,
    reset() {
      callOff();
      failures = 0;
    },
    isWaiting: () => cancel !== null,
  };
}
