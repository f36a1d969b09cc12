import type { ChatUsage } from '@qamqor/shared/chat/chat';
import { unlimited } from '@qamqor/shared/plans';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { readStatus } from '../subscription/subscription.service.ts';

/** What an account has used of its plan; a lower plan may leave less than nothing, which is nothing. */
export async function readChatUsage(deps: Reads & Clock, viewer: Viewer): Promise<ChatUsage> {
  const { family_members_limit: _, ...usage } = await readStatus(deps, viewer);
  const { ai_requests_limit: limit, ai_requests_used: used } = usage;
  const requests_remaining = limit === unlimited ? 'unlimited' : Math.max(0, limit - used);
  return { requests_remaining, ...usage };
}
