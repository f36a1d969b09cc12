import { operationOf } from '@qamqor/shared/sync/operations';
import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { wallTime } from '@qamqor/shared/calendar/wall-time';
import { boundTakenAt } from '@qamqor/shared/doses/taken';
import { parseSlotId } from '@qamqor/shared/medicines/slot';
import { estimateNow, happenedAt, takenAt } from '@qamqor/shared/sync/clock';
import { personStream, type Mutation } from '@qamqor/shared/sync/protocol';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { reachedBy, trustedBy, WEEK } from '../local-db/known-time.ts';
import type { Learned, OutboxRow } from '../local-db/rows.ts';
import type { SlotMark } from '../local-db/snapshot/next-start.ts';
import type { Slot, Snapshot } from './format.ts';

/** By the device's own clock, and by its idea of the server's, epoch ms. */
export type Moment = { wall: number; now: number };

/** What a page that opens now takes for the server's time; null where the clock is doubted (CAL-5). */
export function momentAt(
  wall: number,
  learned: Learned | null,
  rows: readonly OutboxRow[],
): Moment | null {
  if (!learned) return { wall, now: wall };
  const reached = reachedBy(rows.at(-1), learned);
  const now = Math.max(estimateNow(wall, learned.time), reached);
  return now - trustedBy(learned, reached) > WEEK ? null : { wall, now };
}

type Told = { snapshot: Snapshot; midnights: Map<string, number>; moment: Moment };

/** The days are other ones after these. */
function changesDays({ op }: Mutation): boolean {
  const subject = operationOf(op)?.subject;
  return subject === undefined || subject === 'medicine' || subject === 'settings';
}

function markOf(slot: Slot, { mid, at, args: given }: Mutation, told: Told): SlotMark {
  const { midnights, moment, snapshot } = told;
  const { person_id, person_name, zones } = snapshot;
  const args = given as OpArgs['dose.mark'];
  const happened = happenedAt(at, { wall: moment.wall }, moment.now);
  const times = { midnight: midnights.get(slot.date) ?? slot.instant, instant: slot.instant };
  const claimed = takenAt(fromWire(args.taken_at), at, happened);
  const taken = boundTakenAt(times, { taken: claimed, happened, recorded: happened });
  return {
    id: mid,
    medicine_id: args.medicine_id,
    date: args.date,
    time: args.time,
    status: args.status,
    reason: args.reason ?? null,
    undone_by: null,
    taken_at: toWire(taken),
    recorded_at: toWire(happened),
    wall: wallTime(zones, taken),
    by_user_id: person_id,
    by_name: person_name,
    device_id: '',
  };
}

function marked(slot: Slot, mutation: Mutation, told: Told): Slot {
  if (slot.marks.some(({ id }) => id === mutation.mid)) return slot;
  return { ...slot, marks: [...slot.marks, markOf(slot, mutation, told)] };
}

function undone(slot: Slot, { mid, args }: Mutation): Slot {
  const { targets } = args as OpArgs['dose.undo'];
  const marks = slot.marks.map((mark) =>
    mark.undone_by === null && targets.includes(mark.id) ? { ...mark, undone_by: mid } : mark,
  );
  return { ...slot, marks };
}

/**
 * The slots with all that was done on this device since they were told; null where that cannot be
 * worked out here, and so no dose may be offered.
 */
export function slotsSince(
  snapshot: Snapshot,
  rows: readonly OutboxRow[],
  moment: Moment,
): Slot[] | null {
  const slots = new Map(snapshot.slots.map((slot) => [slot.id, slot]));
  const midnights = new Map(snapshot.dates.map(({ date, starts }) => [date, starts]));
  const told = { snapshot, midnights, moment };
  const stream = personStream(snapshot.person_id);
  for (const { mutation, status, sealed, key } of rows) {
    if (status === 'rejected') continue;
    if (sealed || changesDays(mutation)) return null;
    const { op } = mutation;
    if (mutation.stream !== stream || (op !== 'dose.mark' && op !== 'dose.undo')) continue;
    const slot = slots.get(key);
    if (!slot) {
      if (midnights.has(parseSlotId(key)?.date ?? '')) return null;
      continue;
    }
    // Another dose may stand in its place then, or it for another.
    if (!slot.alone) return null;
    const after = op === 'dose.mark' ? marked(slot, mutation, told) : undone(slot, mutation);
    slots.set(key, { ...after, unsent: after.unsent || status === 'queued' });
  }
  return [...slots.values()];
}
