import {
  PULL_MAX_ROWS,
  userStream,
  type PullResponse,
  type Sequenced,
} from '@qamqor/shared/sync/protocol';
import type { Link } from '@qamqor/shared/family/link';
import { forgetViews, readViews } from '../../local-db/view-log.ts';
import { INCOMPLETE, type CacheDb } from '../../local-db/cache/cache-db.ts';
import { readMeta } from '../../local-db/outbox/meta.ts';
import type { Place } from '../../local-db/rows.ts';
import { openLinks } from './alerted.ts';
import { applyPage, clearStream, entityTables, type Verdict } from './apply-page.ts';
import { learnFrom, type SyncDeps } from '../deps.ts';
import { epochsOfOthers, tellGone } from './gone.ts';
import { comingIn, keepMarks, settleKept } from './kept-marks.ts';
import { readClocks } from './read-clocks.ts';
import { noteLostMarks } from './lost-marks.ts';
import { historyOf, placeAfter, placeOf } from './place.ts';
import { pushAll } from '../push/push.ts';
import { countQueued, nowRead, requeue } from '../push/queue.ts';
import { replaceStream, type AskPage } from './replace-stream.ts';
import { tellNextStart } from './tell-next-start.ts';
import { callSync } from '../transport.ts';
import { Unreachable } from '../../http/problems.ts';

type Asked = ReadonlyMap<string, Place>;

/**
 * Streams of links asked for before, with what the link was then: its seq, in the history that counts
 * it. Asked again once the link changes.
 */
export type Answered = Map<string, string>;

type Fresh = { link: Sequenced<Link>; was: string };

const NONE: ReadonlyMap<string, Fresh> = new Map();

async function askPull(deps: SyncDeps, asked: Asked): Promise<PullResponse> {
  const { local } = deps;
  const streams = [...asked].map(([stream, place]) => `${stream}@${place}`).join(',');
  const looked = await readViews(local.outbox);
  const receipt = await readMeta(local.outbox, 'receipt');
  const query = new URLSearchParams({
    ...(streams ? { streams } : {}),
    ...(receipt ? { receipt } : {}),
    limit: String(PULL_MAX_ROWS),
    device_id: local.deviceId,
    pending: String(await countQueued(local.outbox)),
    looked: looked.map((one) => `${one.person_id}@${one.from}-${one.until}`).join(','),
  });
  const sent = local.reading();
  const response = await callSync<PullResponse>(deps.send, `/sync/pull?${query}`);
  if (typeof response.streams !== 'object') throw new Unreachable();
  await learnFrom(deps, sent, response.server_now);
  await forgetViews(local.outbox, looked);
  const answer = readClocks({ ...response, gone: response.gone ?? [] }, local.now());
  await tellNextStart(local, answer, asked);
  return answer;
}

/** Open links whose person has not been pulled yet, by stream. */
async function newStreams(
  local: SyncDeps['local'],
  answered: Answered,
): Promise<Map<string, Fresh>> {
  const { cursors } = local.cache;
  const history = (await cursors.get(userStream(local.userId)))?.epoch;
  const fresh = new Map<string, Fresh>();
  for (const [stream, link] of await openLinks(local)) {
    const was = `${history}@${link.seq}`;
    const isKnown = answered.get(stream) === was || (await cursors.get(stream));
    if (!isKnown) fresh.set(stream, { link, was });
  }
  return fresh;
}

async function store(
  db: CacheDb,
  response: PullResponse,
  asked: Asked,
  confirmed: ReadonlySet<string>,
): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  await db.transaction('rw', entityTables(db), async () => {
    for (const stream of response.gone) await clearStream(db, stream);
    for (const [stream, page] of Object.entries(response.streams)) {
      if (response.gone.includes(stream)) continue;
      const answer = { isConfirmed: confirmed.has(stream), at: response.server_now };
      verdicts.set(stream, await applyPage(db, stream, page, asked.get(stream), answer));
    }
  });
  return verdicts;
}

/**
 * A stream whose cursor is not known (an evicted cache, a link that came back) says nothing of the
 * history in which its changes were acknowledged: they are sent again before it is stored.
 */
async function resendUnknown(deps: SyncDeps, { streams }: PullResponse): Promise<Set<string>> {
  const { outbox, cache } = deps.local;
  const resent = new Set<string>();
  for (const stream of Object.keys(streams)) {
    const cursor = await cache.cursors.get(stream);
    if (cursor && cursor.epoch !== INCOMPLETE) continue;
    if ((await requeue(outbox, stream)) > 0) resent.add(stream);
  }
  if (resent.size > 0) await pushAll(deps);
  return resent;
}

