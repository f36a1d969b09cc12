import type { Op } from './schema.ts';

/** What a change speaks of. */
export type Subject = 'dose' | 'alarm' | 'medicine' | 'event' | 'profile' | 'settings' | 'message';

/** What is to be known of an operation without its arguments. */
export type Operation = {
  /** Of the arguments that this release writes and takes. */
  v: number;
  subject: Subject;
  /** QUOTA-6: it says what was done: no quota refuses it, and no approval makes it later than it was. */
  isFact?: true;
  /** It makes the row that later changes build upon. */
  adds?: true;
};

const dose = { v: 1, subject: 'dose' } as const;
const medicine = { v: 1, subject: 'medicine' } as const;
const event = { v: 1, subject: 'event' } as const;

/** Every operation of this release; what a name means stands here and nowhere else. */
export const OPERATIONS = {
  'dose.mark': { ...dose, isFact: true },
  'dose.undo': { ...dose, isFact: true },
  'dose.snooze': dose,
  'alarm.claim': { v: 1, subject: 'alarm' },
  'medicine.add': { ...medicine, adds: true },
  'medicine.revise': medicine,
  'medicine.pause': medicine,
  'medicine.delete': medicine,
  'medicine.restore': medicine,
  'event.add': { ...event, adds: true },
  'event.patch': event,
  'event.delete': event,
  'event.restore': event,
  'profile.patch': { v: 1, subject: 'profile' },
  'settings.patch': { v: 1, subject: 'settings' },
  'contact.send': { v: 1, subject: 'message' },
} as const satisfies Record<Op, Operation>;

/** What an account's own stream, `u:`, is about; everything else belongs to a person's, `p:`. */
const OWN_SUBJECTS = ['profile', 'settings', 'message'] as const;

export type UserOp = {
  [K in Op]: (typeof OPERATIONS)[K]['subject'] extends (typeof OWN_SUBJECTS)[number] ? K : never;
}[Op];
export type PersonOp = Exclude<Op, UserOp>;

export function isOp(op: string): op is Op {
  return Object.hasOwn(OPERATIONS, op);
}

/** Null where this release knows no such operation. */
export function operationOf(op: string): Operation | null {
  return isOp(op) ? OPERATIONS[op] : null;
}

export function isUserOp(op: Op): op is UserOp {
  return (OWN_SUBJECTS as readonly Subject[]).includes(OPERATIONS[op].subject);
}
