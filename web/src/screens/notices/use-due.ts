import { useEffect, useMemo, useState } from 'react';
import { useDay, type AnyDay } from '../../entities/dose/day.queries.ts';
import { useEventsData } from '../../entities/event/events.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { useDoubt } from '../../entities/use-now.ts';
import { dueGroups, nextRing, type DueGroup } from '../../entities/reminder/due-groups.ts';
import { rungEvents, type RungEvent } from '../../entities/reminder/event-rings.ts';
import { useSnoozes } from '../../entities/reminder/reminders.queries.ts';

/** What a timer of a browser can hold. */
const LONGEST_TIMER_MS = 60 * 60_000;

export type Due = {
  day: AnyDay | null;
  due: DueGroup[];
  /** Events that have rung and are not over; null until read. */
  events: RungEvent[] | null;
  now: number;
};

/** What is due now, worked out anew at the very second of the next ring. */
export function useDue(): Due {
  const local = useLocalData();
  // CAL-5: by a clock that is doubted nothing is due.
  const isAsked = useDoubt(local) === 'asked';
  const own = useDay(local.userId);
  const day = isAsked ? null : own;
  const snoozes = useSnoozes();
  const [rungAt, setRungAt] = useState(0);
  const now = Math.max(day?.now ?? 0, rungAt);
  const doses = useMemo(() => (day ? [...day.yesterday, ...day.doses] : []), [day]);
  useEffect(() => {
    const next = nextRing(doses, now, snoozes);
    if (next === null) return undefined;
    const wait = Math.min(LONGEST_TIMER_MS, Math.max(0, next - local.now()) + 50);
    const timer = setTimeout(() => setRungAt(local.now()), wait);
    return () => clearTimeout(timer);
  }, [doses, now, snoozes, local]);
  const due = useMemo(() => dueGroups(doses, now, snoozes), [doses, now, snoozes]);
  // They ring at full minutes, and with each of them now is another one.
  const schedule = useEventsData(local.userId);
  // Before the doses are known, an event would take the place of what is due.
  const known = day?.known ?? false;
  const events = useMemo(
    () => (schedule && known ? rungEvents(schedule, now) : null),
    [schedule, known, now],
  );
  return { day, due, events, now };
}
