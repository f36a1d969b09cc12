import { useEffect, useState } from 'react';
import { holdScreen } from './hold-screen.ts';

/** Keeps the screen on while this page is looked at; false where the device does not allow it. */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    return holdScreen(
      {
        request: () => navigator.wakeLock.request('screen'),
        isVisible: () => document.visibilityState === 'visible',
        follow: (changed) => {
          document.addEventListener('visibilitychange', changed);
          return () => document.removeEventListener('visibilitychange', changed);
        },
      },
      setHeld,
    );
  }, []);
  return held;
}
