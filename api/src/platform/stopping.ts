import type { Log } from './logger.ts';

const STOP_WITHIN_MS = 8_000;
/** After a fault nothing is sure any more: what is under way may end, and no more. */
const STOP_AFTER_FAULT_WITHIN_MS = 2_000;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Ends the process by `close`, in time: with 0 when it was told to, by a signal or because whoever
 * started it is gone, and with 1 after a fault that nobody caught, which is one line in the log. Being
 * told twice is no fault: a terminal tells everybody, and so does npm.
 */
export function stopInTime(deps: Log, close: () => Promise<void>): void {
  const { log } = deps;
  let isStopping = false;
  let isFaulty = false;

  async function stop(within: number): Promise<void> {
    setTimeout(() => {
      log.fatal(`stopping took longer than ${within} ms`);
      process.exit(1);
    }, within);
    if (isStopping) return;
    isStopping = true;
    try {
      await close();
    } catch (error) {
      log.fatal({ err: error }, 'stopping failed');
      process.exit(1);
    }
    process.exit(isFaulty ? 1 : 0);
  }

  for (const signal of SIGNALS) process.on(signal, () => void stop(STOP_WITHIN_MS));
  process.on('disconnect', () => void stop(STOP_WITHIN_MS));

  // A promise that nobody waits for and that fails comes here as well.
  process.on('uncaughtException', (fault: unknown) => {
    log.fatal({ err: fault }, 'stopping after a fault');
    if (isFaulty) process.exit(1);
    isFaulty = true;
    void stop(STOP_AFTER_FAULT_WITHIN_MS);
  });
}
