import { fromWire, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { maySee } from '@qamqor/shared/family/policy';
import { Problem } from '@qamqor/shared/problem';
import { doubtedSince } from '@qamqor/shared/sync/clock';
import {
  OLDEST_PROTO,
  parseStream,
  personStream,
  PROTO,
  PUSH_MAX_MUTATIONS,
  type Mutation,
  type PushRequest,
  type PushResponse,
  type PushResult,
} from '@qamqor/shared/sync/protocol';
import { operationOf } from '@qamqor/shared/sync/operations';
import { stampOf, withStamp, type Stamp } from '@qamqor/shared/sync/stamps';
import {
  findDevice,
  keepStamps,
  streamSeqs,
  touchDevice,
  type Change,
  type HasSynced,
  readEpoch,
  type SyncDevice,
} from '../../changes/changes.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/http.ts';
import type { Factor } from '../../platform/http/rate-limit.ts';
import { beginPortion } from '../../platform/database/portion.ts';
import { transaction, urgentTransaction, type Tx } from '../../platform/database/transaction.ts';
import { applyMutation } from './apply-mutation.ts';
import { heedReceipt, receiptOf, type ReceiptDeps } from './receipts.ts';

type Deps = Database & Clock & Factor & ReceiptDeps & HasSynced;

type Batch = {
  tx: Tx;
  deps: Deps;
  viewer: Viewer;
  actor: { id: string; name: string };
  request: Omit<PushRequest, 'mutations'>;
  received: number;
  known: SyncDevice | undefined;
  /** What can wait is taken another time. */
  factsOnly: boolean;
  /** Keys of which a change before could not be decided yet. */
  waiting: Set<string>;
  /** What the last changes of the device were given; marks have no order. */
  stamps: readonly Stamp[];
};

function toChange(batch: Batch, mutation: Mutation): Change {
  const { now, boot, run } = batch.request;
  const pushed = { wall: now, boot, run };
  const stamps = operationOf(mutation.op)?.isFact ? [] : batch.stamps;
  return {
    mutation,
    actor: batch.actor,
    device_id: batch.request.device_id,
    happened_at: stampOf(mutation.at, pushed, batch.received, stamps),
    doubted_since: doubtedSince(mutation.at, pushed, batch.received),
    received_at: batch.received,
  };
}

/**
 * In the order of the batch, until the portion is full; what waits holds back only those with the same
 * key (SYNC-5).
 */
async function applySome(batch: Batch, mutations: readonly Mutation[]): Promise<PushResult[]> {
  const isFull = beginPortion();
  const { waiting } = batch;
  const results: PushResult[] = [];
  for (const mutation of mutations) {
    if (results.length > 0 && isFull()) break;
    const orderingKey = `${mutation.stream} ${mutation.key}`;
    const { mid } = mutation;
    const isPutOff = batch.factsOnly && !operationOf(mutation.op)?.isFact;
    if (isPutOff || waiting.has(orderingKey)) {
      waiting.add(orderingKey);
      results.push({ mid, status: 'retry', duplicate: false, seq: null, code: null });
      continue;
    }
    const change = toChange(batch, mutation);
    const result = await applyMutation(batch.deps, batch.tx, change);
    if (result.status === 'retry') waiting.add(orderingKey);
    if (result.status === 'ok' && !result.duplicate && !operationOf(mutation.op)?.isFact)
      batch.stamps = withStamp(batch.stamps, mutation.at, change.happened_at);
    results.push(result);
  }
  return results;
}

const NOTED_EVERY = MINUTE;

/** DOSE-4 asks which devices mark the person's own doses; a relative's are not among them. */
async function noteMarks(batch: Batch, mutations: readonly Mutation[]): Promise<void> {
  const { viewer, request, received, known } = batch;
  const { user_id, session_id } = viewer;
  const own = personStream(user_id);
  const isMarking = mutations.some(
    ({ stream, op }) => stream === own && operationOf(op)?.subject === 'dose',
  );
  const device = { user_id, device_id: request.device_id, session_id };
  const marked = known?.last_marked_at ?? null;
  const isNoted =
    known?.session_id === session_id &&
    known.superseded_at === null &&
    (!isMarking || (marked !== null && received - fromWire(marked) < NOTED_EVERY));
  if (isNoted) return;
  await touchDevice(
    batch.deps,
    batch.tx,
    device,
    isMarking ? { last_marked_at: toWire(received) } : {},
  );
}

/** How far the streams of a batch are, those that the viewer may see (SYNC-8). */
async function cursorsOf(
  batch: Batch,
  streams: ReadonlySet<string>,
): Promise<Record<string, number>> {
  const { tx, deps, viewer } = batch;
  const { accessTo } = deps.synced.access;
  const permitted: string[] = [];
  for (const id of streams) {
    const stream = parseStream(id);
    if (!stream || (stream.kind === 'u' && stream.id !== viewer.user_id)) continue;
    if (maySee(await accessTo(tx, deps, viewer.user_id, stream.id))) permitted.push(id);
  }
  return Object.fromEntries(await streamSeqs(tx, permitted));
}

/** A device whose clock is further off is told. */
const CLOCK_OFF = 2 * MINUTE;

type Sent = {
  deps: Deps;
  viewer: Viewer;
  request: Batch['request'];
  received: number;
  factsOnly: boolean;
  waiting: Set<string>;
};

/** Decides the first of what is left, in one transaction, and answers for those; a mark has no time to wait. */
async function pushSome(sent: Sent, left: readonly Mutation[]): Promise<PushResponse> {
  const { deps, viewer, request } = sent;
  const isUrgent = operationOf(left[0]?.op ?? '')?.isFact === true;
  return (isUrgent ? urgentTransaction : transaction)(deps, async (tx) => {
    const { id, name } = await deps.synced.accounts.getUser({ reader: tx }, viewer.user_id);
    const device = { user_id: viewer.user_id, device_id: request.device_id };
    const known = await findDevice(tx, device);
    const stamps = known?.stamps ?? [];
    const batch: Batch = { ...sent, tx, actor: { id, name }, known, stamps };
    const results = await applySome(batch, left);
    const mutations = left.slice(0, results.length);
    await noteMarks(batch, mutations);
    if (batch.stamps !== stamps) keepStamps(tx, device, batch.stamps);
    const cursors = await cursorsOf(batch, new Set(mutations.map(({ stream }) => stream)));
    const history = await readEpoch(tx);
    const server_now = deps.now();
    const receipt = receiptOf(deps, results, { history, at: server_now });
    return { server_now, results, cursors, history, ...(receipt && { receipt }) };
  });
}

/**
 * POST /sync/push: one answer a mutation. They are decided in portions, each committed by itself: what
 * a portion that fails leaves behind is answered as it was when the device sends it again.
 */
export async function push(
  deps: Deps,
  viewer: Viewer,
  request: PushRequest,
  { factsOnly = false } = {},
): Promise<PushResponse> {
  const { mutations } = request;
  if (mutations.length > PUSH_MAX_MUTATIONS) throw new Problem('request.too_large');
  const areMarks =
    mutations.length > 0 && mutations.every(({ op, v }) => op === 'dose.mark' && v === 1);
  const isUnderstood = request.proto >= OLDEST_PROTO && request.proto <= PROTO;
  if (!isUnderstood && !areMarks) throw new Problem('sync.proto_unsupported');
  await heedReceipt(deps, request.receipt);
  const received = deps.now();
  const off = request.now === null ? 0 : request.now - received;
  const sent: Sent = { deps, viewer, request, received, factsOnly, waiting: new Set() };
  let answer = await pushSome(sent, mutations);
  while (answer.results.length < mutations.length) {
    const next = await pushSome(sent, mutations.slice(answer.results.length));
    const results = [...answer.results, ...next.results];
    answer = { ...answer, ...next, results, cursors: { ...answer.cursors, ...next.cursors } };
  }
  const clock = Math.abs(off) > CLOCK_OFF ? { clock_off: off } : {};
  return { ...answer, ...clock };
}
