import { fromWire, MINUTE } from './dates.ts';
import { offsetAt } from './zone.ts';

/** What the server says of a zone by its own time zone data. Offsets are minutes ahead of UTC. */
export type ServerClock = {
  offset_now: number;
  /** From when that holds; null where the clock was never changed before. */
  since: string | null;
  /** The next change that is known, and what holds after it. */
  next_change: { at: string; offset: number } | null;
};

const known = new Map<string, { from: number; until: number; clock: ServerClock }>();
const CACHE_LIMIT = 500;

function read(zone: string, now: number) {
  const at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const [before, after] = [at.getTimeZoneTransition('previous'), at.getTimeZoneTransition('next')];
  // The change that is at this very instant is not before it.
  const isNow = offsetAt(now - 1, zone) !== offsetAt(now, zone);
  const from = isNow ? now : (before?.epochMilliseconds ?? -Infinity);
  const until = after?.epochMilliseconds ?? Infinity;
  const clock: ServerClock = {
    offset_now: offsetAt(now, zone) / MINUTE,
    since: Number.isFinite(from) ? new Date(from).toISOString() : null,
    next_change: after && {
      at: new Date(until).toISOString(),
      offset: offsetAt(until, zone) / MINUTE,
    },
  };
  return { from, until, clock };
}

/** CAL-6: what a server with these time zone data says of a zone; `now` is epoch ms. */
export function serverClock(zone: string, now: number): ServerClock {
  const kept = known.get(zone);
  if (kept && now >= kept.from && now < kept.until) return kept.clock;
  const fresh = read(zone, now);
  if (known.size >= CACHE_LIMIT) known.clear();
  known.set(zone, fresh);
  return fresh.clock;
}

const WEST = -12 * 60;
const EAST = 14 * 60;
const QUARTER = 15;

function isOffset(minutes: unknown): minutes is number {
  return (
    Number.isInteger(minutes) &&
    (minutes as number) >= WEST &&
    (minutes as number) <= EAST &&
    (minutes as number) % QUARTER === 0
  );
}

const isInstant = (text: unknown): text is string =>
  typeof text === 'string' && Number.isFinite(fromWire(text));

/** An answer with an offset that no zone has, or in another order than time, says nothing. */
export function isServerClock(said: unknown): said is ServerClock {
  const { offset_now, since, next_change: next } = (said ?? {}) as Partial<ServerClock>;
  if (!isOffset(offset_now) || (since !== null && !isInstant(since))) return false;
  if (next === null) return true;
  if (!isInstant(next?.at) || !isOffset(next.offset)) return false;
  return since === null || fromWire(since) < fromWire(next.at);
}
