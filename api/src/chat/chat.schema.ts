import { CHAT_ROLES, CHAT_SOURCES, RULES_REASONS } from '@qamqor/shared/chat/chat';
import { GUARD_KINDS } from '@qamqor/shared/chat/guard/guard-kind';
import { tiers } from '@qamqor/shared/plans';
import { CONSENT_VERSION } from '@qamqor/shared/profile/ai-consent';
import { consentVersion } from '@qamqor/shared/profile/schema';
import { z } from 'zod';

export const sessionAnswer = z.object({
  id: z.string(),
  title: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const messageAnswer = z.object({
  id: z.string(),
  session_id: z.string(),
  role: z.enum(CHAT_ROLES),
  content: z.string(),
  timestamp: z.string(),
  source: z.enum(CHAT_SOURCES).nullable(),
  calls: z.array(z.string()),
});

export const usageAnswer = z.object({
  requests_remaining: z.union([z.int(), z.literal('unlimited')]),
  subscription_tier: z.enum(tiers),
  ai_requests_used: z.int(),
  ai_requests_limit: z.int(),
  usage_reset_date: z.string(),
});

export const replyAnswer = z.object({
  response: z.string(),
  message: z.string(),
  session_id: z.string().nullable(),
  source: z.enum(CHAT_SOURCES),
  reason: z.enum(RULES_REASONS).optional(),
  guard: z.enum(GUARD_KINDS).optional(),
  calls: z.array(z.string()),
  message_id: z.string().nullable(),
  reply_id: z.string().nullable(),
});

/** With no version it is a yes to the first words; to words that are not written yet nobody says yes. */
export const consent = z.object({
  ai_consent: z.boolean(),
  ai_consent_version: z.optional(consentVersion.check(z.lte(CONSENT_VERSION))),
});
