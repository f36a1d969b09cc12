import type { Context } from '../operation.ts';
import { eventReducers } from '../schedule/reduce.ts';
import { alarmReducers } from '../reminders/reduce.ts';
import { dayReducers } from './reduce-day.ts';
import {
  reduceWith,
  type PersonMutation,
  type PersonOutcome,
  type PersonReducers,
  type State,
} from './reducer.ts';

const reducers: PersonReducers = { ...dayReducers, ...alarmReducers, ...eventReducers };

/**
 * What a mutation does to a person's data: the same function on the server and, over the cached rows,
 * on every device.
 */
export function reduce(state: State, mutation: PersonMutation, context: Context): PersonOutcome {
  return reduceWith(reducers, state, mutation, context);
}
