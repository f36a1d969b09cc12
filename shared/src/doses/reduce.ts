import { toWire } from '../calendar/dates.ts';
import type { MedicineState } from '../medicines/reduce.ts';
import {
  rejected,
  type Context,
  type MutationOf,
  type Outcome,
  type Reducers,
} from '../operation.ts';
import type { Mark } from './mark.ts';
import type { DoseArgs } from './schema.ts';
import { boundTaken } from './taken.ts';

export type DoseState = MedicineState & {
  marks: ReadonlyMap<string, Mark>;
  /** Undos that came before the mark they name: target mid to undo mid. */
  undone: ReadonlyMap<string, string>;
};
export type DoseRows = { marks: Mark[] };

/**
 * DOSE-5, DOSE-8: a mark is a fact. It is kept for a deleted medicine and for a slot now gone, and
 * marking again under the same `mid` brings back nothing that was undone.
 */
export function markDose(
  state: DoseState,
  { mid, args }: MutationOf<DoseArgs, 'dose.mark'>,
  context: Context,
): Outcome<DoseRows> {
  if (!state.medicines.has(args.medicine_id)) return rejected('medicine.not_found');
  const known = state.marks.get(mid);
  if (known) return { status: 'ok', rows: { marks: [known] } };
  const taken = boundTaken(args, context.zones, {
    taken: context.taken_at(args.taken_at),
    happened: context.happened_at,
    recorded: context.recorded_at,
    doubtedSince: context.doubted_since ?? null,
  });
  const mark: Mark = {
    id: mid,
    medicine_id: args.medicine_id,
    date: args.date,
    time: args.time,
    status: args.status,
    reason: args.status === 'skipped' ? (args.reason ?? 'other') : null,
    taken_at: toWire(taken),
    recorded_at: toWire(context.recorded_at),
    by_user_id: context.actor.id,
    by_name: context.actor.name,
    device_id: context.device_id,
    undone_by: state.undone.get(mid) ?? null,
    ...(args.stands_for ? { stands_for: args.stands_for } : {}),
  };
  return { status: 'ok', rows: { marks: [mark] } };
}

/** DOSE-5: takes back the marks it names and no others; a mark not yet here is remembered. */
export function undoDose(
  state: DoseState,
  { mid, args }: MutationOf<DoseArgs, 'dose.undo'>,
): Outcome<DoseRows> {
  const marks: Mark[] = [];
  for (const target of args.targets) {
    const mark = state.marks.get(target);
    const isOfSlot =
      mark?.medicine_id === args.medicine_id && mark.date === args.date && mark.time === args.time;
    if (mark && isOfSlot && mark.undone_by === null) marks.push({ ...mark, undone_by: mid });
  }
  const missing = args.targets.filter((target) => !state.marks.has(target));
  return { status: 'ok', rows: { marks }, undone: missing.map((target) => ({ target, by: mid })) };
}

export const doseReducers: Reducers<DoseArgs, DoseState, DoseRows> = {
  'dose.mark': markDose,
  'dose.undo': undoDose,
};
