import { useState } from 'react';
import { readSnapshot, saveSnapshot } from '../local-db/snapshot/snapshot.ts';
import { useLocalData } from './local-data.tsx';

/** What is typed and not saved yet stays on this device until `clear`, or until it is signed out. */
export function useDraft<T extends object>(name: string, empty: T) {
  const key = `${useLocalData().userId} draft ${name}`;
  const [values, setValues] = useState<T>(() => ({
    ...empty,
    ...readSnapshot<Partial<T>>(localStorage, key),
  }));
  const change = (next: T): void => {
    saveSnapshot(localStorage, key, next);
    setValues(next);
  };
  return { values, change, clear: () => change(empty) };
}
