import { MINUTE } from '@qamqor/shared/calendar/dates';
import type { DayRows } from '../../doses/day.service.ts';
import type { Clock } from '../../platform/clock.ts';

/** Between a ladder's step and its notice lie seconds. */
const KEPT_MS = MINUTE;
const MOST = 5_000;

/** What was read of people for their ladders, for the notices that follow: each as of a seq. */
export type KnownRows = ReturnType<typeof createKnownRows>;

export function createKnownRows({ now }: Clock) {
  const known = new Map<string, { seq: number; rows: DayRows; until: number }>();

  /** The oldest stand first. */
  function forget(): void {
    for (const [id, { until }] of known) {
      if (until > now() && known.size < MOST) return;
      known.delete(id);
    }
  }

  return {
    /** Only what is committed: a seq that was undone comes again with something else. */
    keep(personId: string, seq: number, rows: DayRows): void {
      known.delete(personId);
      forget();
      known.set(personId, { seq, rows, until: now() + KEPT_MS });
    },
    /** Undefined where the person's stream has moved since. */
    at(personId: string, seq: number): DayRows | undefined {
      const found = known.get(personId);
      return found?.seq === seq ? found.rows : undefined;
    },
  };
}
