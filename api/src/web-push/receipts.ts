import { DAY, MINUTE } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../platform/clock.ts';
import type { Writes } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { urgentTransaction, type Tx } from '../platform/database/transaction.ts';
import { findDelivery, saveReceipt } from './delivery.store.ts';
import {
  findSubscription,
  saveAccepted,
  saveShown,
  type Subscription,
} from './subscription.store.ts';

export type Receipt = { delivery_id: string; event: 'shown' | 'acted' };

const UNSHOWN_IS_SILENT = 3;
/** Notices that come together are one occasion to answer. */
const OCCASION = MINUTE;

/** A receipt ends a delivery whatever else is known of it: it was seen, so it is not sent again. */
export async function receiveReceipt(
  deps: Clock & Writes,
  viewer: Viewer,
  { delivery_id, event }: Receipt,
): Promise<void> {
  const now = deps.now();
  await urgentTransaction(deps, async (tx) => {
    const row = await findDelivery(tx, delivery_id);
    if (row?.recipient_id !== viewer.user_id) throw new Problem('push.delivery_not_found');
    const isActed = event === 'acted' || row.state === 'acted';
    await saveReceipt(tx, {
      id: row.id,
      state: isActed ? 'acted' : 'shown',
      shown_at: row.shown_at ?? now,
      acted_at: row.acted_at ?? (event === 'acted' ? now : null),
    });
    await saveShown(tx, row.subscription_id, now);
  });
}

/** Some platforms run no worker when a notice comes, so that their silence says nothing. */
function canAnswer({ origin, last_shown_at }: Subscription): boolean {
  return last_shown_at !== null || !new URL(origin).hostname.endsWith('push.apple.com');
}

/** Three in a row within a day that were accepted and not shown make a device silent. */
export async function noteAcceptance(tx: Tx, id: string, now: number): Promise<void> {
  const device = await findSubscription(tx, id);
  if (!device) return;
  const { last_accepted_at, unshown, unshown_since: since, state } = device;
  const isOld = since === null || now - since > DAY;
  const isSameOccasion =
    !isOld && last_accepted_at !== null && now - last_accepted_at < OCCASION && unshown > 0;
  const next = isOld ? 1 : isSameOccasion ? unshown : unshown + 1;
  const isSilent = next >= UNSHOWN_IS_SILENT && canAnswer(device);
  await saveAccepted(tx, id, {
    now,
    unshown: next,
    since: isOld ? now : since,
    state: state === 'live' && isSilent ? 'silent' : state,
  });
}
