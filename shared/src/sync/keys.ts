import { slotId, type SlotName } from '../doses/slot.ts';
import { isUserOp, type PersonOp, type UserOp } from './operations.ts';
import type { PersonMutation } from './reducer.ts';
import type { Op, OpArgs } from './schema.ts';

const ofSlot = (args: SlotName) => slotId(args);
const ofGroup = ({ group }: { group: string }) => group;
const ofRow = ({ id }: { id: string }) => id;

/** The order key of a mutation: what it must not overtake. */
const PERSON_KEYS: { [K in PersonOp]: (args: OpArgs[K]) => string } = {
  'dose.mark': ofSlot,
  'dose.undo': ofSlot,
  'dose.snooze': ofGroup,
  'alarm.claim': ofGroup,
  'medicine.add': ofRow,
  'medicine.revise': ofRow,
  'medicine.pause': ofRow,
  'medicine.delete': ofRow,
  'medicine.restore': ofRow,
  'event.add': ofRow,
  'event.patch': ofRow,
  'event.delete': ofRow,
  'event.restore': ofRow,
};

/** One field a change: what is set apart never waits for one another. */
function oneField({ fields }: { fields: object }): string | null {
  const [field, ...others] = Object.keys(fields);
  return others.length === 0 ? (field ?? null) : null;
}

const USER_KEYS: { [K in UserOp]: (args: OpArgs[K], mid: string) => string | null } = {
  'profile.patch': oneField,
  'settings.patch': oneField,
  'contact.send': (_, mid) => mid,
};

export function keyOf({ op, args }: Pick<PersonMutation, 'op' | 'args'>): string {
  return (PERSON_KEYS[op] as (args: PersonMutation['args']) => string)(args);
}

/** The key that checked arguments ask for; null where they ask for more than one. */
export function keyFor(op: Op, mid: string, args: unknown): string | null {
  if (!isUserOp(op)) return keyOf({ op, args } as PersonMutation);
  return (USER_KEYS[op] as (args: unknown, mid: string) => string | null)(args, mid);
}
