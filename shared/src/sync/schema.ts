import * as z from 'zod/mini';
import { chatArgs } from '../chat/schema.ts';
import { contactArgs } from '../contact/schema.ts';
import { doseArgs } from '../doses/schema.ts';
import { medicineArgs } from '../medicines/schema.ts';
import { profileArgs } from '../profile/schema.ts';
import { alarmArgs } from '../reminders/schema.ts';
import { eventArgs } from '../schedule/schema.ts';

/** The arguments of every operation this release takes. Adding is allowed. */
export const operationArgs = {
  ...doseArgs,
  ...alarmArgs,
  ...medicineArgs,
  ...eventArgs,
  ...profileArgs,
  ...contactArgs,
  ...chatArgs,
} as const;

export type Op = keyof typeof operationArgs;
export type OpArgs = { [K in Op]: z.infer<(typeof operationArgs)[K]> };

/** SYNC-7: a clock that cannot be read is no reading; it refuses nothing and nobody else's change. */
const numberOrNone: z.ZodMiniType<number | null, number> = z.number();
const instantMs = z.catch(numberOrNone, null);
const hint = z.catch(z.optional(z.number()), undefined);

const runName = z.catch(z.optional(z.string().check(z.maxLength(64))), undefined);

const reading = z.catch(
  z.object({ wall: instantMs, boot: hint, run: runName, server: hint, estimate: hint }),
  { wall: null },
);

export const MAX_RECEIPT = 500;

/** The envelope of a push. Unknown fields are dropped; `args` is checked for each operation. */
export const pushRequest = z.object({
  proto: z.int(),
  device_id: z.string().check(z.minLength(1), z.maxLength(64)),
  now: instantMs,
  boot: hint,
  run: runName,
  receipt: z.catch(z.optional(z.string().check(z.maxLength(MAX_RECEIPT))), undefined),
  mutations: z.array(
    z.object({
      mid: z.uuid(),
      stream: z.string().check(z.maxLength(70)),
      op: z.string().check(z.maxLength(40)),
      v: z.int(),
      key: z.string().check(z.maxLength(200)),
      args: z.unknown(),
      base: z.optional(z.unknown()),
      after: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50))),
      at: reading,
    }),
  ),
});
