import { saveSnapshot } from '../../local-db/snapshot/snapshot.ts';
import { browserStorage } from '../../platform/browser-storage.ts';

/** Whether the day has something to say of the first ring: the next opening keeps its place above. */
export function keepStart(userId: string, isOpen: boolean): void {
  saveSnapshot(browserStorage(), `${userId} start`, isOpen);
}
