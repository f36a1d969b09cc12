import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import type { Dose } from '@qamqor/shared/doses/day';

/**
 * A dose as a screen has it; `unsent` while its latest mark waits on this device. One that was over
 * before today, `past`, and is marked only now was taken at its own time, as far as anybody knows. One
 * of yesterday that is still open is `carried` over midnight.
 */
export type ShownDose = Dose & {
  unsent: boolean;
  past: boolean;
  carried: boolean;
};

/** Whose day it is, and by which clock it is told (CAL-1). */
export interface Whose {
  person_id: string;
  zones: ZoneHistory;
}

export function isOpenNow(dose: Dose): boolean {
  return dose.status === 'due' || dose.status === 'late';
}
