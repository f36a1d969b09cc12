import type { Dexie } from 'dexie';
import { within } from './open-database.ts';

const TRIES = 3;
const PATIENCE = 3_000;

/** After a wake a connection may be dead although it looks open: three tries to get it back. */
export async function isAlive(
  db: Dexie,
  probe: () => PromiseLike<unknown>,
  patience = PATIENCE,
): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      await within(probe(), patience);
      return true;
    } catch {
      db.close({ disableAutoOpen: false });
    }
  }
  return false;
}
