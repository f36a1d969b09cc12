import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import type { Person } from '@qamqor/shared/profile/person';

type Device = Person['devices'][number];

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

export function deviceKind(name: string): 'tablet' | 'phone' | 'computer' {
  if (/tablet|ipad/i.test(name)) return 'tablet';
  return /phone/i.test(name) ? 'phone' : 'computer';
}

const heardNow = {
  tablet: msg`Tablet last seen just now`,
  phone: msg`Phone last seen just now`,
  computer: msg`Computer last seen just now`,
};

const heardAgo = {
  tablet: (ago: string) => msg`Tablet last seen ${ago}`,
  phone: (ago: string) => msg`Phone last seen ${ago}`,
  computer: (ago: string) => msg`Computer last seen ${ago}`,
};

/** `ago` is "2 min ago", or null for under a minute. */
export function heardWords(name: string, ago: string | null): MessageDescriptor {
  const kind = deviceKind(name);
  return ago === null ? heardNow[kind] : heardAgo[kind](ago);
}
