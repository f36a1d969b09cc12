import { PROTO, PUSH_MAX_MUTATIONS, type PushResponse } from '@qamqor/shared/sync/protocol';
import { Unreachable } from '../../http/problems.ts';
import { readMeta } from '../../local-db/outbox/meta.ts';
import { queuedRows } from '../../local-db/outbox/queued-rows.ts';
import type { OutboxRow } from '../../local-db/rows.ts';
import { logger } from '../../platform/logger.ts';
import { batchSize } from './batch.ts';
import { jsonBody } from './body.ts';
import { rejectDependents } from './dependents.ts';
import { learnFrom, type SyncDeps } from '../deps.ts';
import { withoutFollowers } from './ordering-key.ts';
import { settle } from './queue.ts';
import { inTurns, noteRefusal } from './refusals.ts';
import { callSync, Refused } from '../transport.ts';

/** A batch of 200 is down to one change after eight halvings. */
const FAILURES_IN_A_ROW = 10;
/** So many changes that a server trips over, and none between them that passes: the fault is its own. */
const TRIPS_IN_A_ROW = 10;

/** The streams whose cursor is from before the server was restored. */
async function ofAnotherHistory({ local }: SyncDeps, { history }: PushResponse) {
  if (history === undefined || (await local.isCacheHeld())) return new Set<string>();
  const cursors = await local.cache.cursors.toArray().catch(() => []);
  const others = cursors.filter(({ epoch }) => !epoch.startsWith(history));
  return new Set(others.map(({ stream }) => stream));
}

/** Sends a batch; answers those of it that have to stay. */
async function pushBatch(deps: SyncDeps, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const { local } = deps;
  const sent = local.reading();
  const body = {
    proto: PROTO,
    device_id: local.deviceId,
    receipt: await readMeta(local.outbox, 'receipt'),
    now: sent.wall,
    boot: sent.boot,
    run: sent.run,
    mutations: rows.map((row) => row.mutation),
  };
  const options = await jsonBody(body);
  const response = await callSync<PushResponse>(deps.send, '/sync/push', options);
  if (!Array.isArray(response.results)) throw new Unreachable();
  // What was answered is not dated anew: the server has it as it was sent.
  const { server_now: now } = response;
  const answeredAt = Number.isFinite(now) ? now : local.now();
  await settle(local.outbox, rows, response, answeredAt, await ofAnotherHistory(deps, response));
  await learnFrom(deps, sent, now);
  const answered = new Set(
    response.results.filter(({ status }) => status !== 'retry').map(({ mid }) => mid),
  );
  return rows.filter(({ mid }) => !answered.has(mid));
}

function statusOf(error: unknown): number | null {
  return error instanceof Refused ? error.status : null;
}

async function setAsideOne(
  { local }: SyncDeps,
  [row]: readonly OutboxRow[],
  status: number | null,
): Promise<void> {
  if (row && status !== null && status !== 413)
    await noteRefusal(local.outbox, row, status, local.wall());
}

/** Too large, or something in it that the server cannot digest: half of it may pass. */
function isAboutTheBatch(status: number | null): boolean {
  return status === 413 || status === 400 || status === 422 || status === 500;
}

/**
 * Sends each of the rows once, in order, in batches that are halved down to what does not pass.
 * Answers those that stay.
 */
async function pushRows(deps: SyncDeps, queued: readonly OutboxRow[]): Promise<OutboxRow[]> {
  let rows = [...queued];
  const stay: OutboxRow[] = [];
  let most = PUSH_MAX_MUTATIONS;
  let limit = most;
  let failures = 0;
  let trips = 0;
  let isAfterRefusal = false;
  let tooOld: unknown = null;
  while (rows.length > 0) {
    const mutations = rows.map((row) => row.mutation);
    const count = batchSize(mutations, limit);
    const batch = rows.slice(0, count);
    try {
      const left = await pushBatch(deps, batch);
      stay.push(...left);
      rows = withoutFollowers(rows.slice(count), left);
      limit = isAfterRefusal ? most : Math.min(most, limit * 2);
      failures = 0;
      trips = 0;
      isAfterRefusal = false;
    } catch (error) {
      const status = statusOf(error);
      if (isAboutTheBatch(status) && ++failures < FAILURES_IN_A_ROW) {
        if (count === 1) {
          logger.warn(`A change does not pass (${status})`, batch[0]?.mutation.op);
          await setAsideOne(deps, batch, status);
          if (status === 500 && ++trips > TRIPS_IN_A_ROW) throw error;
          stay.push(...batch);
          isAfterRefusal = true;
          rows = withoutFollowers(rows.slice(1), batch);
          failures = 0;
          most = PUSH_MAX_MUTATIONS;
          if (status === 413) limit = most;
        } else {
          limit = Math.ceil(count / 2);
          if (status === 413) most = limit;
        }
      } else if (status === 426 && rows.some((row) => row.mutation.op !== 'dose.mark')) {
        tooOld = error;
        rows = rows.filter((row) => row.mutation.op === 'dose.mark');
      } else throw error;
    }
  }
  if (tooOld !== null) throw tooOld;
  return stay;
}

/**
 * Sends each queued change once, marks first. A change that the server wants later (`retry`), or that
 * alone does not pass, stays queued and holds up its own key only. Too old an app still sends its
 * marks. Without `mayGo` all may; what may not holds up what follows it.
 */
export async function pushAll(
  deps: SyncDeps,
  mayGo: (row: OutboxRow) => boolean = () => true,
): Promise<void> {
  await rejectDependents(deps.local.outbox, deps.local.wall());
  const queued = await queuedRows(deps.local.outbox);
  const held = queued.filter((row) => !mayGo(row));
  const stay = [...held];
  for (const turn of inTurns(withoutFollowers(queued.filter(mayGo), held), deps.local.wall())) {
    stay.push(...(await pushRows(deps, withoutFollowers(turn, stay))));
  }
}
