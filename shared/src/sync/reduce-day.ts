import { doseReducers } from '../doses/reduce.ts';
import type { Context } from '../operation.ts';
import { alarmReducers } from '../reminders/reduce.ts';
import {
  reduceWith,
  type PersonMutation,
  type PersonOutcome,
  type PersonReducers,
  type State,
} from './reducer.ts';

/** What the day's screen always has; it knows nothing of events. */
export const dayReducers = { ...doseReducers, ...alarmReducers };

/** `more`: what else the changes at hand ask for. */
export function reduceDay(
  state: State,
  mutation: PersonMutation,
  context: Context,
  more: Partial<PersonReducers>,
): PersonOutcome {
  return reduceWith({ ...dayReducers, ...more }, state, mutation, context);
}
