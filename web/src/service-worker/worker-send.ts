import { createRequest, SESSION_ENDED, type Request } from '../http/create-request.ts';
import { readMeta, writeMeta } from '../local-db/outbox/meta.ts';
import type { OutboxDb } from '../local-db/outbox/outbox-db.ts';
import { SignedOut } from '../sync/transport.ts';

/**
 * Sends with the worker's copy of the token, read anew each time: a sign-out takes effect between
 * two requests, and an answer that comes after it is not stored.
 */
export function sendOf(
  outbox: OutboxDb,
  browserFetch: typeof fetch,
  /** Somebody ended the session of this token. */
  ended: () => void,
): Request {
  const current = () => readMeta(outbox, 'token');
  return async (path, options) => {
    const token = await current();
    if (token === undefined) throw new SignedOut();
    let why: unknown;
    const send = createRequest({
      base: '/api',
      fetch: browserFetch,
      token: () => token,
      expired: (_, code) => void (why = code),
    });
    const response = await send(path, options);
    if ((await current()) !== token) throw new SignedOut();
    if (response.status === 401) await writeMeta(outbox, 'token', null);
    if (why === SESSION_ENDED) ended();
    return response;
  };
}
