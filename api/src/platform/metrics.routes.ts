import { createHash, timingSafeEqual } from 'node:crypto';
import { Problem } from '@qamqor/shared/problem';
import type { FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { isAskedHere, isForwarded } from './http/asked-here.ts';
import type { App } from './http/http.ts';
import { isLoopback } from './http/loopback.ts';
import type { UnnamedProxy } from './http/unnamed-proxy.ts';

type Deps = UnnamedProxy & {
  registry: Registry;
  /** What was counted outside this thread, in the same form. */
  elsewhere(): Promise<string>;
  config: {
    METRICS_TOKEN?: string | undefined;
    TRUST_PROXY?: string | undefined;
    EXPOSED: boolean;
  };
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** With METRICS_TOKEN; without one only from this machine, when nobody else could stand behind it. */
function mayRead({ config, hasUnnamedProxy }: Deps, request: FastifyRequest): boolean {
  const { authorization } = request.headers;
  const { METRICS_TOKEN, TRUST_PROXY, EXPOSED } = config;
  if (METRICS_TOKEN !== undefined) {
    return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${METRICS_TOKEN}`));
  }
  const isFromHere = isLoopback(request.ip.replace(/^::ffff:/, '')) && isAskedHere(request);
  if (EXPOSED || TRUST_PROXY !== undefined || hasUnnamedProxy()) return false;
  return isFromHere && !isForwarded(request);
}

export function metricsRoutes(api: App, deps: Deps): void {
  api.get(
    '/metrics',
    { config: { public: true, refuses: ['request.not_found'] } },
    async (request, reply) => {
      if (!mayRead(deps, request)) throw new Problem('request.not_found');
      const here = await deps.registry.metrics();
      return reply.type(deps.registry.contentType).send(`${here}${await deps.elsewhere()}`);
    },
  );
}
