import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** `slow` when an attempt has not ended within 100 ms (UI-10). */
export type AttemptState = 'idle' | 'slow' | 'failed';

const SLOW_MS = 100;

/** One action at a time, told in words by its state. */
export function useAttempt(): {
  state: AttemptState;
  run: <T>(action: () => Promise<T>, done?: (result: T) => void) => void;
} {
  const [state, setState] = useState<AttemptState>('idle');
  const running = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const run = <T>(action: () => Promise<T>, done?: (result: T) => void): void => {
    if (running.current) return;
    running.current = true;
    timer.current = setTimeout(() => setState('slow'), SLOW_MS);
    // UI-10: drawn before anything else that the new mark sets in motion.
    const end = (next: AttemptState, tell?: () => void): void => {
      clearTimeout(timer.current);
      running.current = false;
      flushSync(() => {
        setState(next);
        tell?.();
      });
    };
    action().then(
      (result) => end('idle', () => done?.(result)),
      () => end('failed'),
    );
  };
  return { state, run };
}
