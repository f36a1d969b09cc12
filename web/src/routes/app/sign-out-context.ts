import { createContext, use } from 'react';
import type { Where } from '../../account/sign-out.ts';

export interface SignOut {
  /** What was marked is being sent before the sign-out. */
  isLeaving: boolean;
  signOut: () => void;
  /** Asks nothing more. Everywhere, it rejects where nobody could be signed out. */
  leave: (where: Where) => Promise<void>;
}

export const SignOutContext = createContext<SignOut>({
  isLeaving: false,
  signOut: () => undefined,
  leave: () => Promise.resolve(),
});

export function useSignOut(): SignOut {
  return use(SignOutContext);
}
