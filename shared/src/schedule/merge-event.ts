import {
  deletedAt,
  EVENT_GROUPS,
  type CareEvent,
  type EventException,
  type EventGroup,
} from './event.ts';

const later = (a: string | null, b: string | null) => ((b ?? '') > (a ?? '') ? b : a);

/**
 * EVT-4 of two states of one event: of each group and each date the later stays, whichever of the two
 * it is in. Merging again changes nothing.
 */
export function mergeEvent(mine: CareEvent, other: CareEvent): CareEvent {
  const merged = { ...mine, stamps: { ...mine.stamps } };
  for (const group of Object.keys(EVENT_GROUPS) as EventGroup[]) {
    if (other.stamps[group] <= mine.stamps[group]) continue;
    merged.stamps[group] = other.stamps[group];
    for (const field of EVENT_GROUPS[group]) Object.assign(merged, { [field]: other[field] });
  }
  const known = new Map<string, EventException>();
  for (const one of [...mine.exceptions, ...other.exceptions]) {
    const isDrawnOver = one.stamp < merged.stamps.repeat;
    if (!isDrawnOver && one.stamp > (known.get(one.date)?.stamp ?? '')) known.set(one.date, one);
  }
  merged.exceptions = [...known.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  if (other.stamps.occurrences > mine.stamps.occurrences)
    merged.stamps.occurrences = other.stamps.occurrences;
  merged.delete_stamp = later(mine.delete_stamp, other.delete_stamp);
  merged.restore_stamp = later(mine.restore_stamp, other.restore_stamp);
  merged.deleted_at = deletedAt(merged);
  if (other.updated_at > mine.updated_at) {
    merged.updated_at = other.updated_at;
    merged.updated_by = other.updated_by;
  }
  return merged;
}
