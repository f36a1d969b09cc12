import { fromWire, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { Problem, type ProblemCode } from '@qamqor/shared/problem';
import { happenedAt, takenAt } from '@qamqor/shared/sync/clock';
import { keyOf } from '@qamqor/shared/sync/keys';
import type { PersonMutation } from '@qamqor/shared/sync/merge';
import {
  parseStream,
  personStream,
  PROTO,
  PUSH_MAX_MUTATIONS,
  type Mutation,
  type PushRequest,
  type PushResponse,
  type PushResult,
} from '@qamqor/shared/sync/protocol';
import type { Context } from '@qamqor/shared/sync/reducer';
import { isOp, operations, type Op, type OpArgs } from '@qamqor/shared/sync/schema';
import { getUser, getZoneHistory } from '../auth/user.service.ts';
import {
  commitAlone,
  findSyncDevice,
  refuseChange,
  streamSeqs,
  touchDevice,
  type Change,
  type Decision,
} from '../changes/changes.service.ts';
import { decideDose, type DoseMutation } from '../doses/doses.service.ts';
import { accessTo, maySee } from '../family/family.service.ts';
import {
  decideMedicine,
  findMedicine,
  type MedicineMutation,
} from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Viewer } from '../platform/http.ts';
import { transaction, type Tx } from '../platform/transaction.ts';
import { decideSettings } from '../profile/settings.service.ts';
import { isDeeperThan } from './depth.ts';

type Deps = Database & Clock;

type Batch = {
  tx: Tx;
  deps: Deps;
  viewer: Viewer;
  actor: { id: string; name: string };
  request: Omit<PushRequest, 'mutations'>;
  received: number;
};

function toChange(batch: Batch, mutation: Mutation): Change {
  return {
    mutation,
    actor: batch.actor,
    device_id: batch.request.device_id,
    happened_at: happenedAt(mutation.at, batch.request.now, batch.received),
    received_at: batch.received,
  };
}

/** No operation needs more; what is much deeper could not even be hashed. */
const DEEPEST = 20;

/** The arguments as the operation's schema knows them, or null. Extra fields are dropped. */
function parseArgs(op: Op, args: unknown): unknown {
  const parsed = operations[op].args.safeParse(args);
  return parsed.success ? parsed.data : null;
}

/** The key that the arguments ask for; that of settings is the one field they set. */
function keyFor(op: Op, args: unknown): string | null {
  if (op !== 'settings.patch') return keyOf({ op, args } as PersonMutation);
  const [field, ...others] = Object.keys((args as OpArgs['settings.patch']).fields);
  return others.length === 0 ? (field ?? null) : null;
}

async function isForbidden(batch: Batch, mutation: Mutation): Promise<boolean> {
  const stream = parseStream(mutation.stream);
  if (!stream) return true;
  const { viewer, tx, deps } = batch;
  if (stream.kind === 'u') return stream.id !== viewer.user_id;
  const access = await accessTo(tx, deps, viewer.user_id, stream.id);
  if (!access.may_change || !access.see_medicines) return true;
  const id = mutation.key.split(':')[0] ?? '';
  return access.hidden_medicine_ids.includes(id);
}

/** What the rows of the stream have to say to a mutation whose arguments have been checked. */
async function decide(batch: Batch, tx: Tx, change: Change, args: unknown): Promise<Decision> {
  const { mutation } = change;
  const { id } = parseStream(mutation.stream) as { id: string };
  if (mutation.op === 'settings.patch') {
    const fields = args as OpArgs['settings.patch'];
    return decideSettings(tx, id, fields, toWire(change.happened_at));
  }
  const known = { mid: mutation.mid, op: mutation.op, args } as PersonMutation;
  const context: Context = {
    actor: batch.actor,
    device_id: change.device_id,
    happened_at: change.happened_at,
    recorded_at: batch.received,
    taken_at: (claimed) => takenAt(fromWire(claimed), mutation.at, change.happened_at),
    zones: await getZoneHistory({ reader: tx }, id),
  };
  return mutation.op.startsWith('dose.')
    ? decideDose(tx, id, known as DoseMutation, context)
    : decideMedicine(tx, id, known as MedicineMutation, context);
}

