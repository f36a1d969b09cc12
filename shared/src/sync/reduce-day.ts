import { doseReducers } from '../doses/reduce.ts';
import { medicineReducers } from '../medicines/reduce.ts';
import type { Context } from '../operation.ts';
import { alarmReducers } from '../reminders/reduce.ts';
import { reduceWith, type PersonMutation, type PersonOutcome, type State } from './reducer.ts';

/** What the day's screen is made of; it knows nothing of events. */
export const dayReducers = { ...doseReducers, ...alarmReducers, ...medicineReducers };

export function reduceDay(state: State, mutation: PersonMutation, context: Context): PersonOutcome {
  return reduceWith(dayReducers, state, mutation, context);
}
