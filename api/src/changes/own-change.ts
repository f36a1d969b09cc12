import { fromWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import { keyFor, keyOf } from '@qamqor/shared/sync/operations';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import type { PersonMutation } from '@qamqor/shared/sync/reducer';
import { personStream, userStream, type Mutation } from '@qamqor/shared/sync/protocol';
import type { Context } from '@qamqor/shared/operation';
import type { UserOp } from '@qamqor/shared/sync/operations';
import { getUser, getZoneHistory } from '../auth/users/user.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { commitChange, type Decide, type Decision } from './commit-change.ts';

/** How a capability decides about one of its own mutations for a person. */
export type DecideFor<M> = (
  tx: Tx,
  personId: string,
  mutation: M,
  context: Context,
) => Promise<Decision>;

/** A change that a person makes to their own data over REST: the same way in as from a device. */
async function commit(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  said: Pick<Mutation, 'mid' | 'stream' | 'op' | 'key' | 'args'>,
  decide: Decide,
): Promise<void> {
  const now = deps.now();
  const actor = await getUser({ reader: tx }, viewer.user_id);
  const mutation = { ...said, v: 1, at: { wall: now, server: now } };
  // REST knows no installation: the session stands for it.
  const by = { actor, device_id: viewer.session_id };
  const change = { mutation, ...by, happened_at: now, received_at: now };
  const result = await commitChange(tx, change, decide);
  if (result.status !== 'ok') throw new Problem(result.code ?? 'server.failed');
}

export async function commitOwn<M extends PersonMutation>(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  mutation: M,
  decide: DecideFor<M>,
): Promise<void> {
  const now = deps.now();
  const context: Context = {
    actor: await getUser({ reader: tx }, viewer.user_id),
    device_id: viewer.session_id,
    happened_at: now,
    recorded_at: now,
    taken_at: fromWire,
    zones: await getZoneHistory({ reader: tx }, viewer.user_id),
  };
  const said = { ...mutation, stream: personStream(viewer.user_id), key: keyOf(mutation) };
  await commit(deps, tx, viewer, said, (inside) =>
    decide(inside, viewer.user_id, mutation, context),
  );
}

type AccountChange = {
  [Op in UserOp]: { mid: string; op: Op; args: OpArgs[Op] };
}[UserOp];

/** A change of the viewer's own account. */
export async function commitOwnChange(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  { mid, op, args }: AccountChange,
  decide: Decide,
): Promise<void> {
  const said = { mid, op, args, key: keyFor(op, mid, args) ?? mid };
  await commit(deps, tx, viewer, { ...said, stream: userStream(viewer.user_id) }, decide);
}

type FieldChange = {
  mid: string;
  op: UserOp;
  field: string;
  value: unknown;
  owner_id?: string;
};

/** One field of an account: the viewer's own, or that of `owner_id`, whom they look after. */
export async function commitOwnField(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  { mid, op, field, value, owner_id = viewer.user_id }: FieldChange,
  decide: Decide,
): Promise<void> {
  const args = { fields: { [field]: value } };
  const said = { mid, op, args, key: field, stream: userStream(owner_id) };
  await commit(deps, tx, viewer, said, decide);
}

/** A change of many rows that the server alone makes for the viewer: no device can send its `op`. */
export async function commitServerChange(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  { stream, op }: Pick<Mutation, 'stream' | 'op'>,
  decide: Decide,
): Promise<void> {
  await commit(deps, tx, viewer, { mid: newId(deps), stream, op, key: op, args: {} }, decide);
}
