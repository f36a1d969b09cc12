import type { Stored } from '../read-outbox.ts';
import { momentAt, slotsSince } from '../since.ts';
import { standingAt, type Standing } from './standing.ts';

type Told = { now: number; standing: Standing };

/** Null where it is not for certain how the day stands. */
export function standingOf(
  { snapshot, rows, learned, refused }: Omit<Stored, 'frame'>,
  wall: number,
): Told | null {
  if (!snapshot) return null;
  // It shows what a refusal that came later undid.
  if (refused.some((mid) => !snapshot.refused.includes(mid))) return null;
  const moment = momentAt(wall, learned, rows);
  if (!moment) return null;
  const slots = slotsSince(snapshot, rows, moment);
  const standing = slots && standingAt(snapshot, slots, moment.now);
  return standing && { now: moment.now, standing };
}
