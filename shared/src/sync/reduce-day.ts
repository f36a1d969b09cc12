import { alarmReducers } from './reduce-alarms.ts';
import { doseReducers } from './reduce-doses.ts';
import { medicineReducers } from './reduce-medicines.ts';
import {
  reduceWith,
  type Context,
  type Outcome,
  type PersonMutation,
  type State,
} from './reducer.ts';

/** What the day's screen is made of; it knows nothing of events. */
export const dayReducers = { ...doseReducers, ...alarmReducers, ...medicineReducers };

export function reduceDay(state: State, mutation: PersonMutation, context: Context): Outcome {
  return reduceWith(dayReducers, state, mutation, context);
}
