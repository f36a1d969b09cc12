import { estimateNow, type LearnedTime } from '@qamqor/shared/sync/clock';
import type { Reading } from '@qamqor/shared/sync/protocol';
import { trustedBy, WEEK } from './known-time.ts';
import type { Learned, Said } from './rows.ts';

export type LocalClock = {
  /** The device's own clock. */
  wall(): number;
  /** CAL-1: the device's best idea of the server's time. */
  now(): number;
  /** For `Mutation.at`. */
  reading(): Reading & { wall: number; estimate: number; boot: number; run: string };
  /** The server's time beside the device's at the middle of a request. */
  learn(time: LearnedTime): void;
  /** A sync came to its end. */
  synced(): void;
  learned(): Learned | null;
  /** CAL-5: null while the device's clock is believed. */
  doubt(): Doubt | null;
  /** What the person said of it: it counts until the server is heard. */
  say(said: Said): void;
  /** Tells when the idea of now has jumped. Returns the way to stop it. */
  onJump(listener: () => void): () => void;
};

/**
 * The device's clock is more than a week ahead of all that is known: no dose may be offered by it, nor
 * by what is known before the person was asked.
 */
export type Doubt = {
  /** The time that it makes of it, epoch ms. */
  says: number;
  /** The person said already that it is wrong. */
  isWrong: boolean;
};

export type ClockDeps = {
  /** Epoch ms. */
  wall(): number;
  /** Ms that never go back. They may stand still while the device sleeps. */
  monotonic(): number;
  /** Whether the page was in sight all the time since it was asked last: the device was awake. */
  isAwake(): boolean;
  newRun(): string;
};

/** What is known when the page or worker begins; `reached` is a time that the server's clock had reached. */
export type KnownTime = { learned: Learned | null; reached: number };

/** Clocks that part by as much, in ms, were set, or one of them slept. */
export const JUMP = 2_000;

/**
 * Counts on by the monotonic clock from the last server time, so that nobody who sets the clock moves
 * the day. A wall clock that ran ahead of it while the page was out of sight says how long the device
 * slept. Whether it was not set as well cannot be known: another run begins, and what was done before is
 * told by the wall clock. One that is more than a week ahead is asked about, and until the person
 * believes it now is what has passed for certain.
 */
export function createClock(
  { wall, monotonic, isAwake, newRun }: ClockDeps,
  { learned: known, reached: least }: KnownTime,
): LocalClock {
  let current = known;
  let run = newRun();
  const start = Math.floor(monotonic());
  /** By how much the wall clock is ahead of the monotonic one. */
  let ahead = wall() - start;
  let slept = 0;
  /** What the server's clock showed, at the latest and probably, when the monotonic one began. */
  let reached = Math.max(known?.time.server ?? 0, least) - start;
  let begun = Math.max(estimateNow(wall(), known?.time ?? null), least) - start;
  let trusted = trustedBy(known, least) - start;
  let isLearned = false;
  const listeners = new Set<() => void>();

  function look(): number {
    const at = Math.floor(monotonic());
    const jump = wall() - at - ahead;
    if (Math.abs(jump) < JUMP) return at;
    ahead += jump;
    // It is set right, or wrong otherwise.
    if (isDoubted()) begun = Math.max(trusted, begun + jump);
    else if (!isAwake()) slept += Math.max(0, jump);
    else return at;
    run = newRun();
    return at;
  }

  const isDoubted = () => current !== null && begun + slept - trusted > WEEK;

  function estimateAt(at: number): number {
    if (!current) return wall();
    return at + (isDoubted() ? trusted : begun + slept);
  }

  function now(): number {
    return estimateAt(look());
  }

  function set(next: Learned) {
    const before = doubt() ? Number.NaN : now();
    if (next.time !== current?.time) {
      const zero = next.time.server - (look() - (wall() - next.time.wall));
      // It slept in sight of nobody here: a laptop that was shut.
      if (isLearned && Math.abs(zero - reached - slept) >= JUMP) run = newRun();
      reached = zero;
      begun = zero;
      trusted = zero;
      slept = 0;
      isLearned = true;
    }
    current = next;
    if (!(Math.abs(now() - before) < JUMP)) tellJump();
  }

  function tellJump() {
    for (const tell of listeners) tell();
  }

  function doubt(): Doubt | null {
    const at = look();
    if (!isDoubted()) return null;
    const { said } = current as Learned;
    const isWrong = said?.right === false && Math.abs(wall() - said.wall) <= WEEK;
    return { says: begun + slept + at, isWrong };
  }

  return {
    wall,
    now,
    reading() {
      const boot = look();
      const estimate = estimateAt(boot);
      const server = current || least > 0 ? { server: reached + boot } : {};
      return { wall: wall(), ...server, estimate, boot, run };
    },
    learn: (time) => set({ time, synced_at: current?.synced_at ?? null }),
    synced() {
      if (current) set({ ...current, synced_at: now() });
    },
    learned: () => current,
    doubt,
    say(said) {
      if (current) current = { ...current, said };
      trusted = Math.max(trusted, trustedBy(current, 0) - look());
      tellJump();
    },
    onJump(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
