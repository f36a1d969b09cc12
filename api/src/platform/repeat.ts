import { errorKind, type Log } from './logger.ts';

type Repeated = {
  /** Milliseconds. */
  every: number;
  /** What the log says when the work failed. */
  failed: string;
};

/**
 * Does `work` again and again, one at a time, and keeps no process alive by it. What fails is logged and
 * tried with the next turn. Stopping waits for what is under way.
 */
export function repeat(
  { log }: Log,
  { every, failed }: Repeated,
  work: () => Promise<unknown>,
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;

  async function turn(): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error({ err: errorKind(error) }, failed);
    }
    running = null;
  }

  const timer = setInterval(() => void (running ??= turn()), every);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
