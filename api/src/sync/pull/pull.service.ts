import { MINUTE, fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { maySee } from '@qamqor/shared/family/policy';
import {
  parseStream,
  personStream,
  PROTO,
  userStream,
  type PullResponse,
  type StreamPage,
} from '@qamqor/shared/sync/protocol';
import {
  devicesOf,
  streamSeqs,
  readEpoch,
  touchDevice,
  type AccessSpan,
  type Fetched,
} from '../../changes/changes.service.ts';
import type { Viewer } from '../../platform/http/http.ts';
import { errorKind } from '../../platform/logger.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { reachOf, type Place } from './first-pull.ts';
import { heedReceipt, type ReceiptDeps } from '../push/receipts.ts';
import { personPage, userPage, type PageDeps } from './stream-page.ts';

type Deps = PageDeps & ReceiptDeps;

export type PullInput = {
  /** Where each stream goes on; null asks for every permitted one from its beginning. */
  streams: ReadonlyMap<string, Place> | null;
  limit: number;
  device_id: string | null;
  /** How many mutations still wait on the device. */
  pending: number;
  /** What was shown since the last pull; null from a client that does not say: all that it asks for. */
  looked: readonly AccessSpan[] | null;
  /** What the device was last told is safe. */
  receipt?: string | undefined;
};

async function wanted(
  deps: Deps,
  viewer: Viewer,
  input: PullInput,
): Promise<ReadonlyMap<string, Place | null>> {
  if (input.streams) return input.streams;
  const people = await deps.synced.access.visiblePeople(deps.reader, deps, viewer.user_id);
  const ids = [userStream(viewer.user_id), ...people.map(personStream)];
  return new Map(ids.map((id) => [id, null]));
}

/** A page of one stream, or null when it is not permitted, whatever the reason. */
async function pageOf(
  deps: Deps,
  viewer: Viewer,
  ask: { stream: string; from: Place | null; limit: number },
): Promise<{ page: StreamPage; person_id: string; link_id: string | null } | null> {
  const stream = parseStream(ask.stream);
  if (!stream) return null;
  const isOwn = stream.id === viewer.user_id;
  if (stream.kind === 'u' && !isOwn) return null;
  const access = await deps.synced.access.accessTo(deps.reader, deps, viewer.user_id, stream.id);
  if (!maySee(access)) return null;
  const epoch = await readEpoch(deps.reader);
  const to = (await streamSeqs(deps.reader, [ask.stream])).get(ask.stream) ?? 0;
  const reset = ask.from !== null && reachOf(ask.from) > to;
  const request = {
    id: stream.id,
    viewer_id: viewer.user_id,
    from: reset ? 0 : ask.from,
    to,
    limit: ask.limit,
    epoch: `${epoch}.${access.grant}`,
    reset,
  };
  const page =
    stream.kind === 'u' ? await userPage(deps, request) : await personPage(deps, request, access);
  return { page, person_id: stream.id, link_id: access.link?.id ?? null };
}

const HEARD_EVERY = MINUTE / 2;

/**
 * DOSE-4: a pull with nothing left to send completes a sync. The rows are those of the named
 * device, or of every device that this session has sent from. One for which another device stands is
 * in touch again, whatever it has left.
 */
async function noteHeard(deps: Deps, viewer: Viewer, input: PullInput): Promise<void> {
  const now = deps.now();
  const own = await devicesOf(deps.reader, viewer.user_id);
  const asking = own.filter(({ device_id, session_id, superseded_at }) =>
    input.device_id === null
      ? session_id === viewer.session_id && superseded_at === null
      : device_id === input.device_id,
  );
  const isDone = input.pending === 0;
  const stale = asking.filter(
    ({ heard_at, session_id, superseded_at }) =>
      superseded_at !== null ||
      (isDone &&
        (heard_at === null ||
          now - fromWire(heard_at) >= HEARD_EVERY ||
          session_id !== viewer.session_id)),
  );
  const isNew = isDone && asking.length === 0 && input.device_id !== null;
  if (stale.length === 0 && !isNew) return;
  const said = isDone ? { heard_at: toWire(now) } : {};
  await transaction(deps, async (tx) => {
    const { user_id, session_id } = viewer;
    const names = isNew ? [input.device_id as string] : stale.map(({ device_id }) => device_id);
    for (const device_id of names) {
      await touchDevice(deps, tx, { user_id, device_id, session_id }, said);
    }
  });
}

/**
 * GET /sync/pull: what changed after each cursor; `limit` counts rows over all streams. A disk that
 * is full must not keep anybody from reading.
 */
export async function pull(deps: Deps, viewer: Viewer, input: PullInput): Promise<PullResponse> {
  await heedReceipt(deps, input.receipt);
  await noteHeard(deps, viewer, input).catch((error: unknown) => {
    deps.log.error({ err: errorKind(error) }, 'could not note that a device was heard');
  });
  const streams: Record<string, StreamPage> = {};
  const gone: string[] = [];
  const served = new Set<string>();
  const copied: Fetched[] = [];
  let limit = input.limit;
  for (const [stream, from] of await wanted(deps, viewer, input)) {
    const found = await pageOf(deps, viewer, { stream, from, limit });
    if (!found) {
      gone.push(stream);
      continue;
    }
    const { page, person_id, link_id } = found;
    streams[stream] = page;
    served.add(person_id);
    if (link_id !== null) copied.push({ person_id, link_id });
    const { people: _, ...changed } = parseStream(stream)?.kind === 'p' ? page.rows : {};
    limit = Math.max(1, limit - Object.values(changed).flat().length);
  }
  const now = deps.now();
  const all = () => [...served].map((person_id) => ({ person_id, from: now, until: now }));
  const { noteAccess, noteCopies } = deps.synced.access;
  await noteCopies(deps, viewer, copied);
  await noteAccess(deps, viewer, input.looked ?? all());
  return { proto: PROTO, server_now: now, streams, gone };
}
