import { DAY, fromWire } from '../calendar/dates.ts';

/** A device that marked doses: when it last did, and when it last finished a sync with nothing left. */
export type MarkingDevice = { last_marked_at: string | null; heard_at: string | null };

const COUNTS_FOR = 30 * DAY;

/**
 * DOSE-4: up to which instant a viewer knows the truth: the earliest `heard_at` of the devices that
 * marked a dose in the last 30 days; Infinity when there is none.
 */
export function heardUntil(devices: readonly MarkingDevice[], now: number): number {
  let earliest = Infinity;
  for (const device of devices) {
    if (device.last_marked_at === null) continue;
    if (fromWire(device.last_marked_at) < now - COUNTS_FOR) continue;
    earliest = Math.min(earliest, device.heard_at === null ? -Infinity : fromWire(device.heard_at));
  }
  return earliest;
}