/**
 * SYNC-18: where the server went back, a link that is younger than its copy is gone with its stream:
 * what was acknowledged there is sent again before that is cleared. What it refuses is told.
 */
async function resendGone(deps: SyncDeps, response: PullResponse, asked: Asked): Promise<void> {
  const { outbox } = deps.local;
  const [page] = Object.values(response.streams);
  if (!page) return;
  const isGone = (stream: string) =>
    response.gone.includes(stream) || (asked.size === 0 && !response.streams[stream]);
  let resent = 0;
  for (const [stream, epoch] of await epochsOfOthers(deps.local))
    if (isGone(stream) && historyOf(epoch) !== historyOf(page.epoch))
      resent += await requeue(outbox, stream);
  if (resent > 0) await pushAll(deps);
}

/**
 * The server lost or withdrew what it had: resend what it acknowledged, then pull anew. Answers
 * whether that took the place of what was stored.
 */
async function replace(deps: SyncDeps, stream: string): Promise<boolean> {
  await requeue(deps.local.outbox, stream);
  await pushAll(deps);
  const ask: AskPage = (name, place) => askPull(deps, new Map([[name, place]]));
  return replaceStream(deps.local.cache, ask, stream, async (whole) => {
    await keepMarks(deps.local, stream, whole);
    await noteLostMarks(deps.local, whole);
  });
}

/**
 * The end of a pause by the device's clock may come before the server's: what was refused then is
 * asked for again with the next pull.
 */
function mayComeBack(response: PullResponse, stream: string, link: Link): boolean {
  return link.paused_until !== null && response.gone.includes(stream);
}

async function pullEach(deps: SyncDeps, answered: Answered): Promise<void> {
  const db = deps.local.cache;
  const confirmed = new Set<string>();
  const known = await db.cursors.toArray();
  const cut = known.filter(({ epoch }) => epoch === INCOMPLETE).map(({ stream }) => stream);
  // Of a cut cache everything is asked for, as on a new device: the newest days come first.
  const isNew = known.length === 0 || cut.length > 0;
  let asked = new Map<string, Place>(isNew ? [] : known.map((row) => [row.stream, placeOf(row)]));
  /** In this pull no stream is asked for twice by the same link. */
  const tried: Answered = new Map(answered);
  let fresh = isNew ? NONE : await newStreams(deps.local, tried);
  for (;;) {
    for (const stream of fresh.keys()) asked.set(stream, 0);
    const response = await askPull(deps, asked);
    if (asked.size === 0) response.gone.push(...cut.filter((one) => !response.streams[one]));
    await resendGone(deps, response, asked);
    const resent = await resendUnknown(deps, response);
    for (const stream of cut) {
      const page = response.streams[stream];
      if (page && asked.size === 0) await keepMarks(deps.local, stream, comingIn(page.rows));
    }
    const verdicts = await store(db, response, asked, confirmed);
    await settleKept(deps.local);
    await tellGone(deps);
    for (const [stream, { link, was }] of fresh) {
      tried.set(stream, was);
      if (!mayComeBack(response, stream, link)) answered.set(stream, was);
    }
    const next = new Map<string, Place>();
    for (const [stream, verdict] of verdicts) {
      const page = response.streams[stream];
      const isReplaced = verdict === 'replace' && (await replace(deps, stream));
      if (isReplaced) await tellGone(deps);
      const isCurrent = verdict === 'applied' || isReplaced;
      if (isCurrent) await nowRead(deps.local.outbox, stream);
      if (verdict === 'doubtful') {
        confirmed.add(stream);
        next.set(stream, asked.get(stream) ?? 0);
      }
      if (verdict === 'applied' && page && (page.more || resent.has(stream))) {
        next.set(stream, placeAfter(page));
      }
    }
    fresh = await newStreams(deps.local, tried);
    if (next.size + fresh.size === 0) return;
    asked = next;
  }
}

/** Pulls every stream of this device until none has more. */
export async function pullAll(deps: SyncDeps, answered: Answered): Promise<void> {
  await pullEach(deps, answered);
  await settleKept(deps.local, { through: true });
}

/**
 * What a full disk took is pulled again beside what is shown, in the history that the cursor counts
 * in: of another one the next pull hears, and sends again what that has lost.
 */
export async function pullHistory(deps: SyncDeps): Promise<void> {
  const { cache } = deps.local;
  for (const { stream, epoch, thin } of await cache.cursors.toArray()) {
    if (!thin || epoch === INCOMPLETE) continue;
    const ask: AskPage = async (name, place) => {
      const response = await askPull(deps, new Map([[name, place]]));
      return response.streams[name]?.epoch === epoch ? response : { ...response, streams: {} };
    };
    await replaceStream(cache, ask, stream);
  }
}
