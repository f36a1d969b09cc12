import { createContext, use } from 'react';

export interface SignOut {
  /** What was marked is being sent before the sign-out. */
  isLeaving: boolean;
  signOut: () => void;
}

export const SignOutContext = createContext<SignOut>({
  isLeaving: false,
  signOut: () => undefined,
});

export function useSignOut(): SignOut {
  return use(SignOutContext);
}
