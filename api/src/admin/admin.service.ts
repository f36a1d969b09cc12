import type { AdminUser, AuditAction, Waiting } from '@qamqor/shared/admin/lists';
import type { LetterMark } from '@qamqor/shared/contact/contact';
import type { ComingTier, Tier } from '@qamqor/shared/plans';
import { Problem } from '@qamqor/shared/problem';
import { isAdmin } from '../auth/auth.service.ts';
import { closingsOf } from '../auth/closings/closings.service.ts';
import { findPerson, getUser, peopleOf, searchPeople } from '../auth/users/user.service.ts';
import { setLetterState } from '../contact/contact.service.ts';
import { countMembers } from '../family/family.service.ts';
import { writeNews } from '../news/news.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database/database.ts';
import { parsePlace, placeOf } from '../platform/database/place.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import { setPlanOpen } from '../subscription/open-plans.service.ts';
import { changeTier, readUsage } from '../subscription/subscription.service.ts';
import { listWaitlist } from '../subscription/waitlist.service.ts';
import { noteAsked, noteChange } from './audit.service.ts';

export type Deps = Clock &
  Reads &
  Writes & {
    config: { ADMIN_EMAIL?: string | undefined; SMTP_URL?: string | undefined };
  };

/** ADMIN-1: whoever is no admin is refused, and a line says so. */
export async function assertAdmin(deps: Deps, viewer: Viewer, action: AuditAction): Promise<void> {
  if (isAdmin(deps, await getUser(deps, viewer.user_id))) return;
  await noteAsked(deps, viewer, { action, outcome: 'refused' });
  throw new Problem('admin.required');
}

/** ADMIN-2: `after` is the id of the last one of the page before. */
export async function findPeople(
  deps: Reads & Clock,
  search: Parameters<typeof searchPeople>[1],
): Promise<AdminUser[]> {
  const users = await searchPeople(deps.reader, search);
  const ids = users.map(({ id }) => id);
  const members = await countMembers(deps.reader, ids);
  const closings = await closingsOf(deps.reader, ids);
  return Promise.all(
    users.map(async (user) => {
      const { id, name, email, email_verified, subscription_tier, created_at } = user;
      const { ai_requests_used } = await readUsage(deps, deps.reader, user);
      const family_members_count = members.get(id) ?? 0;
      return {
        id,
        name,
        email,
        email_verified,
        subscription_tier,
        created_at,
        ai_requests_used,
        family_members_count,
        closing: closings.get(id) ?? null,
      };
    }),
  );
}

export type TierChange = {
  user_id: string;
  subscription_tier: Tier;
  /** The tier that the change is made of: where it is another by now, nothing is changed. */
  expected_tier?: Tier | undefined;
};

/** TIER-2, ADMIN-4: answers what it was before, so that it can be taken back. */
export async function updateTier(
  deps: Clock & Writes,
  viewer: Viewer,
  { user_id, subscription_tier, expected_tier }: TierChange,
) {
  return transaction(deps, async (tx) => {
    const person = await findPerson(tx, user_id);
    if (!person) throw new Problem('admin.person_not_found');
    const previous_tier = person.subscription_tier;
    if (expected_tier !== undefined && expected_tier !== previous_tier)
      throw new Problem('admin.changed_meanwhile', undefined, { subscription_tier: previous_tier });
    await changeTier(tx, user_id, subscription_tier);
    await noteChange(deps, tx, viewer, {
      action: 'tier.set',
      target_id: user_id,
      before: previous_tier,
      after: subscription_tier,
    });
    return { user_id, subscription_tier, previous_tier };
  });
}

export async function updateLetter(
  deps: Clock & Writes,
  viewer: Viewer,
  { id, state }: { id: string; state: LetterMark },
) {
  return transaction(deps, async (tx) => {
    const before = await setLetterState(tx, id, state);
    if (before === null) throw new Problem('admin.letter_not_found');
    const change = { action: 'contact.state', target_id: id, before, after: state } as const;
    await noteChange(deps, tx, viewer, change);
    return { id, state };
  });
}

/** NEWS-1: told to everybody from this moment on. */
export async function publishNews(
  deps: Parameters<typeof writeNews>[0] & Writes,
  viewer: Viewer,
  given: Parameters<typeof writeNews>[2],
) {
  return transaction(deps, async (tx) => {
    const one = await writeNews(deps, tx, given);
    const { id: target_id, holds_from: after } = one;
    await noteChange(deps, tx, viewer, { action: 'news.write', target_id, before: null, after });
    return one;
  });
}

/** TIER-3: those who asked to be told of it are told. */
export async function openPlan(
  deps: Clock & Writes,
  viewer: Viewer,
  given: { tier: ComingTier; open: boolean },
) {
  return transaction(deps, async (tx) => {
    const wasOpen = await setPlanOpen(deps, tx, given);
    const word = (open: boolean) => `${given.tier} ${open ? 'open' : 'coming'}`;
    const [before, after] = [word(wasOpen), word(given.open)];
    await noteChange(deps, tx, viewer, {
      action: 'plan.open',
      target_id: given.tier,
      before,
      after,
    });
    return given;
  });
}

/** Of a place; whatever else stands there is behind none. */
const comingTier = (tier: string): ComingTier => (tier === 'premium' ? 'premium' : 'pro');

/** Who wants to be told of a plan, who has waited longest first. */
export async function readWaitlist(
  deps: Reads,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Waiting[]> {
  const [created_at, user_id, tier] = parsePlace(after, 3);
  const isPlace = created_at !== undefined && user_id !== undefined && tier !== undefined;
  const place = isPlace ? { created_at, user_id, tier: comingTier(tier) } : null;
  const rows = await listWaitlist(deps, { limit, after: place });
  const people = await peopleOf(
    deps.reader,
    rows.map((row) => row.user_id),
  );
  return rows.flatMap((row) => {
    const person = people.get(row.user_id);
    const at = placeOf(row.created_at, row.user_id, row.tier);
    if (!person) return [];
    const { name, email, email_verified } = person;
    return [{ ...row, name, email, email_verified, place: at }];
  });
}
