import { performance } from 'node:perf_hooks';
import type { Clock } from '../../platform/clock.ts';
import type { PushAnswer } from './responses.ts';
import { encryptPush, type Push } from './encrypt-push.ts';
import { checkEndpoint, createGuardedLookup } from './endpoint-guard.ts';
import { createPreparedKeys, type BrowserKeys } from './prepared-keys.ts';
import { faultOf, type Transport } from './transport/transport.ts';
import { createTransports } from './transport/transports.ts';
import { createVapidHeaders, type VapidKeys } from './vapid.ts';

export type PushSender = {
  send(push: Push): Promise<PushAnswer>;
  /** Gives back, unsent, whatever still waits for this push service. */
  hold(origin: string): void;
  /** Agrees on keys with those that are to be rung soon, and with no other, while nothing is sent. */
  prepare(all: readonly BrowserKeys[]): void;
  close(): Promise<void>;
};

type Settings = VapidKeys & { PUSH_EXTRA_ORIGINS: readonly string[] };

type Options = {
  lookup: ReturnType<typeof createGuardedLookup>;
  /** Certificates beyond those that Node trusts. */
  ca: string;
  timeout_ms: number;
  patience_ms: number;
  prepareKeys: typeof createPreparedKeys;
};

/** Before it is known what a push service speaks. */
const FIRST_ROOM = 16;
const TIMEOUT_MS = 10_000;
/**
 * What waited longer goes back and is looked at anew. With a connection and an answer that take all of
 * their time it ends well within its lease.
 */
const PATIENCE_MS = 20_000;
/** Keys are agreed on when no notice was encrypted for so long, whoever has still to answer. */
const QUIET_MS = 50;

type Waiting = { go(): void; hold(): void; isLate(): boolean };
type Circuit = { running: number; waiting: Waiting[] };

/** Encrypts notices and sends them over kept connections, so many at once as each push service takes. */
export function createPushClient(
  deps: Clock,
  config: Settings,
  options: Partial<Options> = {},
): PushSender {
  const { lookup = createGuardedLookup(), ca, prepareKeys = createPreparedKeys } = options;
  const { timeout_ms = TIMEOUT_MS, patience_ms = PATIENCE_MS } = options;
  const { PUSH_EXTRA_ORIGINS: extra } = config;
  const authorization = createVapidHeaders(deps, config);
  const transports = createTransports({ lookup, extra, ca, connect_ms: timeout_ms });
  const circuits = new Map<string, Circuit>();

  let encrypted = Number.NEGATIVE_INFINITY;
  const keys = prepareKeys(() => performance.now() - encrypted > QUIET_MS);

  const room = (origin: string) => transports.known(origin)?.room ?? FIRST_ROOM;

  async function call(push: Push): Promise<PushAnswer> {
    const { endpoint, origin } = push;
    if (checkEndpoint(endpoint, extra).origin !== origin)
      return { kind: 'fault', fault: 'address' };
    encrypted = performance.now();
    let sealed: ReturnType<typeof encryptPush>;
    try {
      sealed = encryptPush(push, keys.take(push));
    } catch {
      return { kind: 'fault', fault: 'encryption' };
    }
    let transport: Transport;
    try {
      transport = await transports.of(origin);
    } catch (error) {
      return faultOf(error as NodeJS.ErrnoException);
    }
    next(origin);
    const headers = { ...sealed.headers, Authorization: authorization.headerOf(origin) };
    return transport.post({ endpoint, origin, headers, body: sealed.body }, timeout_ms);
  }

  function circuitOf(origin: string): Circuit {
    const circuit = circuits.get(origin) ?? { running: 0, waiting: [] };
    circuits.set(origin, circuit);
    return circuit;
  }

  /** Lets those go on for whom there is room. */
  function next(origin: string): void {
    const { running, waiting } = circuitOf(origin);
    while (waiting[0]?.isLate()) waiting.shift()?.hold();
    for (const { go } of waiting.splice(0, Math.max(0, room(origin) - running))) go();
  }

  async function run(push: Push): Promise<PushAnswer> {
    const { origin } = push;
    const circuit = circuitOf(origin);
    circuit.running++;
    try {
      return await call(push);
    } finally {
      circuit.running--;
      next(origin);
      if (circuit.running === 0) circuits.delete(origin);
    }
  }

  return {
    send(push) {
      const circuit = circuitOf(push.origin);
      if (circuit.running < room(push.origin)) return run(push);
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
    prepare: keys.prepare,
    close: async () => {
      transports.close();
    },
  };
}
