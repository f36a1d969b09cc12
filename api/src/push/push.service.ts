import { randomUUID } from 'node:crypto';
import { toWire } from '@qamqor/shared/calendar/dates';
import type { Notice } from '@qamqor/shared/reminders/notice';
import type { Clock } from '../platform/clock.ts';
import type { Database, Reads } from '../platform/database.ts';
import { errorKind, type Log } from '../platform/logger.ts';
import { transaction, type Tx } from '../platform/transaction.ts';
import {
  cancelDeliveries,
  claimDeliveries,
  deliveriesOf,
  findSubscription,
  finishDelivery,
  insertDelivery,
  subscriptionsOf,
  type DeliveryRow,
} from './delivery.store.ts';

/** The devices of a person that were to be rung. */
export async function ringingDevices(deps: Reads, userId: string) {
  const all = await subscriptionsOf(deps.reader, userId);
  return all.map(({ id, state, show_names, last_accepted, last_shown }) => ({
    ...{ device_id: id, device_name: '', state, show_names, created_at: '' },
    last_accepted_at: last_accepted === null ? null : toWire(last_accepted),
    last_shown_at: last_shown === null ? null : toWire(last_shown),
  }));
}

export type DeliveryDraft = Pick<
  DeliveryRow,
  'person_id' | 'group' | 'stage' | 'recipient_id' | 'not_before' | 'expires_at' | 'about'
> & { subscription_id?: string };

export type Delivery = DeliveryRow & { show_names: boolean };

/** Called just before the POST; null when the notice is not true any more. */
export type Compose = (delivery: Delivery) => Promise<Notice | null>;

export type Send = (delivery: Delivery, notice: Notice) => Promise<'accepted' | 'gone' | 'failed'>;

/** One delivery for each live subscription of the recipient; the same again makes none. */
export async function enqueue(tx: Tx, drafts: readonly DeliveryDraft[]): Promise<void> {
  for (const { subscription_id: only, ...draft } of drafts) {
    const all = await subscriptionsOf(tx, draft.recipient_id);
    for (const { id, state } of all) {
      if (state === 'gone' || (only !== undefined && only !== id)) continue;
      const lease = { attempt: 0, lease_token: null, lease_until: null };
      const row = { ...draft, ...lease, id: randomUUID(), subscription_id: id };
      await insertDelivery(tx, { ...row, state: 'pending' });
    }
  }
}

const ON_SCREEN: readonly DeliveryRow['state'][] = ['claimed', 'accepted', 'shown', 'acted'];

/** Waiting deliveries are cancelled; answers those that are on a screen, or on their way to one. */
export async function withdraw(
  tx: Tx,
  about: { person_id: string; group: string; recipient_id?: string },
): Promise<DeliveryRow[]> {
  const rows = await deliveriesOf(tx, about);
  const waiting = rows.filter(({ state }) => state === 'pending').map(({ id }) => id);
  if (waiting.length > 0) await cancelDeliveries(tx, waiting);
  return rows.filter(({ state }) => ON_SCREEN.includes(state));
}

const LEASE_MS = 30_000;
const BATCH = 500;
const EVERY_MS = 1_000;

export function createDeliveryJob(deps: Clock & Database & Log & { compose: Compose; send: Send }) {
  async function deliver(row: DeliveryRow): Promise<DeliveryRow['state']> {
    const show_names = (await findSubscription(deps.reader, row.subscription_id))?.show_names;
    const full = { ...row, show_names: show_names ?? false };
    if (deps.now() >= row.expires_at) return 'expired';
    const notice = await deps.compose(full);
    if (!notice) return deps.now() >= row.expires_at ? 'expired' : 'cancelled';
    return deps.send(full, notice);
  }

  async function tick(): Promise<number> {
    const now = deps.now();
    const lease = { now, until: now + LEASE_MS, token: randomUUID(), limit: BATCH };
    const rows = await transaction(deps, (tx) => claimDeliveries(tx, lease));
    for (const row of rows) {
      const state = await deliver(row);
      await transaction(deps, (tx) => finishDelivery(tx, row, state));
    }
    return rows.length;
  }

  let timer: NodeJS.Timeout | undefined;
  return {
    tick,
    start: () => {
      timer = setInterval(() => {
        tick().catch((error: unknown) => {
          deps.log.error({ err: errorKind(error) }, 'deliveries were not sent');
        });
      }, EVERY_MS);
    },
    stop: async () => clearInterval(timer),
  };
}
