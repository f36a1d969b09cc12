import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { learnClocks } from '@qamqor/shared/calendar/learn-clocks';
import { USUAL_SCOPES } from '@qamqor/shared/family/policy';
import { firstProfile, type Profile } from '@qamqor/shared/profile/profile';
import { doubtedSince, takenAt } from '@qamqor/shared/sync/clock';
import { reduce } from '@qamqor/shared/sync/reduce';
import { operationOf } from '@qamqor/shared/sync/operations';
import { parseStream, personStream, userStream } from '@qamqor/shared/sync/protocol';
import type { Mutation, PushRequest, PushResult } from '@qamqor/shared/sync/protocol';
import type { Account } from '@qamqor/shared/profile/person';
import type { Link } from '@qamqor/shared/family/link';
import { patchProfile } from '@qamqor/shared/profile/reduce';
import type { PersonMutation, PersonOutcome } from '@qamqor/shared/sync/reducer';
import { stampOf, withStamp, type Stamp } from '@qamqor/shared/sync/stamps';
import type { Request, RequestOptions } from '../http/create-request.ts';
import { Unreachable } from '../http/problems.ts';
import { applyChat, isChatChange } from './fake-chat.ts';
import { FakeStream } from './fake-stream.ts';
import { settingsOf, withSettings } from '../entities/person/settings.ts';

/** What happens to the next request: a status instead of it, or one of the ways to lose it. */
export type Fault =
  | number
  | { status: number; retryAfter: number }
  | { status: number; code: string }
  | 'lost-request'
  | 'lost-answer'
  | 'truncated'
  | 'portal'
  | null;

/** Operations that leave no row in a stream. */
const KEPT_BLINDLY = new Set(['contact.send']);

type User = { id: string; name: string };

/** The contract's sync calls in memory, with the ledger and the reducers of the real server. */
export class FakeServer {
  readonly streams = new Map<string, FakeStream>();
  readonly ledger = new Map<string, PushResult>();
  readonly faults: Fault[] = [];
  /** What happens to every request. */
  outage: Fault = null;
  readonly log: { path: string; body: PushRequest | null; headers: Record<string, string> }[] = [];
  readonly reduced = new Map<string, number>();
  /** Answers instead of the ledger's own for a mid. */
  readonly verdicts = new Map<string, Partial<PushResult> | null>();
  readonly #names = new Map<string, string>();
  readonly #stamps = new Map<string, Stamp[]>();
  pageLimit = Infinity;
  /** What every epoch begins with; undefined: the server does not say. */
  history: string | undefined;
  /** Given with every answer to a push. */
  receipt: string | undefined;
  #time: number;
  #clock = (): number => 0;
  #readAt = 0;

  constructor(time: number, users: readonly User[]) {
    this.#time = time;
    for (const user of users) this.#addUser(user);
  }

  get time(): number {
    return this.#time + this.#clock() - this.#readAt;
  }

  set time(time: number) {
    this.#time = time;
    this.#readAt = this.#clock();
  }

  /** From now on its time passes as that of `clock`, in ms; without one it stands still. */
  runBy(clock: () => number): void {
    const { time } = this;
    this.#clock = clock;
    this.time = time;
  }

  now = (): number => this.time;

  stream(name: string): FakeStream {
    let stream = this.streams.get(name);
    if (!stream) this.streams.set(name, (stream = new FakeStream()));
    return stream;
  }

  permitted(userId: string): string[] {
    const links = [...this.stream(userStream(userId)).rows('links').values()];
    const isOpen = ({ status, paused_until, deleted_until, scopes }: Link) =>
      status === 'accepted' &&
      deleted_until === undefined &&
      (paused_until === null || paused_until <= toWire(this.time)) &&
      scopes.some((scope) => scope.startsWith('see_'));
    const people = links.filter(isOpen).map((link) => link.person_id);
    return [userId, ...people].map((id) => personStream(id ?? '')).concat(userStream(userId));
  }

  link(
    viewerId: string,
    link: Pick<Link, 'id' | 'status'> & { person_id: string } & Partial<Link>,
  ): void {
    const about = { display_name: 'Mama', name: 'Grandmother', relationship: 'Mother' };
    const scopes = [...USUAL_SCOPES];
    const terms = { scopes, paused_until: null, ask_first: false, keeps_devices: false };
    const created_at = '2026-11-01T00:00:00.000Z';
    const row: Link = { ...about, ...terms, created_at, ...link };
    this.stream(userStream(viewerId)).write({ links: [row] });
  }

  /** An older copy is put back: it has none of the stream's marks. */
  goBack(name: string, epoch: string): void {
    const stream = this.stream(name);
    for (const id of stream.forget('marks')) this.ledger.delete(id);
    stream.epoch = epoch;
  }

