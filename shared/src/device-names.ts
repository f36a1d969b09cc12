/** What the server calls a device by its browser's own words, until somebody names it. */
export const DEVICE_NAMES = [
  'iPad',
  'iPhone',
  'Android phone',
  'Android tablet',
  'Chromebook',
  'Windows computer',
  'Mac',
  'Linux computer',
  'Device',
] as const;

export type DeviceName = (typeof DEVICE_NAMES)[number];

/** Whether nobody has named it. */
export function isDeviceName(name: string): name is DeviceName {
  return DEVICE_NAMES.some((known) => known === name);
}
