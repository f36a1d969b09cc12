import * as z from 'zod/mini';
import { isDate, isTime } from '../calendar/dates.ts';
import { isZone } from '../calendar/zone.ts';
import { contactMessage } from '../contact/schema.ts';
import { SKIP_REASONS } from '../doses/mark.ts';
import { SENT_LANGUAGES } from '../languages.ts';
import { medicineFields, medicineInput } from '../medicines/schema.ts';
import { profileFields } from '../profile/schema.ts';
import { isDoseGroup } from '../reminders/group-id.ts';
import { eventAdd, eventName, eventPatch } from '../schedule/schema.ts';

const id = z.uuid();
const instant = z.iso.datetime({ precision: 3 });
const slot = {
  medicine_id: id,
  date: z.string().check(z.refine(isDate, 'A date looks like 2026-11-20')),
  time: z.string().check(z.refine(isTime, 'A time looks like 08:00')),
};

const group = z.string().check(z.refine(isDoseGroup, 'A group looks like 2026-11-20T08:00'));

/** Dose and schedule as the person saw them, as lenient as anything that was ever stored. */
const seen = z.object({
  amount_quarters: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  times: z.array(z.string()),
  weekdays: z.array(z.number()),
  duration_weeks: z.nullable(z.number()),
});

/** The arguments of every operation this release takes. Adding is allowed. */
export const operationArgs = {
  'dose.mark': z.object({
    ...slot,
    status: z.enum(['taken', 'skipped']),
    reason: z.optional(z.nullable(z.enum(SKIP_REASONS))),
    taken_at: instant,
  }),
  'dose.undo': z.object({ ...slot, targets: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
  'dose.snooze': z.object({ group, until: instant }),
  'alarm.claim': z.object({ group }),
  'medicine.add': z.extend(medicineInput, { id }),
  'medicine.revise': z.object({
    id,
    base_version: z.int().check(z.gte(1)),
    effective_at: z.optional(instant),
    fields: medicineFields,
    seen: z.optional(seen),
  }),
  'medicine.pause': z.object({
    id,
    until: z.nullable(instant),
    reason: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
  'medicine.delete': z.object({ id }),
  'medicine.restore': z.object({ id }),
  'event.add': eventAdd,
  'event.patch': eventPatch,
  'event.delete': eventName,
  'event.restore': eventName,
  'profile.patch': z.object({ fields: profileFields }),
  'settings.patch': z.object({
    fields: z.object({
      language: z.optional(z.enum(SENT_LANGUAGES)),
      time_zone: z.optional(z.string().check(z.refine(isZone, 'This time zone is not known'))),
    }),
  }),
  'contact.send': contactMessage,
} as const;

export type Op = keyof typeof operationArgs;
export type OpArgs = { [K in Op]: z.infer<(typeof operationArgs)[K]> };

export type Seen = z.infer<typeof seen>;

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
