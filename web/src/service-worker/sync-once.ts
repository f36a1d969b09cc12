import type { Request } from '../http/create-request.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { writeMeta } from '../local-db/outbox/meta.ts';
import { createEngine } from '../sync/engine.ts';
import { forgetAlarmsOf } from '../local-db/alarms.ts';
import { createExclusive } from '../sync/lock.ts';
import { createCrossTabChannel } from '../sync/cross-tab-channel.ts';
import { countQueued } from '../sync/push/queue.ts';

export type SyncOnceDeps = {
  locks: LockManager | undefined;
  /** Drops what is kept of these streams beside the databases. */
  forget(streams: readonly string[]): Promise<void>;
};

/**
 * One sync with the page's own engine; answers how much still waits. It has no timers: the worker
 * may be gone by then. With `onlyToSend` no request is made when nothing waits.
 */
export async function syncOnce(
  deps: SyncOnceDeps,
  local: LocalData,
  send: Request,
  onlyToSend: boolean,
): Promise<number> {
  const alone = createExclusive(local.userId, deps.locks);
  const channel = createCrossTabChannel(local.userId, () => {});
  const engine = createEngine({
    local,
    send,
    random: () => 0,
    after: () => () => {},
    report: (report) =>
      channel.tell({
        kind: 'synced',
        report,
      }),
    async gone(streams) {
      await writeMeta(local.outbox, 'forget', true);
      await forgetAlarmsOf(local.outbox, streams);
      channel.tell({
        kind: 'gone',
        streams,
      });
      await deps.forget(streams);
    },
    exclusive: (work) =>
      alone(async () => {
        if (!onlyToSend || (await countQueued(local.outbox)) > 0) await work();
      }),
  });
  try {
    await engine.flush();
    return await countQueued(local.outbox);
  } finally {
    engine.stop();
    channel.close();
  }
}
