import { afterPaint } from '../after-paint.ts';

/** A page that was covered meanwhile draws no frame. */
const LONGEST_MS = 500;

let pause: Promise<void> | null = null;

/**
 * The result of a tap, as it comes. Its answer is painted before the databases are read anew for
 * every other part of the screen (UI-10).
 */
export async function answerFirst<T>(saved: Promise<T>): Promise<T> {
  const result = await saved;
  const own = new Promise<void>((resolve) => {
    const goOn = () => {
      if (pause === own) pause = null;
      resolve();
    };
    afterPaint(goOn);
    setTimeout(goOn, LONGEST_MS);
  });
  pause = own;
  return result;
}

/** What a reading waits for; null when nothing is being painted. */
export function readingPause(): Promise<void> | null {
  return pause;
}
