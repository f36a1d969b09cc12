import { contactOperations } from '../contact/operations.ts';
import { doseOperations } from '../doses/operations.ts';
import { medicineOperations } from '../medicines/operations.ts';
import type { Operation } from '../operation.ts';
import { profileOperations } from '../profile/operations.ts';
import { alarmOperations } from '../reminders/operations.ts';
import { eventOperations } from '../schedule/operations.ts';
import type { Op } from './schema.ts';

/** Every operation of this release; what a name means stands with its domain and nowhere else. */
export const OPERATIONS = {
  ...doseOperations,
  ...alarmOperations,
  ...medicineOperations,
  ...eventOperations,
  ...profileOperations,
  ...contactOperations,
} as const satisfies Record<Op, Operation>;

/** What a change speaks of. */
export type Subject = (typeof OPERATIONS)[Op]['subject'];

export type UserOp = {
  [K in Op]: (typeof OPERATIONS)[K]['stream'] extends 'u' ? K : never;
}[Op];
export type PersonOp = Exclude<Op, UserOp>;

type KnownOperation = Operation & { subject: Subject };

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
