import { browserStorage } from '../platform/browser-storage.ts';
import { usePreferences } from '../preferences/preferences-store.ts';
import { useSession } from '../session/session-store.ts';

const SESSION_KEYS = ['token', 'user'];

const arrivals = new Set<() => void>();

/** Another tab signed in while nobody was signed in here. Returns the way to stop listening. */
export function onSignedInElsewhere(listener: () => void): () => void {
  arrivals.add(listener);
  return () => void arrivals.delete(listener);
}

function followSession(): void {
  const before = useSession.getState().status;
  useSession.getState().restore();
  if (before === 'signed-in' || useSession.getState().status !== 'signed-in') return;
  for (const listener of Array.from(arrivals)) listener();
}

/** Two tabs agree on who is signed in, on the language and on the theme, also since this one was opened. */
export function followOtherTabs(): () => void {
  if (browserStorage().getItem('token') !== useSession.getState().token) followSession();
  usePreferences.getState().restore();
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || SESSION_KEYS.includes(key)) followSession();
    if (key === null || !SESSION_KEYS.includes(key)) usePreferences.getState().restore();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
