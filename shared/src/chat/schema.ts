import * as z from 'zod/mini';
import { SENT_LANGUAGES } from '../languages.ts';
import { problems } from '../problem.ts';
import { tidyText } from '../tidy-text.ts';
import { CHAT_LIMITS } from './chat.ts';

const INVALID = problems['chat.message_invalid'].detail;

/** What a person may send to the companion: something that can be seen, of a reasonable length. */
export const chatMessageText = z
  .string(INVALID)
  .check(z.overwrite(tidyText), z.minLength(1, INVALID), z.maxLength(CHAT_LIMITS.message, INVALID));

/**
 * POST /chat; a new chat has no `session_id` yet. `language` is that of the device that asks, where it is
 * not the account's.
 */
export const chatRequest = z.object({
  message: chatMessageText,
  session_id: z.optional(z.nullable(z.uuid())),
  language: z.optional(z.enum(SENT_LANGUAGES)),
});

/** What a chat may be called. */
export const chatTitle = z
  .string()
  .check(z.overwrite(tidyText), z.minLength(1), z.maxLength(CHAT_LIMITS.title));

const session = z.object({ id: z.uuid() });

export const chatArgs = {
  'chat.rename': z.object({
    ...session.shape,
    title: chatTitle,
  }),
  'chat.delete': session,
  'chat.delete_all': z.object({}),
} as const;

export type ChatArgs = { [Op in keyof typeof chatArgs]: z.infer<(typeof chatArgs)[Op]> };
