import type { Account } from '@qamqor/shared/profile/person';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import type { Reads } from '../platform/database/database.ts';
import { isAdmin } from './auth.service.ts';
import { closingOf } from './closings/closings.service.ts';
import { consentIn, getUser } from './users/user.service.ts';

type Deps = Reads & Parameters<typeof isAdmin>[0];

async function readAccount(deps: Deps, id: string, seq: number): Promise<Sequenced<Account>> {
  const user = await getUser(deps, id);
  const { name, email, avatar, language, time_zone } = user;
  const { subscription_tier, ai_requests_used, usage_reset_date } = user;
  const is_admin = isAdmin(deps, user);
  const consent = consentIn(user);
  const plan = { subscription_tier, ai_requests_used, usage_reset_date };
  const closing = await closingOf(deps.reader, id);
  const own = { id, name, email, avatar, is_admin, language, time_zone, ...consent, ...plan };
  return { ...own, ...(closing && { closing }), seq };
}

/** The owner of the stream, with every page. */
export async function accountFeed(deps: Deps, id: string, { to }: { to: number }) {
  return { rows: [await readAccount(deps, id, to)] };
}
