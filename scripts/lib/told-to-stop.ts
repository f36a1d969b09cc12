const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const LOOK_EVERY_MS = 500;

/**
 * Calls `stop` once: when this process is told to end, and when the npm that started it is gone,
 * which tells nobody. A program that a shell or a supervisor starts may outlive its starter.
 */
export function whenToldToStop(stop: () => void): void {
  let isTold = false;
  const told = () => {
    if (isTold) return;
    isTold = true;
    stop();
  };
  for (const signal of SIGNALS) process.on(signal, told);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) told();
  }, LOOK_EVERY_MS).unref();
}
