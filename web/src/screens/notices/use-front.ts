import { useEffect, useState } from 'react';

/** `at` is when it came, epoch ms. */
export type Ranked = { name: string; at: number };

/** The one that stands in front, and the moment from which it does; epoch ms. */
export type Kept = { name: string; since: number };

/** Null when `kept` does not stand there any more. */
export function frontOf<One extends Ranked>(ranked: readonly One[], kept: Kept): One[] | null {
  const stands = ranked.find(({ name }) => name === kept.name);
  return stands ? [...ranked.filter((one) => one !== stands && one.at > kept.since), stands] : null;
}

/**
 * UI-13: which notices stand unfolded, the upper one first: the most urgent one, and above it those
 * that came since. They are ranked anew when it is answered or the person comes back. `ranked` is by
 * urgency.
 */
export function useFront<One extends Ranked>(ranked: readonly One[], now: number): One[] {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') setKept(null);
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, []);
  const [first] = ranked;
  const front = kept && frontOf(ranked, kept);
  if (front) return front;
  if (!first) return [];
  setKept({ name: first.name, since: now });
  return [first];
}
