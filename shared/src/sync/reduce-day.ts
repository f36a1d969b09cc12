import { doseReducers } from '../doses/reduce.ts';
import { medicineReducers } from '../medicines/reduce.ts';
import type { Context } from '../operation.ts';
import { reduceWith, type PersonMutation, type PersonOutcome, type State } from './reducer.ts';

/** What the doses of a day are made of; they know nothing of events and of alarms. */
export const dayReducers = { ...doseReducers, ...medicineReducers };

export function reduceDay(state: State, mutation: PersonMutation, context: Context): PersonOutcome {
  return reduceWith(dayReducers, state, mutation, context);
}
