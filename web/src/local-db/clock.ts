import { MINUTE } from '@qamqor/shared/calendar/dates';
import { estimateNow, type LearnedTime } from '@qamqor/shared/sync/clock';
import type { Reading } from '@qamqor/shared/sync/protocol';
import type { Learned } from './rows.ts';

export type LocalClock = {
  /** The device's own clock. */
  wall(): number;
  /** CAL-1: the device's best idea of the server's time. */
  now(): number;
  /** For `Mutation.at`. */
  reading(): Reading;
  /** The server's time beside the device's at the middle of a request. */
  learn(time: LearnedTime): void;
  /** A sync came to its end. */
  synced(): void;
  learned(): Learned | null;
  /** Tells when the idea of now has jumped. Returns the way to stop it. */
  onJump(listener: () => void): () => void;
};

const KEEP_EVERY = 5 * MINUTE;
const KEEP_WHEN_MOVED = 2_000;
const JUMP = 2_000;

/** `keep` stores what was learned; now and then only, because each write wears the device. */
export function createClock(
  wall: () => number,
  known: Learned | null,
  keep: (learned: Learned) => void,
): LocalClock {
  let current = known;
  let kept = known;
  const listeners = new Set<() => void>();
  const now = () => estimateNow(wall(), current?.time ?? null);
  const set = (next: Learned) => {
    const before = now();
    current = next;
    if (Math.abs(now() - before) >= JUMP) for (const tell of listeners) tell();
    const offset = ({ time }: Learned) => time.server - time.wall;
    const isKept =
      kept !== null &&
      Math.abs(offset(next) - offset(kept)) < KEEP_WHEN_MOVED &&
      next.time.server - kept.time.server < KEEP_EVERY &&
      (next.synced_at ?? 0) - (kept.synced_at ?? 0) < KEEP_EVERY;
    if (isKept) return;
    kept = next;
    keep(next);
  };
  return {
    wall,
    now,
    reading: () => ({ wall: wall(), ...(current ? { server: current.time.server } : {}) }),
    learn: (time) => set({ time, synced_at: current?.synced_at ?? null }),
    synced() {
      if (current) set({ ...current, synced_at: now() });
    },
    learned: () => current,
    onJump(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
