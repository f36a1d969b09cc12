import { PROTO, PUSH_MAX_MUTATIONS, type PushResponse } from '@qamqor/shared/sync/protocol';
import { Unreachable } from '../http/problems.ts';
import type { OutboxRow } from '../local-db/rows.ts';
import { logger } from '../logging/logger.ts';
import { batchSize } from './batch.ts';
import { jsonBody } from './body.ts';
import { learnFrom, type SyncDeps } from './deps.ts';
import { queuedRows, settle } from './queue.ts';
import { callSync, Refused } from './transport.ts';

async function pushBatch(deps: SyncDeps, rows: readonly OutboxRow[]): Promise<void> {
  const { local } = deps;
  const sent = local.wall();
  const body = {
    ...{ proto: PROTO, device_id: local.deviceId, now: sent },
    mutations: rows.map((row) => row.mutation),
  };
  const options = await jsonBody(body);
  const response = await callSync<PushResponse>(deps.send, '/sync/push', options);
  if (!Array.isArray(response.results)) throw new Unreachable();
  learnFrom(deps, sent, response.server_now);
  await settle(local.outbox, rows, response, local.now());
}

function isAbout(error: unknown, status: number): boolean {
  return error instanceof Refused && error.status === status;
}

/**
 * Sends each queued change once, in order. A change that the server wants later (`retry`), or that
 * alone is too large, stays queued and holds up no other. Too old an app still sends its marks.
 */
export async function pushAll(deps: SyncDeps): Promise<void> {
  let rows = await queuedRows(deps.local.outbox);
  let limit = PUSH_MAX_MUTATIONS;
  let tooOld: unknown = null;
  while (rows.length > 0) {
    const count = batchSize(
      rows.map((row) => row.mutation),
      limit,
    );
    const batch = rows.slice(0, count);
    try {
      await pushBatch(deps, batch);
      rows = rows.slice(count);
    } catch (error) {
      if (isAbout(error, 413)) {
        if (count === 1) {
          logger.warn('A change is too large to be sent', batch[0]?.mutation.op);
          rows = rows.slice(1);
        } else limit = Math.ceil(count / 2);
      } else if (isAbout(error, 426) && rows.some((row) => row.mutation.op !== 'dose.mark')) {
        tooOld = error;
        rows = rows.filter((row) => row.mutation.op === 'dose.mark');
      } else throw error;
    }
  }
  if (tooOld !== null) throw tooOld;
}
