import { useSession } from '../session/session-store.ts';
import { safeOrigin } from './safe-origin.ts';

export interface AuthSearch {
  /** Where the person wanted to go. */
  from?: string;
  /** The sign-in before this one has ended by itself. */
  again?: true;
  /** Somebody ended the session from another place, and this device is cleaned. */
  ended?: true | undefined;
  /** Marks that wait on this device for the person who signed out. */
  remaining?: number | undefined;
  /** Somebody who is signed in without an account of their own adds one (FAM-6). */
  join?: true;
}

/** What the sign-in page should know: where the person was, and whether the session just ended. */
export function signInSearch(href: string): AuthSearch {
  const from = safeOrigin(href);
  const again = useSession.getState().hasEnded;
  return { ...(from !== null && { from }), ...(again && { again }) };
}
