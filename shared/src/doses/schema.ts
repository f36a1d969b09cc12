import * as z from 'zod/mini';
import { date, instant, time } from '../calendar/schema.ts';
import { parseSlotId } from '../medicines/slot.ts';
import { SKIP_REASONS } from './mark.ts';

const id = z.uuid();
const slot = { medicine_id: id, date, time };
/** The id of a slot. */
export const slotName = z.string().check(
  z.maxLength(80),
  z.refine((name) => parseSlotId(name) !== null),
);

export const doseArgs = {
  'dose.mark': z.object({
    ...slot,
    status: z.enum(['taken', 'skipped']),
    reason: z.optional(z.nullable(z.enum(SKIP_REASONS))),
    taken_at: instant,
    stands_for: z.optional(z.nullable(slotName)),
  }),
  'dose.undo': z.object({ ...slot, targets: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
} as const;

export type DoseArgs = { [Op in keyof typeof doseArgs]: z.infer<(typeof doseArgs)[Op]> };
