import { createHash } from 'node:crypto';
import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { canonicalJson } from '@qamqor/shared/canonical';
import type { ProblemCode } from '@qamqor/shared/problem';
import type { Mutation, PushResult } from '@qamqor/shared/sync/protocol';
import type { Tx } from '../platform/database/transaction.ts';
import { countBytes, countRefusal } from './quotas/daily-use.ts';
import { changeBytes } from './quotas/stored-bytes.ts';
import {
  findLedgerRow,
  findLedgerRows,
  removeLedgerRow,
  writeJournalLine,
  writeLedgerRow,
} from './ledger.store.ts';
import { raiseSeq } from './streams.ts';

/** A mutation on its way in: who sends it, from where, and the three times. Instants are epoch ms. */
export type Change = {
  mutation: Mutation;
  actor: { id: string; name: string };
  device_id: string;
  happened_at: number;
  /** Since when it may have happened, where no clock says it. */
  doubted_since?: number | null;
  received_at: number;
  /** What was sent with it and is not understood here. */
  unknown?: Record<string, unknown> | null;
  /** Asked where the ledger knows nothing. */
  recall?: Recall;
};

/** A row that tells by its own id which mutation made it, for as long as it is there. */
export type Recalled = { seq: number; isOf(mutation: Mutation, actorId: string): boolean };

export type Recall = (tx: Tx, mid: string) => Promise<Recalled | null>;

/** What a capability decided: a refusal, to wait (`code` says for what), or rows to save under the stream's next seq. */
export type Decision =
  | {
      status: 'rejected';
      code: ProblemCode;
      /** What it speaks of is there: nothing that comes later would let it through. */
      isFinal?: boolean;
    }
  | { status: 'waits'; code?: ProblemCode }
  | {
      status: 'ok';
      before: unknown;
      after: unknown;
      /** What is saved besides, and counts in the day (QUOTA-6). */
      besides?: unknown;
      /** What is saved can be recalled by the mid: the ledger need not keep it for ever. */
      recallable?: boolean;
      save: (seq: number) => Promise<void>;
    };

/** The journal's `device_time` of a device whose clock could not be read. */
const NO_READING = 0;

export type Decide = (tx: Tx) => Promise<Decision>;

/** Longer than devices keep what was acknowledged to send it again. */
const LEDGER_KEPT = 60 * DAY;

function bodyHash({ stream, op, v, key, args, base }: Mutation): string {
  return createHash('sha256')
    .update(canonicalJson({ stream, op, v, key, args, base }))
    .digest('hex');
}

export function answer(change: Change, result: Omit<PushResult, 'mid' | 'duplicate'>): PushResult {
  return { mid: change.mutation.mid, duplicate: false, ...result };
}

/** Not yet: nothing is kept of it, and it is decided anew when it is sent again. */
export function notYet(change: Change, code: ProblemCode | null = null): PushResult {
  return answer(change, { status: 'retry', seq: null, code });
}

function rejection(change: Change, code: ProblemCode): PushResult {
  return answer(change, { status: 'rejected', seq: null, code });
}

/** The answer to a resend whose line has left the ledger. */
async function recalled(tx: Tx, change: Change): Promise<PushResult | null> {
  const { mutation, actor } = change;
  const row = await change.recall?.(tx, mutation.mid);
  if (!row) return null;
  if (!row.isOf(mutation, actor.id)) return rejection(change, 'sync.mid_reused');
  return { mid: mutation.mid, status: 'ok', duplicate: true, seq: row.seq, code: null };
}

/** The first answer, where the mutation has had one. */
export async function known(tx: Tx, change: Change): Promise<PushResult | null> {
  const row = await findLedgerRow(tx, change.mutation.mid);
  if (!row) return recalled(tx, change);
  const isSame = row.body_hash === bodyHash(change.mutation) && row.user_id === change.actor.id;
  if (!isSame) return rejection(change, 'sync.mid_reused');
  const code = row.code as ProblemCode | null;
  return { mid: row.mid, status: row.status, duplicate: true, seq: row.seq, code };
}

/** The mutation is decided anew when it comes again. */
export async function forgetAnswer(tx: Tx, mid: string): Promise<void> {
  await removeLedgerRow(tx, mid);
}

async function waitsFor(tx: Tx, change: Change): Promise<PushResult | null> {
  const after = change.mutation.after ?? [];
  if (after.length === 0) return null;
  const rows = await findLedgerRows(tx, after);
  if (rows.some((row) => row.status === 'rejected')) {
    return rejection(change, 'sync.dependency_rejected');
  }
  for (const mid of after) {
    const isThere = rows.some((row) => row.mid === mid) || (await change.recall?.(tx, mid));
    if (!isThere) return notYet(change);
  }
  return null;
}

/** Writes a final answer into the ledger; a resend will get it again. */
async function settle(
  tx: Tx,
  change: Change,
  result: PushResult,
  recallable = false,
): Promise<PushResult> {
  if (result.status === 'retry') return result;
  const isRefused = result.status === 'rejected';
  if (isRefused && !(await countRefusal(tx, change.actor.id, change.received_at)))
    return notYet(change, 'account.too_much_today');
  await writeLedgerRow(tx, {
    mid: result.mid,
    stream: change.mutation.stream,
    user_id: change.actor.id,
    device_id: change.device_id,
    status: result.status,
    code: result.code,
    seq: result.seq,
    body_hash: bodyHash(change.mutation),
    recorded_at: change.received_at,
    kept_until: recallable ? change.received_at + LEDGER_KEPT : null,
  });
  return result;
}

async function takeEffect(tx: Tx, change: Change, decide: Decide): Promise<PushResult> {
  const decision = await decide(tx);
  if (decision.status === 'rejected') return settle(tx, change, rejection(change, decision.code));
  if (decision.status === 'waits') return notYet(change, decision.code);
  const { mutation } = change;
  const { before, after, besides } = decision;
  const unknown = change.unknown ?? null;
  const bytes = changeBytes({ before, after, unknown, besides });
  const day = { op: mutation.op, by: change.actor.id, at: change.received_at };
  if (!(await countBytes(tx, { ...day, bytes }))) return notYet(change, 'account.too_much_today');
  const seq = await raiseSeq(tx, mutation.stream);
  await decision.save(seq);
  await writeJournalLine(tx, {
    mid: mutation.mid,
    stream: mutation.stream,
    seq,
    op: mutation.op,
    actor_id: change.actor.id,
    device_id: change.device_id,
    before,
    after,
    happened_at: toWire(change.happened_at),
    device_time: mutation.at.wall ?? NO_READING,
    recorded_at: toWire(change.received_at),
    unknown,
  });
  const result = answer(change, { status: 'ok', seq, code: null });
  return settle(tx, change, result, decision.recallable);
}

/**
 * The one way in for every change, from the outbox of a device and from REST alike: answers a
 * resend as the first time, waits for what it names in `after`, and writes rows, journal and
 * ledger together. Throws when the server itself fails; then all of it has to be undone.
 */
export async function commitChange(tx: Tx, change: Change, decide: Decide): Promise<PushResult> {
  const first = await known(tx, change);
  if (first) return first;
  const waiting = await waitsFor(tx, change);
  return waiting ? settle(tx, change, waiting) : takeEffect(tx, change, decide);
}

/** For refusals that come before any capability is asked (a stream that is not permitted). */
export async function refuseChange(tx: Tx, change: Change, code: ProblemCode): Promise<PushResult> {
  const first = await known(tx, change);
  return first ?? settle(tx, change, rejection(change, code));
}
