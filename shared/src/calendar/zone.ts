import { dateToNumber, HOUR, MINUTE, minutesOf } from './dates.ts';

export const DEFAULT_ZONE = 'Asia/Almaty';

/** The offset of every minute of a local date when it has one only, else null. */
const uniformOffsets = new Map<string, number | null>();
const CACHE_LIMIT = 5_000;

/** By how many ms the clock of a zone is ahead of UTC at an instant. */
export function offsetAt(instant: number, zone: string): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  return Math.round(zoned.offsetNanoseconds / 1e6);
}

/**
 * The offset in ms of a local date that has one only; null when the clock is changed around it.
 * Offsets lie between -12 and +14 hours, so a local date lies within this UTC range, and the UTC date
 * of that name does.
 */
export function offsetOfDay(date: string, zone: string): number | null {
  const key = `${zone} ${date}`;
  const known = uniformOffsets.get(key);
  if (known !== undefined) return known;
  const midnight = dateToNumber(date);
  const first = offsetAt(midnight - 14 * HOUR, zone);
  const uniform = [0, 12, 24, 36].every(
    (hours) => offsetAt(midnight + hours * HOUR, zone) === first,
  );
  if (uniformOffsets.size >= CACHE_LIMIT) uniformOffsets.clear();
  uniformOffsets.set(key, uniform ? first : null);
  return uniform ? first : null;
}

/**
 * The instant of a wall time. CAL-2: a time that does not exist means the first valid minute
 * after; one that happens twice means the first.
 */
export function wallToInstant(date: string, time: string, zone: string): number {
  const offset = offsetOfDay(date, zone);
  if (offset !== null) return dateToNumber(date) + minutesOf(time) * MINUTE - offset;
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  const zoned = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (zoned.toPlainDateTime().equals(wall)) return zoned.epochMilliseconds;
  const afterGap = zoned.getTimeZoneTransition('next');
  return (afterGap ?? zoned).epochMilliseconds;
}

/** What the clock on the wall shows at an instant. */
export function instantToWall(instant: number, zone: string): { date: string; time: string } {
  const utcDate = new Date(instant).toISOString().slice(0, 10);
  const offset = offsetOfDay(utcDate, zone) ?? offsetAt(instant, zone);
  const local = new Date(instant + offset).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

/** A name of the IANA list; Temporal alone would also take an offset or a whole timestamp. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(zone)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}
