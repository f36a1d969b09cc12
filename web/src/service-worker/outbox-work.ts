import { accountsHere, openAccount, type AccountDeps } from './worker-account.ts';

export type WorkerDeps = AccountDeps & {
  /** Asks the browser to wake the worker once there is a network. */
  askAgain(): Promise<void>;
};

async function eachAccount(deps: WorkerDeps, onlyToSend: boolean): Promise<number> {
  let left = 0;
  for (const userId of await accountsHere(deps)) {
    const account = await openAccount(userId, deps);
    if (!account) continue;
    try {
      left += await account.sync(onlyToSend);
    } finally {
      await account.close();
    }
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
