import { usePreferences } from '../preferences/preferences-store.ts';
import { useSession } from './session-store.ts';

const SESSION_KEYS = ['token', 'user'];

/** Two tabs agree on who is signed in, on the language and on the theme. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || SESSION_KEYS.includes(key)) useSession.getState().restore();
    if (key === null || !SESSION_KEYS.includes(key)) usePreferences.getState().restore();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
