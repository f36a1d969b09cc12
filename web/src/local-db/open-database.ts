import type { Dexie } from 'dexie';

const TRIES = 3;
export const BLOCKED_AFTER = 3_000;

class Blocked extends Error {}

/** Rejects when `work` has not ended after `ms`. */
export function within(work: PromiseLike<unknown>, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // A late word to a promise that is settled is not heard.
    setTimeout(() => reject(new Blocked()), ms);
    work.then(() => resolve(), reject);
  });
}

/** Gives way to another tab that upgrades or deletes; the next use opens it again. */
export function giveWay(db: Dexie): void {
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: false });
    return false;
  });
}

/**
 * Three tries. `mend` runs between them when the database is broken, not when another tab blocks
 * it: then it opens by itself once that tab lets go. None once `isOver`. Answers whether it is open.
 */
export async function openDatabase(
  db: Dexie,
  mend: () => PromiseLike<void> = () => Promise.resolve(),
  blockedAfter = BLOCKED_AFTER,
  isOver = () => false,
): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES && !isOver(); attempt++) {
    try {
      await within(db.open(), blockedAfter);
      return true;
    } catch (error) {
      if (error instanceof Blocked) return false;
      if (!isOver()) await within(mend(), blockedAfter).catch(() => undefined);
    }
  }
  return false;
}

/** Whether a database neither opens nor fails within `ms`. */
export async function isHeld(db: Dexie, ms: number): Promise<boolean> {
  if (db.isOpen()) return false;
  return within(db.open(), ms).then(
    () => false,
    (error: unknown) => error instanceof Blocked,
  );
}
