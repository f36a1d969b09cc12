import { gunzipSync } from 'node:zlib';
import type { PullResponse, PushRequest, PushResponse } from '@qamqor/shared/sync/protocol';
import type { Context } from './device.ts';
import type { Sabotage } from './sabotage.ts';
import { ConnectionLost, type SuiteServer } from './server.ts';

/** What happens to a request on its way, or to its answer. */
export type Fault =
  | number
  | 'lost-request'
  | 'lost-answer'
  | 'bad-gateway'
  | 'truncated'
  | 'duplicate'
  | 'held'
  | 'killed-before'
  | 'killed-after'
  | 'disk-full'
  | null;

export const FAULTS: readonly Fault[] = [
  400,
  401,
  403,
  404,
  413,
  422,
  426,
  429,
  500,
  503,
  ...(['lost-request', 'lost-answer', 'bad-gateway', 'truncated', 'duplicate', 'held'] as const),
  ...(['killed-before', 'killed-after', 'disk-full'] as const),
];

type Parcel = { context: Context; url: string; init: RequestInit; at: number };

/** Looks at everything that goes over the wire, and throws when it must not. */
export type Observer = {
  beforeRequest(context: Context, path: string, user_id: string): Promise<void>;
  pushed(user_id: string, context: Context, body: PushRequest): Promise<void>;
  pulled(user_id: string, answer: PullResponse): void;
  /** The server could not take this push. */
  refusedAlone(body: PushRequest): void;
  received(context: Context, path: string, answer: PullResponse | PushResponse): void;
};

/** After these a client sends what it has in smaller parts. */
const INDIGESTIBLE: readonly number[] = [400, 422, 500];

function pushOf(url: string, { body, headers }: RequestInit): PushRequest | null {
  if (!body || !url.startsWith('/api/sync/push')) return null;
  const bytes = Buffer.from(body as Uint8Array<ArrayBuffer>);
  const isZipped = (headers as Record<string, string>)['content-encoding'] === 'gzip';
  return JSON.parse(String(isZipped ? gunzipSync(bytes) : bytes)) as PushRequest;
}

/** The way between contexts and the server, with everything that can go wrong on it. */
export class Network {
  readonly #server: SuiteServer;
  readonly #sabotage: Sabotage;
  readonly #held: Parcel[] = [];
  /** Mids that the server cannot even read. */
  readonly indigestible = new Set<string>();
  readonly people = new Map<string, string>();
  observer: Observer | null = null;
  readonly #now: () => number;

  constructor(server: SuiteServer, now: () => number, sabotage: Sabotage) {
    this.#server = server;
    this.#now = now;
    this.#sabotage = sabotage;
  }

  fetchFor(context: Context): typeof fetch {
    return (url, init = {}) => this.#carry(context, String(url), init);
  }

  /** What was held back arrives after all, later than what was sent after it. */
  async deliverHeld(): Promise<void> {
    for (const parcel of this.#held.splice(0)) {
      await this.#hand(parcel).catch((error: unknown) => {
        if (!(error instanceof ConnectionLost)) throw error;
      });
    }
  }

  async #carry(context: Context, url: string, init: RequestInit): Promise<Response> {
    const answer = await this.#try(context, url, init);
    const push = INDIGESTIBLE.includes(answer.status) ? pushOf(url, init) : null;
    if (push) this.observer?.refusedAlone(push);
    return answer;
  }

  async #try(context: Context, url: string, init: RequestInit): Promise<Response> {
    const { life, device } = context;
    await this.observer?.beforeRequest(context, url, this.#senderOf(init));
    life.moment();
    if (!device.isOnline) throw new TypeError('offline');
    const isIndigestible = this.#isIndigestible(url, init);
    const fault = context.faults.shift() ?? (isIndigestible ? 400 : null);
    if (typeof fault === 'number') return new Response('{}', { status: fault });
    if (fault === 'lost-request') throw new TypeError('lost');
    const parcel = { context, url, init, at: this.#now() };
    if (fault === 'held') {
      this.#held.push(parcel);
      throw new TypeError('timed out');
    }
    if (fault === 'killed-before') this.#server.deadly = 'before-commit';
    if (fault === 'killed-after') this.#server.deadly = 'after-commit';
    if (fault === 'duplicate') await this.#hand(parcel);
    const handed =
      fault === 'disk-full' ? this.#server.whileFull(() => this.#hand(parcel)) : this.#hand(parcel);
    const answer = await handed.finally(() => (this.#server.deadly = null));
    life.moment();
    if (fault === 'lost-answer') throw new TypeError('lost');
    if (fault === 'bad-gateway') return new Response('<html>', { status: 502 });
    let text = await answer.text();
    const { status, headers } = answer;
    if (fault === 'truncated') return new Response(text.slice(0, -9), { status, headers });
    if (status === 200) this.observer?.received(context, url, JSON.parse(text));
    if (status === 200 && this.#sabotage.answer) {
      text = JSON.stringify(this.#sabotage.answer(JSON.parse(text) as PullResponse));
    }
    return new Response(status === 204 ? null : text, { status, headers });
  }

  #isIndigestible(url: string, init: RequestInit): boolean {
    if (this.indigestible.size === 0) return false;
    return pushOf(url, init)?.mutations.some(({ mid }) => this.indigestible.has(mid)) ?? false;
  }

  #senderOf({ headers }: RequestInit): string {
    const { authorization = '' } = headers as Record<string, string>;
    return this.people.get(authorization.slice(7)) ?? '';
  }

  async #hand({ context, url, init, at }: Parcel): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string>) };
    const user_id = this.#senderOf(init);
    const method = init.method === 'POST' ? 'POST' : 'GET';
    let body = pushOf(url, init);
    if (body === null) {
      const answer = await this.#server.deliver({ method, url, headers }, null);
      const isPull = url.startsWith('/api/sync/pull') && answer.status === 200;
      if (isPull) this.observer?.pulled(user_id, await answer.clone().json());
      return answer;
    }
    let payload = Buffer.from(init.body as Uint8Array<ArrayBuffer>);
    await this.observer?.pushed(user_id, context, body);
    if (this.#sabotage.push) {
      body = this.#sabotage.push(body, this.#now());
      payload = Buffer.from(JSON.stringify(body));
      delete headers['content-encoding'];
    }
    const delay = this.#now() - at;
    const arrival = { user_id, body, context, delay, waiting: new Set<string>() };
    return this.#server.deliver({ method, url, headers, body: payload }, arrival);
  }
}
