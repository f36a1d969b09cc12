import { useEffect, useState } from 'react';

/** Keeps the screen on while this page is looked at; false where the device does not allow it. */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isHere = true;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen');
      if (!isHere) return void lock.release();
      lock.addEventListener('release', () => setHeld(false));
      setHeld(true);
    };
    const again = () => void hold().catch(() => setHeld(false));
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
  return held;
}
