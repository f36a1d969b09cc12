import type { DexieOptions } from 'dexie';
import type { Request } from '../http/create-request.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { readMeta } from '../local-db/meta.ts';
import { openLocalData } from '../local-db/open-local-data.ts';
import { browserMedia } from '../local-db/media.ts';
import { accountsAmong, createOutbox } from '../local-db/outbox-db.ts';
import { createEngine } from '../sync/engine.ts';
import { createExclusive } from '../sync/lock.ts';
import { dropIfSignedOut, sendOf } from './account.ts';

export type AccountDeps = {
  /** The names of this origin's databases. */
  databases(): Promise<string[]>;
  fetch: typeof fetch;
  wall(): number;
  random(bytes: number): Uint8Array;
  locks: LockManager | undefined;
  dexie?: DexieOptions;
};

/** An account's data as the worker uses it: no screen, no session but the copy of the token. */
export type WorkerAccount = {
  local: LocalData;
  send: Request;
  /** Null when nobody is signed in: what is done stays in the outbox. */
  token: string | null;
  /** Of an account that is signed out nothing but the outbox is left behind. */
  close(): Promise<void>;
};

async function tokenOf(userId: string, deps: AccountDeps): Promise<string | null> {
  const outbox = createOutbox(userId, deps.dexie);
  try {
    return (await readMeta(outbox, 'token')) ?? null;
  } finally {
    outbox.close();
  }
}

/** The account of `wanted` when this device has one, else the one that is signed in. */
async function findAccount(
  wanted: string | null,
  deps: AccountDeps,
): Promise<{ userId: string; token: string | null } | null> {
  const ids = accountsAmong(await deps.databases());
  if (wanted !== null && ids.includes(wanted)) {
    return { userId: wanted, token: await tokenOf(wanted, deps) };
  }
  for (const userId of ids) {
    const token = await tokenOf(userId, deps);
    if (token !== null) return { userId, token };
  }
  return null;
}

export async function openAccount(
  wanted: string | null,
  deps: AccountDeps,
): Promise<WorkerAccount | null> {
  const found = await findAccount(wanted, deps);
  if (!found) return null;
  const { userId, token } = found;
  const { wall, random, locks, dexie } = deps;
  const local = await openLocalData(
    { id: userId, name: '' },
    {
      ...{ wall, random, askToPersist: () => undefined, onStorage: () => undefined },
      signedIn: token !== null,
      media: browserMedia(),
      ...(dexie ? { dexie } : {}),
    },
  );
  const send = sendOf(local.outbox, deps);
  const engine = createEngine({
    ...{ local, send, report: () => undefined, random: () => 0 },
    after: () => () => undefined,
    exclusive: createExclusive(userId, locks),
  });
  const flush = async () => (token === null ? undefined : engine.flush());
  const detach = local.attach({ wake: () => undefined, flush });
  return {
    ...{ local, send, token },
    async close() {
      engine.stop();
      detach();
      await dropIfSignedOut(local);
      local.close();
    },
  };
}
