import { toWire } from '@qamqor/shared/calendar/dates';
import { isPauseOver } from '@qamqor/shared/medicines/ends-pause';
import { Problem } from '@qamqor/shared/problem';
import type { Mutation, PushResult } from '@qamqor/shared/sync/protocol';
import type { Approval } from '@qamqor/shared/family/link';
import { getUser } from '../../auth/users/user.service.ts';
import { forgetAnswer, type Change } from '../../changes/changes.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reads, Writes } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/http.ts';
import { transaction, type Tx } from '../../platform/database/transaction.ts';
import {
  agreedAt,
  ownApproval,
  listWaiting,
  settleApproval,
  shownApproval,
} from './approvals.service.ts';

/** The ordinary way in of a change, for one that the person has agreed to. */
export type AppliesAgreed = { applyAgreed(tx: Tx, change: Change): Promise<PushResult> };

export async function listApprovals({ reader }: Reads, viewer: Viewer): Promise<Approval[]> {
  return listWaiting(reader, viewer.user_id);
}

/**
 * The change takes effect by the ordinary way in, under the relative's name and by the links as they
 * are now; when it cannot, nothing is decided. Agreeing again changes nothing.
 */
export async function acceptApproval(
  deps: Clock & Writes & AppliesAgreed,
  viewer: Viewer,
  id: string,
): Promise<Approval> {
  return transaction(deps, async (tx) => {
    const row = await ownApproval(tx, viewer.user_id, id);
    if (row.status === 'accepted') return shownApproval(tx, row);
    if (row.status !== 'pending') throw new Problem('family.approval_not_found');
    const now = deps.now();
    const { mutation, happened_at } = row;
    const { op, args } = mutation as Mutation;
    const asked = { op, args, created_at: toWire(happened_at) };
    if (isPauseOver(asked, now)) throw new Problem('family.approval_outdated');
    const actor = await getUser({ reader: tx }, row.viewer_id);
    await forgetAnswer(tx, row.id);
    const change = {
      mutation: mutation as Mutation,
      actor: { id: actor.id, name: actor.name },
      device_id: row.device_id,
      happened_at: agreedAt(row, now),
      received_at: now,
    };
    const { status, code } = await deps.applyAgreed(tx, change);
    if (status !== 'ok') throw new Problem(code ?? 'server.busy');
    return shownApproval(
      tx,
      await settleApproval(tx, row, { status: 'accepted', at: toWire(now) }),
    );
  });
}

export async function declineApproval(
  deps: Clock & Writes,
  viewer: Viewer,
  id: string,
): Promise<Approval> {
  return transaction(deps, async (tx) => {
    const row = await ownApproval(tx, viewer.user_id, id);
    if (row.status === 'declined') return shownApproval(tx, row);
    if (row.status !== 'pending') throw new Problem('family.approval_not_found');
    const at = toWire(deps.now());
    return shownApproval(tx, await settleApproval(tx, row, { status: 'declined', at }));
  });
}
