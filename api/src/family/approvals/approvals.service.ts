import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import { userStream, type Mutation, type Sequenced } from '@qamqor/shared/sync/protocol';
import type { Approval } from '@qamqor/shared/family/link';
import { operationOf } from '@qamqor/shared/sync/operations';
import { findPerson } from '../../auth/users/user.service.ts';
import { raiseSeq, type Change } from '../../changes/changes.service.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import {
  approvalsSince,
  findApproval,
  pendingApprovals,
  pendingOfLink,
  writeApproval,
  type ApprovalRow,
} from './approval.store.ts';

type Unwritten = Omit<ApprovalRow, 'viewer_seq' | 'person_seq'>;

async function save(tx: Tx, row: Unwritten): Promise<ApprovalRow> {
  const saved = {
    ...row,
    viewer_seq: await raiseSeq(tx, userStream(row.viewer_id)),
    person_seq: await raiseSeq(tx, userStream(row.person_id)),
  };
  await writeApproval(tx, saved);
  return saved;
}

/** Keeps a change for the person to decide about; it changes nothing of theirs. */
export async function awaitApproval(
  tx: Tx,
  { mutation, actor, device_id, happened_at, received_at }: Change,
  of: { link_id: string; person_id: string },
): Promise<void> {
  await save(tx, {
    id: mutation.mid,
    ...of,
    viewer_id: actor.id,
    device_id,
    mutation,
    happened_at,
    status: 'pending',
    created_at: toWire(received_at),
    decided_at: null,
  });
}

export async function settleApproval(
  tx: Tx,
  row: ApprovalRow,
  { status, at }: { status: 'accepted' | 'declined' | 'withdrawn'; at: string },
): Promise<ApprovalRow> {
  return save(tx, { ...row, status, decided_at: at });
}

/** What a link let wait goes with it. */
export async function withdrawApprovals(tx: Tx, linkId: string, at: string): Promise<void> {
  for (const row of await pendingOfLink(tx, linkId)) {
    await settleApproval(tx, row, { status: 'withdrawn', at });
  }
}

/** One that a person may decide about; foreign and missing ones are the same. */
export async function ownApproval(db: Reader, personId: string, id: string): Promise<ApprovalRow> {
  const row = await findApproval(db, id);
  if (row?.person_id !== personId || row.status === 'withdrawn') {
    throw new Problem('family.approval_not_found');
  }
  return row;
}

export async function shownApproval(db: Reader, row: ApprovalRow): Promise<Approval> {
  const { id, link_id, person_id, viewer_id, status, created_at, decided_at } = row;
  const by_name = (await findPerson(db, viewer_id))?.name ?? '';
  const { op, args } = row.mutation as Mutation;
  const who = { link_id, person_id, by_user_id: viewer_id, by_name };
  return { id, ...who, op, args, status, created_at, decided_at };
}

/** Those that wait for a person to decide, in the order in which they came. */
export async function listWaiting(db: Reader, personId: string): Promise<Approval[]> {
  const rows = await pendingApprovals(db, personId);
  return Promise.all(rows.map((row) => shownApproval(db, row)));
}

export async function approvalRows(
  db: Reader,
  userId: string,
  range: { from: number; to: number },
): Promise<Sequenced<Approval>[]> {
  const rows = await approvalsSince(db, userId, range);
  return Promise.all(
    rows.map(async (row) => ({
      ...(await shownApproval(db, row)),
      seq: row.person_id === userId ? row.person_seq : row.viewer_seq,
    })),
  );
}

/** When a held change happens: a dose when it was marked, anything else when the person agrees. */
export function agreedAt(row: ApprovalRow, now: number): number {
  const { op } = row.mutation as Mutation;
  return operationOf(op)?.subject === 'dose'
    ? row.happened_at
    : Math.max(now, fromWire(row.created_at));
}
