import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { QUOTAS } from '@qamqor/shared/limits';
import { Problem } from '@qamqor/shared/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY, MINUTE } from '@qamqor/shared/calendar/dates';
import type { App } from './http.ts';

/**
 * Requests a window, for one person, or for one address where nobody is signed in. `by: 'root'` counts
 * whoever was made without an account of their own with the account that made them.
 */
export const limits = {
  sign_in: { max: 20, window: MINUTE },
  refused_token: { max: 300, window: MINUTE },
  reads: { max: 600, window: MINUTE },
  writes: { max: 300, window: MINUTE },
  chat: { max: 20, window: MINUTE },
  code_look: { max: 20, window: MINUTE },
  family_add: { max: 30, window: DAY, by: 'root' },
  push_subscribe: { max: 50, window: DAY },
  push_test: { max: 50, window: DAY },
  contact: { max: QUOTAS.letters_a_day, window: DAY },
  calendar_import: { max: 40, window: DAY },
  export: { max: 100, window: DAY },
  import: { max: 40, window: DAY },
  cleanup: { max: 100, window: DAY },
  pairing: { max: 20, window: DAY, by: 'root' },
} as const satisfies Record<string, { max: number; window: number; by?: 'root' }>;

export type LimitName = keyof typeof limits;

export type Factor = { config: { RATE_LIMIT_FACTOR: number } };

export function mostOf(name: LimitName, { RATE_LIMIT_FACTOR }: Factor['config']): number {
  return Math.max(1, Math.floor(limits[name].max * RATE_LIMIT_FACTOR));
}

const KEYS_REMEMBERED = 50_000;

function limitOf(request: FastifyRequest): LimitName {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return request.routeOptions.config.limit ?? (reads ? 'reads' : 'writes');
}

/**
 * Whom an address counts for: an IPv6 one by its first 64 bits, since a household or a rented machine
 * has all that follow to itself; an IPv4 one that is written as IPv6 as itself.
 */
export function addressKey(ip: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const [first, last] = [parts(head), parts(tail)];
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...(tail === undefined ? [] : zeros), ...last];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

export type Roots = {
  /** The account that answers for a person. */
  rootOf(userId: string): Promise<string>;
};

async function keyOf({ rootOf }: Roots, request: FastifyRequest): Promise<string> {
  const name = limitOf(request);
  const userId = request.viewer?.user_id;
  if (userId === undefined) return `${name} ${addressKey(request.ip)}`;
  return `${name} ${'by' in limits[name] ? await rootOf(userId) : userId}`;
}

export type Refusals = {
  /** Notes, by address, that nobody was let in; throws where that was too often. */
  countRefused(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

/** How often the person or address has asked for this within its window, with this time. */
export function timesAsked(reply: FastifyReply): number {
  const [most, left] = ['x-ratelimit-limit', 'x-ratelimit-remaining'].map((name) =>
    Number(reply.getHeader(name)),
  ) as [number, number];
  return most - left;
}

/** Counts in this process. It runs after the guard, so that a signed-in person is known. */
export async function limitRequests(api: App, deps: Roots & Factor): Promise<Refusals> {
  await api.register(rateLimit, {
    cache: KEYS_REMEMBERED,
    keyGenerator: (request) => keyOf(deps, request),
    max: (request) => mostOf(limitOf(request), deps.config),
    timeWindow: (request) => limits[limitOf(request)].window,
    errorResponseBuilder: () => new Problem('request.too_many'),
  });
  const count = api.createRateLimit({
    keyGenerator: (request) => addressKey(request.ip),
    max: mostOf('refused_token', deps.config),
    timeWindow: limits.refused_token.window,
  });
  return {
    async countRefused(request, reply) {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      reply.header('retry-after', counted.ttlInSeconds);
      throw new Problem('request.too_many');
    },
  };
}
