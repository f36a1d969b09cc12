import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { performance } from 'node:perf_hooks';
import webpush from 'web-push';
import type { Clock } from '../platform/clock.ts';
import type { PushAnswer } from './answers.ts';
import { ADDRESS_REFUSED, checkEndpoint, createGuardedLookup } from './endpoint-guard.ts';
import { createVapidHeaders, type VapidKeys } from './vapid.ts';

export type Push = {
  endpoint: string;
  origin: string;
  p256dh: string;
  auth: string;
  body: string;
  /** Seconds. */
  ttl: number;
  topic: string;
};

export type PushSender = {
  send(push: Push): Promise<PushAnswer>;
  /** Gives back, unsent, whatever still waits for this push service. */
  hold(origin: string): void;
  close(): Promise<void>;
};

type Settings = VapidKeys & { PUSH_EXTRA_ORIGINS: readonly string[] };

type Options = { lookup: ReturnType<typeof createGuardedLookup>; timeout_ms: number };

const SOCKETS = 16;
const TIMEOUT_MS = 10_000;
/** What waited longer goes back: its lease would lapse while it is sent. */
const PATIENCE_MS = 40_000;

type Waiting = { go(): void; hold(): void; isLate(): boolean };
type Lane = { running: number; waiting: Waiting[] };

function faultOf(error: NodeJS.ErrnoException): PushAnswer {
  return { kind: 'fault', fault: error.code === ADDRESS_REFUSED ? 'address' : 'network' };
}

/** Encrypts notices and sends them over kept connections, at most 16 to each push service. */
export function createPushClient(
  deps: Clock,
  config: Settings,
  options: Partial<Options> = {},
): PushSender {
  const { lookup = createGuardedLookup(), timeout_ms = TIMEOUT_MS } = options;
  const { PUSH_EXTRA_ORIGINS } = config;
  const authorization = createVapidHeaders(deps, config);
  const kept = { keepAlive: true, maxSockets: SOCKETS, scheduling: 'lifo' as const };
  const agents = {
    guarded: new https.Agent({ ...kept, lookup }),
    https: new https.Agent(kept),
    http: new http.Agent(kept),
  };
  const lanes = new Map<string, Lane>();

  function call(push: Push): Promise<PushAnswer> {
    const { endpoint, origin, p256dh, auth } = push;
    if (checkEndpoint(endpoint, PUSH_EXTRA_ORIGINS).origin !== origin) {
      return Promise.resolve({ kind: 'fault', fault: 'address' });
    }
    const isExtra = PUSH_EXTRA_ORIGINS.includes(origin);
    const plain = origin.startsWith('http:');
    let details;
    try {
      details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, push.body, {
        TTL: push.ttl,
        urgency: 'high',
        topic: push.topic,
      });
    } catch {
      return Promise.resolve({ kind: 'fault', fault: 'encryption' });
    }
    const { headers, body } = details;
    return new Promise((resolve) => {
      const request = (plain ? http : https).request(endpoint, {
        method: 'POST',
        agent: isExtra ? agents[plain ? 'http' : 'https'] : agents.guarded,
        headers: { ...headers, Authorization: authorization(origin) },
      });
      const timer = setTimeout(() => {
        resolve({ kind: 'fault', fault: 'timeout' });
        request.destroy();
      }, timeout_ms);
      const end = (answer: PushAnswer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      request.on('response', (response: IncomingMessage) => {
        const { statusCode = 0, headers: said } = response;
        const answer: PushAnswer = {
          kind: 'answered',
          status: statusCode,
          retry_after: said['retry-after'] ?? null,
        };
        response.on('data', () => {});
        response.on('end', () => end(answer));
        response.on('error', () => end(answer));
      });
      request.on('error', (error: NodeJS.ErrnoException) => end(faultOf(error)));
      request.end(body);
    });
  }

  function laneOf(origin: string): Lane {
    const lane = lanes.get(origin) ?? { running: 0, waiting: [] };
    lanes.set(origin, lane);
    return lane;
  }

  async function run(push: Push): Promise<PushAnswer> {
    const lane = laneOf(push.origin);
    lane.running++;
    try {
      return await call(push);
    } finally {
      lane.running--;
      while (lane.waiting[0]?.isLate()) lane.waiting.shift()?.hold();
      lane.waiting.shift()?.go();
      if (lane.running === 0) lanes.delete(push.origin);
    }
  }

  return {
    send(push) {
      const lane = laneOf(push.origin);
      if (lane.running < SOCKETS) return run(push);
      return new Promise((resolve) => {
        const since = performance.now();
        const hold = () => resolve({ kind: 'held' });
        const isLate = () => performance.now() - since > PATIENCE_MS;
        lane.waiting.push({ go: () => resolve(run(push)), hold, isLate });
      });
    },
    hold(origin) {
      for (const { hold } of lanes.get(origin)?.waiting.splice(0) ?? []) hold();
    },
    close: async () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
