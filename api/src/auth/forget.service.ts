import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import type { Chore } from '../platform/upkeep.ts';
import { removeEndedDevices } from './device.store.ts';

/** Longer than any token of theirs could be shown. One that only ran out still rings, and stays. */
const KEPT = 400 * DAY;

export const forgetDevices: Chore = {
  name: 'devices',
  step: (tx, now, most) => removeEndedDevices(tx, toWire(now - KEPT), most),
};
