import { Problem } from '@qamqor/shared/problem';
import type { PushResult } from '@qamqor/shared/sync/protocol';
import { readDeadLetter, type HasSynced } from '../../changes/changes.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Writes } from '../../platform/database/database.ts';
import type { Factor } from '../../platform/http/rate-limit.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { applyMutation } from './apply-mutation.ts';

/**
 * Tries a dead letter again, as its sender and at the time at which it happened. Null when none
 * has that mid; when it fails once more everything stays as it was, and the fault is thrown.
 */
export async function replayDeadLetter(
  deps: Clock & Writes & Factor & HasSynced,
  mid: string,
): Promise<PushResult | null> {
  return transaction(deps, async (tx) => {
    const letter = await readDeadLetter(tx, mid);
    if (!letter) return null;
    const { id, name } = await deps.synced.accounts.getUser({ reader: tx }, letter.user_id);
    const { body: mutation, device_id, happened_at } = letter;
    const change = {
      mutation,
      actor: { id, name },
      device_id,
      happened_at,
      received_at: deps.now(),
    };
    const result = await applyMutation(deps, tx, change);
    if (result.status === 'retry') throw new Problem('server.failed', 'It failed again.');
    return result;
  });
}
