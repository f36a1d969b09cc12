import { useSession } from './session-store.ts';
import { createRequest, SESSION_ENDED } from '../http/create-request.ts';

export const request = createRequest({
  base: '/api',
  fetch: (...args) => fetch(...args),
  token: () => useSession.getState().token,
  expired: (token, code) => useSession.getState().expire(token, code === SESSION_ENDED),
});
