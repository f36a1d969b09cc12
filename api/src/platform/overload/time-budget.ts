import { performance } from 'node:perf_hooks';
import { Problem } from '@qamqor/shared/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { App } from '../http/http.ts';
import { addressKey, type Factor, type Roots } from '../http/rate-limit.ts';
import { createPace } from './pace.ts';
import { createSlidingUse, type SlidingUse } from './sliding-use.ts';
import { countFor, noteWork, type ThreadTime } from '../thread-time.ts';

/**
 * Of this thread's processor, in any minute: for a person, with those who have no account of their own
 * and are looked after by them, and for an address where nobody is signed in.
 */
export const TIME_A_MINUTE_MS = 10_000;
/** What is used beyond this part of it is used one request after the other, with pauses, while others ask. */
const FREE_PART = 0.1;
const OTHERS_MS = 10_000;

/** What it used before it was known whose request it is waits until then. */
class RequestTime implements ThreadTime {
  key: string | null = null;
  private early = 0;
  private readonly use: SlidingUse;

  constructor(use: SlidingUse) {
    this.use = use;
  }

  used(us: number): void {
    if (this.key === null) this.early += us;
    else this.use.add(this.key, us);
  }

  isOf(key: string): void {
    this.key = key;
    this.used(this.early);
  }
}

/** How long requests were held back for the time that those who ask had used, and how many were refused. */
function createHeldBack(registry: Registry) {
  const waited = new Counter({
    name: 'qamqor_budget_wait_seconds_total',
    help: 'How long requests waited, while others asked, of whoever had used much time',
    registers: [registry],
  });
  const refused = new Counter({
    name: 'qamqor_budget_refused_total',
    help: 'Requests refused of whoever had used too much time',
    registers: [registry],
  });
  return { waited, refused };
}

/** The two who asked last, of those who differ. */
function createAskers(now: () => number) {
  let last = { key: '', at: -Infinity };
  let before = last;
  return {
    note(key: string): void {
      if (key !== last.key) before = last;
      last = { key, at: now() };
    },
    /** Whether anybody else asked for something in the last seconds. */
    hasOther: (key: string) => now() - (key === last.key ? before : last).at < OTHERS_MS,
  };
}

/**
 * Counts the processor's time of each request from here on. The returned function refuses what can wait
 * of whoever has used too much, and lets wait whoever has used much; it is called where it is known who
 * asks. What is urgent is counted and never held up: a mark of the greediest is a mark.
 */
export function countTime(
  api: App,
  { rootOf, config, registry }: Roots & Factor & { registry: Registry },
  now: () => number = () => performance.now(),
): () => void {
  const use = createSlidingUse(now);
  const most = TIME_A_MINUTE_MS * 1_000 * config.RATE_LIMIT_FACTOR;
  const times = new WeakMap<FastifyRequest, RequestTime>();
  const timeOf = (request: FastifyRequest) => times.get(request) as RequestTime;

  api.decorateRequest('is_over_budget', false);
  api.addHook('onRequest', (request, _reply, done) => {
    times.set(request, new RequestTime(use));
    countFor(timeOf(request), done);
  });
  // Where there was a body to read, it is the socket that goes on from there.
  api.addHook('preValidation', (request, _reply, done) => countFor(timeOf(request), done));
  api.addHook('onSend', async () => noteWork());
  api.addHook('onResponse', async () => noteWork());

  const { waited, refused } = createHeldBack(registry);
  const pace = createPace((key) => use.everOf(key) / 1_000);

  const askers = createAskers(now);

  /** Nobody is held back for others who are not there. */
  const isPaced = (key: string): boolean =>
    use.waitFor(key, most * FREE_PART) > 0 && askers.hasOther(key);

  /** How long whoever asks has to wait for time of their own, in ms. */
  function waitOf(key: string): number {
    return use.waitFor(key, most) || (isPaced(key) ? pace.waitOf(key) : 0);
  }

  async function turnOf(key: string): Promise<number> {
    const began = performance.now();
    const wait = await pace.turnOf(key);
    waited.inc((performance.now() - began) / 1_000);
    return wait;
  }

  async function admit(reply: FastifyReply, key: string): Promise<void> {
    const wait = use.waitFor(key, most) || (isPaced(key) ? await turnOf(key) : 0);
    if (wait === 0) return;
    refused.inc();
    reply.header('retry-after', Math.ceil(wait / 1_000));
    throw new Problem('request.too_much_work');
  }

  return () => {
    api.addHook('onRequest', async (request, reply) => {
      const { viewer, ip } = request;
      const key = viewer ? await rootOf(viewer.user_id) : addressKey(ip);
      timeOf(request).isOf(key);
      if (viewer || !request.routeOptions.config.urgent) askers.note(key);
      request.is_over_budget = waitOf(key) > 0;
      if (!request.routeOptions.config.urgent) await admit(reply, key);
    });
    api.addHook('preValidation', async (request, reply) => {
      const { urgent } = request.routeOptions.config;
      const { key } = timeOf(request);
      if (urgent && !urgent(request.body) && key !== null) await admit(reply, key);
    });
  };
}
