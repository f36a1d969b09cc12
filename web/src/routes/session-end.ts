import { useSession } from '../session/session-store.ts';
import type { AuthSearch } from './public-routes.ts';
import { safeOrigin } from './safe-origin.ts';

/** What the sign-in page should know: where the person was, and whether the session just ended. */
export function signInSearch(href: string): AuthSearch {
  const from = safeOrigin(href);
  const again = useSession.getState().hasEnded;
  return { ...(from !== null && { from }), ...(again && { again }) };
}
