import { createHash, timingSafeEqual } from 'node:crypto';
import { Problem } from '@qamqor/shared/problem';
import type { Registry } from 'prom-client';
import type { App } from './http.ts';
import { isLoopback } from './loopback.ts';

type Deps = {
  registry: Registry;
  config: {
    METRICS_TOKEN?: string | undefined;
    TRUST_PROXY?: string | undefined;
    EXPOSED: boolean;
  };
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** With METRICS_TOKEN; without one only from this machine, when nobody else could stand behind it. */
function mayRead({ config }: Deps, authorization: string | undefined, ip: string): boolean {
  const { METRICS_TOKEN, TRUST_PROXY, EXPOSED } = config;
  if (METRICS_TOKEN !== undefined) {
    return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${METRICS_TOKEN}`));
  }
  return !EXPOSED && TRUST_PROXY === undefined && isLoopback(ip.replace(/^::ffff:/, ''));
}

export function metricsRoutes(api: App, deps: Deps): void {
  api.get(
    '/metrics',
    { config: { public: true, refuses: ['request.not_found'] } },
    async (request, reply) => {
      const { headers, ip } = request;
      if (!mayRead(deps, headers.authorization, ip)) throw new Problem('request.not_found');
      return reply.type(deps.registry.contentType).send(await deps.registry.metrics());
    },
  );
}