async function applyOne(batch: Batch, mutation: Mutation): Promise<PushResult> {
  const change = toChange(batch, mutation);
  const refuse = (code: ProblemCode) => refuseChange(batch.tx, change, code);
  if (isDeeperThan(DEEPEST, [mutation.args, mutation.base])) {
    change.mutation = { ...mutation, args: null, base: undefined };
    return refuse('request.invalid');
  }
  if (await isForbidden(batch, mutation)) return refuse('sync.forbidden');
  const { op, v, stream, key } = mutation;
  if (!isOp(op) || operations[op].v !== v) return refuse('sync.unknown_operation');
  const args = parseArgs(op, mutation.args);
  const belongs = (op === 'settings.patch') === (parseStream(stream)?.kind === 'u');
  if (args === null || !belongs || keyFor(op, args) !== key) return refuse('request.invalid');
  const result = await commitAlone(batch.tx, change, (tx) => decide(batch, tx, change, args));
  if (result.code !== 'medicine.conflict') return result;
  const { id } = parseStream(stream) as { id: string };
  const current = await findMedicine(batch.tx, id, key);
  return current ? { ...result, current } : result;
}

/** In the order of the batch; what waits holds back only those with the same key (SYNC-5). */
async function applyAll(batch: Batch, mutations: readonly Mutation[]): Promise<PushResult[]> {
  const waiting = new Set<string>();
  const results: PushResult[] = [];
  for (const mutation of mutations) {
    const lane = `${mutation.stream} ${mutation.key}`;
    const { mid } = mutation;
    if (waiting.has(lane)) {
      results.push({ mid, status: 'retry', duplicate: false, seq: null, code: null });
      continue;
    }
    const result = await applyOne(batch, mutation);
    if (result.status === 'retry') waiting.add(lane);
    results.push(result);
  }
  return results;
}

const NOTED_EVERY = MINUTE;

/** DOSE-4 asks which devices mark the person's own doses; a relative's are not among them. */
async function noteMarks(batch: Batch, mutations: readonly Mutation[]): Promise<void> {
  const { viewer, request, received } = batch;
  const { user_id, device_id: session_id } = viewer;
  const own = personStream(user_id);
  const isMarking = mutations.some(({ stream, op }) => stream === own && op.startsWith('dose.'));
  const device = { user_id, device_id: request.device_id, session_id };
  const known = await findSyncDevice(batch.tx, device);
  const marked = known?.last_marked_at ?? null;
  const isNoted =
    known?.session_id === session_id &&
    (!isMarking || (marked !== null && received - fromWire(marked) < NOTED_EVERY));
  if (isNoted) return;
  await touchDevice(batch.tx, device, isMarking ? { last_marked_at: toWire(received) } : {});
}

/** How far the streams of a batch are, those that the viewer may see (SYNC-8). */
async function cursorsOf(
  batch: Batch,
  streams: ReadonlySet<string>,
): Promise<Record<string, number>> {
  const { tx, deps, viewer } = batch;
  const permitted: string[] = [];
  for (const id of streams) {
    const stream = parseStream(id);
    if (!stream || (stream.kind === 'u' && stream.id !== viewer.user_id)) continue;
    if (maySee(await accessTo(tx, deps, viewer.user_id, stream.id))) permitted.push(id);
  }
  return Object.fromEntries(await streamSeqs(tx, permitted));
}

/** POST /sync/push: one write transaction a batch, one answer a mutation. */
export async function push(
  deps: Deps,
  viewer: Viewer,
  request: PushRequest,
): Promise<PushResponse> {
  const { mutations } = request;
  if (mutations.length > PUSH_MAX_MUTATIONS) throw new Problem('request.too_large');
  const areMarks =
    mutations.length > 0 && mutations.every(({ op, v }) => op === 'dose.mark' && v === 1);
  if (request.proto !== PROTO && !areMarks) throw new Problem('sync.proto_unsupported');
  const received = deps.now();
  return transaction(deps, async (tx) => {
    const { id, name } = await getUser({ reader: tx }, viewer.user_id);
    const batch: Batch = { tx, deps, viewer, actor: { id, name }, request, received };
    const results = await applyAll(batch, mutations);
    await noteMarks(batch, mutations);
    const cursors = await cursorsOf(batch, new Set(mutations.map(({ stream }) => stream)));
    return { server_now: deps.now(), results, cursors };
  });
}
