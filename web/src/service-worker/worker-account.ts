import type { DexieOptions } from 'dexie';
import type { Request } from '../http/create-request.ts';
import { clearAccount } from '../local-db/clear-account.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { readMeta, writeMeta } from '../local-db/outbox/meta.ts';
import type { Patience } from '../local-db/open-database.ts';
import { openLocalData } from '../local-db/open-local-data.ts';
import { createOutbox } from '../local-db/outbox/outbox-db.ts';
import { accountsAmong } from '../local-db/outbox/outbox-name.ts';
import { cutCache } from '../local-db/eviction/cut-now.ts';
import { decryptOutbox } from '../local-db/outbox/encrypt-outbox.ts';
import { logger } from '../platform/logger.ts';
import { createCrossTabChannel } from '../sync/cross-tab-channel.ts';
import { syncOnce, type SyncOnceDeps } from './sync-once.ts';
import { sendOf } from './worker-send.ts';

export type AccountDeps = SyncOnceDeps & {
  /** The names of this origin's databases. */
  databases(): Promise<string[]>;
  fetch: typeof fetch;
  wall(): number;
  monotonic(): number;
  random(bytes: number): Uint8Array;
  /** The session was ended from another place: no page may show its copy of the day any more. */
  noteEnded(): Promise<void>;
  /** No notice for the person stands or comes here any more. */
  quiet(): Promise<void>;
  dexie?: DexieOptions;
  /** When it is over, a database that does not open counts as blocked. */
  patience?: Patience;
};

/** An account's data as the worker uses it: no screen, no session but the copy of the token. */
export type WorkerAccount = {
  local: LocalData;
  send: Request;
  /** Null when nobody is signed in: what is done stays in the outbox. */
  token: string | null;
  /** Sends what waits, and fetches too unless it is `onlyToSend`; answers how much still waits. */
  sync(onlyToSend: boolean): Promise<number>;
  close(): Promise<void>;
};

async function tokenOf(userId: string, deps: AccountDeps): Promise<string | null> {
  const outbox = createOutbox(userId, deps.dexie);
  try {
    return (await readMeta(outbox, 'token')) ?? null;
  } catch {
    return null;
  } finally {
    outbox.close();
  }
}

/** The accounts that have an outbox on this device. */
export async function accountsHere(deps: AccountDeps): Promise<string[]> {
  return accountsAmong(await deps.databases());
}

/** The account of `wanted` when this device has one, else the one that is signed in. */
async function findAccount(
  wanted: string | null,
  deps: AccountDeps,
): Promise<{ userId: string; token: string | null } | null> {
  const ids = await accountsHere(deps);
  if (wanted !== null && ids.includes(wanted)) {
    return { userId: wanted, token: await tokenOf(wanted, deps) };
  }
  for (const userId of ids) {
    const token = await tokenOf(userId, deps);
    if (token !== null) return { userId, token };
  }
  return null;
}

/** A cache that does not open, held by an older page, would keep the worker waiting for good: closed, it refuses at once. */
function withoutCache(local: LocalData): LocalData {
  local.cache.close();
  const isCacheHeld = () => Promise.resolve(false);
  return { ...local, isCacheHeld, repairCache: () => Promise.resolve() };
}

/** FAM-6: also where no page is open that could do it. */
async function clear(deps: AccountDeps, local: LocalData): Promise<void> {
  await writeMeta(local.outbox, 'signed_out', true).catch(() => undefined);
  await deps.noteEnded().catch((error: unknown) => logger.warn('Not noted', error));
  await clearAccount(local, (ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  await deps.quiet().catch((error: unknown) => logger.warn('Not quiet', error));
  const channel = createCrossTabChannel(local.userId, () => undefined);
  channel.tell({ kind: 'ended' });
  channel.close();
}

export async function openAccount(
  wanted: string | null,
  deps: AccountDeps,
): Promise<WorkerAccount | null> {
  const found = await findAccount(wanted, deps);
  if (!found) return null;
  const { userId, token } = found;
  const { wall, monotonic, random, dexie, patience } = deps;
  const opened = await openLocalData(
    { id: userId, name: '' },
    {
      wall,
      monotonic,
      random,
      askToPersist: () => undefined,
      onStorage: () => undefined,
      isPage: false,
      decryptOutbox,
      cutCache,
      ...(dexie ? { dexie } : {}),
      ...(patience ? { patience } : {}),
    },
  );
  const local = opened.cache.isOpen() ? opened : withoutCache(opened);
  let isOver = false;
  const send = sendOf(local.outbox, deps.fetch, () => (isOver = true));
  const sync = async (onlyToSend: boolean) =>
    token === null ? 0 : syncOnce(deps, local, send, onlyToSend);
  const flush = async () => void (await sync(false));
  const detach = local.attach({ wake: () => undefined, flush });
  return {
    local,
    send,
    token,
    sync,
    async close() {
      if (isOver) await clear(deps, local);
      detach();
      await local.close();
    },
  };
}
