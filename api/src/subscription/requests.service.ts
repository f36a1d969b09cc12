import { MINUTE } from '@qamqor/shared/calendar/dates';
import { formatDate } from '@qamqor/shared/calendar/day-words';
import { plans } from '@qamqor/shared/plans';
import { Problem } from '@qamqor/shared/problem';
import { userStream } from '@qamqor/shared/sync/protocol';
import { hasRequestLeft } from '@qamqor/shared/usage';
import { findPerson, getUser, setPlan } from '../auth/users/user.service.ts';
import { raiseSeq } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Writes } from '../platform/database/database.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { countHeld, insertReservation, takeReservation } from './reservation.store.ts';
import { readUsage } from './subscription.service.ts';

/** Longer than any reply takes: one that a server left behind is given back by then. */
const HELD = 10 * MINUTE;

function limitReached(limit: number, date: string): Problem {
  const day = `${formatDate('en', date)} ${date.slice(0, 4)}`;
  return new Problem(
    'chat.limit_reached',
    `You have reached your AI request limit of ${limit} for this month. You can ask again from ${day}. Nothing was lost.`,
    { ai_requests_limit: limit, usage_reset_date: date },
  );
}

/**
 * CHAT-4: room for one request before the companion is asked; the answer is what `confirmRequest` or
 * `giveBackRequest` takes. Throws `chat.limit_reached` where the plan has none left.
 */
export async function reserveRequest(deps: Writes & Clock, userId: string): Promise<string> {
  return transaction(deps, async (tx) => {
    const now = deps.now();
    const user = await getUser({ reader: tx }, userId);
    const usage = await readUsage(deps, tx, user);
    const { usage_reset_date } = usage;
    const held = await countHeld(tx, { user_id: userId, usage_reset_date }, now);
    const used = usage.ai_requests_used;
    if (!hasRequestLeft(user.subscription_tier, { used, held })) {
      throw limitReached(plans[user.subscription_tier].ai_requests_limit, usage_reset_date);
    }
    // From here on this is the month, whichever zone the person moves to.
    if (user.usage_reset_date !== usage_reset_date) await setPlan(tx, userId, usage);
    const id = newId(deps);
    await insertReservation(tx, { id, user_id: userId, usage_reset_date, expires_at: now + HELD });
    return id;
  });
}

/** `confirmRequest` as a step of what else belongs to the reply. */
export async function confirmRequestIn(deps: Clock, tx: Tx, id: string): Promise<boolean> {
  const held = await takeReservation(tx, id);
  const user = held && (await findPerson(tx, held.user_id));
  if (!user) return false;
  const usage = await readUsage(deps, tx, user);
  if (usage.usage_reset_date !== held.usage_reset_date) return false;
  await setPlan(tx, user.id, { ...usage, ai_requests_used: usage.ai_requests_used + 1 });
  await raiseSeq(tx, userStream(user.id));
  return true;
}

/**
 * The reply was delivered: it counts, once, in the month in which it was asked for. False where there
 * is nothing to count: it was confirmed or given back before, or the plan changed meanwhile (TIER-2).
 */
export async function confirmRequest(deps: Writes & Clock, id: string): Promise<boolean> {
  return transaction(deps, (tx) => confirmRequestIn(deps, tx, id));
}

/** No reply came, or it was stopped: nothing is counted. */
export async function giveBackRequest(deps: Writes, id: string): Promise<void> {
  await transaction(deps, (tx) => takeReservation(tx, id));
}
