import type { ProblemCode } from '@qamqor/shared/problem';
import type { App } from '../platform/http/http.ts';
import { refusalsOf } from '../platform/http/openapi.ts';

/** Collects the refusals that a route gave and does not declare. What a test breaks is its own. */
export function watchRefusals(app: App): string[] {
  const undocumented: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const { url = '' } = request.routeOptions;
    if (reply.statusCode < 400 || [405, 500].includes(reply.statusCode) || !url.startsWith('/api'))
      return;
    if (typeof payload !== 'string') return;
    const { code } = JSON.parse(payload) as { code: ProblemCode };
    const { method, config, schema } = request.routeOptions;
    if (refusalsOf({ method, config, schema }).includes(code)) return;
    undocumented.push(`${request.method} ${url}: ${code}`);
  });
  return undocumented;
}
