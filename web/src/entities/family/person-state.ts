import { fromWire, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import type { Dose } from '@qamqor/shared/doses/day';
import type { Link } from '@qamqor/shared/family/link';
import type { PersonDevice } from '@qamqor/shared/profile/person';
import { dayFigure } from '../dose/day-figure.ts';
import type { AnyDay, DoseView } from '../dose/day.ts';
import { speakingDevice } from '../person/speaking-device.ts';
import { standingOf } from './link-standing.ts';

/** The one thing that a relative should know first of a person. */
export type PersonState =
  /** Nothing of the person's day can be told. */
  | { kind: 'pending' | 'declined' | 'paused' | 'deleted' | 'not_shared' | 'not_here' }
  /** The earliest open dose whose time is over, and how many more there are. */
  | { kind: 'late'; dose: DoseView; minutes: number; more: number }
  /** Their device says nothing, though a dose has come since. */
  | { kind: 'silent'; minutes: number }
  | { kind: 'missed' | 'unknown' | 'due'; dose: DoseView; more: number }
  | { kind: 'skipped'; count: number }
  | { kind: 'well'; taken: number; planned: number }
  | { kind: 'ahead'; dose: DoseView }
  /** What was added today begins with its first dose tomorrow. */
  | { kind: 'starts'; dose: Dose }
  | { kind: 'no_doses' };

export type PersonStateKind = PersonState['kind'];

/** Shorter than this a tablet that is put away says nothing. */
const SILENT_MS = 3 * HOUR;

const minutesSince = (instant: number, now: number) => Math.floor((now - instant) / MINUTE);

/** Minutes without a word, when a dose has come in that time; else null. */
function silence(day: AnyDay, devices: readonly PersonDevice[]): number | null {
  const heard = speakingDevice(devices)?.heard_at;
  if (!heard) return null;
  const at = fromWire(heard);
  const hasComeSince = [...day.yesterday, ...day.doses].some(
    ({ instant, mark, status }) =>
      mark === null && status !== 'before_start' && instant > at && instant <= day.now,
  );
  return day.now - at >= SILENT_MS && hasComeSince ? minutesSince(at, day.now) : null;
}

/** DOSE-4: what is late stands before silence, and silence before what it may explain. */
export function personState(
  link: Pick<Link, 'status' | 'paused_until' | 'deleted_until' | 'scopes'>,
  day: AnyDay | null,
  devices: readonly PersonDevice[],
  now: number,
): PersonState {
  const standing = standingOf(link, now);
  if (standing !== 'shares') return { kind: standing };
  if (!link.scopes.includes('see_medicines')) return { kind: 'not_shared' };
  if (!day?.known) return { kind: 'not_here' };
  const found = (status: DoseView['status']) =>
    day.listed.filter((dose) => dose.mark === null && dose.status === status);
  const first = (kind: 'missed' | 'unknown' | 'due'): PersonState | null => {
    const [dose, ...others] = found(kind);
    return dose ? { kind, dose, more: others.length } : null;
  };
  const [late, ...alsoLate] = found('late');
  if (late) {
    const minutes = minutesSince(late.instant, day.now);
    return { kind: 'late', dose: late, minutes, more: alsoLate.length };
  }
  const silent = silence(day, devices);
  if (silent !== null) return { kind: 'silent', minutes: silent };
  const open = first('missed') ?? first('unknown') ?? first('due');
  if (open) return open;
  const { taken, planned } = dayFigure(day.doses);
  if (taken > 0) return { kind: 'well', taken, planned };
  const count = day.doses.filter(({ mark }) => mark?.status === 'skipped').length;
  if (count > 0) return { kind: 'skipped', count };
  const [next] = found('upcoming');
  if (next) return { kind: 'ahead', dose: next };
  const dose = day.tomorrow_first;
  const starts = day.doses.length > 0 || (dose && dose.medicine.start_date > day.date);
  return dose && starts ? { kind: 'starts', dose } : { kind: 'no_doses' };
}
