import type { Dexie } from 'dexie';

const TRIES = 3;
const BLOCKED_AFTER = 3_000;

class Blocked extends Error {
  override name = 'Blocked';
}

/** Tells once that a database was waited for long enough. Returns the way to stop it. */
export type Patience = (isOver: () => void) => () => void;

export const usualPatience: Patience = (isOver) => {
  const timer = setTimeout(isOver, BLOCKED_AFTER);
  return () => clearTimeout(timer);
};

/** Rejects when `work` has not ended before the patience has. */
export async function within(work: PromiseLike<unknown>, patience: Patience): Promise<void> {
  let stop = () => {};
  const over = new Promise<never>((_, reject) => {
    stop = patience(() => reject(new Blocked()));
  });
  try {
    await Promise.race([work, over]);
  } finally {
    stop();
  }
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
  patience = usualPatience,
  isOver = () => false,
): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES && !isOver(); attempt++) {
    try {
      await within(db.open(), patience);
      return true;
    } catch (error) {
      if (error instanceof Blocked) return false;
      if (!isOver()) await within(mend(), patience).catch(() => undefined);
    }
  }
  return false;
}

/** Whether a database neither opens nor fails in time. */
export async function isHeld(db: Dexie, patience: Patience): Promise<boolean> {
  if (db.isOpen()) return false;
  return within(db.open(), patience).then(
    () => false,
    (error: unknown) => error instanceof Blocked,
  );
}
