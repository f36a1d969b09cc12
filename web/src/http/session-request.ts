import { useSession } from '../session/session-store.ts';
import { createRequest } from './request.ts';

/** The page's way to the server, under the session of its local storage. */
export const request = createRequest({
  base: '/api',
  fetch: (...args) => fetch(...args),
  token: () => useSession.getState().token,
  expired: (token) => useSession.getState().expire(token),
});
