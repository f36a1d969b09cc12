import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import { isShapeQuota } from '@qamqor/shared/quotas';
import { takenAt } from '@qamqor/shared/sync/clock';
import { keyOf } from '@qamqor/shared/sync/keys';
import type { PersonMutation } from '@qamqor/shared/sync/reduce';
import { parseStream, type Mutation } from '@qamqor/shared/sync/protocol';
import type { Context } from '@qamqor/shared/sync/reducer';
import { isUserOp, operations, type Op, type OpArgs } from '@qamqor/shared/sync/schema';
import { getZoneHistory } from '../auth/user.service.ts';
import { mayBeResent, type Change, type Decision } from '../changes/changes.service.ts';
import { decideContact } from '../contact/contact.service.ts';
import { decideDose, type DoseMutation } from '../doses/doses.service.ts';
import { decideAlarm, type AlarmMutation } from '../notifications/alarm.service.ts';
import {
  decideMedicine,
  findMedicine,
  type MedicineMutation,
} from '../medicines/medicines.service.ts';
import type { Factor } from '../platform/rate-limit.ts';
import type { Tx } from '../platform/transaction.ts';
import { problemOf, sayIssues } from '../platform/validation-problem.ts';
import { decideProfile } from '../profile/profile.service.ts';
import { decideSettings } from '../profile/settings.service.ts';
import { decideEvent, type EventMutation } from '../schedule/schedule.service.ts';

/** The key that the arguments ask for; that of settings and profile is the one field they set. */
function keyFor(op: Op, mid: string, args: unknown): string | null {
  if (op === 'contact.send') return mid;
  if (!isUserOp(op)) return keyOf({ op, args } as PersonMutation);
  const [field, ...others] = Object.keys((args as { fields: object }).fields);
  return others.length === 0 ? (field ?? null) : null;
}

/** QUOTA-8: a quota by its own code, anything else by the name of its field. */
function wrongArgs(issues: Parameters<typeof problemOf>[0]): Problem {
  const problem = problemOf(issues);
  return isShapeQuota(problem.code) ? problem : new Problem('request.invalid', sayIssues(issues));
}

/**
 * The arguments as the operation's schema knows them, without extra fields; or what is wrong with
 * the mutation.
 */
export function readArgs(op: Op, mutation: Mutation): { args: unknown } | { wrong: Problem } {
  const { success, data: args, error } = operations[op].args.safeParse(mutation.args);
  if (!success) return { wrong: wrongArgs(error.issues) };
  const isForUser = parseStream(mutation.stream)?.kind === 'u';
  if (isUserOp(op) !== isForUser) {
    const said = 'Please check stream: this kind of change belongs to another one.';
    return { wrong: new Problem('request.invalid', said) };
  }
  if (keyFor(op, mutation.mid, args) !== mutation.key) {
    const said = 'Please check key: it does not fit what is changed.';
    return { wrong: new Problem('request.invalid', said) };
  }
  return { args };
}

async function decideForUser(
  { config }: Factor,
  tx: Tx,
  change: Change,
  args: unknown,
): Promise<Decision> {
  const { mutation } = change;
  const { id } = parseStream(mutation.stream) as { id: string };
  const at = toWire(change.happened_at);
  switch (mutation.op) {
    case 'profile.patch':
      return decideProfile(
        { now: () => change.received_at },
        tx,
        id,
        args as OpArgs['profile.patch'],
      );
    case 'contact.send':
      return decideContact(
        tx,
        id,
        { ...(args as OpArgs['contact.send']), id: mutation.mid, at },
        { config, now: change.received_at },
      );
    default:
      return decideSettings(tx, id, args as OpArgs['settings.patch'], at);
  }
}

async function decideForPerson(tx: Tx, change: Change, args: unknown): Promise<Decision> {
  const { mutation } = change;
  const { id } = parseStream(mutation.stream) as { id: string };
  const known = { mid: mutation.mid, op: mutation.op, args } as PersonMutation;
  const context: Context = {
    actor: change.actor,
    device_id: change.device_id,
    happened_at: change.happened_at,
    recorded_at: change.received_at,
    doubted_since: change.doubted_since ?? null,
    taken_at: (claimed) => takenAt(fromWire(claimed), mutation.at, change.happened_at),
    zones: await getZoneHistory({ reader: tx }, id),
  };
  if (mutation.op === 'dose.snooze' || mutation.op === 'alarm.claim') {
    return decideAlarm(tx, id, known as AlarmMutation, context);
  }
  if (mutation.op.startsWith('dose.')) return decideDose(tx, id, known as DoseMutation, context);
  if (mutation.op.startsWith('event.')) return decideEvent(tx, id, known as EventMutation, context);
  return decideMedicine(tx, id, known as MedicineMutation, context);
}

const MISSING: readonly string[] = ['medicine.not_found', 'event.not_found'];

/** A medicine in the bin is there: whoever sends it again adds nothing. */
async function isInBin(tx: Tx, { mutation }: Change): Promise<boolean> {
  if (!mutation.op.startsWith('medicine.')) return false;
  const { id } = parseStream(mutation.stream) as { id: string };
  return Boolean(await findMedicine(tx, id, mutation.key));
}

/**
 * What the rows of the stream have to say to a mutation whose arguments have been checked. After a
 * restore, what it speaks of may still come from the device that added it: a mark is a fact.
 */
export async function decide(
  deps: Factor,
  tx: Tx,
  change: Change,
  args: unknown,
): Promise<Decision> {
  if (isUserOp(change.mutation.op as Op)) return decideForUser(deps, tx, change, args);
  const decision = await decideForPerson(tx, change, args);
  if (decision.status !== 'rejected' || !MISSING.includes(decision.code)) return decision;
  if (await isInBin(tx, change)) return decision;
  return (await mayBeResent(tx, change.received_at)) ? { status: 'waits' } : decision;
}
