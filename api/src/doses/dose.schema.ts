import { z } from 'zod';

/** A dose as REST answers it. */
export const doseEntry = z.object({
  medicine_id: z.string(),
  medicine_name: z.string(),
  date: z.string(),
  time: z.string(),
  taken: z.boolean(),
  status: z.enum([
    'upcoming',
    'due',
    'late',
    'taken',
    'skipped',
    'missed',
    'unknown',
    'before_start',
  ]),
  taken_at: z.string().nullable(),
  taken_by: z.string().nullable(),
  reason: z.string().nullable(),
  carried: z.literal(true).optional().describe('Of the day before, and still open.'),
});
