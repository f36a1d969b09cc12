import { contactKeys } from '../contact/operations.ts';
import { doseKeys } from '../doses/operations.ts';
import { medicineKeys } from '../medicines/operations.ts';
import type { Keys } from '../operation.ts';
import { profileKeys } from '../profile/operations.ts';
import { alarmKeys } from '../reminders/operations.ts';
import { eventKeys } from '../schedule/operations.ts';
import type { PersonMutation } from './reducer.ts';
import type { Op, OpArgs } from './schema.ts';

const KEYS: Keys<OpArgs> = {
  ...doseKeys,
  ...alarmKeys,
  ...medicineKeys,
  ...eventKeys,
  ...profileKeys,
  ...contactKeys,
};

/** The key that checked arguments ask for; null where they ask for more than one. */
export function keyFor(op: Op, mid: string, args: unknown): string | null {
  return (KEYS[op] as (args: unknown, mid: string) => string | null)(args, mid);
}

/** The order key of a mutation of a person's stream: what it must not overtake. */
export function keyOf({ op, args }: Pick<PersonMutation, 'op' | 'args'>): string {
  return keyFor(op, '', args) as string;
}
