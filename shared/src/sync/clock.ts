import type { Reading } from './protocol.ts';

/** What a device last learned of the server's time, beside its own reading at that moment. */
export type LearnedTime = { server: number; wall: number };

/**
 * CAL-1: the device's best idea of now. Its clock counts on from the last server time; a clock that
 * was set back never takes it before a time that the server is known to have reached.
 */
export function estimateNow(wall: number, learned: LearnedTime | null): number {
  if (!learned) return wall;
  return Math.max(learned.server, wall + (learned.server - learned.wall));
}

/**
 * The server's reading of when a mutation happened: the device's clock set right by its offset at
 * the push (`pushedAt` on the device's clock, `received` on the server's), never before what the
 * device had already seen, never after the server's now and never before 1970. Without a reading it
 * happened when it came.
 */
export function happenedAt(at: Reading, pushedAt: number | null, received: number): number {
  if (at.wall === null) return received;
  const corrected = at.wall + (pushedAt === null ? 0 : received - pushedAt);
  const floor = Math.min(at.server ?? 0, received);
  return Math.max(0, Math.round(Math.min(received, Math.max(corrected, floor))));
}

const SAME_MOMENT = 2 * 60_000;

/**
 * When a dose was taken, as the server keeps it. A device that knew the server's time speaks of
 * true instants, one that did not speaks of its own clock; in both the lag between taking and
 * marking is what the person meant, and it is kept.
 */
export function takenAt(claimed: number, at: Reading, happened: number): number {
  if (at.wall === null) return Math.max(0, Math.min(claimed, happened));
  const ownLag = at.wall - claimed;
  if (Math.abs(ownLag) <= SAME_MOMENT) return happened;
  const lag = at.server === undefined ? ownLag : happened - claimed;
  return lag <= SAME_MOMENT ? happened : Math.max(0, Math.round(happened - lag));
}
