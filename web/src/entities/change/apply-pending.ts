import { fromWire } from '@qamqor/shared/calendar/dates';
import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import type { Mark } from '@qamqor/shared/doses/mark';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { happenedAt, takenAt } from '@qamqor/shared/sync/clock';
import { reduceDay } from '@qamqor/shared/sync/reduce-day';
import { applyOutcome, type PersonMutation } from '@qamqor/shared/sync/reducer';
import type { Reading } from '@qamqor/shared/sync/protocol';
import type { Context } from '@qamqor/shared/operation';
import type { LocalData } from '../../local-db/local-data.ts';
import type { OutboxRow } from '../../local-db/rows.ts';

export type PendingDeps = Pick<LocalData, 'actor' | 'deviceId' | 'reading'>;

/** When a waiting change happened, as the server will work it out when it is pushed now. */
export function happened(local: Pick<LocalData, 'reading'>, at: Reading): number {
  const now = local.reading();
  return happenedAt(at, now, now.estimate);
}

/** Who, where and when of a waiting change, for the reducers. */
export function contextOf(local: PendingDeps, at: Reading, zones: ZoneHistory): Context {
  const moment = happened(local, at);
  return {
    actor: local.actor(),
    device_id: local.deviceId,
    happened_at: moment,
    recorded_at: moment,
    taken_at: (claimed) => takenAt(fromWire(claimed), at, moment),
    zones,
  };
}

/** What the person sees: cached rows with the waiting changes on top, by the server's own reducers. */
export function applyPending(
  local: PendingDeps,
  cached: { medicines: readonly Medicine[]; marks: readonly Mark[]; zones: ZoneHistory },
  waiting: readonly OutboxRow[],
): { medicines: Medicine[]; marks: Mark[] } {
  const state = {
    medicines: new Map(cached.medicines.map((medicine) => [medicine.id, medicine])),
    marks: new Map(cached.marks.map((mark) => [mark.id, mark])),
    undone: new Map<string, string>(),
  };
  for (const { mutation } of waiting) {
    const context = contextOf(local, mutation.at, cached.zones);
    applyOutcome(state, reduceDay(state, mutation as PersonMutation, context));
  }
  return { medicines: [...state.medicines.values()], marks: [...state.marks.values()] };
}
