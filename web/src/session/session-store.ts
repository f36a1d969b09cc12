import { create } from 'zustand';
import { logger } from '../platform/logger.ts';
import { browserStorage, type KeyValues } from '../platform/browser-storage.ts';
import { readStoredUser, type StoredUser } from './stored-user.ts';

export type { StoredUser } from './stored-user.ts';

export type Session = {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: StoredUser | null;
  token: string | null;
  /** It ended by itself, or could not be read: the person is asked to sign in again. */
  hasEnded: boolean;
  /** Somebody ended it from another place: this device is cleaned, and then nobody is signed in. */
  isOver: boolean;
  /** Reads what is stored, at start and when another tab changed it. */
  restore(): void;
  signIn(answer: { user: StoredUser; access_token: string }): void;
  signOut(): void;
  /**
   * The server refused the token. One that ran out goes with the user, and local data stays; one that
   * `isOver` takes the data along. Without a session none ends.
   */
  expire(token?: string | null, isOver?: boolean): void;
};

const SIGNED_OUT = { status: 'signed-out', user: null, token: null, isOver: false } as const;

export function createSession(storage: KeyValues) {
  return create<Session>()((set, get) => ({
    status: 'loading',
    user: null,
    token: null,
    hasEnded: false,
    isOver: false,
    restore() {
      const token = storage.getItem('token');
      const stored = storage.getItem('user');
      const user = stored === null ? null : readStoredUser(stored);
      if (stored !== null && !user) {
        logger.error('Failed to parse stored user data');
        storage.removeItem('user');
        set({ hasEnded: true });
      }
      set(
        token !== null && user ? { status: 'signed-in', user, token, hasEnded: false } : SIGNED_OUT,
      );
    },
    signIn({ user, access_token }) {
      // Another tab reads both at any moment: it must never see one person's token with another.
      storage.removeItem('token');
      storage.setItem('user', JSON.stringify(user));
      storage.setItem('token', access_token);
      set({ status: 'signed-in', user, token: access_token, hasEnded: false });
    },
    signOut() {
      storage.removeItem('token');
      storage.removeItem('user');
      set(SIGNED_OUT);
    },
    expire(token, isOver = false) {
      if (token !== undefined && token !== get().token) return;
      if (get().status === 'signed-out') return;
      if (isOver) return set({ isOver });
      set({ hasEnded: true });
      get().signOut();
    },
  }));
}

export const useSession = createSession(browserStorage());
useSession.getState().restore();

/** What is known of whoever is signed in, for the next visit and the other tabs too. */
export function rememberUser(user: StoredUser): void {
  browserStorage().setItem('user', JSON.stringify(user));
  useSession.setState({ user });
}
