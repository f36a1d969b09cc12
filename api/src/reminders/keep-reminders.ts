import type { App } from '../platform/http.ts';
import { createReminderJob } from './reminder-job.ts';

/** Rings from when the server listens until it closes. */
export function keepReminders(
  app: Pick<App, 'addHook'>,
  deps: Parameters<typeof createReminderJob>[0],
): void {
  const job = createReminderJob(deps);
  app.addHook('onListen', () => job.start());
  app.addHook('onClose', () => job.stop());
}
