import { dayReducers } from './reduce-day.ts';
import { eventReducers } from './reduce-events.ts';
import {
  reduceWith,
  type Context,
  type Outcome,
  type PersonMutation,
  type Reducers,
  type State,
} from './reducer.ts';

const reducers: Reducers = { ...dayReducers, ...eventReducers };

/**
 * What a mutation does to a person's data: the same function on the server and, over the cached rows,
 * on every device.
 */
export function reduce(state: State, mutation: PersonMutation, context: Context): Outcome {
  return reduceWith(reducers, state, mutation, context);
}
