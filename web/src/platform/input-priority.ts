import { afterPaint } from './after-paint.ts';

/** A page that was covered meanwhile draws no frame, and a full disk takes its time. */
const LONGEST_MS = 500;

let pause: Promise<void> | null = null;

/**
 * The result of a tap, as it comes. From the tap on, the databases are read anew for every other part
 * of the screen only once its answer is painted (UI-10).
 */
export async function answerFirst<T>(saved: Promise<T>): Promise<T> {
  let goOn = () => {};
  const own = new Promise<void>((resolve) => {
    goOn = () => {
      if (pause === own) pause = null;
      resolve();
    };
  });
  pause = own;
  setTimeout(goOn, LONGEST_MS);
  try {
    return await saved;
  } finally {
    // When the frame after it is handed over, the one with the answer is on the screen.
    afterPaint(() => afterPaint(goOn));
  }
}

/** A live reading that lets an answer be painted first. */
export async function afterInput<T>(query: () => Promise<T>): Promise<T> {
  // Within Dexie's zone a foreign promise keeps the zone only when it is wrapped.
  if (pause) await Promise.resolve(pause);
  return query();
}