  sendAs(userId: string): Request {
    return async (path, options = {}) => {
      const fault = this.outage ?? this.faults.shift() ?? null;
      if (fault === 'lost-request') throw new Unreachable();
      if (fault === 'portal') return Response.json({ welcome: true });
      const headers = options.headers ?? {};
      const body = path === '/sync/push' ? await readBody(options) : null;
      this.log.push({ path, body, headers });
      if (typeof fault === 'number') return new Response('{}', { status: fault });
      if (fault !== null && typeof fault === 'object' && 'code' in fault)
        return Response.json({ code: fault.code, detail: '' }, { status: fault.status });
      if (fault !== null && typeof fault === 'object') {
        const retry = { 'retry-after': String(fault.retryAfter) };
        return new Response('{}', { status: fault.status, headers: retry });
      }
      const answer = JSON.stringify(body ? this.#push(userId, body) : this.#pull(userId, path));
      if (fault === 'lost-answer') throw new Unreachable();
      return new Response(fault === 'truncated' ? answer.slice(0, -9) : answer);
    };
  }

  #addUser({ id, name }: User): void {
    this.#names.set(id, name);
    const zone = { from: '2026-01-01T00:00:00.000Z', zone: 'Asia/Almaty' };
    const person = { id, name, phone: null, time_zones: [zone], devices: [] };
    this.stream(personStream(id)).write({ people: [person] });
    const about = { email: null, avatar: null, is_admin: false, language: 'en' };
    const account = {
      id,
      name,
      ...about,
      time_zone: zone.zone,
      subscription_tier: 'free' as const,
      ai_requests_used: 0,
      usage_reset_date: null,
    };
    this.stream(userStream(id)).write({ accounts: [account] });
  }

  #push(userId: string, request: PushRequest) {
    const results = request.mutations.map((mutation): PushResult => {
      if (!this.permitted(userId).includes(mutation.stream)) {
        return { ...answer(mutation), status: 'rejected', code: 'sync.forbidden' };
      }
      const before = this.ledger.get(mutation.mid);
      if (before) return { ...before, duplicate: true };
      const given = this.verdicts.get(mutation.mid);
      if (given === null) return { ...answer(mutation), status: 'retry' };
      const result = { ...answer(mutation), ...(given ?? this.#apply(userId, request, mutation)) };
      this.ledger.set(mutation.mid, result);
      return result;
    });
    const streams = [...new Set(request.mutations.map((mutation) => mutation.stream))];
    const cursors = Object.fromEntries(streams.map((name) => [name, this.stream(name).seq]));
    const history = this.history === undefined ? {} : { history: this.history };
    const { receipt } = this;
    return { server_now: this.time, results, cursors, ...history, ...(receipt && { receipt }) };
  }

  #apply(userId: string, request: PushRequest, mutation: Mutation): Partial<PushResult> {
    this.reduced.set(mutation.mid, (this.reduced.get(mutation.mid) ?? 0) + 1);
    const stream = this.stream(mutation.stream);
    if (KEPT_BLINDLY.has(mutation.op)) return { seq: stream.write({}) };
    if (isChatChange(mutation)) return { seq: applyChat(stream, mutation) };
    if (mutation.op === 'settings.patch') {
      const account = stream.rows('accounts').get(userId) as Account;
      return {
        seq: stream.write({ accounts: [withSettings(account, settingsOf(mutation) ?? {})] }),
      };
    }
    if (mutation.op === 'profile.patch') {
      const { fields } = mutation.args as { fields: Partial<Profile> };
      const account = stream.rows('accounts').get(userId) as Account;
      const before = stream.rows('profiles').get(userId) ?? {
        ...firstProfile(account),
        id: userId,
      };
      const outcome = patchProfile(before, fields, toWire(this.time).slice(0, 10));
      if (outcome.status === 'rejected') return outcome;
      return { seq: stream.write({ profiles: [{ ...before, ...outcome.profile }] }) };
    }
    const person = stream.rows('people').get(parseStream(mutation.stream)?.id ?? '');
    const pushed = { ...request, wall: request.now };
    const isFact = operationOf(mutation.op)?.isFact;
    const given = isFact ? [] : (this.#stamps.get(request.device_id) ?? []);
    const happened = stampOf(mutation.at, pushed, this.time, given);
    const outcome: PersonOutcome = reduce(stream.state(), mutation as PersonMutation, {
      actor: { id: userId, name: this.#names.get(userId) ?? '' },
      device_id: request.device_id,
      happened_at: happened,
      recorded_at: this.time,
      doubted_since: doubtedSince(mutation.at, pushed, this.time),
      taken_at: (claimed) => takenAt(fromWire(claimed), mutation.at, happened),
      zones: learnClocks(person?.time_zones ?? [], this.time),
    });
    if (outcome.status === 'rejected') return { status: 'rejected', code: outcome.code };
    if (!isFact) this.#stamps.set(request.device_id, withStamp(given, mutation.at, happened));
    for (const { target, by } of outcome.undone ?? []) stream.undone.set(target, by);
    return { seq: stream.write(outcome.rows) };
  }

  #pull(userId: string, path: string) {
    const query = new URLSearchParams(path.split('?')[1]);
    const asked = query.get('streams')?.split(',') ?? this.permitted(userId);
    const limit = Math.min(Number(query.get('limit')), this.pageLimit);
    const gone: string[] = [];
    const pages = asked.flatMap((one) => {
      const [name = '', cursor = '0'] = one.split('@');
      if (!this.permitted(userId).includes(name)) {
        gone.push(name);
        return [];
      }
      return [[name, this.stream(name).page(Number(cursor), limit)] as const];
    });
    return { proto: 1, server_now: this.time, streams: Object.fromEntries(pages), gone };
  }
}

function answer(mutation: Mutation): PushResult {
  return { mid: mutation.mid, status: 'ok', duplicate: false, seq: null, code: null };
}

async function readBody(options: RequestOptions): Promise<PushRequest> {
  const plain = new Blob([options.body as BlobPart]);
  const isZipped = options.headers?.['content-encoding'] === 'gzip';
  const stream = isZipped
    ? plain.stream().pipeThrough(new DecompressionStream('gzip'))
    : plain.stream();
  return (await new Response(stream).json()) as PushRequest;
}
