import { toWire } from '@qamqor/shared/calendar/dates';
import { isPauseOver } from '@qamqor/shared/medicines/ends-pause';
import { authorize } from '@qamqor/shared/sync/authorize';
import type { ProblemCode } from '@qamqor/shared/problem';
import { parseStream, type Mutation, type PushResult } from '@qamqor/shared/sync/protocol';
import { isOp, operationOf, OPERATIONS } from '@qamqor/shared/sync/operations';
import {
  commitInSavepoint,
  changeBytes,
  countBytes,
  known,
  notYet,
  refuseChange,
  type Access,
  type Change,
  type HasSynced,
} from '../../changes/changes.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Factor } from '../../platform/http/rate-limit.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { decide, readArgs } from './decide.ts';
import { isDeeperThan } from './depth.ts';
import { isTooMuch, unknownFields } from './unknown-fields.ts';

/** No operation needs more; what is much deeper could not even be hashed. */
const DEEPEST = 20;

/** What the sender may do on the stream now; null where they may do nothing. */
async function accessOf(
  deps: Clock & HasSynced,
  tx: Tx,
  actorId: string,
  { stream: name }: Mutation,
): Promise<Access | null> {
  const stream = parseStream(name);
  if (!stream || (stream.kind === 'u' && stream.id !== actorId)) return null;
  return deps.synced.access.accessTo(tx, deps, actorId, stream.id);
}

/**
 * FAM-2: a change of a relative whom the person wants to ask first waits, whatever it says; but for
 * a pause whose end passed on its way here, which would be read as the end of another one.
 */
async function awaitAgreement(
  { synced }: HasSynced,
  tx: Tx,
  change: Change,
  linkId: string,
): Promise<PushResult> {
  const { op, args } = change.mutation;
  const asked = { op, args, created_at: toWire(change.happened_at) };
  if (isPauseOver(asked, change.received_at))
    return refuseChange(tx, change, 'medicine.pause_over');
  const first = await known(tx, change);
  if (first) return first;
  const day = { op, by: change.actor.id, at: change.received_at };
  const bytes = changeBytes({ before: null, after: change.mutation });
  if (!(await countBytes(tx, { ...day, bytes }))) return notYet(change, 'account.too_much_today');
  const result = await refuseChange(tx, change, 'family.awaits_approval');
  const person_id = parseStream(change.mutation.stream)?.id ?? '';
  await synced.access.awaitApproval(tx, change, { link_id: linkId, person_id });
  return result;
}

/** A resend gets the same sentence: it is found anew, as the fault is. */
function explained(result: PushResult, detail: string): PushResult {
  return result.code === 'request.invalid' ? { ...result, detail } : result;
}

/**
 * One mutation in a step of its own: authorised against the links as they are now, then decided, or
 * held until the person has agreed.
 */
export async function applyMutation(
  deps: Clock & Factor & HasSynced,
  tx: Tx,
  change: Change,
  { isAgreed = false } = {},
): Promise<PushResult> {
  change.recall = deps.synced.recall;
  const { mutation } = change;
  const refuse = (code: ProblemCode) => refuseChange(tx, change, code);
  if (isDeeperThan(DEEPEST, [mutation.args, mutation.base])) {
    change.mutation = { ...mutation, args: null, base: undefined };
    return explained(
      await refuse('request.invalid'),
      'Please check args: they are nested too deep.',
    );
  }
  const access = await accessOf(deps, tx, change.actor.id, mutation);
  const verdict = access ? authorize(access, mutation) : 'sync.forbidden';
  if (verdict === 'sync.forbidden') return refuse(verdict);
  const { op, v, stream, key } = mutation;
  if (!isOp(op) || OPERATIONS[op].v !== v) return refuse('sync.unknown_operation');
  const read = readArgs(op, mutation);
  if ('wrong' in read) return explained(await refuse(read.wrong.code), read.wrong.detail);
  const { args } = read;
  const unknown = unknownFields(mutation.args, args);
  const isOver = isTooMuch(unknown, mutation.base);
  if (isOver && !operationOf(op)?.isFact) return refuse('sync.too_much_unknown');
  if (verdict === 'family.awaits_approval' && access?.link && !isAgreed) {
    const { base: _, ...rest } = mutation;
    const asked = isOver ? { ...change, mutation: { ...rest, args } } : change;
    return awaitAgreement(deps, tx, asked, access.link.id);
  }
  change.unknown = isOver ? null : unknown;
  const result = await commitInSavepoint(tx, change, (inside) =>
    decide(deps, inside, change, args),
  );
  if (operationOf(op)?.adds) return explained(result, 'Please check id: it is in use already.');
  const find = result.code === null ? undefined : deps.synced.current[result.code];
  const current = await find?.(tx, parseStream(stream)?.id ?? '', key);
  return current ? { ...result, current } : result;
}
