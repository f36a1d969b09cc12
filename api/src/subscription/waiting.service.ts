import type { Reader } from '../platform/database/database.ts';
import * as store from './waiting.store.ts';

/** Who wants to be told of a plan, a page at a time. */
export async function listWaiting(
  db: Reader,
  page: store.WaitingPage,
): Promise<store.WaitingRow[]> {
  return store.listWaiting(db, page);
}
