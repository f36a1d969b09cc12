import { Registry } from 'prom-client';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { watchEngineWriter } from '../platform/database/watch-writer.ts';
import { chance } from '../platform/ids.ts';
import type { Log } from '../platform/logger.ts';
import {
  createCompose,
  createDueSoon,
  createKnownRows,
  createScheduler,
} from '../notifications/notifications.service.ts';
import {
  createDeliveryJob,
  createKeyPreparation,
  createPushMetrics,
  createPushThread,
} from '../web-push/web-push.service.ts';
import { keepFigures } from './figures.ts';

/** What it needs of the settings: what a thread can be handed. */
export type EngineConfig = {
  PUBLIC_URL: string;
  VAPID_PUBLIC_KEY: string;
  VAPID_PRIVATE_KEY: string;
  VAPID_SUBJECT: string;
  PUSH_EXTRA_ORIGINS: readonly string[];
};

export type EngineDeps = Clock & Database & Log & { config: EngineConfig };

export type ReminderEngine = { start(): Promise<void>; stop(): Promise<void> };

/**
 * All that rings people: who is due, what is said, and its way to their devices. Where the writer is
 * the server's as well, the server watches it.
 */
export function createReminderEngine(
  base: EngineDeps,
  { isWriterShared = false } = {},
): ReminderEngine {
  const registry = new Registry();
  const known = createKnownRows(base);
  const deps = {
    ...base,
    known,
    registry,
    sender: createPushThread(base),
    pushMetrics: createPushMetrics({ registry }),
    compose: createCompose({ ...base, known }),
    dueSoon: createDueSoon(base),
    chance,
  };
  if (!isWriterShared) watchEngineWriter(deps);
  const scheduler = createScheduler(deps);
  const deliveries = createDeliveryJob(deps);
  const keys = createKeyPreparation(deps);
  let figures: ReturnType<typeof keepFigures> | undefined;
  return {
    async start() {
      figures = keepFigures(deps);
      deliveries.start();
      keys.start();
      await scheduler.start();
    },
    async stop() {
      await keys.stop();
      await scheduler.stop();
      await deliveries.stop();
      await figures?.stop();
    },
  };
}
