import { slotId } from '../doses/slot.ts';
import type { PersonMutation } from './reduce.ts';

/** The order key of a mutation: what it must not overtake. */
export function keyOf(mutation: Pick<PersonMutation, 'op' | 'args'>): string {
  if ('medicine_id' in mutation.args) return slotId(mutation.args);
  if ('group' in mutation.args) return mutation.args.group;
  return mutation.args.id;
}
