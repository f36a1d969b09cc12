import { addDays } from '../calendar/dates.ts';
import { homeInstant, homeWall, type ZoneHistory } from '../calendar/home-clock.ts';

/** A relative's nights, as wall times of the relative's home; `from` may lie after `to`. */
export type QuietHours = { from: string; to: string };

/** When the quiet that holds at `now` ends, epoch ms; null when it is not quiet. */
export function quietUntil(
  quiet: QuietHours | null,
  zones: ZoneHistory,
  now: number,
): number | null {
  if (!quiet || quiet.from === quiet.to) return null;
  const { date, time } = homeWall(zones, now);
  const overnight = quiet.from > quiet.to;
  const isQuiet = overnight
    ? time >= quiet.from || time < quiet.to
    : time >= quiet.from && time < quiet.to;
  if (!isQuiet) return null;
  const ends = overnight && time >= quiet.from ? addDays(date, 1) : date;
  return homeInstant(zones, ends, quiet.to);
}
