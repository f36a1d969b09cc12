import type { Request } from '../http/create-request.ts';
import { SignedOut } from './transport.ts';

/**
 * SYNC-10: what one person did is never sent under another's name, and an answer that comes after
 * the sign-out is not stored.
 */
export function accountSend(
  userId: string,
  signedIn: () => string | undefined,
  send: Request,
): Request {
  return async (path, options) => {
    if (signedIn() !== userId) throw new SignedOut();
    const response = await send(path, options);
    if (signedIn() !== userId && response.status !== 401) throw new SignedOut();
    return response;
  };
}
