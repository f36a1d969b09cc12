import { addDays, fromWire } from '../calendar/dates.ts';
import { homeInstant, type ZoneHistory } from '../calendar/home-clock.ts';
import type { Medicine } from '../medicines/medicine.ts';
import { LONGEST_WINDOW } from '../medicines/slots.ts';
import { windowsOn } from '../medicines/windows.ts';

type Place = { date: string; time: string; instant: number };

/**
 * MED-6: a time that is moved while its dose is open carries the open dose over: which place, of the
 * date or of the next one's first hours, stands for which time of the date, by the time that it had. What was given up
 * without another time ahead stays as it was, and so does what is moved back. Only changes that have
 * begun by `now` count.
 */
export function carriedOn(
  medicine: Medicine,
  date: string,
  { zones, now }: { zones: ZoneHistory; now: number },
): ReadonlyMap<string, Place> {
  const carried = new Map<string, Place>();
  const placesOn = (on: string, times: readonly string[]): Place[] =>
    times.map((time) => ({ date: on, time, instant: homeInstant(zones, on, time) }));
  const { revisions } = medicine;
  revisions.forEach(({ effective_at, times }, index) => {
    const at = fromWire(effective_at);
    const before = revisions[index - 1];
    if (!before || at > now) return;
    const added = times.filter((time) => !before.times.includes(time));
    const [next] = [...placesOn(date, added), ...placesOn(addDays(date, 1), added)]
      .filter(
        (place) =>
          place.instant >= at && (place.date === date || place.instant < at + LONGEST_WINDOW),
      )
      .toSorted((a, b) => a.instant - b.instant);
    for (const [from, to] of carried) {
      if (times.includes(to.time) || at >= to.instant + LONGEST_WINDOW) continue;
      if (next && !times.includes(from)) carried.set(from, next);
      else carried.delete(from);
    }
    if (!next) return;
    for (const { time, window } of windowsOn(
      { ...medicine, revisions: revisions.slice(0, index) },
      date,
      zones,
    )) {
      const isOpen = window.opens <= at && at < window.closes;
      if (isOpen && !times.includes(time) && !carried.has(time)) carried.set(time, next);
    }
  });
  return carried;
}
