import type { Reading, RunReading } from './protocol.ts';

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

/** What the device read of its clocks at the push. */
export type Pushed = { wall: number | null } & RunReading;

/** How long before the push it was, by the monotonic clock of one run; NaN where that is not known. */
function sinceInRun(at: Reading, pushed: Pushed): number {
  return at.run && at.run === pushed.run ? Number(pushed.boot) - Number(at.boot) : Number.NaN;
}

/** By the device's clock, set right by its offset at the push. */
function correctedWall(wall: number, pushed: Pushed, received: number): number {
  return wall + (pushed.wall === null ? 0 : received - pushed.wall);
}

/**
 * The server's reading of when a mutation happened. Where one run of a page or worker made it and
 * pushed it, its monotonic clock alone says so, whatever became of the wall clock. Elsewhere the
 * device's clock is set right by its offset at the push (`received` on the server's), never before what
 * the device had already seen. Never after the server's now and never before 1970; without a reading
 * it happened when it came.
 */
export function happenedAt(at: Reading, pushed: Pushed, received: number): number {
  const within = (instant: number) => Math.max(0, Math.round(Math.min(received, instant)));
  const since = sinceInRun(at, pushed);
  if (since >= 0) return within(received - since);
  if (at.wall === null) return received;
  const corrected = correctedWall(at.wall, pushed, received);
  return within(Math.max(corrected, Math.min(at.server ?? 0, received)));
}

const SAME_MOMENT = 2 * 60_000;

/**
 * The device's clock was set between the mark and the push, and no run spans both: it says nothing.
 * Answers since when it can have happened; null where the clocks agree.
 */
export function doubtedSince(at: Reading, pushed: Pushed, received: number): number | null {
  if (sinceInRun(at, pushed) >= 0 || at.wall === null) return null;
  const earliest = Math.min(at.server ?? 0, received);
  const corrected = correctedWall(at.wall, pushed, received);
  const isBetween = corrected >= earliest - SAME_MOMENT && corrected <= received + SAME_MOMENT;
  return isBetween ? null : earliest;
}

/**
 * When a dose was taken, as the server keeps it: the lag between taking and marking is what the person
 * meant, and it is kept. Both are told by what the device took for the server's time; one that does not
 * say what that was knew true instants where it knew the server's time, else its own clock's.
 */
export function takenAt(claimed: number, at: Reading, happened: number): number {
  const before = (lag: number) =>
    lag <= SAME_MOMENT ? happened : Math.max(0, Math.round(happened - lag));
  if (at.estimate !== undefined) return before(at.estimate - claimed);
  if (at.wall === null) return Math.max(0, Math.min(claimed, happened));
  const ownLag = at.wall - claimed;
  if (Math.abs(ownLag) <= SAME_MOMENT) return happened;
  return before(at.server === undefined ? ownLag : happened - claimed);
}
