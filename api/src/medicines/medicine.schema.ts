import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { z } from 'zod';

const revision = z.object({
  version: z.int(),
  effective_at: z.string(),
  name: z.string(),
  amount_quarters: z.int().nullable(),
  unit: z.string().nullable(),
  times: z.array(z.string()),
  weekdays: z.array(z.int()),
  duration_weeks: z.int().nullable(),
  end_date: z.string().nullable(),
});

const pause = z.object({
  from: z.string(),
  until: z.string().nullable(),
  reason: z.string().nullable(),
});

const { effective_at: _, ...revised } = revision.shape;
const { version: __, ...planned } = revision.shape;

/** Every field of a medicine is answered: one that is missing here does not compile. */
const fields = {
  id: z.string(),
  ...revised,
  form: z.string().nullable(),
  with_food: z.enum(['before', 'with', 'after']).nullable(),
  appearance: z.string().nullable(),
  notes: z.string(),
  start_date: z.string(),
  revisions: z.array(revision),
  pauses: z.array(pause),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  deleted_by: z.object({ id: z.string(), name: z.string() }).nullable(),
  is_active: z.boolean(),
  upcoming: z.object(planned).nullable(),
} satisfies Record<keyof Medicine | 'is_active' | 'upcoming', z.ZodType>;

/** A medicine as REST answers it: as it is taken now, with the next change that is planned. */
export const medicineAnswer = z.object(fields);

/** SYNC-12: a conflict comes with the medicine as it is now. */
export const conflictAnswer = z.object({
  code: z.string(),
  detail: z.string(),
  current: medicineAnswer,
});
