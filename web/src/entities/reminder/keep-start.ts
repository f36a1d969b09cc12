import { saveSnapshot } from '../../local-db/snapshot/snapshot.ts';

/** Whether the day has something to say of the first ring: the next opening keeps its place above. */
export function keepStart(userId: string, isOpen: boolean): void {
  saveSnapshot(localStorage, `${userId} start`, isOpen);
}
