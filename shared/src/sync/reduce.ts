import { addEvent, deleteEvent, patchEvent, restoreEvent } from './reduce-events.ts';
import { reduceDay, type PersonMutation } from './reduce-day.ts';
import type { Context, Outcome, State } from './reducer.ts';

export { applyOutcome, type MutableState, type PersonMutation } from './reduce-day.ts';

/**
 * What a mutation does to a person's data: the same function on the server and, folded over the
 * cache, on every device. Pure: it returns new rows and touches none.
 */
export function reduce(state: State, mutation: PersonMutation, context: Context): Outcome {
  switch (mutation.op) {
    case 'event.add':
      return addEvent(state, mutation.args, context);
    case 'event.patch':
      return patchEvent(state, mutation.args, context);
    case 'event.delete':
      return deleteEvent(state, mutation.args, context);
    case 'event.restore':
      return restoreEvent(state, mutation.args, context);
    default:
      return reduceDay(state, mutation, context);
  }
}
