import { Problem } from '@qamqor/shared/problem';
import { isShapeQuota } from '@qamqor/shared/quotas';
import { keyFor, isUserOp } from '@qamqor/shared/sync/operations';
import { parseStream, type Mutation } from '@qamqor/shared/sync/protocol';
import { operationArgs, type Op } from '@qamqor/shared/sync/schema';
import {
  mayBeResent,
  type Change,
  type Decision,
  type HasSynced,
} from '../../changes/changes.service.ts';
import type { Factor } from '../../platform/http/rate-limit.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { problemOf, sayIssues } from '../../platform/http/validation-problem.ts';

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
  const { success, data: args, error } = operationArgs[op].safeParse(mutation.args);
  if (!success) return { wrong: wrongArgs(error.issues) };
  if (isUserOp(op) !== (parseStream(mutation.stream)?.kind === 'u')) {
    const said = 'Please check stream: this kind of change belongs to another one.';
    return { wrong: new Problem('request.invalid', said) };
  }
  if (keyFor(op, mutation.mid, args) !== mutation.key) {
    const said = 'Please check key: it does not fit what is changed.';
    return { wrong: new Problem('request.invalid', said) };
  }
  return { args };
}

const MISSING: readonly string[] = ['medicine.not_found', 'event.not_found'];

/**
 * What the rows of the stream have to say to a mutation whose arguments have been checked. After a
 * restore, what it speaks of may still come from the device that added it: a mark is a fact.
 */
export async function decide(
  deps: Factor & HasSynced,
  tx: Tx,
  change: Change,
  args: unknown,
): Promise<Decision> {
  const decision = await deps.synced.deciders[change.mutation.op as Op](deps, tx, change, args);
  if (decision.status !== 'rejected' || decision.isFinal) return decision;
  if (!MISSING.includes(decision.code)) return decision;
  return (await mayBeResent(tx, change.received_at)) ? { status: 'waits' } : decision;
}
