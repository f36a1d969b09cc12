import { chatOperations } from '../chat/operations.ts';
import { contactOperations } from '../contact/operations.ts';
import { doseOperations } from '../doses/operations.ts';
import { medicineOperations } from '../medicines/operations.ts';
import type { Operation, Operations } from '../operation.ts';
import { profileOperations } from '../profile/operations.ts';
import { alarmOperations } from '../reminders/operations.ts';
import { eventOperations } from '../schedule/operations.ts';
import type { Op, OpArgs } from './schema.ts';

/** Every operation of this release; what a name means stands with its domain and nowhere else. */
export const OPERATIONS = {
  ...doseOperations,
  ...alarmOperations,
  ...medicineOperations,
  ...eventOperations,
  ...profileOperations,
  ...contactOperations,
  ...chatOperations,
} as const satisfies Operations<OpArgs>;

/** What a change speaks of. */
export type Subject = (typeof OPERATIONS)[Op]['subject'];

export type UserOp = {
  [K in Op]: (typeof OPERATIONS)[K]['stream'] extends 'u' ? K : never;
}[Op];
export type PersonOp = Exclude<Op, UserOp>;

type PersonScope = (typeof OPERATIONS)[PersonOp]['scope'];
type KnownOperation = Operation<never> & { subject: Subject; scope?: PersonScope };

export function isOp(op: string): op is Op {
  return Object.hasOwn(OPERATIONS, op);
}

/** Null where this release knows no such operation. */
export function operationOf(op: string): KnownOperation | null {
  return isOp(op) ? OPERATIONS[op] : null;
}

export function isUserOp(op: Op): op is UserOp {
  return OPERATIONS[op].stream === 'u';
}

/** The key that checked arguments ask for; null where they ask for more than one. */
export function keyFor(op: Op, mid: string, args: unknown): string | null {
  const { key } = OPERATIONS[op];
  return (key as (args: unknown, mid: string) => string | null)(args, mid);
}

/** The order key of a mutation of a person's stream: what it must not overtake. */
export function keyOf({ op, args }: { op: PersonOp; args: unknown }): string {
  return keyFor(op, '', args) as string;
}
