import type { Claim, Snooze } from '../reminders/alarm.ts';
import type { CareEvent } from '../schedule/event.ts';
import { claimGroup, snoozeGroup } from './reduce-alarms.ts';
import { addMedicine, deleteMedicine, pauseMedicine } from './reduce-medicines.ts';
import { restoreMedicine, reviseMedicine } from './reduce-medicines.ts';
import { markDose, undoDose } from './reduce-doses.ts';
import { rejected, type Context, type Outcome, type State } from './reducer.ts';
import type { Op, OpArgs, UserOp } from './schema.ts';

/** A mutation of a person's stream whose arguments have been checked. */
export type PersonMutation = {
  [K in Exclude<Op, UserOp>]: { mid: string; op: K; args: OpArgs[K] };
}[Exclude<Op, UserOp>];

/** What a mutation does to medicines, doses and alarms; it knows nothing of events. */
export function reduceDay(state: State, mutation: PersonMutation, context: Context): Outcome {
  switch (mutation.op) {
    case 'dose.mark':
      return markDose(state, mutation.mid, mutation.args, context);
    case 'dose.undo':
      return undoDose(state, mutation.mid, mutation.args);
    case 'dose.snooze':
      return snoozeGroup(state, mutation.mid, mutation.args, context);
    case 'alarm.claim':
      return claimGroup(state, mutation.mid, mutation.args, context);
    case 'medicine.add':
      return addMedicine(state, mutation.args, context);
    case 'medicine.revise':
      return reviseMedicine(state, mutation.args, context);
    case 'medicine.pause':
      return pauseMedicine(state, mutation.args, context);
    case 'medicine.delete':
      return deleteMedicine(state, mutation.args, context);
    case 'medicine.restore':
      return restoreMedicine(state, mutation.args, context);
    default:
      return rejected('sync.unknown_operation');
  }
}

export type MutableState = {
  medicines: Map<string, State['medicines'] extends ReadonlyMap<string, infer M> ? M : never>;
  marks: Map<string, State['marks'] extends ReadonlyMap<string, infer M> ? M : never>;
  events?: Map<string, CareEvent>;
  snoozes?: Map<string, Snooze>;
  claims?: Map<string, Claim>;
  undone: Map<string, string>;
};

/** Writes an outcome's rows into a state, for the fold. */
export function applyOutcome(state: MutableState, outcome: Outcome): void {
  if (outcome.status !== 'ok') return;
  for (const medicine of outcome.rows.medicines ?? []) state.medicines.set(medicine.id, medicine);
  for (const mark of outcome.rows.marks ?? []) state.marks.set(mark.id, mark);
  for (const event of outcome.rows.events ?? []) state.events?.set(event.id, event);
  for (const snooze of outcome.rows.snoozes ?? []) state.snoozes?.set(snooze.id, snooze);
  for (const claim of outcome.rows.claims ?? []) state.claims?.set(claim.id, claim);
  for (const { target, by } of outcome.undone ?? []) state.undone.set(target, by);
}
