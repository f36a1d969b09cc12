import { KEPT } from './snapshot.ts';

/** On signing out: nothing of the day stays readable. */
export function forgetSnapshots(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of names) if (name?.startsWith(KEPT)) storage.removeItem(name);
}
