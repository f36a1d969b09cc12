import { fromWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import { keyOf } from '@qamqor/shared/sync/keys';
import type { PersonMutation } from '@qamqor/shared/sync/merge';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { Context } from '@qamqor/shared/sync/reducer';
import { getUser, getZoneHistory } from '../auth/user.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Viewer } from '../platform/http.ts';
import type { Tx } from '../platform/transaction.ts';
import { commitChange, type Decision } from './commit-change.ts';

/** How a capability decides about one of its own mutations for a person. */
export type DecideFor<M> = (
  tx: Tx,
  personId: string,
  mutation: M,
  context: Context,
) => Promise<Decision>;

/** A change that a person makes to their own data over REST: the same way in as from a device. */
export async function commitOwn<M extends PersonMutation>(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  mutation: M,
  decide: DecideFor<M>,
): Promise<void> {
  const now = deps.now();
  const actor = await getUser({ reader: tx }, viewer.user_id);
  const context: Context = {
    actor,
    device_id: viewer.device_id,
    happened_at: now,
    recorded_at: now,
    taken_at: fromWire,
    zones: await getZoneHistory({ reader: tx }, viewer.user_id),
  };
  const stream = personStream(viewer.user_id);
  const at = { wall: now, server: now };
  const { device_id } = viewer;
  const result = await commitChange(
    tx,
    {
      mutation: { ...mutation, stream, v: 1, key: keyOf(mutation), at },
      actor,
      device_id,
      happened_at: now,
      received_at: now,
    },
    (inside) => decide(inside, viewer.user_id, mutation, context),
  );
  if (result.status !== 'ok') throw new Problem(result.code ?? 'server.failed');
}
