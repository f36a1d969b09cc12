import { createRequest, type Request } from '../http/create-request.ts';
import type { LocalData, LocalDeps } from '../local-db/local-data.ts';
import { readMeta, writeMeta } from '../local-db/meta.ts';
import { openLocalData } from '../local-db/open-local-data.ts';
import { createOutbox, type OutboxDb } from '../local-db/outbox-db.ts';
import { SignedOut } from '../sync/transport.ts';

export type AccountDeps = {
  fetch: typeof fetch;
  local: LocalDeps;
};

/**
 * Sends with the worker's copy of the token, read anew each time: a sign-out takes effect between
 * two requests, and an answer that comes after it is not stored.
 */
export function sendOf(outbox: OutboxDb, { fetch }: Pick<AccountDeps, 'fetch'>): Request {
  const current = () => readMeta(outbox, 'token');
  return async (path, options) => {
    const token = await current();
    if (token === undefined) throw new SignedOut();
    const send = createRequest({ base: '/api', fetch, token: () => token, expired: () => {} });
    const response = await send(path, options);
    if ((await current()) !== token) throw new SignedOut();
    if (response.status === 401) await writeMeta(outbox, 'token', null);
    return response;
  };
}

async function isSignedIn(userId: string, deps: AccountDeps): Promise<boolean> {
  const outbox = createOutbox(userId, deps.local.dexie);
  try {
    return (await readMeta(outbox, 'token')) !== undefined;
  } catch {
    return false;
  } finally {
    outbox.close();
  }
}

/** A session that ended elsewhere keeps everything; who left by hand leaves nothing behind. */
export async function dropIfSignedOut({ outbox, cache }: LocalData): Promise<void> {
  const left = await readMeta(outbox, 'signed_out').catch(() => undefined);
  if (left) await cache.delete().catch(() => undefined);
}

/**
 * Runs `work` on an account of this device, when it is signed in here. Nothing of an account that
 * signed out meanwhile is left behind.
 */
export async function withAccount(
  userId: string,
  deps: AccountDeps,
  work: (local: LocalData, send: Request) => Promise<void>,
): Promise<void> {
  if (!(await isSignedIn(userId, deps))) return;
  const local = await openLocalData({ id: userId, name: '' }, deps.local);
  try {
    await work(local, sendOf(local.outbox, deps));
  } finally {
    await dropIfSignedOut(local);
    local.close();
  }
}
