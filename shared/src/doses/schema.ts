import * as z from 'zod/mini';
import { date, instant, time } from '../calendar/schema.ts';
import { SKIP_REASONS } from './mark.ts';

const id = z.uuid();
const slot = { medicine_id: id, date, time };

export const doseArgs = {
  'dose.mark': z.object({
    ...slot,
    status: z.enum(['taken', 'skipped']),
    reason: z.optional(z.nullable(z.enum(SKIP_REASONS))),
    taken_at: instant,
  }),
  'dose.undo': z.object({ ...slot, targets: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
} as const;

export type DoseArgs = { [Op in keyof typeof doseArgs]: z.infer<(typeof doseArgs)[Op]> };
