import { usualPatience, within } from '../open-database.ts';
import type { OutboxDb } from './outbox-db.ts';

const TRIES = 3;

/** After a wake a connection may be dead although it looks open: three tries to get it back. */
export async function isOutboxAlive(outbox: OutboxDb): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      await within(outbox.meta.get('device_id'), usualPatience);
      return true;
    } catch {
      outbox.close({ disableAutoOpen: false });
    }
  }
  return false;
}
