import { fromWire, MINUTE, toWire } from '../calendar/dates.ts';
import { dosesOn, type Dose } from '../doses/day.ts';
import type { Mark } from '../doses/mark.ts';
import type { Medicine, Revision } from '../medicines/medicine.ts';
import { aMark, aMedicine, testId, UTC } from './builders.ts';

export const day = '2026-11-20';
/** Epoch ms of a time of the day, or of another date, in UTC. */
export const at = (time: string, date = day) => fromWire(`${date}T${time}:00.000Z`);

/** A medicine whose times were changed on the day, or the evening before: [when, to which times]. */
export function changed(times: string[], changes: [string, string[]][], date = day): Medicine {
  const medicine = aMedicine({ times });
  const [first] = medicine.revisions as [Revision];
  const later = changes.map(([when, to], index) => {
    return { ...first, version: index + 2, times: to, effective_at: toWire(at(when, date)) };
  });
  return { ...medicine, revisions: [first, ...later] };
}

let marks = 0;
/** A live mark of its slot, five minutes after it. */
export function taken(time: string, given: Partial<Mark> = {}): Mark {
  const id = testId(0x200 + marks++);
  return aMark({ id, date: day, time, taken_at: toWire(at(time) + 5 * MINUTE), ...given });
}

export const dosesOf = (medicines: Medicine[], now: string, given: Mark[]): Dose[] =>
  dosesOn({ medicines, marks: given, zones: UTC, now: at(now), heard: Infinity }, day);
