import { readMeta } from '../local-db/outbox/meta.ts';
import type { WorkerAccount } from './worker-account.ts';

export type RenewalDeps = {
  /** Subscribes again with the key of the old subscription, or with this one. */
  subscribe(key: () => Promise<string>): Promise<PushSubscriptionJSON>;
};

/** The push service gave this browser another address: the server is told at once. */
export async function renewSubscription(
  { local, send }: WorkerAccount,
  { subscribe }: RenewalDeps,
): Promise<void> {
  const subscription = await subscribe(async () => {
    const answer = await send('/config');
    const { vapid_public_key } = (await answer.json()) as { vapid_public_key: string };
    return vapid_public_key;
  });
  const choice = await readMeta(local.outbox, 'push');
  const { device_name, show_names } = choice ?? {};
  const response = await send('/push/subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...subscription, device_name, show_names }),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
}
