import { fromWire } from '@qamqor/shared/calendar/dates';
import type { PersonDevice as Device } from '@qamqor/shared/profile/person';

/** The device whose silence matters: the one that marked last, else the one heard last. */
export function speakingDevice(devices: readonly Device[]): Device | null {
  const newest = (field: 'last_marked_at' | 'heard_at') =>
    devices
      .filter((device) => device[field] !== null)
      .toSorted((a, b) => ((a[field] ?? '') < (b[field] ?? '') ? 1 : -1))[0];
  return newest('last_marked_at') ?? newest('heard_at') ?? null;
}

/** Longer than this without a word is worth a look. */
const SILENT_MS = 60 * 60_000;

export function isSilent(device: Device, now: number): boolean {
  return device.heard_at === null || now - fromWire(device.heard_at) > SILENT_MS;
}
