import type { Request } from '../http/create-request.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { writeMeta } from '../local-db/meta.ts';
import { createEngine } from '../sync/engine.ts';
import { createExclusive } from '../sync/lock.ts';
import { createPeers } from '../sync/peers.ts';
import { countQueued } from '../sync/queue.ts';
import { withAccount, type AccountDeps } from './account.ts';

export type WorkerDeps = AccountDeps & {
  /** The accounts that have an outbox on this device. */
  accounts(): Promise<string[]>;
  random(): number;
  locks: LockManager | undefined;
  /** Asks the browser to wake the worker once there is a network. */
  askAgain(): Promise<void>;
  /** Drops what is kept of these streams beside the databases. */
  forget(streams: readonly string[]): void;
};

/** One sync with the page's own engine. It has no timers: the worker may be gone by then. */
async function syncOnce(
  deps: WorkerDeps,
  local: LocalData,
  send: Request,
  onlyToSend: boolean,
): Promise<number> {
  const alone = createExclusive(local.userId, deps.locks);
  const peers = createPeers(local.userId, () => {});
  const isGone: string[] = [];
  const engine = createEngine({
    ...{ local, send, random: () => deps.random(), after: () => () => {} },
    report: (report) => peers.tell({ kind: 'synced', report }),
    gone: (streams) => void isGone.push(...streams),
    exclusive: (work) =>
      alone(async () => {
        if (!onlyToSend || (await countQueued(local.outbox)) > 0) await work();
      }),
  });
  try {
    await engine.flush();
    if (isGone.length > 0) {
      await writeMeta(local.outbox, 'forget', true);
      peers.tell({ kind: 'gone', streams: isGone });
      deps.forget(isGone);
    }
    return await countQueued(local.outbox);
  } finally {
    engine.stop();
    peers.close();
  }
}

async function eachAccount(deps: WorkerDeps, onlyToSend: boolean): Promise<number> {
  let left = 0;
  for (const userId of await deps.accounts()) {
    await withAccount(userId, deps, async (local, send) => {
      left += await syncOnce(deps, local, send, onlyToSend);
    });
  }
  return left;
}

/** Sends what waits; answers how much still does. No request when nothing waits. */
export function drain(deps: WorkerDeps): Promise<number> {
  return eachAccount(deps, true);
}

/** Sends and fetches: what a push will ask for. */
export async function sync(deps: WorkerDeps): Promise<void> {
  if ((await eachAccount(deps, false)) > 0) await deps.askAgain();
}
