import { hash } from 'node:crypto';
import type { RingState } from '@qamqor/shared/reminders/ring-state';
import { isSessionEnded } from '../auth/sessions/session.service.ts';
import type { Reader, Reads } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { insertDelivery, listOfGroup, UNSENT, updateDelivery } from './delivery.store.ts';
import type { DeliveredNotice, DeliveryDraft } from './delivery.ts';
import { subscriptionsOf, type Subscription } from './subscription.store.ts';
import { findUnheard } from './test-ring.store.ts';

export { createDeliveryJob } from './delivery-job.ts';
export type { Compose, DeliveredNotice, Delivery, DeliveryDraft } from './delivery.ts';
export { createKeyPreparation } from './prepare-keys.ts';
export { createDeliveryGauges, createPushMetrics } from './push-metrics.ts';
export { createPushThread } from './sending/push-thread.ts';
export { receiveReceipt } from './receipts.ts';
export { subscribe, unsubscribe } from './subscribe.ts';

/** Of a UUID, RFC 9562: what its seventeenth digit may be. */
const VARIANTS = ['8', '9', 'a', 'b'];

/** The same for the same notice to the same device, so that a duplicate is known by it as well. */
export function deliveryId(
  draft: Pick<DeliveryDraft, 'person_id' | 'group' | 'stage'>,
  subscriptionId: string,
): string {
  const named = [draft.person_id, draft.group, draft.stage, subscriptionId];
  const hex = hash('sha256', JSON.stringify(named), 'hex');
  const variant = VARIANTS[Number.parseInt(hex.charAt(16), 16) % VARIANTS.length];
  const version = `8${hex.slice(13, 16)}`;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Those that can be rung. A session that ran out still rings, one that was ended does not. */
export async function reachable(db: Reader, userId: string): Promise<Subscription[]> {
  const all = await subscriptionsOf(db, userId);
  const live: Subscription[] = [];
  for (const device of all) {
    if (device.state === 'gone') continue;
    if (!(await isSessionEnded({ reader: db }, device.session_id))) live.push(device);
  }
  return live;
}

/** By session, the service that takes reminders to its device. */
export async function pushServicesOf(db: Reader, userId: string): Promise<Map<string, string>> {
  const all = await subscriptionsOf(db, userId);
  return new Map(all.map(({ session_id, origin }) => [session_id, origin]));
}

/** Whether a person has a device that can be rung. */
export async function canRing(db: Reader, userId: string): Promise<boolean> {
  return (await reachable(db, userId)).length > 0;
}

/**
 * A delivery for each device of each recipient; one that is there already is left as it is. Gives
 * the number of those that are new.
 */
export async function enqueue(tx: Tx, drafts: readonly DeliveryDraft[]): Promise<number> {
  let created = 0;
  for (const { subscription_id: only, ...draft } of drafts) {
    for (const { id, origin } of await reachable(tx, draft.recipient_id)) {
      if (only !== undefined && only !== id) continue;
      const isNew = await insertDelivery(tx, {
        ...UNSENT,
        ...draft,
        id: deliveryId(draft, id),
        subscription_id: id,
        origin,
        next_at: draft.not_before,
      });
      if (isNew) created++;
    }
  }
  return created;
}

const MAY_BE_ON_SCREEN = new Set(['claimed', 'accepted', 'shown', 'acted']);

type OfGroup = { person_id: string; group: string; recipient_id?: string };

const isOf =
  ({ recipient_id }: OfGroup) =>
  (row: { recipient_id: string }) =>
    recipient_id === undefined || recipient_id === row.recipient_id;

function onScreen(rows: Awaited<ReturnType<typeof listOfGroup>>): DeliveredNotice[] {
  return rows.flatMap(({ id, stage, recipient_id, subscription_id, state }) =>
    MAY_BE_ON_SCREEN.has(state) ? { id, stage, recipient_id, subscription_id, state } : [],
  );
}

/** What of a group may be on a screen: one that is being sent right now is among these. */
export async function mayBeOnScreen(tx: Tx, of: OfGroup): Promise<DeliveredNotice[]> {
  return onScreen((await listOfGroup(tx, of)).filter(isOf(of)));
}

/** Cancels what waits of a group but for the stage `keep`, and names what may be on a screen. */
export async function withdraw(
  tx: Tx,
  of: OfGroup & { keep?: string },
): Promise<DeliveredNotice[]> {
  const rows = (await listOfGroup(tx, of)).filter(isOf(of));
  for (const { id, stage, state } of rows) {
    if (state !== 'pending' || stage === of.keep) continue;
    await updateDelivery(tx, id, { state: 'cancelled', next_at: null });
  }
  return onScreen(rows);
}

export type RingingDevice = Pick<
  Subscription,
  | 'session_id'
  | 'device_name'
  | 'state'
  | 'show_names'
  | 'created_at'
  | 'last_accepted_at'
  | 'last_shown_at'
>;

/** Of each device that is signed in and was to be rung, by the id of its session. */
export async function ringStates(deps: Reads, userId: string): Promise<Map<string, RingState>> {
  const states = new Map<string, RingState>();
  for (const { session_id, state } of await subscriptionsOf(deps.reader, userId)) {
    if (!(await isSessionEnded(deps, session_id))) states.set(session_id, state);
  }
  return states;
}

/** By the id of its session: where a test ring came that nobody heard, and none was heard since. */
export function unheardDevices(deps: Reads, userId: string): Promise<Set<string>> {
  return findUnheard(deps.reader, userId);
}

/** Every device of a person that was to be rung, also those whose push service knows them no more. */
export async function ringingDevices(deps: Reads, userId: string): Promise<RingingDevice[]> {
  const all = await subscriptionsOf(deps.reader, userId);
  return all.map((device) => ({
    session_id: device.session_id,
    device_name: device.device_name,
    state: device.state,
    show_names: device.show_names,
    created_at: device.created_at,
    last_accepted_at: device.last_accepted_at,
    last_shown_at: device.last_shown_at,
  }));
}
