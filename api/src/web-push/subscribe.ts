import { Problem } from '@qamqor/shared/problem';
import { createECDH } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Writes } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import { endOfSubscription, moveOrigin } from './delivery.store.ts';
import { checkEndpoint, type EndpointFault } from './sending/endpoint-guard.ts';
import {
  findSubscriptionByEndpoint,
  findSubscriptionOfSession,
  removeSubscription,
  saveSubscription,
  type Subscription,
} from './subscription.store.ts';

/** What a browser's `PushSubscription.toJSON()` says, with our own words beside it. */
export type SubscriptionInput = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  device_name?: string | undefined;
  show_names?: boolean | undefined;
};

type Deps = Clock & Writes & { config: { PUSH_EXTRA_ORIGINS: readonly string[] } };

const refusals: Record<EndpointFault, string> = {
  length: 'The push address is too long.',
  form: 'The push address is not written as a browser writes it.',
  scheme: 'The push address must begin with https.',
  user_info: 'The push address must not hold a name or a password.',
  port: 'The push address must not name a port.',
  host: 'The push address belongs to no push service that is known here.',
};

const AUTH_BYTES = 16;

/** A point that is not on the curve would fail, or worse, at every notice. */
function areKeys({ p256dh, auth }: SubscriptionInput['keys']): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    const point = Buffer.from(p256dh, 'base64url');
    return point.length === 65 && point[0] === 4 && pair.computeSecret(point).length === 32;
  } catch {
    return false;
  }
}

/**
 * An endpoint goes to another person where they use the same browser, which has the keys of it as well:
 * whoever knows the endpoint alone takes nobody's ring away.
 */
function isSameBrowser(
  { user_id, p256dh, auth }: Subscription,
  viewer: Viewer,
  keys: SubscriptionInput['keys'],
): boolean {
  return user_id === viewer.user_id || (p256dh === keys.p256dh && auth === keys.auth);
}

async function dropSubscription(tx: Tx, { id }: Subscription): Promise<void> {
  await endOfSubscription(tx, id);
  await removeSubscription(tx, id);
}

/**
 * Binds an endpoint to the session's device. Sent again at every start it is renewed: notices that
 * wait for the device go to its newest endpoint, and never to somebody who used the browser before.
 * One that its push service knows no more stays `gone`: the browser has to ask for another.
 */
export async function subscribe(
  deps: Deps,
  viewer: Viewer,
  input: SubscriptionInput,
): Promise<Subscription> {
  const { endpoint, keys } = input;
  const { origin, fault } = checkEndpoint(endpoint, deps.config.PUSH_EXTRA_ORIGINS);
  if (fault !== undefined) throw new Problem('push.endpoint_refused', refusals[fault]);
  if (!areKeys(keys)) throw new Problem('push.keys_refused');
  return transaction(deps, async (tx) => {
    const rival = await findSubscriptionByEndpoint(tx, endpoint);
    if (rival && !isSameBrowser(rival, viewer, keys)) throw new Problem('push.keys_refused');
    const own = await findSubscriptionOfSession(tx, viewer.session_id);
    const isMine = rival?.user_id === viewer.user_id;
    const known = own ?? (isMine ? rival : undefined);
    if (rival && rival.id !== known?.id) await dropSubscription(tx, rival);
    const isSame = known?.endpoint === endpoint;
    const row: Subscription = {
      id: known?.id ?? newId(deps),
      user_id: viewer.user_id,
      session_id: viewer.session_id,
      device_name: input.device_name ?? known?.device_name ?? null,
      endpoint,
      origin,
      p256dh: keys.p256dh,
      auth: keys.auth,
      show_names: input.show_names ?? known?.show_names ?? false,
      state: rival?.state === 'gone' ? 'gone' : isSame ? known.state : 'live',
      created_at: known?.created_at ?? deps.now(),
      last_accepted_at: known?.last_accepted_at ?? null,
      last_shown_at: known?.last_shown_at ?? null,
      unshown: isSame ? known.unshown : 0,
      unshown_since: isSame ? known.unshown_since : null,
    };
    await saveSubscription(tx, row);
    if (known && known.origin !== origin) await moveOrigin(tx, known.id, origin);
    return row;
  });
}

/** The session's device rings no more. */
export async function unsubscribe(deps: Writes, viewer: Viewer): Promise<void> {
  await transaction(deps, async (tx) => {
    const own = await findSubscriptionOfSession(tx, viewer.session_id);
    if (own) await dropSubscription(tx, own);
  });
}
