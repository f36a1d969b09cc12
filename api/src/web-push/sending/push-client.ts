import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { performance } from 'node:perf_hooks';
import type { Clock } from '../../platform/clock.ts';
import type { PushAnswer } from './responses.ts';
import { encryptPush, type Push } from './encrypt-push.ts';
import { ADDRESS_REFUSED, checkEndpoint, createGuardedLookup } from './endpoint-guard.ts';
import { createVapidHeaders, type VapidKeys } from './vapid.ts';

export type PushSender = {
  send(push: Push): Promise<PushAnswer>;
  /** Gives back, unsent, whatever still waits for this push service. */
  hold(origin: string): void;
  close(): Promise<void>;
};

type Settings = VapidKeys & { PUSH_EXTRA_ORIGINS: readonly string[] };

type Options = {
  lookup: ReturnType<typeof createGuardedLookup>;
  timeout_ms: number;
  patience_ms: number;
};

const SOCKETS = 16;
const TIMEOUT_MS = 10_000;
/** What waited longer goes back: its lease would lapse while it is sent. */
const PATIENCE_MS = 40_000;

type Waiting = { go(): void; hold(): void; isLate(): boolean };
type Circuit = { running: number; waiting: Waiting[] };

function faultOf(error: NodeJS.ErrnoException): PushAnswer {
  return { kind: 'fault', fault: error.code === ADDRESS_REFUSED ? 'address' : 'network' };
}

/** Encrypts notices and sends them over kept connections, at most 16 to each push service. */
export function createPushClient(
  deps: Clock,
  config: Settings,
  options: Partial<Options> = {},
): PushSender {
  const { lookup = createGuardedLookup() } = options;
  const { timeout_ms = TIMEOUT_MS, patience_ms = PATIENCE_MS } = options;
  const { PUSH_EXTRA_ORIGINS } = config;
  const authorization = createVapidHeaders(deps, config);
  const kept = { keepAlive: true, maxSockets: SOCKETS, scheduling: 'lifo' as const };
  const agents = {
    guarded: new https.Agent({ ...kept, lookup }),
    https: new https.Agent(kept),
    http: new http.Agent(kept),
  };
  const circuits = new Map<string, Circuit>();

  function call(push: Push): Promise<PushAnswer> {
    const { endpoint, origin } = push;
    if (checkEndpoint(endpoint, PUSH_EXTRA_ORIGINS).origin !== origin) {
      return Promise.resolve({ kind: 'fault', fault: 'address' });
    }
    const isExtra = PUSH_EXTRA_ORIGINS.includes(origin);
    const plain = origin.startsWith('http:');
    let sealed: ReturnType<typeof encryptPush>;
    try {
      sealed = encryptPush(push);
    } catch {
      return Promise.resolve({ kind: 'fault', fault: 'encryption' });
    }
    const { headers, body } = sealed;
    return new Promise((resolve) => {
      const request = (plain ? http : https).request(endpoint, {
        method: 'POST',
        agent: isExtra ? agents[plain ? 'http' : 'https'] : agents.guarded,
        headers: { ...headers, Authorization: authorization.headerOf(origin) },
      });
      let answer: PushAnswer = { kind: 'fault', fault: 'timeout' };
      const end = (last: PushAnswer) => {
        clearTimeout(timer);
        resolve(last);
      };
      const timer = setTimeout(() => {
        end(answer);
        request.destroy();
      }, timeout_ms);
      request.on('response', (response: IncomingMessage) => {
        const { statusCode: status = 0, headers: said } = response;
        answer = { kind: 'answered', status, retry_after: said['retry-after'] ?? null };
        response.on('data', () => {});
        response.on('end', () => end(answer));
        response.on('error', () => end(answer));
      });
      request.on('error', (error: NodeJS.ErrnoException) => end(faultOf(error)));
      request.end(body);
    });
  }

  function circuitOf(origin: string): Circuit {
    const circuit = circuits.get(origin) ?? { running: 0, waiting: [] };
    circuits.set(origin, circuit);
    return circuit;
  }

  async function run(push: Push): Promise<PushAnswer> {
    const circuit = circuitOf(push.origin);
    circuit.running++;
    try {
      return await call(push);
    } finally {
      circuit.running--;
      while (circuit.waiting[0]?.isLate()) circuit.waiting.shift()?.hold();
      circuit.waiting.shift()?.go();
      if (circuit.running === 0) circuits.delete(push.origin);
    }
  }

  return {
    send(push) {
      const circuit = circuitOf(push.origin);
      if (circuit.running < SOCKETS) return run(push);
      return new Promise((resolve) => {
        const since = performance.now();
        const hold = () => resolve({ kind: 'held' });
        const isLate = () => performance.now() - since > patience_ms;
        circuit.waiting.push({ go: () => resolve(run(push)), hold, isLate });
      });
    },
    hold(origin) {
      for (const { hold } of circuits.get(origin)?.waiting.splice(0) ?? []) hold();
    },
    close: async () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
