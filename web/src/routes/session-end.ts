import { onSessionExpired, useSession } from '../session/session-store.ts';
import type { AuthSearch } from './public-routes.ts';
import { safeOrigin } from './safe-origin.ts';

let hasEnded = false;
onSessionExpired(() => {
  hasEnded = true;
});
useSession.subscribe(({ status }) => {
  if (status === 'signed-in') hasEnded = false;
});

/** What the sign-in page should know: where the person was, and whether the session just ended. */
export function signInSearch(href: string): AuthSearch {
  const from = safeOrigin(href);
  return { ...(from !== null && { from }), ...(hasEnded && { again: true }) };
}
