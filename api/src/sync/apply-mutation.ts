import type { ProblemCode } from '@qamqor/shared/problem';
import { parseStream, type Mutation, type PushResult } from '@qamqor/shared/sync/protocol';
import { isOp, isUserOp, operations } from '@qamqor/shared/sync/schema';
import { commitAlone, refuseChange, type Change } from '../changes/changes.service.ts';
import { accessTo } from '../family/family.service.ts';
import { findMedicine } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/transaction.ts';
import { decide, keyFor, parseArgs } from './decide.ts';
import { isDeeperThan } from './depth.ts';
import { unknownFields } from './unknown-fields.ts';

/** No operation needs more; what is much deeper could not even be hashed. */
const DEEPEST = 20;

async function isForbidden(
  deps: Clock,
  tx: Tx,
  actorId: string,
  mutation: Mutation,
): Promise<boolean> {
  const stream = parseStream(mutation.stream);
  if (!stream) return true;
  if (stream.kind === 'u') return stream.id !== actorId;
  const access = await accessTo(tx, deps, actorId, stream.id);
  if (mutation.op === 'alarm.claim') return !access.alerted;
  const sees = mutation.op.startsWith('event.') ? access.see_schedule : access.see_medicines;
  if (!access.may_change || !sees) return true;
  const id = mutation.key.split(':')[0] ?? '';
  return access.hidden_medicine_ids.includes(id);
}

/** One mutation in a step of its own: authorised against the links as they are now, then decided. */
export async function applyMutation(deps: Clock, tx: Tx, change: Change): Promise<PushResult> {
  const { mutation } = change;
  const refuse = (code: ProblemCode) => refuseChange(tx, change, code);
  if (isDeeperThan(DEEPEST, [mutation.args, mutation.base])) {
    change.mutation = { ...mutation, args: null, base: undefined };
    return refuse('request.invalid');
  }
  if (await isForbidden(deps, tx, change.actor.id, mutation)) return refuse('sync.forbidden');
  const { mid, op, v, stream, key } = mutation;
  if (!isOp(op) || operations[op].v !== v) return refuse('sync.unknown_operation');
  const args = parseArgs(op, mutation.args);
  const belongs = isUserOp(op) === (parseStream(stream)?.kind === 'u');
  if (args === null || !belongs || keyFor(op, mid, args) !== key) return refuse('request.invalid');
  change.unknown = unknownFields(mutation.args, args);
  const result = await commitAlone(tx, change, (inside) => decide(inside, change, args));
  if (result.code !== 'medicine.conflict') return result;
  const { id } = parseStream(stream) as { id: string };
  const current = await findMedicine(tx, id, key);
  return current ? { ...result, current } : result;
}
