import { useRef, useState } from 'react';
import { readSnapshot, saveSnapshot } from '../local-db/snapshot/snapshot.ts';
import { useLocalData } from './local-data.tsx';
import { browserStorage } from '../platform/browser-storage.ts';

/** What is typed and not saved yet stays on this device until `clear`, or until it is signed out. */
export function useDraft<T extends object>(name: string, empty: T) {
  const key = `${useLocalData().userId} draft ${name}`;
  const [values, setValues] = useState<T>(() => ({
    ...empty,
    ...readSnapshot<Partial<T>>(browserStorage(), key),
  }));
  const newest = useRef(values);
  const change = (next: T): void => {
    newest.current = next;
    saveSnapshot(browserStorage(), key, next);
    setValues(next);
  };
  return {
    values,
    /** What is typed now, also for whoever was made in an earlier render. */
    newest: () => newest.current,
    change,
    clear: () => change(empty),
  };
}
