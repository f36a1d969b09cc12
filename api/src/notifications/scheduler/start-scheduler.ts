import type { App } from '../../platform/http/http.ts';
import { createScheduler } from './scheduler.ts';

/** Rings from when the server listens until it closes. */
export function startScheduler(
  app: Pick<App, 'addHook'>,
  deps: Parameters<typeof createScheduler>[0],
): void {
  const job = createScheduler(deps);
  app.addHook('onListen', () => job.start());
  app.addHook('onClose', () => job.stop());
}
