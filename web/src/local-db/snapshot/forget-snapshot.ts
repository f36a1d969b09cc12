import type { ListedValues } from '../../platform/browser-storage.ts';
import { KEPT } from './snapshot.ts';

/** On signing out: nothing of the day stays readable. */
export function forgetSnapshots(storage: Pick<ListedValues, 'keys' | 'removeItem'>): void {
  for (const name of storage.keys()) if (name.startsWith(KEPT)) storage.removeItem(name);
}
