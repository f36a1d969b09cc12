import { useSession } from '../session/session-store.ts';
import { createRequest } from './create-request.ts';

export const request = createRequest({
  base: '/api',
  fetch: (...args) => fetch(...args),
  token: () => useSession.getState().token,
  expired: (token) => useSession.getState().expire(token),
});
