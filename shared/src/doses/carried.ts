import { fromWire } from '../calendar/dates.ts';
import { homeInstant, type ZoneHistory } from '../calendar/home-clock.ts';
import type { Medicine } from '../medicines/medicine.ts';
import { LONGEST_WINDOW } from '../medicines/slots.ts';
import { windowsOn } from '../medicines/windows.ts';

/**
 * MED-6: a time that is moved while its dose is open carries the open dose over: which time of a
 * date stands for which other one, by the time that it had. What was given up without another time
 * ahead stays as it was, and so does what is moved back. Only changes that have begun by `now` count.
 */
export function carriedOn(
  medicine: Medicine,
  date: string,
  { zones, now }: { zones: ZoneHistory; now: number },
): ReadonlyMap<string, string> {
  const carried = new Map<string, string>();
  const instant = (time: string) => homeInstant(zones, date, time);
  const { revisions } = medicine;
  revisions.forEach(({ effective_at, times }, index) => {
    const at = fromWire(effective_at);
    const before = revisions[index - 1];
    if (!before || at > now) return;
    const [next] = times
      .filter((time) => !before.times.includes(time) && instant(time) >= at)
      .toSorted();
    for (const [from, to] of carried) {
      if (times.includes(to) || at >= instant(to) + LONGEST_WINDOW) continue;
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
