import type { DeviceName } from '@qamqor/shared/device-names';

const SYSTEMS: readonly (readonly [RegExp, DeviceName])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows computer'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux computer'],
];

/** A first name for a device, from its browser's own words; people can change it. */
export function deviceName(userAgent: string | undefined): DeviceName {
  return SYSTEMS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? 'Device';
}
