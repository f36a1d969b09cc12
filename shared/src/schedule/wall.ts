import { instantToWall } from '../calendar/zone.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Beyond it years have more than four digits somewhere in the world. */
const FARTHEST = Date.UTC(9999, 0);

/** What comes with Z or an offset, as a wall time of the zone; what has neither, without its seconds. */
export function asWall(value: string, zone: string): string {
  const instant = INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(instant)) return value.replace(/^(.{16}):\d{2}(\.\d+)?$/, '$1');
  if (Math.abs(instant) > FARTHEST) return value.slice(0, 16);
  const { date, time } = instantToWall(instant, zone);
  return `${date}T${time}`;
}
