import * as z from 'zod/mini';
import { CLOSING_REASON } from '../limits.ts';
import { tidyText } from '../tidy-text.ts';

/** ADMIN-8: plain text in whatever language it was written. */
export const closingBody = z.object({
  reason: z
    .string()
    .check(
      z.overwrite(tidyText),
      z.minLength(CLOSING_REASON.least),
      z.maxLength(CLOSING_REASON.most),
    ),
});
