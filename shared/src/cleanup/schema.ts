import * as z from 'zod/mini';
import { date } from '../calendar/schema.ts';
import { CLEANUP_KINDS } from './cleanup.ts';

/** POST /data/cleanup. What is sent again under the same `id` is done once. */
export const cleanupRequest = z.object({
  id: z.optional(z.uuid()),
  kinds: z.array(z.enum(CLEANUP_KINDS)).check(
    z.minLength(1),
    z.maxLength(CLEANUP_KINDS.length),
    z.refine((kinds) => new Set(kinds).size === kinds.length, 'Each kind is named once'),
  ),
  before: date,
});
export type CleanupRequest = z.infer<typeof cleanupRequest>;
